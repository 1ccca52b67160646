import { join } from 'node:path'
import { routes } from '../shared/pages/routes'
import { createApp } from './app'
import { readManifest } from './manifest'

const port = Number(process.env.PORT ?? 3000)
const manifest = readManifest(__dirname)
const site = {
  brandName: process.env.BRAND_NAME ?? 'Stop Line Mobile Brakes',
  phone: { display: process.env.PHONE ?? '(713) 555-0142', href: 'tel:+17135550142' },
  url: `http://localhost:${port}`,
}
const assetUrl = (name: string) => `/${manifest.files[name]?.file}`
const server = createApp({
  manifest,
  routes,
  pageProps: { site, assetUrl },
  publicDir: join(__dirname, 'public'),
}).listen(port, '127.0.0.1', () => {
  const address = server.address()
  const listeningPort = typeof address === 'object' ? address?.port : port
  console.log(`listening on http://127.0.0.1:${listeningPort}`)
})
