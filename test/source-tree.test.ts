import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const OTHERS = '(?!(client|scripts|server|shared|test)/)'
/**
 * The build writes the manifest that the server reads, and names the files that it generates. `npm run dev` reads `.env`
 * and listens as a server does.
 */
const AS_THE_SERVER = 'server/(assets/(generated-files|manifest)|compressors|http-server|read-config|start-error)$'

/** The modules that a folder may import, by the start of a path or of a package's name. */
const IMPORTS: Record<string, string> = {
  'shared/content/': 'shared/content/',
  'shared/components/': 'shared/(content|components)/|react',
  'shared/islands/': 'shared/(components|islands)/|react|type shared/content/',
  'shared/sections/': 'shared/(content|components|islands|sections)/|react',
  'shared/pages/': 'shared/(content|components|islands|sections|pages)/|react',
  'shared/document/': 'shared/|react',
  'client/': 'client/|shared/islands/|react$|react-dom(/client)?$',
  'server/': `server/|shared/|${OTHERS}`,
  // The app of `npm run dev` is bundled from here.
  'scripts/dev/app.ts': `server/|shared/pages/routes$|${OTHERS}`,
  'scripts/': `scripts/|shared/(content/|components/(media-queries|photos)$)|${AS_THE_SERVER}|${OTHERS}`,
}
const FROM = /(?:^|\W)(?:import|export)( type)?\b(?:[^;'"()=]*?\bfrom)?\s*\(?\s*'([^']+)'/gm

const FILES = ['client', 'scripts', 'server', 'shared'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [`${folder}/${path}`, readFileSync(posix.join(folder, path), 'utf8')] as const),
)

function forbiddenImports([path, source]: readonly [string, string]): string[] {
  const [, allowed = '(?!)'] = Object.entries(IMPORTS).find(([folder]) => path.startsWith(folder)) ?? []
  return [...source.matchAll(FROM)].flatMap(([, type = '', from = '']) => {
    const whom = from.startsWith('.') ? posix.join(posix.dirname(path), from) : from
    const isType = type && RegExp(`\\btype ${whom.split('/', 2).join('/')}/`).test(allowed)
    return isType || RegExp(`^(${allowed})`).test(whom) ? [] : [`${path} imports ${whom}`]
  })
}

test('every module imports only what its folder allows', () => {
  expect(FILES.flatMap(forbiddenImports)).toEqual([])
})

test('every path that a document names exists', () => {
  const folders = ['.github', 'client', 'public', 'scripts', 'server', 'shared', 'test']
  const inside = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `/${folder}/${path}`),
  )
  const paths = [...readdirSync('.').map((path) => `/${path}`), ...inside]
  const missing = paths.flatMap((document) => {
    if (!document.endsWith('.md')) return []
    const text = readFileSync(`.${document}`, 'utf8').replaceAll(/^```.*?^```$/gms, '')
    const links = Array.from(text.matchAll(/\]\((?!https?:|\.\.\/\.\.\/actions)([^)#]+)/g), ([, link = '']) => link)
    // A path may begin in any folder. A folder's path ends in a slash, and a URL begins with one.
    const names = Array.from(
      text.matchAll(/`(?!\/|[^`]*NAME)([\w./-]+?(\.(jpg|json|md|py|svg|tsx?)|(?=\/`)))\/?`/g),
      ([, name = '']) => name,
    )
    return [
      ...links.filter((link) => !existsSync(posix.join(posix.dirname(`.${document}`), link))),
      ...names.filter((name) => !paths.some((path) => path.endsWith(`/${name}`))),
    ].map((path) => `${document} names ${path}`)
  })
  expect(missing).toEqual([])
})

test('each example of npm test in the documents finds a test', () => {
  const documents = ['.github/CONTRIBUTING.md', 'shared/content/README.md'].map((file) => readFileSync(file, 'utf8'))
  const examples = [...documents.join().matchAll(/npm test -- ([\w/]+)(?: -t (\w+))?/g)]
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((file) => /\.test\.tsx?$/.test(file))
  const lost = examples.filter(([, path = '', name = '']) => {
    const title = RegExp(`^ *(test|\\]\\)|\\)).*['"].*${name}.*['"], `, 'm')
    return !files.some((file) => file.includes(path) && title.test(readFileSync(`test/${file}`, 'utf8')))
  })
  expect(examples.length - lost.length, `examples but ${lost}`).toBe(2)
})
