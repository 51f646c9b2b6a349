import { describe, expect, test } from 'vitest'
import { AddressRejected } from '#platform/mail/mailer.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenGuest } from '#testkit/app/given.ts'
import { openMessageClient } from '#testkit/app/message-client.ts'
import { sendDueMessages } from './message-job.ts'

const day = '2026-12-03T10:00:00Z'

eachDatabase((open) => {
  const openClient = async () => openMessageClient(await open())

  /** A booking from December 10 to 13 and the rule that writes to its guest a week before. */
  async function withRule(rule: object = {}, booking: object = {}) {
    const client = await openClient()
    await client.add(rule)
    await client.turnOn()
    await client.goOn('2026-11-21T10:05:00Z')
    const { status, body } = await client.requestBooking(booking)
    expect(status).toBe(201)
    return { ...client, id: body.id }
  }

  describe('a message', () => {
    test('leaves once when it is due, and the booking and its history say so', async () => {
      const { serve, sent, handled, audit, id } = await withRule()
      await serve('2026-12-03T09:59:59Z')
      expect(sent).toEqual([])
      await serve(day)
      await serve(day)
      await serve('2026-12-04T10:00:00Z')
      expect(sent).toMatchObject([
        {
          to: 'marta@example.com',
          subject: 'Soon: Thu, Dec 10 2026',
          fromName: 'Larch Lake',
          attachment: null,
        },
      ])
      expect(sent[0]?.text).toContain('Dear Marta Sousa, Fox Den')
      expect(await handled()).toMatchObject([
        {
          booking_id: id,
          cause: 'days-before-arrival 2026-12-10',
          state: 'sent',
          title: 'Arrival',
        },
      ])
      expect((await audit()).at(-1)).toMatchObject({
        action: 'booking.send-message',
        staff_id: 'system',
      })
    })

    test('is in the language of the guest, or else of the property', async () => {
      const texts = ['en', 'de'].map((language) => ({ language, subject: language, body: 'x' }))
      const { db, serve, sent, requestBooking, cabins } = await withRule({ texts })
      const guest = await givenGuest(db, { email: 'jana@example.com' })
      await db.updateTable('guests').set({ language: 'de' }).where('id', '=', guest.id).execute()
      const other = { cabinId: cabins.pine, guest: { id: guest.id } }
      expect((await requestBooking(other)).status).toBe(201)
      await serve(day)
      expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
        ['marta@example.com', 'en'],
        ['jana@example.com', 'de'],
      ])
    })

    test('has the confirmation as a file, which marks the booking as confirmed', async () => {
      const rule = { trigger: 'confirmed', amount: 0, attachment: 'confirmation' }
      const { db, serve, sent, id } = await withRule(rule)
      await serve('2026-11-21T10:05:30Z')
      expect(sent).toMatchObject([{ attachment: { fileName: `confirmation-${id}.pdf` } }])
      expect(await db.selectFrom('document_emails').selectAll().execute()).toMatchObject([
        { kind: 'confirmation', document_name: 'Arrival' },
      ])
    })

    test('with a file that cannot show all letters is left to staff', async () => {
      const rule = { trigger: 'confirmed', amount: 0, attachment: 'confirmation' }
      const { db, serve, sent, handled } = await withRule(rule)
      await db.updateTable('guests').set({ full_name: 'ကောင်း 𒀀' }).execute()
      await serve('2026-11-21T10:05:30Z')
      expect(sent).toEqual([])
      expect(await handled()).toMatchObject([{ state: 'skipped', reason: 'letters' }])
    })

    test('that would be too long is left to staff', async () => {
      const body = '{guest name}'.repeat(200)
      const texts = [{ language: 'en', subject: 'x', body }]
      const { db, serve, sent, handled } = await withRule({ texts })
      await db
        .updateTable('guests')
        .set({ full_name: 'Abcdefghij'.repeat(10) })
        .execute()
      await serve(day)
      expect(sent).toEqual([])
      expect(await handled()).toMatchObject([{ state: 'skipped', reason: 'too-long' }])
    })

    test('is neither for an erased guest nor for one without an address', async () => {
      const { db, serve, sent, guestId, goOn, guests } = await withRule()
      await db.updateTable('guests').set({ email: '' }).execute()
      await serve(day)
      await db.updateTable('guests').set({ email: 'marta@example.com' }).execute()
      await db.updateTable('bookings').set({ status: 'cancelled' }).execute()
      await goOn('2026-12-04T10:00:00Z')
      expect((await guests.erase(guestId, 1)).status).toBe(204)
      await db.updateTable('bookings').set({ status: 'unconfirmed' }).execute()
      await serve('2026-12-04T10:00:00Z')
      expect(sent).toEqual([])
    })

    test('of a rule that was turned on later is not sent', async () => {
      const client = await openClient()
      await client.requestBooking({ startDate: '2026-11-25', endDate: '2026-11-28' })
      await client.add({})
      await client.goOn('2026-11-21T11:00:00Z')
      await client.turnOn()
      await client.serve('2026-11-21T12:00:00Z')
      expect(client.sent).toEqual([])
      const late = { cabinId: client.cabins.pine, startDate: '2026-11-25', endDate: '2026-11-28' }
      await client.requestBooking(late)
      await client.serve('2026-11-21T12:01:00Z')
      expect(client.sent).toHaveLength(1)
    })
  })

  describe('while the mail server is down', () => {
    const down = new Error('The mail server is unavailable.')

    test('messages wait for a day, and then leave once', async () => {
      const { serve, smtp, sent } = await withRule()
      smtp.error = down
      await serve(day)
      await serve('2026-12-03T22:00:00Z')
      smtp.error = null
      await serve('2026-12-04T12:00:00Z')
      await serve('2026-12-05T12:00:00Z')
      expect(sent).toHaveLength(1)
    })

    test.each([
      ['is cancelled', { status: 'cancelled' as const }],
      ['has begun', { status: 'checked-in' as const }],
    ])('the message of a stay that %s in the meantime is withdrawn', async (_, columns) => {
      const { db, serve, smtp, sent, handled, outbox, audit } = await withRule()
      smtp.error = down
      await serve(day)
      expect(await outbox()).toHaveLength(1)
      const version = 9
      await db
        .updateTable('bookings')
        .set({ ...columns, version })
        .execute()
      await db.updateTable('booking_versions').set(columns).execute()
      smtp.error = null
      await serve('2026-12-04T12:00:00Z')
      expect([sent, await handled(), await outbox()]).toEqual([[], [], []])
      expect((await audit()).at(-1)).toMatchObject({ action: 'booking.withdraw-message' })
    })

    test('the message is written again when the booking or the address changes', async () => {
      const { db, serve, smtp, sent, change, id } = await withRule()
      smtp.error = down
      await serve(day)
      expect((await change(id, { startDate: '2026-12-09', expectedTotal: 800 })).status).toBe(200)
      await db.updateTable('guests').set({ email: 'new@example.com' }).execute()
      smtp.error = null
      await serve('2026-12-03T12:00:00Z')
      expect(sent).toMatchObject([{ to: 'new@example.com', subject: 'Soon: Wed, Dec 09 2026' }])
    })

    test('it is withdrawn when it would be too late', async () => {
      const { serve, smtp, sent, handled } = await withRule()
      smtp.error = down
      await serve(day)
      smtp.error = null
      await serve('2026-12-11T00:00:00Z')
      expect([sent, await handled()]).toEqual([[], []])
    })
  })

  test.each([
    ['is cancelled', { status: 'cancelled' as const }],
    ['gets another number of guests', { num_guests: 1 }],
  ])('a message leaves once while its booking %s', async (_, columns) => {
    const { db, serve, smtp, sent, handled } = await withRule()
    smtp.meanwhile = async () => {
      await db
        .updateTable('bookings')
        .set({ ...columns, version: 9 })
        .execute()
      await db.updateTable('booking_versions').set(columns).execute()
    }
    await serve(day)
    await serve('2026-12-03T12:00:00Z')
    await serve('2026-12-04T12:00:00Z')
    expect([sent.length, (await handled()).length]).toEqual([1, 1])
  })

  test('an address that the mail server rejects gets no second message', async () => {
    const { serve, smtp, sent, handled } = await withRule()
    smtp.error = new AddressRejected('550 no such mailbox')
    for (let hour = 10; hour < 20; hour++) await serve(`2026-12-03T${hour}:00:00Z`)
    smtp.error = null
    await serve('2026-12-04T12:00:00Z')
    expect([sent, (await handled()).length]).toEqual([[], 1])
  })

  test('several servers send each message once', async () => {
    const client = await withRule({ amount: 200 })
    for (let month = 1; month <= 9; month++) {
      const dates = { startDate: `2027-0${month}-10`, endDate: `2027-0${month}-12` }
      await client.requestBooking({ ...dates, expectedTotal: 400 })
    }
    const { context } = client.app
    await client.goOn('2026-12-24T10:00:00Z')
    await Promise.all([1, 2, 3, 4].map(() => sendDueMessages(context)))
    const handled = await client.handled()
    const bookings = handled.map(({ booking_id }) => booking_id)
    expect(new Set(bookings).size).toBe(bookings.length)
    expect(await client.outbox()).toHaveLength(bookings.length)
    expect(bookings.length).toBeGreaterThan(5)
  })

  test('many messages of one rule keep those of another neither waiting nor unsent', async () => {
    const client = await withRule({ name: 'First', amount: 14 })
    await client.add({ name: 'Second', amount: 3, late: 'always' })
    await client.turnOn()
    const { db } = client
    const all = await db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
    const { id: _, ...columns } = all
    for (let n = 0; n < 130; n++) {
      const at = client.smtp.now.toISOString()
      await db
        .insertInto('bookings')
        .values({ ...columns, created_at: at })
        .execute()
    }
    await client.goOn('2026-12-07T10:00:00Z')
    expect(await sendDueMessages(client.app.context)).toBe(true)
    const titles = async () => (await client.handled()).map(({ title }) => title)
    expect(new Set(await titles())).toEqual(new Set(['Second']))
    while (await sendDueMessages(client.app.context));
    expect(await titles()).toHaveLength(131)
  })

  test('a booking that was deleted and restored gets no message twice', async () => {
    const { serve, sent, ask, id, handled } = await withRule()
    await serve(day)
    await ask(`/api/bookings/${id}`, undefined, 'DELETE')
    await serve('2026-12-03T10:01:00Z')
    expect(await handled()).toEqual([])
    type Page = { items: { id: number }[] }
    const { body } = await ask<Page>(`/api/history/booking/${id}`, undefined, 'GET')
    const { status } = await ask(`/api/history/entries/${body.items[0]?.id}/revert`)
    expect(status).toBe(200)
    await serve('2026-12-03T10:02:00Z')
    expect([sent.length, (await handled()).length]).toEqual([1, 1])
  })
})
