/** A script's address and its Subresource Integrity digest. */
export type Script = { src: string; integrity: string }

/**
 * A script that is fetched at low priority, behind the font and the first photo, and runs after the first paint. It is
 * in a template, from which a constant inline script moves it: Trusted Types refuse an address that a script sets.
 */
export function DeferredScript({ src, integrity }: Script) {
  // Both are names of the build's own. React would hoist the link and leave the script out of the template.
  const file = (name: string) => `${name}="${src}" integrity="${integrity}"`
  const preload = `<link rel="preload" as="script" fetchpriority="low" ${file('href')}>`
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
      <template dangerouslySetInnerHTML={{ __html: `${preload}<script ${file('src')}></script>` }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text must not be escaped */}
      <script dangerouslySetInnerHTML={{ __html: FETCH_THEN_RUN_AFTER_PAINT }} />
    </>
  )
}

/** Runs after three seconds if no paint is reported, as in a background tab. A second run finds the template empty. */
const FETCH_THEN_RUN_AFTER_PAINT =
  '{let{content}=document.currentScript.previousSibling,run=()=>document.body.append(content);' +
  'document.body.append(content.firstChild);setTimeout(run,3e3);' +
  'new PerformanceObserver(run).observe({type:"paint",buffered:true})}'
