import type { Import, SourceFile } from './source-files'

const PACKAGES_AND_NODE = '^(?!(client|scripts|server|shared|test)/)'
const SHARED_WITH_THE_BUILD = '^server/(assets/|(cache/compress|config/env-file|load-bundle)$)'

/** The imports that each top-level folder may have. */
const FOLDERS: Record<string, RegExp> = {
  shared: /^shared\/|^react(-dom)?$/,
  server: RegExp(`^(server|shared)/|${PACKAGES_AND_NODE}`),
  client: /^client\/|^shared\/islands\/|^react$|^react-dom\/client$/,
  scripts: RegExp(`^(scripts|shared/content)/|${SHARED_WITH_THE_BUILD}|${PACKAGES_AND_NODE}`),
  test: /./,
}

/** The folders of `shared/`. Each imports only itself and those before it. */
const LAYERS = ['content', 'components', 'islands', 'sections', 'pages', 'document']

/** One line for each import in `file` that breaks a rule. */
export function forbiddenImports(file: Pick<SourceFile, 'path' | 'imports'>): string[] {
  return file.imports.flatMap((imported) => {
    const broken = brokenFolderRule(file.path, imported) ?? brokenLayerRule(file.path, imported)
    return broken ? [`${file.path} imports ${imported.target}: ${broken}`] : []
  })
}

function brokenFolderRule(path: string, { target }: Import): string | undefined {
  const [folder = ''] = path.split('/')
  const allowed = FOLDERS[folder]
  if (!allowed) return `no rule for ${folder}/; add one`
  return allowed.test(target) ? undefined : `${folder}/ imports only ${allowed.source}`
}

function brokenLayerRule(path: string, { target, typeOnly }: Import): string | undefined {
  const [from, to] = [layer(path), layer(target)]
  if (from === undefined || to === undefined) return undefined
  const unknown = [from, to].find((name) => !LAYERS.includes(name))
  if (unknown) return `no rule for shared/${unknown}/; add one`
  if (LAYERS.indexOf(to) > LAYERS.indexOf(from)) return `shared/${to}/ is drawn from shared/${from}/`
  if (from === 'islands' && to === 'content' && !typeOnly) return 'an island receives its copy as props'
  return undefined
}

function layer(path: string): string | undefined {
  return /^shared\/([^/]+)\//.exec(path)?.[1]
}
