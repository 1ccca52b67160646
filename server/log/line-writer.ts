import { write } from 'node:fs'

/** Lines are written together, after this many characters or milliseconds. */
const CHUNK_LENGTH = 8_192
const MAX_WAIT_MS = 100
const RETRY_MS = 10
/** Further lines are dropped. */
const MAX_PENDING_LENGTH = 4 * 1024 * 1024
const NEWLINE = 10

/**
 * Writes lines to a file descriptor off the main thread, in order, and never throws. Lines that the destination refuses
 * or that exceed `maxPendingLength` are dropped, and `onDropped` receives their number after the next successful write.
 */
export class LineWriter {
  /** Whether a write is under way in the kernel. */
  isWriting = false
  #pending = ''
  #chunk: Buffer | undefined
  #timer: NodeJS.Timeout | undefined
  #isEnding = false
  #onEnd = () => {}
  #dropped = 0
  /** Whether the destination ends in a line whose rest was dropped. */
  #brokenLine = false

  constructor(
    private readonly fd: number,
    private readonly onDropped: (count: number) => void,
    private readonly maxPendingLength = MAX_PENDING_LENGTH,
  ) {}

  write(line: string): void {
    if (this.#pending.length + line.length > this.maxPendingLength) {
      this.#dropped += 1
    } else {
      this.#pending += line
      this.#schedule()
    }
  }

  /** Starts to write what is pending without waiting for more. */
  flush(): void {
    if (!this.#chunk && this.#pending) this.#writePending()
  }

  /** Resolves when every line is written or dropped. */
  end(): Promise<void> {
    this.#isEnding = true
    this.flush()
    return new Promise((resolve) => {
      if (this.#chunk) this.#onEnd = resolve
      else resolve()
    })
  }

  #schedule(): void {
    if (this.#chunk || !this.#pending) return
    if (this.#isEnding || this.#pending.length >= CHUNK_LENGTH) this.#writePending()
    else this.#timer ??= setTimeout(() => this.flush(), MAX_WAIT_MS).unref()
  }

  #writePending(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const chunk = Buffer.from(this.#brokenLine ? `\n${this.#pending}` : this.#pending)
    this.#pending = ''
    this.#writeChunk(chunk)
  }

  #writeChunk(chunk: Buffer): void {
    this.#chunk = chunk
    this.isWriting = true
    write(this.fd, chunk, 0, chunk.length, null, (error, written) => {
      this.isWriting = false
      if (error?.code === 'EAGAIN') setTimeout(() => this.#writeChunk(chunk), RETRY_MS)
      else if (error) this.#finishChunk(countLines(chunk))
      else {
        this.#brokenLine = chunk[written - 1] !== NEWLINE
        if (written < chunk.length) this.#writeChunk(chunk.subarray(written))
        else this.#finishChunk(0)
      }
    })
  }

  #finishChunk(dropped: number): void {
    this.#chunk = undefined
    this.#dropped += dropped
    this.#schedule()
    // The pending lines have become a chunk, so there is room for the report.
    if (dropped === 0 && this.#dropped > 0) {
      const count = this.#dropped
      this.#dropped = 0
      this.onDropped(count)
    }
    if (!this.#chunk) this.#onEnd()
  }
}

/** Counts the lines that end in `chunk`, except one that began before it. */
function countLines(chunk: Buffer): number {
  return chunk.subarray(1).reduce((count, byte) => (byte === NEWLINE ? count + 1 : count), 0)
}
