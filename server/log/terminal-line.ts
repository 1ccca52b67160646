type Entry = Record<string, unknown> & { level: string; msg: string; err?: { stack?: string } }

/** A line of the log as people read it in a terminal: a request by its path and status, anything else as a sentence. */
export function terminalLine(json: string): string {
  const { level, msg, err, ...fields }: Entry = JSON.parse(json)
  const text = msg === 'request' ? requestText(fields) : sentence(msg)
  const label = level === 'error' || level === 'fatal' ? `${level}: ` : ''
  return `${label}${text}${err?.stack ? `\n${err.stack}` : ''}\n`
}

function requestText({ method, path, status, ms, aborted }: Record<string, unknown>): string {
  // Clients choose the path, and some controls move a terminal's cursor.
  const shown = String(path).replace(/\p{Cc}/gu, '\ufffd')
  return `${method} ${shown} ${status} in ${Math.ceil(Number(ms))} ms${aborted ? ', aborted' : ''}`
}

function sentence(msg: string): string {
  // An address ends without a full stop, which a terminal would make part of the link.
  const end = /https?:\S+$/.test(msg) ? '' : '.'
  return `${msg.charAt(0).toUpperCase()}${msg.slice(1)}${end}`
}
