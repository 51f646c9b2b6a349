import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openMessageClient } from '#testkit/app/message-client.ts'
import type { BookingMessages } from '../contract/booking-messages.ts'

type Result = BookingMessages & { code: string; fields: Record<string, string> }

eachDatabase((open) => {
  /** A booking from December 10 to 13, and messages a week before, at check-in and after the departure. */
  async function openBooking() {
    const client = await openMessageClient(await open())
    await client.add({})
    await client.add({ name: 'Welcome', trigger: 'check-in', amount: 0 })
    await client.add({ name: 'Thanks', trigger: 'after-departure', amount: 1, sources: ['web'] })
    await client.turnOn()
    await client.goOn('2026-11-21T10:05:00Z')
    const { body } = await client.requestBooking()
    const { id } = body
    const path = `/api/bookings/${id}/messages`
    const list = async () => (await client.ask<Result>(path, undefined, 'GET')).body
    const rules = await client.list()
    const arrival = { ruleId: rules[0]?.id ?? 0, cause: 'days-before-arrival 2026-12-10' }
    return {
      ...client,
      id,
      arrival,
      messages: list,
      states: async () =>
        (await list()).messages.map(({ name, state, reason }) =>
          [name, state, reason].filter(Boolean).join(', '),
        ),
      skip: (isSkipped: boolean, chosen = arrival) =>
        client.ask<Result>(`${path}/skipped`, { ...chosen, isSkipped }, 'PUT'),
      send: (chosen: object = arrival) => client.ask<Result>(`${path}/send`, chosen),
      write: (request: object, key = '') =>
        client.ask<Result>(
          path,
          { to: 'marta@example.com', subject: 'Hello', body: 'Dear {guest name}', ...request },
          'POST',
          key === '' ? {} : { 'idempotency-key': key },
        ),
    }
  }

  describe('the messages of a booking', () => {
    test('say what is sent when, and what is not and why', async () => {
      const { messages, states, serve, db, id, read } = await openBooking()
      expect(await states()).toEqual([
        'Arrival, planned',
        'Welcome, waits, After the check-in',
        'Thanks, not-sent, Not for bookings from this source',
      ])
      expect((await messages()).messages[0]).toMatchObject({
        at: '2026-12-03T10:00:00.000Z',
        when: '7 days before the arrival, 10:00 AM',
        canSend: true,
      })
      await db.updateTable('guests').set({ email: '' }).execute()
      expect((await messages()).messages.slice(0, 2)).toMatchObject([
        { reason: 'The guest has no email address', state: 'not-sent', canSend: false },
        { reason: 'The guest has no email address', state: 'not-sent', canSend: false },
      ])
      await db.updateTable('guests').set({ email: 'marta@example.com' }).execute()
      await serve('2026-12-03T10:00:00Z')
      expect((await messages()).emails).toMatchObject([
        { document: 'Arrival', state: 'sent', to: 'marta@example.com', by: '' },
      ])
      expect((await read(id)).hasMessages).toBe(true)
    })

    test('can be skipped, and sent after all', async () => {
      const { skip, states, serve, sent, audit } = await openBooking()
      expect((await skip(true)).status).toBe(200)
      expect((await skip(true)).body.code).toBe('message-handled')
      expect((await states())[1]).toBe('Arrival, skipped, Skipped')
      await serve('2026-12-03T10:00:00Z')
      expect(sent).toEqual([])
      expect((await skip(false)).status).toBe(200)
      expect((await skip(false)).body.code).toBe('message-handled')
      await serve('2026-12-04T10:00:00Z')
      expect(sent).toHaveLength(1)
      expect((await audit()).slice(-3).map(({ action }) => action)).toEqual([
        'booking.skip-message',
        'booking.unskip-message',
        'booking.send-message',
      ])
    })

    test('can be sent now, once, also skipped ones and those that are not for the booking', async () => {
      const { send, skip, serve, sent, list, messages } = await openBooking()
      await skip(true)
      const { status, body } = await send()
      expect([status, body.emails.map(({ document }) => document)]).toEqual([200, ['Arrival']])
      expect((await send()).body.code).toBe('message-handled')
      const [, , thanks] = await list()
      const { cause } = (await messages()).messages.find(({ name }) => name === 'Thanks') ?? {}
      expect((await send({ ruleId: thanks?.id, cause })).status).toBe(200)
      await serve('2026-12-03T10:00:00Z')
      await serve('2026-12-20T10:00:00Z')
      expect(sent.map(({ to }) => to)).toEqual(['marta@example.com', 'marta@example.com'])
    })

    test.each<[string, object, string]>([
      ['of a rule that does not exist', { ruleId: 99, cause: 'check-in' }, 'message-not-found'],
      ['about another date', { cause: 'days-before-arrival 2026-12-11' }, 'message-not-found'],
    ])('%s cannot be sent', async (_, chosen, code) => {
      const { send, arrival, outbox } = await openBooking()
      expect((await send({ ...arrival, ...chosen })).body.code).toBe(code)
      expect(await outbox()).toEqual([])
    })

    test('cannot be sent without an address', async () => {
      const { send, db } = await openBooking()
      await db.updateTable('guests').set({ email: '' }).execute()
      expect((await send()).body.code).toBe('guest-without-address')
    })

    test('leave once when two users send one at the same time', async () => {
      const { send, outbox } = await openBooking()
      const results = await Promise.all([send(), send(), send()])
      expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await outbox()).toHaveLength(1)
    })
  })

  describe('a message that staff write', () => {
    test('is emailed with its placeholders filled in, and named by its subject', async () => {
      const { write, serve, sent, messages } = await openBooking()
      const { status, body } = await write({ subject: 'Your cabin {cabin}' })
      expect([status, body.emails[0]?.document]).toEqual([201, 'Your cabin Fox Den'])
      await serve('2026-11-21T10:06:00Z')
      expect(sent).toMatchObject([{ subject: 'Your cabin Fox Den' }])
      expect(sent[0]?.text).toContain('Dear Marta Sousa')
      expect((await messages()).emails).toMatchObject([{ state: 'sent' }])
    })

    test('is sent once for an idempotency key', async () => {
      const { write, outbox } = await openBooking()
      const key = 'a'.repeat(32)
      expect((await write({}, key)).status).toBe(201)
      expect((await write({}, key)).status).toBe(201)
      expect((await write({ subject: 'Other' }, key)).body.code).toBe('idempotency-key-reused')
      expect(await outbox()).toHaveLength(1)
    })

    test.each([
      ['an unknown placeholder', { body: '{code}' }, 'body'],
      ['no subject', { subject: ' ' }, 'subject'],
      ['no address', { to: '' }, 'to'],
    ])('is rejected with %s', async (_, request, field) => {
      const { write } = await openBooking()
      const { status, body } = await write(request)
      expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    })

    test('is erased with the guest, and none is written to an erased guest', async () => {
      const { write, guests, guestId, db, id, handled } = await openBooking()
      await write({ subject: 'About Marta' })
      await db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', id).execute()
      expect((await guests.erase(guestId, 1)).status).toBe(204)
      expect(await handled()).toMatchObject([{ title: '' }])
      expect((await write({})).body.code).toBe('guest-erased')
    })
  })
})
