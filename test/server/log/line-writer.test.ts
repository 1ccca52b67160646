import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { LineWriter } from '../../../server/log/line-writer'
import { temporaryFolder } from '../../support/temporary-folder'

const LINE = `${'x'.repeat(99)}\n`

/** The two ends of a pipe, both non-blocking. */
function openPipe() {
  const path = join(temporaryFolder(), 'fifo')
  execFileSync('mkfifo', [path])
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  return { reader, writer: openSync(path, constants.O_WRONLY | constants.O_NONBLOCK) }
}

/** Everything that `lines` has written and still writes to a pipe. */
async function endOf(lines: LineWriter, { reader, writer }: ReturnType<typeof openPipe>) {
  const received = text(new Socket({ fd: reader }))
  await lines.end()
  closeSync(writer)
  return received
}

test('a slow reader receives whole lines in order', async () => {
  const pipe = openPipe()
  const onDropped = vi.fn()
  const lines = new LineWriter(pipe.writer, onDropped)
  const sent = Array.from({ length: 20_000 }, (_, index) => `line ${index}\n`)
  for (const line of sent) lines.write(line)
  lines.flush()
  // More than a pipe holds: the writer has to wait.
  await vi.waitFor(() => expect(lines.isWriting).toBe(false))
  expect(await endOf(lines, pipe)).toBe(sent.join(''))
  expect(onDropped).not.toHaveBeenCalled()
})

test('lines beyond the limit are dropped, and their number is reported once there is room', async () => {
  const pipe = openPipe()
  const lines = new LineWriter(pipe.writer, (count) => lines.write(`dropped ${count}\n`), 10 * LINE.length)
  for (let sent = 0; sent < 100; sent++) lines.write(LINE)
  expect(await endOf(lines, pipe)).toBe(`${LINE.repeat(10)}dropped 90\n`)
})

test('a new reader of a pipe first receives the number of lost lines', async () => {
  const { reader, writer } = openPipe()
  const lines = new LineWriter(writer, (count) => lines.write(`dropped ${count}\n`))
  closeSync(reader)
  for (let sent = 0; sent < 3; sent++) lines.write(LINE)
  await lines.end()
  const nextReader = openSync(`/proc/self/fd/${writer}`, constants.O_RDONLY | constants.O_NONBLOCK)
  lines.write(LINE)
  expect(await endOf(lines, { reader: nextReader, writer })).toBe(`${LINE}dropped 3\n`)
})

test('a line that is cut off and the lines after it are counted once', async () => {
  const { reader, writer } = openPipe()
  const onDropped = vi.fn()
  const lines = new LineWriter(writer, onDropped)
  // More than a pipe holds.
  for (let sent = 0; sent < 1_000; sent++) lines.write(LINE)
  await vi.waitFor(() => expect(lines.isWriting).toBe(false))
  closeSync(reader)
  lines.write(LINE)
  await lines.end()
  const nextReader = openSync(`/proc/self/fd/${writer}`, constants.O_RDONLY | constants.O_NONBLOCK)
  lines.write(LINE)
  const received = await endOf(lines, { reader: nextReader, writer })
  const whole = received.split('\n').filter((line) => `${line}\n` === LINE)
  expect(onDropped.mock.calls).toEqual([[1_002 - whole.length]])
})
