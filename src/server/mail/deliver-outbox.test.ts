import { describe, expect, test } from 'vitest'
import { eachDatabase } from '../testing/each-database.ts'
import { deliverNext, keepOutboxDelivered } from './deliver-outbox.ts'
import type { Mailer, Posted } from './mailer.ts'

const minutes = 60_000
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
    const office = { isClosed: false, time: new Date('2026-11-21T23:30:00Z') }
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
        if (office.isClosed) throw new Error('The post office is closed.')
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
    const outbox = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()
    return { db, context, office, sent, logged, pass, outbox }
  }

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
      office.isClosed = true
      const waits: number[] = []
      for (let attempt = 1; attempt <= 14; attempt++) {
        expect(await deliverNext(context)).toBe(true)
        const [row] = await outbox()
        expect(row).toMatchObject({
          attempts: attempt,
          sent_at: null,
          last_error: 'Error: The post office is closed.',
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
      office.isClosed = false
      expect(await deliverNext(context)).toBe(true)
      expect(sent).toHaveLength(1)
      expect(await outbox()).toMatchObject([{ last_error: null, sent_at: expect.any(String) }])
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
