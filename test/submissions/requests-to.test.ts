import { expect, test } from 'vitest'
import { StartError } from '../../server/config/problems'
import { readConfig } from '../../server/config/read-config'

const REQUESTS_HINT =
  'give smtps://USER:PASSWORD@mail.example?to=owner@example.com or the https: address of a hook'
const MAIL = 'smtps://user:secret@mail.example'
const TO = '?to=a@b.example'

test.each([
  ['secret', '"…" begins with none of smtps:, smtp: and https:; HINT'],
  ['ftp://secret', '"…" begins with none of smtps:, smtp: and https:; HINT'],
  [
    'smtps://user:sec/ret@mail.example',
    '"smtps:…" is no address; leave out the spaces of an app password, write its / # ? as %2F %23 %3F, and HINT',
  ],
  ['smtps:secret', '"smtps:…" is no address of a mail server; HINT'],
  [`${MAIL}${TO}#x`, '"smtps:…" is no address of a mail server; HINT'],
  [MAIL, '"smtps:…" names no recipient; add ?to=owner@example.com'],
  [`${MAIL}?to=owner`, '"smtps:…" holds a wrong e-mail address after to= or from='],
  [`${MAIL}${TO}&form=a@b.example`, '"smtps:…" holds an option that does not exist; there are to and from'],
  [`smtp://user@mail.example:587${TO}`, '"smtp:…" holds a user or a password alone; give both or neither'],
  [`smtp://user:100%@mail.example:587${TO}`, '"smtp:…" has a % in its user or password; write it as %25'],
  [`smtp://mail.example${TO}`, '"smtp:…" names no port; write :587 after the server'],
  [`smtp://mail.example:465${TO}`, '"smtp:…" has port 465; begin with smtps:// for it'],
  [`${MAIL}:587${TO}`, '"smtps:…" has port 587; begin with smtp:// for it'],
  ['http://hooks.example/secret', '"http:…" is not encrypted; give https:'],
  ['https://user:secret@hooks.example/', '"https:…" holds a user or password; give the address without them'],
])('REQUESTS_TO=%j is refused and not shown', (value, problem) => {
  const line = `REQUESTS_TO: ${problem.replace('HINT', REQUESTS_HINT)}`
  expect(() => readConfig({ REQUESTS_TO: value })).toThrow(new StartError([line]))
})

test('REQUESTS_TO names a mailbox or a hook', () => {
  const read = (REQUESTS_TO: string) => readConfig({ REQUESTS_TO }).requestsTo
  expect(read('smtp://o%40b.example:p%2F@mail.example:587?to=a@b.example,c@d.example')).toEqual({
    host: 'mail.example',
    port: 587,
    secure: false,
    requireTLS: true,
    auth: { user: 'o@b.example', pass: 'p/' },
    from: 'o@b.example',
    to: ['a@b.example', 'c@d.example'],
  })
  const other = { port: 2465, secure: true, from: 'x@y.example' }
  expect(read(`${MAIL}:2465/?to=a@b.example&from=x@y.example`)).toMatchObject(other)
  expect(read('https://hooks.example/x?y')).toMatchObject({ host: 'hooks.example' })
  expect(read('')).toBeUndefined()
})
