import type { SubmissionCopy } from './schema'

/** What visitors read about their submission, if submissions are sent to you (`REQUESTS_TO`). */
export const submissionCopy: SubmissionCopy = {
  /** On the button of the form. */
  sending: 'Sending…',
  /** Beside a field that is hidden from people and catches bots. */
  trap: 'Leave this empty',
  failed: 'Your request did not go through.',
  /** Below the form. The phone number follows. */
  call: 'Nothing you typed is lost. Please try again, or call',
  retry: 'Try Again',
  /** Without JavaScript, on a page of its own. The phone number follows. */
  reasons: {
    failed: 'Nothing you typed is lost: go back and try again, or call',
    missing: 'A required field is empty: go back and fill it in, or call',
    tooLong: 'The text is too long: go back and shorten it, or call',
    /** The minutes of `LIMIT_OF_A_CLIENT` in server/submissions/receive-submissions.ts. */
    tooMany: 'There were too many requests: go back and try again in ten minutes, or call',
  },
  home: 'Back to home',
}
