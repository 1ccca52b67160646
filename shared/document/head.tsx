import type { Page, PageProps } from '../pages/page'

/** A script's address and its Subresource Integrity digest. */
export type Script = { src: string; integrity: string }

type Props = PageProps & { page: Page; script?: Script | undefined }

/** The head of a page. */
export function Head({ page, script, site, assetUrl }: Props) {
  const { title, description, canonicalPath } = page.metadata(site)
  const preloaded = page.preloadedImage?.(assetUrl)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {canonicalPath === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={site.url + canonicalPath} />
      )}
      {preloaded && (
        <link
          rel="preload"
          as="image"
          type={preloaded.type}
          imageSrcSet={preloaded.srcSet}
          imageSizes={preloaded.sizes}
          fetchPriority="high"
        />
      )}
      {script && <script async src={script.src} integrity={script.integrity} />}
    </head>
  )
}
