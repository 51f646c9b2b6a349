import { describe, expect, test } from 'vitest'
import { configOf, eachDatabase } from '#testkit/app/each-database.ts'
import { runJob, runNextJob } from '#testkit/app/run-jobs.ts'
import { openVault } from '../base/vault.ts'
import { startJobs } from '../jobs/run-jobs.ts'
import { deleteOldMail, sendMail } from './deliver-outbox.ts'
import { AddressRejected, type Mailer, type OutboxMessage } from './mailer.ts'
import { queueEmail } from './outbox-store.ts'
import { unsentMail, waitingMail } from './waiting-mail-store.ts'

const minutes = 60_000
const days = 24 * 60 * minutes
const message = {
  to: 'ida@cabins.example',
  subject: 'Verify your email address for Cabinkeeper',
  text: 'Hello Ida,',
  html: '<p>Hello Ida,</p>',
}

eachDatabase((open) => {
  /** Queued messages, a clock that the test moves, and a mail server that can be made to fail. */
  async function openOutbox(messages = 1) {
    const db = await open()
    const config = configOf(db)
    const smtp = { error: null as Error | null, time: new Date('2026-11-21T23:30:00Z') }
    const at = smtp.time.toISOString()
    await db.transaction().execute(async (tx) => {
      for (let n = 0; n < messages; n++) {
        await queueEmail(tx, { ...message, subject: `${message.subject} ${n}` }, at)
      }
    })
    const sent: OutboxMessage[] = []
    const mailer: Mailer = {
      sendsEmail: true,
      async send(posted) {
        if (smtp.error) throw smtp.error
        sent.push(posted)
      },
    }
    const logged: string[] = []
    const context = {
      config,
      db,
      mailer,
      vault: await openVault(config),
      now: () => smtp.time,
      log: (_level: string, event: string, fields?: object) =>
        logged.push(`${event} ${JSON.stringify(fields)}`),
    }
    const pass = (ms: number) => {
      smtp.time = new Date(smtp.time.getTime() + ms)
    }
    /** Tries to deliver every minute. */
    const tryFor = async (ms: number) => {
      for (const end = smtp.time.getTime() + ms; smtp.time.getTime() < end; pass(minutes)) {
        while (await runNextJob(context, sendMail));
      }
    }
    const status = () => waitingMail(db, smtp.time)
    const outbox = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()
    return { db, context, smtp, sent, logged, pass, tryFor, status, outbox }
  }

  const unavailable = new Error('The mail server is unavailable.')
  const rejected = new AddressRejected('550 5.1.1 <ida@cabins.example>: no such mailbox')

  describe('the outbox', () => {
    test('sends each message once, oldest first', async () => {
      const { context, sent, outbox, pass } = await openOutbox(3)
      while (await runNextJob(context, sendMail)) pass(1)
      expect(sent.map(({ subject }) => subject.at(-1))).toEqual(['0', '1', '2'])
      expect(sent[0]).toMatchObject({
        to: 'ida@cabins.example',
        text: 'Hello Ida,',
        html: '<p>Hello Ida,</p>',
        createdAt: '2026-11-21T23:30:00.000Z',
      })
      expect((await outbox()).map(({ attempts, sent_at }) => attempts && sent_at !== null)).toEqual(
        [true, true, true],
      )
      pass(48 * 60 * minutes)
      expect(await runNextJob(context, sendMail)).toBe(false)
    })

    test('retries a message that could not be sent with increasing delays until it is sent', async () => {
      const { context, db, smtp, sent, logged, outbox, pass } = await openOutbox()
      smtp.error = unavailable
      const waits: number[] = []
      for (let attempt = 1; attempt <= 14; attempt++) {
        expect(await runNextJob(context, sendMail)).toBe(true)
        const [row] = await outbox()
        expect(row).toMatchObject({
          attempts: attempt,
          sent_at: null,
          last_error: 'The mail server is unavailable.',
        })
        const job = await db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
        expect(job).toMatchObject({ attempts: attempt, last_error: row?.last_error })
        const wait = Date.parse(job.due_at) - smtp.time.getTime()
        waits.push(wait / minutes)
        expect(await runNextJob(context, sendMail)).toBe(false)
        pass(wait)
      }
      for (const [n, wait] of waits.entries()) {
        const longest = Math.min(24 * 60, 2 ** n)
        expect(wait).toBeLessThanOrEqual(longest)
        expect(wait).toBeGreaterThanOrEqual(0.8 * longest - 0.001)
      }
      expect(logged).toHaveLength(14)
      expect(logged.join()).not.toMatch(/ida@|Hello/)
      smtp.error = null
      expect(await runNextJob(context, sendMail)).toBe(true)
      expect(sent).toHaveLength(1)
      expect(await outbox()).toMatchObject([{ last_error: null, sent_at: expect.any(String) }])
    })

    test('deletes the content of a message when it is sent, and its row after a week', async () => {
      const { context, pass, outbox } = await openOutbox()
      await runNextJob(context, sendMail)
      expect(await outbox()).toMatchObject([{ text: '', html: '', to_address: message.to }])
      pass(7 * days)
      await runJob(context, deleteOldMail)
      expect(await outbox()).toHaveLength(1)
      pass(1)
      await runJob(context, deleteOldMail)
      expect(await outbox()).toEqual([])
    })

    test('stops trying an address that is rejected for two hours, and deletes the message after a week', async () => {
      const { context, smtp, sent, logged, tryFor, status, outbox, pass } = await openOutbox()
      smtp.error = rejected
      await tryFor(90 * minutes)
      expect(await status()).toMatchObject({ waiting: 1, refused: 0 })
      await tryFor(40 * minutes)
      expect(await outbox()).toMatchObject([
        { attempts: 8, text: '', html: '', given_up_at: expect.any(String) },
      ])
      expect(await status()).toEqual({
        waiting: 0,
        oldestAt: null,
        refused: 1,
        lastError: '550 5.1.1 <…>: no such mailbox',
      })
      expect(logged.at(-1)).toContain('mail-given-up')
      expect(logged.join()).not.toContain('ida@')
      smtp.error = null
      pass(7 * days)
      expect(await runNextJob(context, sendMail)).toBe(false)
      expect(sent).toEqual([])
      pass(1)
      await runJob(context, deleteOldMail)
      expect(await status()).toEqual({ waiting: 0, oldestAt: null, refused: 0, lastError: null })
    })

    test('keeps trying while the mail server is unavailable, for any length of time', async () => {
      const { context, smtp, sent, status, outbox, pass } = await openOutbox()
      smtp.error = unavailable
      for (let day = 0; day < 30; day++) {
        await runNextJob(context, sendMail)
        await runJob(context, deleteOldMail)
        pass(1 * days)
      }
      expect(await status()).toMatchObject({
        waiting: 1,
        lastError: 'The mail server is unavailable.',
      })
      expect(await outbox()).toMatchObject([{ text: 'Hello Ida,', given_up_at: null }])
      smtp.error = null
      await runNextJob(context, sendMail)
      expect(sent).toHaveLength(1)
      expect(await status()).toMatchObject({ waiting: 0, lastError: null })
    })

    test('reports a message as unsent when it failed or has waited for more than a minute', async () => {
      const { context, db, smtp, status, pass } = await openOutbox(2)
      const to = message.to
      const unsent = () => unsentMail(db, smtp.time, [to, 'bo@cabins.example'])
      expect(await status()).toEqual({ waiting: 0, oldestAt: null, refused: 0, lastError: null })
      expect(await unsent()).toEqual(new Map())
      pass(minutes + 1)
      expect(await status()).toMatchObject({ waiting: 2, oldestAt: '2026-11-21T23:30:00.000Z' })
      expect(await unsent()).toEqual(new Map([[to, 'waiting']]))
      while (await runNextJob(context, sendMail));
      expect(await status()).toMatchObject({ waiting: 0 })
      expect(await unsent()).toEqual(new Map())
    })

    test('is delivered by several servers without sending a message twice', async () => {
      const { context, sent } = await openOutbox(12)
      const server = async () => {
        while (await runNextJob(context, sendMail));
      }
      await Promise.all(Array.from({ length: 8 }, server))
      expect(sent.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
        [...new Set(sent.map(({ id }) => id))].sort((a, b) => a - b),
      )
      expect(sent).toHaveLength(12)
    })
  })

  describe('the delivery job', () => {
    test('sends queued messages and can be stopped', async () => {
      const { context, sent, outbox } = await openOutbox(2)
      const delivery = startJobs(context, [sendMail])
      await expect.poll(() => sent.length).toBe(2)
      await delivery.stop()
      expect((await outbox()).every(({ sent_at }) => sent_at !== null)).toBe(true)
    })
  })
})
