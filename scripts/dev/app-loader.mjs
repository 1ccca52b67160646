import { createRequire } from 'node:module'
import { workerData as appOptions, parentPort } from 'node:worker_threads'

// `app-thread.ts` runs this file in its thread, and sends it the path of a bundle, whose app replaces the previous one
// but shares its packages, which are loaded already. An empty message (`PING`) only asks for a reply.

process.setSourceMapsEnabled(true)
let stop = () => {}
const send = (message) => parentPort.postMessage(message)
parentPort.on('message', async (file) => {
  if (!file) return send({})
  // A `require` that's used again would hold every app that it has loaded in memory.
  const require = createRequire(file)
  delete require.cache[require.resolve(file)]
  const stopOld = stop
  try {
    stop = await require(file).start(appOptions, send)
    // Pages may still be requested from the old app.
    setTimeout(stopOld, 1_000)
  } catch (error) {
    send({ problem: error.name === 'StartError' ? error.message : error.stack })
  }
})
