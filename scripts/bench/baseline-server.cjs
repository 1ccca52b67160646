const { readFileSync } = require('node:fs')
const { createServer } = require('node:http')

/** A minimal `node:http` server: sends the response in the file of its first argument to every request. */
const { status, headers, body } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const bytes = Buffer.from(body, 'base64')

const server = createServer((_req, res) => {
  res.writeHead(status, headers)
  res.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${server.address().port}`)
})
