import { createServer } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { headersOf, openMailServer, rejection, withEncryption } from '#testkit/mail-server.ts'
import { readConfig } from '../base/config.ts'
import { AddressRejected } from './mailer.ts'
import { openMailer } from './open-mailer.ts'

const posted = {
  id: 7,
  createdAt: '2026-11-21T23:30:00.000Z',
  to: 'ida@cabins.example',
  subject: 'Verify your email address for Cabinkeeper',
  text: 'Grüße aus dem Lärchental',
  html: '<p>Grüße aus dem <b>Lärchental</b></p>',
}

const closings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

async function mailServer(options: SMTPServerOptions = {}) {
  const server = await openMailServer(options)
  closings.push(server.close)
  return server
}

function mailerTo(url: string, env: Record<string, string> = {}) {
  const logged: { event: string; fields: object | undefined }[] = []
  const config = readConfig({ SMTP_URL: url, BASE_URL: 'https://cabins.example.com', ...env })
  const mailer = openMailer(config, (_level, event, fields) => logged.push({ event, fields }))
  return { mailer, logged, send: (overrides = {}) => mailer.send({ ...posted, ...overrides }) }
}

describe('an email', () => {
  test('arrives with sender, date, a text part and an HTML part', async () => {
    const { url, delivered } = await mailServer()
    const { send, mailer } = mailerTo(url, { MAIL_FROM: 'desk@lodge.example' })
    expect(mailer.sendsEmail).toBe(true)
    await send()
    const [message, ...others] = delivered
    expect(others).toEqual([])
    expect(message).toMatchObject({ from: 'desk@lodge.example', to: ['ida@cabins.example'] })
    expect(headersOf(message?.source ?? '')).toEqual(
      expect.arrayContaining([
        'From: Cabinkeeper <desk@lodge.example>',
        'To: ida@cabins.example',
        'Subject: Verify your email address for Cabinkeeper',
        'Date: Sat, 21 Nov 2026 23:30:00 +0000',
        `Message-ID: <${Date.parse(posted.createdAt)}.7@lodge.example>`,
        'Auto-Submitted: auto-generated',
        'X-Auto-Response-Suppress: All',
        expect.stringMatching(/^Content-Type: multipart\/alternative/),
      ]),
    )
    const parts = message?.source.match(/^Content-Type: text\/\w+/gm)
    expect(parts).toEqual(['Content-Type: text/plain', 'Content-Type: text/html'])
    expect(message?.source).toContain('Gr=C3=BC=C3=9Fe aus dem L=C3=A4rchental')
    expect(message?.source).toContain('<b>L=C3=A4rchental</b>')
  })

  test("comes from no-reply at the server's host name, unless MAIL_FROM is set", async () => {
    const { url, delivered } = await mailServer()
    await mailerTo(url).send()
    expect(delivered[0]?.from).toBe('no-reply@cabins.example.com')
  })

  test('has the same Message-ID whenever it is sent again', async () => {
    const { url, delivered } = await mailServer()
    const { send } = mailerTo(url)
    await send()
    await send()
    const ids = delivered.map(({ source }) => /^Message-ID: .+$/m.exec(source)?.[0])
    expect(ids[0]).toBe(`Message-ID: <${Date.parse(posted.createdAt)}.7@cabins.example.com>`)
    expect(ids[1]).toBe(ids[0])
  })

  test.for([
    ['a line break', 'ida@cabins.example\r\nBcc: eve@evil.example'],
    ['a command', 'ida@cabins.example>\r\nRCPT TO:<eve@evil.example'],
    ['two addresses', 'ida@cabins.example, eve@evil.example'],
    ['an address in quotes', '"eve@evil.example,"@cabins.example'],
    ['a group', 'Ida: eve@evil.example;'],
    ['five thousand characters', `${'i'.repeat(5000)}@cabins.example`],
    ['thousands of colons', `${'a:'.repeat(2500)}@cabins.example`],
  ] as const)('to an address with %s is sent to one mailbox at most [SEC-38]', async ([, to]) => {
    const recipients: string[] = []
    const { url, delivered } = await mailServer({
      onRcptTo({ address }, _session, done) {
        recipients.push(address)
        done()
      },
    })
    await mailerTo(url)
      .send({ to })
      .catch(() => {})
    expect(recipients.length).toBeLessThanOrEqual(1)
    expect(recipients).not.toContain('eve@evil.example')
    for (const { source } of delivered) {
      const headers = headersOf(source)
      expect(headers.filter((line) => /^to:/i.test(line))).toHaveLength(1)
      expect(headers.filter((line) => /^b?cc:/i.test(line))).toEqual([])
    }
  })
})

