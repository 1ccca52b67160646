import { launchBrowser, isHydrated } from './scripts/support/browser'
import { startBuiltSite } from './scripts/support/start-process'
const site = await startBuiltSite()
const b = await launchBrowser()
for (const path of ['/', '/reviews', '/x'])
for (const [w,h,s] of [[360,740,3],[390,844,1],[390,844,2],[390,844,3],[768,1024,2],[960,720,1],[960,720,2],[1280,800,1],[1280,800,2],[1440,900,1],[1440,900,2],[1920,1080,1],[1920,1080,2],[2560,1440,1]]) {
  const p = await b.newPage({ viewport: { width: w, height: h }, deviceScaleFactor: s })
  await p.goto(site.url + path); await p.waitForFunction(isHydrated)
  const r = await p.evaluate(async () => {
    const all = [...document.images].filter(i => i.checkVisibility())
    return Promise.all(all.map(async img => { img.loading='eager'; await img.decode()
      const need = Math.max(img.clientWidth, img.clientHeight*1.6)*devicePixelRatio
      const got = Number(/-(\d+)\.avif/.exec(img.currentSrc)?.[1])
      return `${img.className.replace(/j\S+ ?/,'')} ${img.clientWidth}×${img.clientHeight} need ${need.toFixed(0)} got ${got} ${(got/need).toFixed(2)}` }))
  })
  console.log(path, w, s, '\n   ', r.join('\n    '))
  await p.close()
}
await b.close(); await site.stop()
