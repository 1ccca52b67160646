import { renderToStaticMarkup } from 'react-dom/server'
import { PhotoCrops, SHARED_PHOTO_SIZE, sharedPhotoUrl } from '../components/photos'
import { colors } from '../content/colors'
import { callToActionPhoto } from '../content/photos'
import { NO_SCRIPT_CLASS } from '../islands/runtime/protocol'
import type { Page, PageProps } from '../pages/page'
import { FontFace } from './font-face'
import { GlobalStyles } from './global-styles'

/** A client bundle's URL and its Subresource Integrity digest. */
export type Script = { src: string; integrity: string }

type Props = PageProps & {
  page: Page
  /** The page's client bundle. */
  script?: Script | undefined
  /** The text of `client/early.ts` as the build has compiled it. */
  earlyScript: string
}

/** The whole HTML document of a page. */
export function Document({ page, script, earlyScript, ...pageProps }: Props) {
  const { assetUrl } = pageProps
  return (
    <html lang="en-US" className={NO_SCRIPT_CLASS}>
      {/* A string, because React writes children after every style, and link previews read only the first 32 KB. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped it */}
      <head dangerouslySetInnerHTML={{ __html: renderToStaticMarkup(<Metadata page={page} {...pageProps} />) }} />
      <body>
        {/* React escapes `<script` and `</script` in a script, so no text or configured value can end it. */}
        <script>{earlyScript}</script>
        <page.Body {...pageProps} />
        <FontFace assetUrl={assetUrl} />
        <GlobalStyles />
        <PhotoCrops />
        {page.structuredData !== undefined && (
          <script type="application/ld+json">{JSON.stringify(page.structuredData(pageProps))}</script>
        )}
        {script && <script defer {...script} />}
      </body>
    </html>
  )
}

/** Search results show this many characters of a title. */
const TITLE_LIMIT = 60

/** Returns the title followed by the brand name, or the title alone if both are longer than search results show. */
function brandedTitle(title: string, brandName: string): string {
  const branded = `${title} | ${brandName}`
  return branded.length <= TITLE_LIMIT ? branded : title
}

/** The title, the tags for search engines and link previews, and the icons of a page. */
function Metadata({ page, site, assetUrl }: PageProps & { page: Page }) {
  const { path, description } = page
  const title = brandedTitle(page.title, site.brandName)
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" content={colors.asphalt} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={site.url + path} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={site.brandName} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={site.url + path} />
          <meta property="og:image" content={sharedPhotoUrl({ site, assetUrl })} />
          <meta property="og:image:width" content={`${SHARED_PHOTO_SIZE.width}`} />
          <meta property="og:image:height" content={`${SHARED_PHOTO_SIZE.height}`} />
          <meta property="og:image:alt" content={callToActionPhoto.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  )
}
