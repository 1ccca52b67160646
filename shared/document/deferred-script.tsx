/** A script's URL and its Subresource Integrity digest. */
export type Script = { src: string; integrity: string }

/**
 * A script that loads at low priority, after the font and the first photo, and runs after the first paint. A constant
 * inline script copies it out of a `<template>`, because Trusted Types refuse a URL that a script sets.
 */
export function DeferredScript({ src, integrity }: Script) {
  // The values come from the build, so they need no escaping.
  const attributes = (urlAttribute: string) => `${urlAttribute}="${src}" integrity="${integrity}"`
  const preload = `<link rel="preload" as="script" fetchpriority="low" ${attributes('href')}>`
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React would hoist the link out of the template */}
      <template dangerouslySetInnerHTML={{ __html: `${preload}<script ${attributes('src')}></script>` }} />
      <script>{FETCH_THEN_RUN_AFTER_PAINT}</script>
    </>
  )
}

/**
 * Runs after three seconds if nothing paints, as in a background tab. A script that fails to load, as in a garage, is
 * requested again after 3, 6, 12 … seconds.
 */
const FETCH_THEN_RUN_AFTER_PAINT =
  '{let{body,currentScript}=document,{content}=currentScript.previousSibling,script,delay=3e3,' +
  'load=()=>{body.append(script=content.lastChild.cloneNode());' +
  'script.onerror=()=>setTimeout(load,delay,delay*=2)},run=()=>script||load();' +
  'body.append(content.firstChild);setTimeout(run,delay);' +
  'new PerformanceObserver(run).observe({type:"paint",buffered:true})}'
