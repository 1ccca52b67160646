/** Lines wait for so many characters, or so many milliseconds, before they are written together. */
const BUFFERED = 8_192
const LONGEST_WAIT = 100

type Destination = { write: (text: string) => unknown; flushSync: () => void }

/** Lines on their way to a destination. */
export type BufferedLines = {
  write: (line: string) => void
  /** Writes out at once what is still buffered. */
  flush: () => void
}

/**
 * Joins lines before `destination` gets them. sonic-boom can do so itself, but measures all that it has buffered again
 * at every line, which costs more than the line (pinojs/sonic-boom, index.js, `write`).
 */
export function bufferLines(destination: Destination): BufferedLines {
  let pending = ''
  let timer: NodeJS.Timeout | undefined
  function passOn() {
    clearTimeout(timer)
    timer = undefined
    if (pending) destination.write(pending)
    pending = ''
  }
  return {
    write(line) {
      pending += line
      if (pending.length >= BUFFERED) passOn()
      else timer ??= setTimeout(passOn, LONGEST_WAIT).unref()
    },
    flush() {
      passOn()
      destination.flushSync()
    },
  }
}