describe('an address with letters outside ASCII', () => {
  test.for([
    ['info@münchen.example', 'info@xn--mnchen-3ya.example'],
    ['ida@例子.example', 'ida@xn--fsqu00a.example'],
    ['ida@пример.рф', 'ida@xn--e1afmkfd.xn--p1ai'],
  ] as const)('in its domain is sent in ASCII to any server: %s', async ([to, ascii]) => {
    const mailFrom: unknown[] = []
    const { url, delivered } = await mailServer({
      onMailFrom({ args }, _session, done) {
        mailFrom.push(args)
        done()
      },
    })
    await mailerTo(url).send({ to, replyTo: to, fromName: 'Lärchental' })
    // Without letters outside ASCII, the client needs no extension of the server.
    expect(mailFrom).not.toContainEqual(expect.objectContaining({ SMTPUTF8: true }))
    const headers = headersOf(delivered[0]?.source ?? '')
    expect(headers).toContain(`To: ${ascii}`)
    expect(headers.join('\n')).toMatch(/^[\x20-\x7e\n]*$/)
  })

  test.for(['müller@example.com', '用户@例子.example', 'почта@example.com'])(
    'in its mailbox is sent to a server that supports it: %s',
    async (to) => {
      const mailFrom: unknown[] = []
      const { url, delivered } = await mailServer({
        onMailFrom({ args }, _session, done) {
          mailFrom.push(args)
          done()
        },
      })
      await mailerTo(url).send({ to })
      expect(mailFrom).toEqual([expect.objectContaining({ SMTPUTF8: true })])
      expect(delivered[0]?.to).toEqual([to])
      const headers = headersOf(delivered[0]?.source ?? '')
      expect(headers.filter((line) => line.startsWith('To:'))).toEqual([`To: ${to}`])
    },
  )

  test('in its mailbox is rejected with the words of a server that does not support it', async () => {
    const { url } = await mailServer({
      hideSMTPUTF8: true,
      onRcptTo: (_address, _session, done) => done(rejection(553, 'mailbox name not allowed')),
    })
    const sending = mailerTo(url).send({ to: 'müller@example.com' })
    await expect(sending).rejects.toBeInstanceOf(AddressRejected)
  })

  test.for([
    'müller@example.com\r\nBcc: eve@evil.example',
    'müller@example.com\u2028Bcc: eve@evil.example',
    'müller@münchen.example>\r\nRCPT TO:<eve@evil.example',
    'müller@example.com，eve@evil.example',
  ])('is sent to one mailbox at most: %j [SEC-38]', async (to) => {
    const { url, delivered } = await mailServer()
    await mailerTo(url)
      .send({ to })
      .catch(() => {})
    for (const { to: recipients, source } of delivered) {
      expect(recipients).not.toContain('eve@evil.example')
      expect(headersOf(source).filter((line) => /^(b?cc|bcc):/i.test(line))).toEqual([])
      expect(headersOf(source).filter((line) => /^to:/i.test(line))).toHaveLength(1)
    }
  })
})

