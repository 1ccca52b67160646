type PhotoFile = {
  /** After the photo's name. */
  suffix: string
  format: 'avif' | 'jpeg'
  width: number
  /** What a phone can be expected to load: the first two photos come before any scrolling. */
  maxBytes: number
}

/** The files of each photo in `public/images/`, as `shared/components/pictures/picture-sources.ts` asks for them. */
export const PHOTO_FILES: PhotoFile[] = [
  { suffix: '-800.avif', format: 'avif', width: 800, maxBytes: 30_000 },
  { suffix: '-1200.avif', format: 'avif', width: 1200, maxBytes: 45_000 },
  { suffix: '-1600.avif', format: 'avif', width: 1600, maxBytes: 80_000 },
  { suffix: '-1200.jpg', format: 'jpeg', width: 1200, maxBytes: 100_000 },
]

/** What a link to the site shows when it is shared. */
export const SHARING_PICTURE = { width: 1200, height: 630, maxBytes: 300_000 }

/** Photos are 16:10. */
export function photoHeight(width: number): number {
  return (width * 10) / 16
}
