import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderMailer } from './folder-mailer.ts'

const posted = {
  id: 7,
  createdAt: '2026-11-21T23:30:00.000Z',
  to: 'ida@cabins.example',
  subject: 'Verify your email address for Cabinkeeper',
  text: 'Grüße aus dem Lärchental',
  html: '<p>Grüße aus dem Lärchental</p>',
}

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cabinkeeper-mail-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const outbox = () => readdir(join(dataDir, 'outbox'))
const mailer = (baseUrl?: string) =>
  folderMailer({ dataDir, mailFrom: undefined, baseUrl, host: '127.0.0.1', port: 3000 })

/** The header lines of a message, unfolded. */
async function headersOf(file: string): Promise<string[]> {
  const text = await readFile(join(dataDir, 'outbox', file), 'utf8')
  const [head = ''] = text.split('\r\n\r\n')
  return head.replaceAll(/\r\n\s+/g, ' ').split('\r\n')
}

test('a message is one file that only its owner can read, even if it is sent twice', async () => {
  await mailer('https://cabins.example.com').send(posted)
  await mailer('https://cabins.example.com').send(posted)
  const [file = '', ...others] = await outbox()
  expect(others).toEqual([])
  expect(file).toMatch(/^\d+-7\.eml$/)
  if (process.platform !== 'win32') {
    expect((await stat(join(dataDir, 'outbox', file))).mode & 0o777).toBe(0o600)
  }
  expect(await headersOf(file)).toEqual(
    expect.arrayContaining([
      'From: Cabinkeeper <no-reply@cabins.example.com>',
      'To: ida@cabins.example',
      'Subject: Verify your email address for Cabinkeeper',
      'Date: Sat, 21 Nov 2026 23:30:00 +0000',
      `Message-ID: <${Date.parse(posted.createdAt)}.7@cabins.example.com>`,
    ]),
  )
})

test('a line break in an address or a subject does not add a header [SEC-38]', async () => {
  await mailer().send({
    ...posted,
    to: 'ida@cabins.example\r\nBcc: eve@evil.example',
    subject: 'Verify\r\nBcc: eve@evil.example\r\n\r\nHello',
  })
  const [file = ''] = await outbox()
  const headers = await headersOf(file)
  expect(headers.filter((line) => /^bcc:/i.test(line))).toEqual([])
  expect(headers.filter((line) => /^to:/i.test(line))).toHaveLength(1)
})

test.each(['http://[::1]:3000', 'http://10.0.0.7:3000'])(
  'the sender is valid for a server at %s',
  async (baseUrl) => {
    await mailer(baseUrl).send(posted)
    const [file = ''] = await outbox()
    expect(await headersOf(file)).toContainEqual(expect.stringMatching(/^From: .+no-reply@.+/))
  },
)
