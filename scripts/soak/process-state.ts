import { readdirSync } from 'node:fs'
import { residentMegabytes } from '../bench/load'

/** OPERATIONS.md gives the container 256 MiB. */
const MAX_MEGABYTES = 200

export type ProcessState = { megabytes: number; openFiles: number }

/** The resident memory of a process, and its open files including sockets (Linux). */
export function processState(pid: number): ProcessState {
  return { megabytes: residentMegabytes(pid), openFiles: readdirSync(`/proc/${pid}/fd`).length }
}

/** Returns `state`. Throws if its memory exceeds the limit. */
export function checkMemory(state: ProcessState): ProcessState {
  const { megabytes } = state
  if (megabytes > MAX_MEGABYTES) throw new Error(`${megabytes.toFixed(0)} MB resident, over ${MAX_MEGABYTES}`)
  return state
}

export function change(before: ProcessState, after: ProcessState): string {
  const megabytes = `${before.megabytes.toFixed(0)} → ${after.megabytes.toFixed(0)} MB`
  return `${megabytes}, ${before.openFiles} → ${after.openFiles} open files`
}
