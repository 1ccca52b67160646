const { readFileSync } = require('node:fs')
const { createServer } = require('node:http')

/** A minimal `node:http` server: sends the responses in the file of its first argument, by URL. */
const responses = JSON.parse(readFileSync(process.argv[2], 'utf8'))
for (const response of Object.values(responses)) response.body = Buffer.from(response.body)

const server = createServer(({ url }, res) => {
  const { status, headers, body } = responses[url]
  res.writeHead(status, headers)
  res.end(body)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${server.address().port}`)
})
