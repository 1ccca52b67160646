import type { SubmissionCopy } from './types'

/** The texts that visitors read about their request if it's sent to you (`REQUESTS_TO`). */
export const submissionCopy: SubmissionCopy = {
  /** The text of the form's button while a request is being sent. */
  sending: 'Sending…',
  failed: 'Your request didn’t go through.',
  /** Why a request didn't go through, and what the visitor can do: “Please send it again, or call us:” */
  refusals: {
    failed: { fix: 'send it again' },
    missing: { why: 'A required field is empty.', fix: 'fill it in' },
    tooLong: { why: 'The text is too long.', fix: 'shorten it' },
    /** `WINDOW_OF_A_CLIENT_MS` in server/submissions/rate-limits.ts is the same time. */
    tooMany: { why: 'There were too many requests.', fix: 'send it again in ten minutes' },
  },
  /** Below the form, after the reason. */
  kept: 'Nothing you typed is lost.',
  /** Below the form, before the fix. */
  please: 'Please',
  /** Without JavaScript, on a page of its own, before the fix. */
  goBack: 'Go back and',
  /** After the fix. A button or the phone number follows. */
  orCall: 'or call us:',
  home: 'Back to home',
}
