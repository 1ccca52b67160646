import { submissionCopy } from '../submissions'

const { failed, missing, tooLong, tooMany } = submissionCopy.reasons

/** Why a submission was not delivered, by the status of the server's response; 502 is for any other. */
export const refusalReasons = { 413: tooLong, 422: missing, 429: tooMany, 502: failed }
