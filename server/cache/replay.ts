import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { CODINGS, type Coding, chooseCoding } from '../http/content-coding'
import { isNotModified } from '../http/not-modified'
import type { RequestLog } from '../log/request-log'
import type { KeptResponse } from './kept-response'
import type { KeptSite } from './kept-site'

type Options = {
  kept: KeptSite
  requestLog: RequestLog
  /** Answers whatever is not kept. */
  next: RequestListener
}

/** A request listener that answers with what is kept, ahead of Express and as Express would. */
export function replay({ kept, requestLog, next }: Options): RequestListener {
  const codingOf = rememberedCodings()
  return function replayResponse(req, res) {
    const { method, url = '', headers } = req
    const response = method === 'GET' || method === 'HEAD' ? kept.find(url) : undefined
    if (!response || isForExpress(headers, response, req.httpVersionMinor)) return next(req, res)
    const form = response.forms[codingOf(headers['accept-encoding'])]
    if (!form) return next(req, res)
    if (requestLog.logsAllRequests) requestLog.watch(req, res)
    if (form.etag !== undefined && isNotModified(headers['if-none-match'], form.etag)) {
      res.writeHead(304, form.notModifiedFields).end()
    } else {
      res.writeHead(response.status, form.fields).end(form.body)
    }
  }
}

/** Unsound requests (reject-malformed-requests.ts), and those for a part of a file. */
function isForExpress(
  headers: IncomingHttpHeaders,
  { ranges }: KeptResponse,
  httpVersionMinor: number,
): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  if (headers.host === undefined && httpVersionMinor !== 0) return true
  if (!ranges) return false
  return (
    headers.range !== undefined ||
    headers['if-match'] !== undefined ||
    headers['if-unmodified-since'] !== undefined
  )
}

const MOST_REMEMBERED = 64

/** `chooseCoding` that remembers: browsers of one kind all send the same header. */
function rememberedCodings(): (acceptEncoding: string | undefined) => Coding | 'identity' {
  const remembered = new Map<string, Coding | 'identity'>()
  return function codingOf(acceptEncoding = '') {
    const known = remembered.get(acceptEncoding)
    if (known !== undefined) return known
    const coding = chooseCoding(acceptEncoding, CODINGS)
    if (remembered.size < MOST_REMEMBERED) remembered.set(acceptEncoding, coding)
    return coding
  }
}
