import type { SubmissionCopy } from './types'

/** What visitors read about their request if it's sent to you (`REQUESTS_TO`). */
export const submissionCopy: SubmissionCopy = {
  /** On the form's button while a request is being sent. */
  sending: 'Sending…',
  failed: 'Your request didn’t go through.',
  /** Below the form, with a call button after them. The numbers are the server's status codes, and 502 is any other. */
  alerts: {
    403: 'This copy of the page can’t send requests. Please call us:',
    413: 'Your text is too long. Please shorten it and send it again, or call us:',
    422: 'A required field is empty. Please fill it in and send it again, or call us:',
    429: 'There were too many requests. Nothing you typed is lost. Please send it again later, or call us:',
    502: 'Nothing you typed is lost. Please send it again, or call us:',
  },
  /** The same for browsers without JavaScript, on a page of their own. */
  pages: {
    403: 'This browser or copy of the page can’t send requests. Please call us:',
    413: 'Your text is too long. Go back, shorten it and send it again, or call us:',
    422: 'A required field is empty. Go back, fill it in and send it again, or call us:',
    429: 'There were too many requests. Go back and send it again later, or call us:',
    502: 'Go back and send it again, or call us:',
  },
  home: 'Back to home',
}
