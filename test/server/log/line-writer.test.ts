import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, read, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LineWriter } from '../../../server/log/line-writer'

const LINE = `${'x'.repeat(99)}\n`
/** Twice the capacity of a pipe. */
const MORE_THAN_A_PIPE = 1_300

/** The two ends of a pipe, both non-blocking. */
function openPipe() {
  const folder = mkdtempSync(join(tmpdir(), 'pipe-'))
  const path = join(folder, 'fifo')
  execFileSync('mkfifo', [path])
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writer = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  onTestFinished(() => {
    closeSync(writer)
    rmSync(folder, { recursive: true })
  })
  return { reader, writer }
}

/** Reads everything that `lines` still writes to the pipe. */
async function readUntilEnd(reader: number, lines: LineWriter): Promise<string> {
  let ended = false
  let text = ''
  lines.end().then(() => {
    ended = true
  })
  const buffer = Buffer.alloc(10_000)
  for (;;) {
    const wasEnded = ended
    const { bytesRead } = await promisify(read)(reader, buffer, 0, buffer.length, null).catch(() => ({
      bytesRead: 0,
    }))
    text += buffer.toString('latin1', 0, bytesRead)
    if (wasEnded && bytesRead === 0) return text
  }
}

test('a slow reader receives whole lines in order', async () => {
  const { reader, writer } = openPipe()
  onTestFinished(() => closeSync(reader))
  const onDropped = vi.fn()
  const lines = new LineWriter(writer, onDropped)
  const sent = Array.from({ length: 20_000 }, (_, index) => `line ${index}\n`)
  for (const line of sent) lines.write(line)
  expect(await readUntilEnd(reader, lines)).toBe(sent.join(''))
  expect(onDropped).not.toHaveBeenCalled()
})

test('lines beyond the limit are dropped, and their number is reported once there is room', async () => {
  const { reader, writer } = openPipe()
  onTestFinished(() => closeSync(reader))
  const lines = new LineWriter(writer, (count) => lines.write(`dropped ${count}\n`), 1_000)
  for (let sent = 0; sent < MORE_THAN_A_PIPE; sent++) {
    lines.write(LINE)
    lines.flush()
  }
  const [written, report] = (await readUntilEnd(reader, lines)).split('dropped ')
  expect(written).toBe(LINE.repeat(MORE_THAN_A_PIPE - Number(report)))
  expect(Number(report)).toBeGreaterThan(0)
})

test('a destination that rejects every write loses lines, and nothing throws', async () => {
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const onDropped = vi.fn()
  const lines = new LineWriter(full, onDropped)
  for (let sent = 0; sent < 1_000; sent++) lines.write(LINE)
  await lines.end()
  expect(onDropped).not.toHaveBeenCalled()
})

test('a new reader of a pipe first receives the number of lost lines', async () => {
  const { reader, writer } = openPipe()
  const lines = new LineWriter(writer, (count) => lines.write(`dropped ${count}\n`))
  closeSync(reader)
  for (let sent = 0; sent < 3; sent++) lines.write(LINE)
  await lines.end()
  const nextReader = openSync(`/proc/self/fd/${writer}`, constants.O_RDONLY | constants.O_NONBLOCK)
  onTestFinished(() => closeSync(nextReader))
  lines.write(LINE)
  await lines.end()
  const buffer = Buffer.alloc(1_000)
  expect(buffer.toString('latin1', 0, readSync(nextReader, buffer))).toBe(`${LINE}dropped 3\n`)
})
