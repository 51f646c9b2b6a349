import { createServer, type Socket } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { runNextJob } from '#testkit/app/run-jobs.ts'
import { ida, openStaffClient } from '#testkit/app/staff-client.ts'
import { type Delivered, headersOf, openMailServer, rejection } from '#testkit/mail-server.ts'
import { readConfig } from '../base/config.ts'
import { sendMail } from './deliver-outbox.ts'
import { openMailer } from './open-mailer.ts'

vi.setConfig({ testTimeout: 30_000 })

const minutes = 60_000

eachDatabase((open) => {
  /** A logged-in user, a mail server on that port, and a clock that the test moves. */
  async function openStaff(port: number) {
    const clock = { time: new Date('2026-11-21T23:30:00Z') }
    const mailer = openMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }), () => {})
    const client = await openStaffClient({ db: await open(), mailer, now: () => clock.time })
    const pass = (ms: number) => {
      clock.time = new Date(clock.time.getTime() + ms)
    }
    const deliver = () => runNextJob(client.app.context, sendMail)
    return { ...client, ...client.staff, deliver, pass }
  }

  const messageIds = (delivered: Delivered[]) =>
    delivered.flatMap(({ source }) =>
      headersOf(source).filter((line) => line.startsWith('Message-ID:')),
    )

  describe('a new user', () => {
    test('can be created while the mail server is down, and gets one message when it is back', async () => {
      const away = await openMailServer()
      await away.close()
      const { create, deliver, listed, pass, outbox } = await openStaff(away.port)
      expect((await create(ida)).status).toBe(201)
      for (let attempt = 0; attempt < 5; attempt++) {
        expect(await deliver()).toBe(true)
        expect(await deliver()).toBe(false)
        pass(16 * minutes)
      }
      expect(await listed(ida.email)).toMatchObject({ unsentMail: 'waiting' })
      expect(await outbox()).toMatchObject([
        { last_error: expect.stringMatching('could not be reached: connect ECONNREFUSED') },
      ])
      const back = await openMailServer({}, away.port)
      while (await deliver());
      expect(await listed(ida.email)).toMatchObject({ unsentMail: null, verificationLink: null })
      pass(48 * 60 * minutes)
      while (await deliver());
      expect(messageIds(back.delivered)).toHaveLength(1)
      expect(back.delivered).toMatchObject([{ to: [ida.email] }])
      await back.close()
    })

    test('can be created while the mail server does not respond, which delays no other request', async () => {
      const silent = await listenSilently()
      const { create, deliver, list, outbox } = await openStaff(silent.port)
      await create(ida)
      const delivery = deliver()
      await silent.connected
      expect((await create({ ...ida, email: 'bo@cabins.example' })).status).toBe(201)
      expect(await list()).toHaveLength(3)
      silent.hangUp()
      expect(await delivery).toBe(true)
      expect(await outbox()).toMatchObject([{ attempts: 1, sent_at: null }, { attempts: 0 }])
    })

    test('is listed with the rejected address until another message is sent', async () => {
      const server = await openMailServer({
        onRcptTo: ({ address }, _session, done) => done(rejection(550, `<${address}> unknown`)),
      })
      const { app, create, deliver, listed, pass, outbox } = await openStaff(server.port)
      await create(ida)
      for (let attempt = 0; attempt < 8; attempt++) {
        await deliver()
        pass(64 * minutes)
      }
      expect(await outbox()).toMatchObject([
        { attempts: 8, last_error: 'The mail server rejected the address: 550 <…> unknown' },
      ])
      const rejected = await listed(ida.email)
      expect(rejected).toMatchObject({ state: 'waiting', unsentMail: 'refused' })
      await app.requestAsUser(`/api/staff/${rejected?.id}/resend-verification`, { method: 'POST' })
      expect(await listed(ida.email)).toMatchObject({ unsentMail: null })
      await server.close()
    })
  })
})

/** Accepts connections and never sends a greeting. */
async function listenSilently() {
  const sockets: Socket[] = []
  const connected = Promise.withResolvers<void>()
  const server = createServer((socket) => {
    sockets.push(socket)
    connected.resolve()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    port,
    connected: connected.promise,
    hangUp() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
