import { preload } from 'react-dom'
import { colors } from '../content/colors'
import { brandedTitle } from '../content/derived/branded-title'
import type { Page, PageProps } from '../pages/page'
import { FontFace } from './font-face'
import { SharingTags } from './sharing-tags'
import { StructuredData } from './structured-data'

type Props = PageProps & { page: Page }

export function Head({ page, site, assetUrl }: Props) {
  const title = brandedTitle(page.metadata.title, site.brandName)
  const preloaded = page.preloadedImage?.(assetUrl)
  if (preloaded) {
    preload(preloaded.fallback, {
      as: 'image',
      type: preloaded.type,
      imageSrcSet: preloaded.srcSet,
      imageSizes: preloaded.sizes,
      fetchPriority: 'high',
    })
  }
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={page.metadata.description} />
      <meta name="theme-color" content={colors.asphalt} />
      {page.path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <SharingTags title={title} page={page} url={site.url + page.path} site={site} />
      )}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <FontFace assetUrl={assetUrl} />
      {page.structuredData !== undefined && <StructuredData data={page.structuredData(site)} />}
    </head>
  )
}
