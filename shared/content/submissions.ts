import type { SubmissionCopy } from './types'

/** What visitors read about their submission, if submissions are sent to you (`REQUESTS_TO`). */
export const submissionCopy: SubmissionCopy = {
  /** On the button of the form. */
  sending: 'Sending…',
  /** Beside a field that is hidden from people and catches bots. */
  trap: 'Leave this empty',
  failed: 'Your request didn’t go through.',
  /** Below the form, before the reason. */
  kept: 'Nothing you typed is lost.',
  /** For a visitor who left while it was sent and is back. Instead of the two before. */
  uncertain: 'Your request may not have been sent.',
  /** Without JavaScript, on a page of its own, before the reason. */
  goBack: 'Go back to what you typed.',
  /** The phone number and a period follow. */
  reasons: {
    failed: 'Please try again, or call',
    missing: 'A required field is empty. Please fill it in, or call',
    tooLong: 'The text is too long. Please shorten it, or call',
    /** The minutes of `LIMIT_OF_A_CLIENT` in server/submissions/receive-submissions.ts. */
    tooMany: 'There were too many requests. Please try again in ten minutes, or call',
  },
  retry: 'Try again',
  home: 'Back to home',
}
