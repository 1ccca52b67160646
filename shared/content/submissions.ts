import type { SubmissionCopy } from './types'

/** What visitors read about their request if it's sent to you (`REQUESTS_TO`). */
export const submissionCopy: SubmissionCopy = {
  /** On the form's button. */
  sending: 'Sending…',
  failed: 'Your request didn’t go through.',
  /** Why a request didn't go through, and what the visitor can do: “Please send it again, or call us:” */
  refusals: {
    failed: { remedy: 'send it again' },
    missing: { why: 'A required field is empty.', remedy: 'fill it in' },
    tooLong: { why: 'The text is too long.', remedy: 'shorten it' },
    /** `WINDOW_OF_A_CLIENT_MS` in server/submissions/rate-limits.ts is the same time. */
    tooMany: { why: 'There were too many requests.', remedy: 'send it again in ten minutes' },
  },
  /** Below the form, before the reason. */
  kept: 'Nothing you typed is lost.',
  /** Below the form, before the remedy. */
  please: 'Please',
  /** Without JavaScript, on a page of its own, before the remedy. */
  goBack: 'Go back and',
  /** After the remedy. A button or the phone number follows. */
  orCall: 'or call us:',
  home: 'Back to home',
}
