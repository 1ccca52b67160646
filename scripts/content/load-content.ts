import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildFailure, build, type Message } from 'esbuild'
import { evaluationFinding, messageFinding } from './code-findings'

/** The exports of each content file, by its name without extension. */
export type Content = Record<string, Record<string, unknown>>

/** The content of the project at `root`, or one sentence for each syntax error in its files. */
export async function loadContent(root: string): Promise<{ content: Content } | { findings: string[] }> {
  const { code, messages } = await bundle(root)
  if (messages.length > 0) {
    const findings = firstOfEachFile(messages).map((message) => messageFinding(root, message))
    return { findings: [...new Set(await Promise.all(findings))] }
  }
  try {
    const { content } = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
    return { content }
  } catch (error) {
    return { findings: [await evaluationFinding(root, error)] }
  }
}

/** Later errors of a file are mostly consequences of its first. */
function firstOfEachFile(messages: Message[]): Message[] {
  const files = messages.map(({ location }) => location?.file)
  return messages.filter((_, index) => files.indexOf(files[index]) === index)
}

/** Bundles all content files into one script that exports `content`; `messages` are its errors. */
async function bundle(root: string): Promise<{ code: string; messages: Message[] }> {
  const resolveDir = join(root, 'shared/content')
  const entries = await readdir(resolveDir, { recursive: true })
  // What is derived is not the owner's, and fails if a color is misspelled.
  const written = entries.filter((entry) => entry.endsWith('.ts') && !entry.startsWith('derived/'))
  const files = written.map((entry) => entry.slice(0, -3))
  const imports = files.map((file, index) => `import * as file${index} from './${file}'`)
  const fields = files.map((file, index) => `'${file}': file${index}`)
  const contents = `${imports.join('\n')}\nexport const content = { ${fields.join(', ')} }`
  try {
    const { outputFiles, warnings } = await build({
      stdin: { contents, resolveDir },
      absWorkingDir: root,
      bundle: true,
      format: 'esm',
      write: false,
      logLevel: 'silent',
    })
    return { code: outputFiles[0]?.text ?? '', messages: warnings }
  } catch (error) {
    return { code: '', messages: (error as BuildFailure).errors }
  }
}
