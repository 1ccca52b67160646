/** The URL in the line that a server prints once it listens, such as `listening on http://127.0.0.1:3000`. */
export function listeningUrl(line: string): string | undefined {
  return /listening on (http:\/\/[^\s"]+)/.exec(line)?.[1]
}
