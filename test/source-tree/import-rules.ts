import type { Import, SourceFile } from './source-files'

type Rule = { allowed: RegExp; message: string }

const PACKAGES_AND_NODE = '(?!(client|scripts|server|shared|test)/)'

/** The imports that each top-level folder may have: the table in README.md, "Where things are". */
const FOLDERS: Record<string, Rule> = {
  shared: { allowed: /^shared\/|^react(-dom)?$/, message: 'shared/ imports shared/ and React alone' },
  server: {
    allowed: RegExp(`^(server|shared)/|^${PACKAGES_AND_NODE}`),
    message: 'server/ imports server/, shared/, Node and packages',
  },
  client: {
    allowed: /^client\/|^shared\/islands\/|^react$|^react-dom\/client$/,
    message: 'client/ imports client/, shared/islands/ and React alone',
  },
  scripts: {
    // The content, and code that the build shares with the server.
    allowed: RegExp(
      `^(scripts|server/bundle|shared/content)/|^server/(assets/manifest|cache/compress|http/content-hash)$|^${PACKAGES_AND_NODE}`,
    ),
    message: 'scripts/ imports scripts/, content, Node, packages and what the build shares with the server',
  },
  test: { allowed: /./, message: '' },
}

/** The other folders of `shared/` that each of its folders may import. */
const LAYERS: Record<string, string[]> = {
  content: [],
  components: ['content'],
  islands: ['content', 'components'],
  sections: ['content', 'components', 'islands'],
  pages: ['content', 'components', 'islands', 'sections'],
  document: ['content', 'components', 'islands', 'sections', 'pages'],
}

/** One line for each import in `file` that breaks a rule. */
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
  return rule.allowed.test(target) ? undefined : rule.message
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
