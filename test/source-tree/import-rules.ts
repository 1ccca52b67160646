import type { Import, SourceFile } from './source-files'

type Rule = { allowed: RegExp; told: string }

const PACKAGES_AND_NODE = '(?!(client|scripts|server|shared|test)/)'

/** Who may import whom between the folders at the top: the table in README.md, "Where things are". */
const FOLDERS: Record<string, Rule> = {
  shared: { allowed: /^shared\/|^react(-dom)?$/, told: 'shared/ imports shared/ and React alone' },
  server: {
    allowed: RegExp(`^(server|shared)/|^${PACKAGES_AND_NODE}`),
    told: 'server/ imports server/, shared/, Node and packages',
  },
  client: {
    allowed: /^client\/|^shared\/islands\/|^react$|^react-dom\/client$/,
    told: 'client/ imports client/, shared/islands/ and React alone',
  },
  scripts: {
    // What the build writes and the server reads, or what both do.
    allowed: RegExp(
      `^(scripts|server/bundle)/|^server/(assets/manifest|cache/compress|http/content-hash)$|^${PACKAGES_AND_NODE}`,
    ),
    told: 'scripts/ imports scripts/, Node, packages and what the build shares with the server',
  },
  test: { allowed: /./, told: '' },
}

/** What each folder of `shared/` is made of, besides itself. */
const LAYERS: Record<string, string[]> = {
  content: [],
  components: ['content'],
  islands: ['content', 'components'],
  sections: ['content', 'components', 'islands'],
  pages: ['content', 'components', 'islands', 'sections'],
  document: ['content', 'components', 'islands', 'sections', 'pages'],
}

/** One line for every import in `file` that the architecture does not allow. */
export function forbiddenImports(file: Pick<SourceFile, 'path' | 'imports'>): string[] {
  return file.imports.flatMap((imported) => {
    const broken = brokenFolderRule(file.path, imported) ?? brokenLayerRule(file.path, imported)
    return broken ? [`${file.path} imports ${imported.target}: ${broken}`] : []
  })
}

function brokenFolderRule(path: string, { target }: Import): string | undefined {
  const [folder = ''] = path.split('/')
  const rule = FOLDERS[folder]
  if (!rule) return `no rule for ${folder}/; add one`
  return rule.allowed.test(target) ? undefined : rule.told
}

function brokenLayerRule(path: string, { target, typeOnly }: Import): string | undefined {
  const [from, to] = [layer(path), layer(target)]
  if (from === undefined || to === undefined || from === to) return undefined
  const below = LAYERS[from]
  if (!below) return `no rule for shared/${from}/; add one`
  if (!below.includes(to)) return `shared/${from}/ is drawn from ${below.join(', ') || 'nothing'}`
  if (from === 'islands' && to === 'content' && !typeOnly) return 'an island gets its words as props'
  return undefined
}

function layer(path: string): string | undefined {
  return /^shared\/([^/]+)\//.exec(path)?.[1]
}
