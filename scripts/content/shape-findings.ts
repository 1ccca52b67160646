import * as v from 'valibot'
import type { Content } from './load-content'
import type { Finding } from './place'
import { contentSchema } from './schema'

/** Missing fields, unknown fields, wrong types, texts that are too long, and unknown names. */
export function shapeFindings(content: Content): Finding[] {
  return Object.entries(contentSchema(content)).flatMap(([file, exports]) => {
    const { issues = [] } = v.safeParse(v.object(exports), content[file] ?? {})
    const findings = issues.map((issue) => {
      const path = issue.path?.map(({ key }) => key as string | number) ?? []
      return { file, path, fault: fault(issue), issue }
    })
    return findings
      .filter((finding) => !isMisspelling(finding, findings))
      .map(({ issue: _, ...finding }) => finding)
  })
}

type Issue = v.BaseIssue<unknown>
type Suspect = Finding & { issue: Issue }

/** A misspelled field is both unknown and missing. Only the unknown field is reported. */
function isMisspelling({ file, path, issue }: Suspect, all: Suspect[]): boolean {
  if (!isMissing(issue)) return false
  return all.some((other) => {
    return other.file === file && isUnknown(other.issue) && parent(other.path) === parent(path)
  })
}

const parent = (path: Finding['path']) => path.slice(0, -1).join()
const isMissing = ({ type, received }: Issue) => /object$/.test(type) && received === 'undefined'
const isUnknown = ({ type, expected }: Issue) => type === 'strict_object' && expected === 'never'

function fault(issue: Issue): string {
  const { type, input, requirement } = issue as Issue & { requirement?: unknown }
  const shown = typeof input === 'object' ? '' : `${JSON.stringify(input)} `
  if (isUnknown(issue)) return 'is not a field that exists here; compare its name with the entries around it'
  if (isMissing(issue)) {
    const isExport = issue.path?.length === 1
    return `is missing; ${isExport ? 'bring back its line' : 'add it, as in the entries around it'}`
  }
  if (input === undefined) return 'is missing; add it, or remove the comma too many'
  switch (type) {
    case 'picklist':
      return `${shown}${issue.message}`
    case 'variant':
      return `${shown}is not known; use one of ${issue.expected?.replaceAll(/[()"]/g, '').replaceAll(' | ', ', ')}`
    case 'max_length':
      return typeof input === 'string'
        ? `has ${input.length} characters; at most ${requirement} fit`
        : `has ${(input as unknown[]).length} entries; at most ${requirement} fit`
    case 'min_length':
      return typeof input === 'string'
        ? `has ${input.length} characters; write at least ${requirement}`
        : `has ${(input as unknown[]).length} entries; give at least ${requirement}`
    case 'string':
      return `${shown}is not a text; put it in quotes`
    case 'number':
      return `${shown}is not a number; write digits without quotes`
    case 'check':
    case 'regex':
      return `${shown}${issue.message}`
    case 'literal':
      return issue.message
    default:
      return `is not complete; compare it with the entries around it`
  }
}
