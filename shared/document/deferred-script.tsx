/** A script's URL and its Subresource Integrity digest. */
export type Script = {
  src: string
  integrity: string
  /** If its template is not the first of the page. */
  templateId?: string | undefined
}

const templateOf = (id?: string) => `document.querySelector("${id ? `#${id}` : 'template'}")`

/**
 * At the start of the body: requests a script at low priority, after the font and the first photo. Constant inline
 * scripts copy it out of a `<template>`, because Trusted Types refuse a URL that a script sets. A preload in the markup
 * would be an error in a browser without JavaScript.
 */
export function ScriptPreload({ src, integrity, templateId }: Script) {
  // The values come from the build, so they need no escaping.
  const attributes = (urlAttribute: string) => `${urlAttribute}="${src}" integrity="${integrity}"`
  const preload = `<link rel="preload" as="script" fetchpriority="low" ${attributes('href')}>`
  const html = `${preload}<script ${attributes('src')}></script>`
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React would hoist the link out of the template */}
      <template id={templateId} dangerouslySetInnerHTML={{ __html: html }} />
      <script>{`document.head.append(${templateOf(templateId)}.content.firstChild)`}</script>
    </>
  )
}

/** At the end of the body: runs the script of `ScriptPreload` after the first paint. */
export function DeferredScript({ templateId }: Pick<Script, 'templateId'>) {
  return <script>{`{let{content}=${templateOf(templateId)},${RUN_AFTER_FIRST_PAINT}`}</script>
}

/**
 * Runs after three seconds if nothing is painted, as in a background tab. A script that fails to load, as in a garage,
 * is requested again after 3, 6, 12 … seconds.
 */
const RUN_AFTER_FIRST_PAINT =
  'script,delay=3e3,' +
  'load=()=>{document.body.append(script=content.lastChild.cloneNode());' +
  'script.onerror=()=>setTimeout(load,delay,delay*=2)},run=()=>script||load();' +
  'setTimeout(run,delay);new PerformanceObserver(list=>' +
  'list.getEntriesByName("first-contentful-paint")[0]&&run()).observe({type:"paint",buffered:true})}'
