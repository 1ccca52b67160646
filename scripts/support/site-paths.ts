/** The paths of the pages of a running site, from its sitemap, and one that does not exist. */
export async function sitePaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const pages = Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, page = '']) => new URL(page).pathname)
  return [...pages, '/no-such-page']
}
