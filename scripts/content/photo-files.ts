type PhotoFile = {
  /** Follows the photo's name in the file name. */
  suffix: string
  format: 'avif' | 'jpeg'
  width: number
  /** Chosen for phones, which load the first two photos before scrolling. */
  maxBytes: number
}

/** The files of each photo in `public/images/`, which `shared/components/pictures/picture-sources.ts` links to. */
export const PHOTO_FILES: PhotoFile[] = [
  { suffix: '-800.avif', format: 'avif', width: 800, maxBytes: 30_000 },
  { suffix: '-1200.avif', format: 'avif', width: 1200, maxBytes: 45_000 },
  { suffix: '-1600.avif', format: 'avif', width: 1600, maxBytes: 80_000 },
  { suffix: '-1200.jpg', format: 'jpeg', width: 1200, maxBytes: 100_000 },
]

/** The picture of a shared link. */
export const SHARING_PICTURE = { width: 1200, height: 630, maxBytes: 300_000 }

/** Photos are 16:10. */
export function photoHeight(width: number): number {
  return (width * 10) / 16
}
