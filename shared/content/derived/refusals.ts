import { submissionCopy } from '../submissions'

const { kept, please, goBack, orCall, refusals } = submissionCopy
const { failed, missing, tooLong, tooMany } = refusals

/** Why a submission wasn't delivered, by the answer's status. 502 is for any other status. */
const byStatus = Object.entries({ 413: tooLong, 422: missing, 429: tooMany, 502: failed })

type Texts = Readonly<Record<string, string>>

/** The alerts below the form, by the answer's status. The call button follows. */
export const refusalAlerts: Texts = Object.fromEntries(
  byStatus.map(([status, { why, fix }]) => [status, sentences(why, kept, `${please} ${fix}, ${orCall}`)]),
)

/** The texts of the pages without JavaScript, by the answer's status. The phone number follows. */
export const refusalPageTexts: Texts = Object.fromEntries(
  byStatus.map(([status, { why, fix }]) => [status, sentences(why, `${goBack} ${fix}, ${orCall}`)]),
)

function sentences(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
