/**
 * The hashed URL of a file, by its name in `public/` or of its bundle: `images/brake-pads-800.avif` →
 * `/assets/brake-pads-3F9A1C2B-800.avif`. Throws if the build has no such file.
 */
export type AssetUrl = (name: string) => string
