import { abortedRequests, manyVisitors, unreadResponses } from './soak/clients'
import { rollingDeploy } from './soak/rolling-deploy'
import { markdownTable } from './support/markdown-table'
import { startBuiltSite } from './support/start-process'

/** Each trial resolves to its outcome in one line, and rejects if the server fails. */
const TRIALS = {
  'many visitors': manyVisitors,
  'aborted requests': abortedRequests,
  'unread responses': unreadResponses,
  'rolling deploy behind HAProxy': () => rollingDeploy('HAProxy'),
  'rolling deploy behind Caddy': () => rollingDeploy('Caddy'),
}

/** A word in the names of the trials to run. Without it all run. */
const [wanted = ''] = process.argv.slice(2)
const site = await startBuiltSite({ LOG_LEVEL: 'warn' })
const rows: string[][] = []
try {
  for (const [name, trial] of Object.entries(TRIALS)) {
    if (!name.includes(wanted)) continue
    const began = performance.now()
    const outcome = await trial(site)
    rows.push([name, outcome, `${((performance.now() - began) / 1000).toFixed(0)} s`])
  }
} finally {
  await site.stop()
}
console.log(markdownTable(['trial', 'outcome', 'took'], rows))
