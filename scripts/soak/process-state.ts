import { readdirSync } from 'node:fs'
import { residentMegabytes } from '../support/load'

/** OPERATIONS.md gives the container 256 MiB. */
const MAX_MEGABYTES = 200

type ProcessState = { megabytes: number; openFiles: number }

/** The memory and the open files, sockets included, of a process (Linux). Throws if its memory exceeds the limit. */
export function processState(pid: number): ProcessState {
  const megabytes = residentMegabytes(pid)
  if (megabytes > MAX_MEGABYTES) throw new Error(`${megabytes.toFixed(0)} MB resident, over ${MAX_MEGABYTES}`)
  return { megabytes, openFiles: readdirSync(`/proc/${pid}/fd`).length }
}
