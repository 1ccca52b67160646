/** A script's address and its Subresource Integrity digest. */
export type Script = { src: string; integrity: string }

/**
 * A script that is asked for once the document is read and something is painted: it finds all islands, and the font and
 * the first photo are asked for before it. It waits in a template, out of which a constant inline script moves it: the
 * policy's Trusted Types would refuse an address that a script sets.
 */
export function LateScript({ src, integrity }: Script) {
  // Both are names of the build's own. As an element inside a template React would leave the script out.
  const waiting = `<script src="${src}" integrity="${integrity}"></script>`
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React renders no script in a template */}
      <template dangerouslySetInnerHTML={{ __html: waiting }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text must not be escaped */}
      <script dangerouslySetInnerHTML={{ __html: RUN_AFTER_PAINT }} />
    </>
  )
}

/**
 * Where paints are not told the script comes at once; where none comes (a tab in the background) after three seconds.
 * A second move finds the template empty.
 */
const RUN_AFTER_PAINT =
  'addEventListener("DOMContentLoaded",()=>{let run=()=>' +
  'document.head.append(document.querySelector("head>template").content);setTimeout(run,3e3);' +
  'window.PerformanceObserver?.supportedEntryTypes?.includes("paint")?' +
  'new PerformanceObserver(run).observe({type:"paint",buffered:true}):run()})'