describe('the connection to the mail server', () => {
  test('is encrypted if a local server offers it, with any certificate', async () => {
    const { url, delivered } = await mailServer(withEncryption)
    await mailerTo(url).send()
    expect(delivered[0]?.isEncrypted).toBe(true)
  })

  test('may be unencrypted to a local server', async () => {
    const { url, delivered } = await mailServer()
    await mailerTo(url).send()
    expect(delivered[0]?.isEncrypted).toBe(false)
  })

  test('is not used without encryption if encryption is required', async () => {
    const { url, delivered } = await mailServer()
    await expect(mailerTo(`${url}?tls=required`).send()).rejects.toThrow(
      'The mail server does not offer trusted encryption',
    )
    expect(delivered).toEqual([])
  })

  test('is not used with an untrusted certificate if encryption is required', async () => {
    const { url, delivered } = await mailServer(withEncryption)
    await expect(mailerTo(`${url}?tls=required`).send()).rejects.toThrow(
      'The mail server does not offer trusted encryption: certificate',
    )
    expect(delivered).toEqual([])
  })

  test('is unencrypted if the operator turns encryption off, which is logged', async () => {
    const { url, delivered } = await mailServer(withEncryption)
    const { send, logged } = mailerTo(`${url}?tls=off`)
    expect(logged).toMatchObject([{ event: 'mail-unencrypted' }])
    await send()
    expect(delivered[0]?.isEncrypted).toBe(false)
  })

  test('uses the user name and the password of SMTP_URL', async () => {
    const seen: string[] = []
    const { port, delivered } = await mailServer({
      authOptional: false,
      onAuth({ username, password }, _session, done) {
        seen.push(username ?? '', password ?? '')
        if (password === 'p@ss/word') done(null, { user: username ?? '' })
        else done(rejection(535, 'Authentication failed'))
      },
    })
    await mailerTo(`smtp://desk%40lodge.example:p%40ss%2Fword@localhost:${port}`).send()
    expect(seen).toEqual(['desk@lodge.example', 'p@ss/word'])
    expect(delivered).toHaveLength(1)
    const rejected = mailerTo(`smtp://desk:hunter2@localhost:${port}`).send()
    await expect(rejected).rejects.toThrow('rejected the user name or the password: 535')
    await expect(rejected).rejects.not.toThrow(/hunter2/)
  })
})

describe('a mail server', () => {
  test.for<[code: number, isPermanent: boolean]>([
    [550, true],
    [450, false],
  ])(
    'that responds to the address with %d rejects it permanently: %s',
    async ([code, isPermanent]) => {
      const { url } = await mailServer({
        onRcptTo: (_address, _session, done) => done(rejection(code, 'No such mailbox')),
      })
      const failure: unknown = await mailerTo(url)
        .send()
        .catch((error) => error)
      expect(failure).toMatchObject({
        message: expect.stringMatching(`The mail server rejected the address: ${code} .*mailbox`),
      })
      expect(failure instanceof AddressRejected).toBe(isPermanent)
    },
  )

  test('that rejects the sender does not reject the address permanently', async () => {
    const { url } = await mailServer({
      onMailFrom: (_address, _session, done) => done(rejection(550, 'Not from here')),
    })
    const failure: unknown = await mailerTo(url)
      .send()
      .catch((error) => error)
    expect(String(failure)).toContain('The mail server rejected the sender: 550 Not from here')
    expect(failure).not.toBeInstanceOf(AddressRejected)
  })

  test('that is unavailable or closes the connection is reported as not reachable', async () => {
    const rude = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve))
    const { port } = rude.address() as { port: number }
    await expect(mailerTo(`smtp://127.0.0.1:${port}`).send()).rejects.toThrow(
      'The mail server could not be reached',
    )
    await new Promise((resolve) => rude.close(resolve))
    await expect(mailerTo(`smtp://127.0.0.1:${port}`).send()).rejects.toThrow(
      'The mail server could not be reached: connect ECONNREFUSED',
    )
  })
})

test.for<[env: Record<string, string>, error: string, sendsEmail: boolean]>([
  [{ SMTP_URL: 'hunter2' }, 'SMTP_URL must be an address such as', true],
  [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'the front desk' }, 'MAIL_FROM must be', true],
  [{ MAIL_FROM: 'desk@lodge.example>\r\nBcc: eve@evil.example' }, 'MAIL_FROM must be', false],
])(
  'an invalid setting (%o) is logged and messages stay queued',
  async ([env, error, sendsEmail]) => {
    const logged: string[] = []
    const mailer = openMailer(readConfig(env), (_level, event, fields) =>
      logged.push(`${event} ${JSON.stringify(fields)}`),
    )
    expect(logged).toEqual([expect.stringContaining(`mail-misconfigured {"error":"${error}`)])
    expect(logged.join()).not.toMatch(/hunter2|evil/)
    expect(mailer.sendsEmail).toBe(sendsEmail)
    await expect(mailer.send(posted)).rejects.toThrow(error)
  },
)
