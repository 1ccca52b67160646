import * as v from 'valibot'
import type { Content } from './load-content'
import type { Finding } from './place'
import { contentSchema } from './schema/content-schema'

type Issue = v.BaseIssue<unknown> & { requirement?: unknown }

/** Missing and unknown fields, wrong types, texts that are too long, and everything else that the schema forbids. */
export function schemaFindings(content: Content, targets: string[]): Finding[] {
  return Object.entries(contentSchema(content, targets)).flatMap(([file, exports]) => {
    const { issues = [] } = v.safeParse(v.object(exports), content[file] ?? {}, { message: fault })
    // A misspelled field is both unknown and missing. Only the unknown field is reported.
    const misspelled = new Set(issues.filter(isUnknown).map(parent))
    return issues
      .filter((issue) => !(isMissing(issue) && misspelled.has(parent(issue))))
      .map((issue) => ({ file, path: keys(issue), fault: issue.message }))
  })
}

const keys = ({ path }: Issue) => (path ?? []).map(({ key }) => key as string | number)
const parent = (issue: Issue) => keys(issue).slice(0, -1).join()
const isMissing = ({ type, received }: Issue) => /object$/.test(type) && received === 'undefined'
const isUnknown = ({ type, expected }: Issue) => type === 'strict_object' && expected === 'never'

/** The message of an issue for which the schema has none. */
function fault(issue: Issue): string {
  const { type, input, requirement, expected } = issue
  const shown = JSON.stringify(input)
  if (isUnknown(issue)) return 'is not a field that exists here; compare its name with the entries around it'
  if (isMissing(issue))
    return `is missing; ${type === 'object' ? 'bring back its line' : 'add it, as in the entries around it'}`
  if (input === undefined) return 'is missing; add it, or remove the comma too many'
  switch (type) {
    case 'string':
      return `${shown} is not a text; put it in quotes`
    case 'number':
      return `${shown} is not a number; write digits without quotes`
    case 'variant':
      return `${shown} is not known; use one of ${expected?.replaceAll(/[()"]/g, '').replaceAll(' | ', ', ')}`
    case 'max_length':
      return `${size(input)}; at most ${requirement} fit`
    case 'min_length':
      return `${size(input)}; ${typeof input === 'string' ? 'write' : 'give'} at least ${requirement}`
    default:
      return 'is not complete; compare it with the entries around it'
  }
}

function size(input: unknown): string {
  return typeof input === 'string'
    ? `has ${input.length} characters`
    : `has ${(input as unknown[]).length} entries`
}
