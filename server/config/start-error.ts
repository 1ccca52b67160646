/** What keeps the server from starting and whoever starts it can mend: shown as it is, one line a problem, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}
