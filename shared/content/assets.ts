/**
 * The public address of a file that the build has put a hash into, by its name below `public/` or of its bundle:
 * `images/brake-pads-480.avif` → `/assets/brake-pads-480-3F9A1C2B.avif`. Throws on a name the build does not know.
 */
export type AssetUrl = (name: string) => string
