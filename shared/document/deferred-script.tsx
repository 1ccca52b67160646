import { preload } from 'react-dom'

/** A script's URL and its Subresource Integrity digest. */
export type Script = { src: string; integrity: string }

/**
 * A script that loads at low priority, after the font and the first photo, and runs after the first paint. A constant
 * inline script copies it out of a `<template>`, because Trusted Types refuse a URL that a script sets.
 */
export function DeferredScript({ src, integrity }: Script) {
  preload(src, { as: 'script', integrity, fetchPriority: 'low' })
  // The values come from the build, so they need no escaping.
  const script = `<script src="${src}" integrity="${integrity}"></script>`
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React would hoist the script out of the template */}
      <template dangerouslySetInnerHTML={{ __html: script }} />
      <script>{RUN_AFTER_PAINT}</script>
    </>
  )
}

/**
 * Runs after three seconds if nothing paints, as in a background tab. A script that fails to load, as in a garage, is
 * requested again after 3, 6, 12 … seconds.
 */
const RUN_AFTER_PAINT =
  '{let{body,currentScript}=document,{content}=currentScript.previousSibling,script,delay=3e3,' +
  'load=()=>{body.append(script=content.firstChild.cloneNode());' +
  'script.onerror=()=>setTimeout(load,delay,delay*=2)},run=()=>script||load();' +
  'setTimeout(run,delay);requestAnimationFrame(()=>setTimeout(run))}'
