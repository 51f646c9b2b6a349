import { describe, expect, test } from 'vitest'
import { eachDatabase } from '../testing/each-database.ts'
import { deliverNext, forgetOldMail, keepOutboxDelivered } from './deliver-outbox.ts'
import { AddressRefused, type Mailer, type Posted } from './mailer.ts'
import { unsentMail, waitingMail } from './waiting-mail-store.ts'

const minutes = 60_000
const days = 24 * 60 * minutes
const message = {
  to_address: 'ida@cabins.example',
  subject: 'Verify your email address for Cabinkeeper',
  text: 'Hello Ida,',
  html: '<p>Hello Ida,</p>',
}

eachDatabase((open) => {
  /** Messages that wait, a clock that the test moves, and a post office that may be closed. */
  async function postOffice(messages = 1) {
    const db = await open()
    const office = { refusal: null as Error | null, time: new Date('2026-11-21T23:30:00Z') }
    const at = office.time.toISOString()
    const rows = Array.from({ length: messages }, (_, n) => ({
      ...message,
      subject: `${message.subject} ${n}`,
      created_at: at,
      next_attempt_at: at,
    }))
    await db.insertInto('outbox').values(rows).execute()
    const sent: Posted[] = []
    const mailer: Mailer = {
      reachesPeople: true,
      async send(posted) {
        if (office.refusal) throw office.refusal
        sent.push(posted)
      },
    }
    const logged: string[] = []
    const context = {
      db,
      mailer,
      now: () => office.time,
      log: (_level: string, event: string, fields?: object) =>
        logged.push(`${event} ${JSON.stringify(fields)}`),
    }
    const pass = (ms: number) => {
      office.time = new Date(office.time.getTime() + ms)
    }
    /** Looks every minute. */
    const tryFor = async (ms: number) => {
      for (const end = office.time.getTime() + ms; office.time.getTime() < end; pass(minutes)) {
        while (await deliverNext(context));
      }
    }
    const told = () => waitingMail(db, office.time)
    const outbox = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()
    return { db, context, office, sent, logged, pass, tryFor, told, outbox }
  }

  const closed = new Error('The post office is closed.')
  const refused = new AddressRefused('550 5.1.1 <ida@cabins.example>: no such mailbox')

  describe('the outbox', () => {
    test('hands each message on once, oldest first', async () => {
      const { context, sent, outbox, pass } = await postOffice(3)
      while (await deliverNext(context)) pass(1)
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
      expect(await deliverNext(context)).toBe(false)
    })

    test('keeps what could not be sent, waits longer each time, and sends it in the end', async () => {
      const { context, office, sent, logged, outbox, pass } = await postOffice()
      office.refusal = closed
      const waits: number[] = []
      for (let attempt = 1; attempt <= 14; attempt++) {
        expect(await deliverNext(context)).toBe(true)
        const [row] = await outbox()
        expect(row).toMatchObject({
          attempts: attempt,
          sent_at: null,
          last_error: 'The post office is closed.',
        })
        const wait = Date.parse(row?.next_attempt_at ?? '') - office.time.getTime()
        waits.push(wait / minutes)
        expect(await deliverNext(context)).toBe(false)
        pass(wait)
      }
      for (const [n, wait] of waits.entries()) {
        const longest = Math.min(24 * 60, 2 ** n)
        expect(wait).toBeLessThanOrEqual(longest)
        expect(wait).toBeGreaterThanOrEqual(0.8 * longest - 0.001)
      }
      expect(logged).toHaveLength(14)
      expect(logged.join()).not.toMatch(/ida@|Hello/)
      office.refusal = null
      expect(await deliverNext(context)).toBe(true)
      expect(sent).toHaveLength(1)
      expect(await outbox()).toMatchObject([{ last_error: null, sent_at: expect.any(String) }])
    })

    test('forgets the words of a message once it is sent, and the rest after a week', async () => {
      const { context, pass, outbox } = await postOffice()
      await deliverNext(context)
      expect(await outbox()).toMatchObject([{ text: '', html: '', to_address: message.to_address }])
      pass(7 * days)
      await forgetOldMail(context)
      expect(await outbox()).toHaveLength(1)
      pass(1)
      await forgetOldMail(context)
      expect(await outbox()).toEqual([])
    })

    test('gives up an address that is refused for two hours, and forgets it after a week', async () => {
      const { context, office, sent, logged, tryFor, told, outbox, pass } = await postOffice()
      office.refusal = refused
      await tryFor(90 * minutes)
      expect(await told()).toMatchObject({ waiting: 1, refused: 0 })
      await tryFor(40 * minutes)
      expect(await outbox()).toMatchObject([
        { attempts: 8, text: '', html: '', given_up_at: expect.any(String) },
      ])
      expect(await told()).toEqual({
        waiting: 0,
        oldestAt: null,
        refused: 1,
        lastError: '550 5.1.1 <…>: no such mailbox',
      })
      expect(logged.at(-1)).toContain('mail-given-up')
      expect(logged.join()).not.toContain('ida@')
      office.refusal = null
      pass(7 * days)
      expect(await deliverNext(context)).toBe(false)
      expect(sent).toEqual([])
      pass(1)
      await forgetOldMail(context)
      expect(await told()).toEqual({ waiting: 0, oldestAt: null, refused: 0, lastError: null })
    })

    test('gives nothing up while the mail server is away, however long', async () => {
      const { context, office, sent, told, outbox, pass } = await postOffice()
      office.refusal = closed
      for (let day = 0; day < 30; day++) {
        await deliverNext(context)
        await forgetOldMail(context)
        pass(1 * days)
      }
      expect(await told()).toMatchObject({ waiting: 1, lastError: 'The post office is closed.' })
      expect(await outbox()).toMatchObject([{ text: 'Hello Ida,', given_up_at: null }])
      office.refusal = null
      await deliverNext(context)
      expect(sent).toHaveLength(1)
      expect(await told()).toMatchObject({ waiting: 0, lastError: null })
    })

    test('tells of a message once it failed or waits for more than a minute', async () => {
      const { context, db, office, told, pass } = await postOffice(2)
      const to = message.to_address
      const unsent = () => unsentMail(db, office.time, [to, 'somebody@cabins.example'])
      expect(await told()).toEqual({ waiting: 0, oldestAt: null, refused: 0, lastError: null })
      expect(await unsent()).toEqual(new Map())
      pass(minutes + 1)
      expect(await told()).toMatchObject({ waiting: 2, oldestAt: '2026-11-21T23:30:00.000Z' })
      expect(await unsent()).toEqual(new Map([[to, 'waiting']]))
      while (await deliverNext(context));
      expect(await told()).toMatchObject({ waiting: 0 })
      expect(await unsent()).toEqual(new Map())
    })

    test('gives each message to one of the servers that look at once', async () => {
      const { context, sent } = await postOffice(12)
      const server = async () => {
        while (await deliverNext(context));
      }
      await Promise.all(Array.from({ length: 8 }, server))
      expect(sent.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
        [...new Set(sent.map(({ id }) => id))].sort((a, b) => a - b),
      )
      expect(sent).toHaveLength(12)
    })
  })

  describe('the delivery', () => {
    test('sends what waits, and stops when it is asked to', async () => {
      const { context, sent, outbox } = await postOffice(2)
      const delivery = keepOutboxDelivered(context)
      await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(2)
      await delivery.stop()
      expect((await outbox()).every(({ sent_at }) => sent_at !== null)).toBe(true)
    })

    test('outlives a database that fails', async () => {
      const { context, db, logged } = await postOffice()
      await db.schema.dropTable('outbox').execute()
      const delivery = keepOutboxDelivered(context)
      await expect.poll(() => logged.length, { timeout: 10_000 }).toBeGreaterThan(0)
      expect(logged[0]).toContain('outbox-not-delivered')
      await delivery.stop()
    })
  })
})
