import { readdirSync } from 'node:fs'
import { residentMegabytes } from '../bench/load'

export type ProcessState = { megabytes: number; openFiles: number }

/** What a process holds: memory, and open files with its sockets among them (Linux). */
export function processState(pid: number): ProcessState {
  return { megabytes: residentMegabytes(pid), openFiles: readdirSync(`/proc/${pid}/fd`).length }
}

/** Both states in words. */
export function change(before: ProcessState, after: ProcessState): string {
  const megabytes = `${before.megabytes.toFixed(0)} → ${after.megabytes.toFixed(0)} MB`
  return `${megabytes}, ${before.openFiles} → ${after.openFiles} open files`
}
