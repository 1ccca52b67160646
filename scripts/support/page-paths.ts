/** The paths of the pages of a running site, from its sitemap. */
export async function pagePaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, page = '']) => new URL(page).pathname)
}
