import { describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { Problem } from '#contract/errors.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenGuest } from '#testkit/app/given.ts'
import { openWebsiteClient } from '#testkit/app/website-client.ts'

eachDatabase((open) => {
  const setUp = async () => openWebsiteClient(await open())

  describe('a request from the website', () => {
    test('holds the nights as an unconfirmed booking for a day', async () => {
      const { turnOn, send, readBooking, nightsOf, auditOf } = await setUp()
      await turnOn()
      const { status, body } = await send({ message: 'We bring skis' })
      expect(status).toBe(201)
      const id = body.reference ?? 0
      expect(body).toEqual({
        reference: id,
        startDate: '2026-12-10',
        endDate: '2026-12-13',
        heldUntil: '2026-11-22T10:00:00.000Z',
      })
      expect(await readBooking(id)).toMatchObject({
        status: 'unconfirmed',
        source: 'web',
        heldUntil: '2026-11-22T10:00:00.000Z',
        observations: 'We bring skis',
        totalPrice: 600,
        guest: { fullName: 'Nora Vik', email: 'nora@example.com', phone: '+47 12 34 56 78' },
      })
      expect(await nightsOf(id)).toHaveLength(3)
      expect((await auditOf(id)).map(({ action }) => action)).toEqual(['booking.create'])
    })

    test('is created once for each key', async () => {
      const { turnOn, send, db } = await setUp()
      await turnOn()
      const key = 'the-same-key'
      const first = await send({}, { key })
      const again = await send({}, { key })
      expect(again).toEqual(first)
      expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
      const other = await send({ numGuests: 1 }, { key })
      expect([other.status, other.body.code]).toEqual([409, 'idempotency-key-reused'])
      const { status } = await send({}, { key: 'short' })
      expect(status).toBe(422)
    })

    test('never sells a night twice, also to requests at the same time', async () => {
      const { turnOn, send, db } = await setUp()
      await turnOn()
      const sent = await Promise.all(Array.from({ length: 6 }, () => send()))
      const statuses = sent.map(({ status }) => status).sort()
      expect(statuses).toEqual([201, 409, 409, 409, 409, 409])
      const rejected = sent.find(({ status }) => status === 409)
      expect(rejected?.body).toMatchObject({ code: 'website-nights-taken' })
      expect(JSON.stringify(rejected?.body)).not.toContain('Nora')
      expect(await db.selectFrom('nights').select('date').execute()).toHaveLength(3)
    })

    test('is rejected with what is wrong', async () => {
      const { turnOn, send, cabins } = await setUp()
      await turnOn({ cabinIds: [cabins.fox] })
      const codeOf = async (overrides: object) => (await send(overrides)).body.code
      expect(await codeOf({ expectedTotal: 500 })).toBe('price-changed')
      expect(await codeOf({ endDate: '2026-12-11', expectedTotal: 200 })).toBe('stay-rule-broken')
      expect(await codeOf({ cabinId: cabins.pine, expectedTotal: 900 })).toBe('cabin-not-found')
      expect(await codeOf({ numGuests: 5 })).toBe('website-nights-taken')
      const { body } = await send({ email: '', fullName: ' ' })
      expect(body.fields).toEqual({
        email: 'Please enter your email address',
        fullName: 'Please enter your name',
      })
    })

    test('needs one of the origins, and a body of a few kilobytes', async () => {
      const { app, turnOn, body, send } = await setUp()
      await turnOn()
      const headers = { 'content-type': 'application/json', 'idempotency-key': 'some-key-1' }
      for (const other of [{}, { origin: 'https://attacker.example' }]) {
        const response = await app.request('/website/api/requests', {
          method: 'POST',
          headers: { ...headers, ...other },
          body: JSON.stringify(body()),
        })
        expect(response.status).toBe(403)
      }
      const { status } = await send({ message: 'a'.repeat(9_000) })
      expect(status).toBe(413)
    })

    test('with the hidden field filled in books nothing and says nothing', async () => {
      const { turnOn, send, db } = await setUp()
      await turnOn()
      const { status, body } = await send({ website: 'https://spam.example' })
      expect(status).toBe(201)
      expect(body).toMatchObject({ reference: null, heldUntil: '2026-11-22T10:00:00.000Z' })
      expect(await db.selectFrom('bookings').select('id').execute()).toEqual([])
    })

    test('belongs to a known guest only with the same name, and changes nothing of theirs', async () => {
      const { turnOn, send, db, readBooking } = await setUp()
      await turnOn()
      const { id } = await givenGuest(db, {
        fullName: 'Nora Vik',
        email: 'nora@example.com',
        phone: '555 0100',
        notes: 'Allergic to nuts',
      })
      const known = await send({ fullName: 'nora  vík'.replace('  ', ' ') })
      const first = await readBooking(known.body.reference ?? 0)
      expect(first.guest).toMatchObject({
        id,
        fullName: 'Nora Vik',
        phone: '555 0100',
        notes: 'Allergic to nuts',
      })
      const other = await send({
        fullName: 'Odd Vik',
        startDate: '2026-12-20',
        endDate: '2026-12-23',
      })
      expect((await readBooking(other.body.reference ?? 0)).guest).toMatchObject({
        fullName: 'Odd Vik',
        email: 'nora@example.com',
        notes: '',
      })
    })

    test('is limited for each address', async () => {
      const { turnOn, send } = await setUp()
      await turnOn()
      const statuses: number[] = []
      for (let count = 0; count < 12; count++) {
        statuses.push((await send({ expectedTotal: 1 })).status)
      }
      expect(statuses.slice(0, 10)).toEqual(Array(10).fill(409))
      expect(statuses.slice(10)).toEqual([429, 429])
    })
  })

  describe('a hold', () => {
    test('that ends without a confirmation frees the nights', async () => {
      const { turnOn, send, readBooking, nightsOf, expireAt } = await setUp()
      await turnOn()
      const id = (await send()).body.reference ?? 0
      expect(await expireAt('2026-11-22T09:59:59Z')).toBe(0)
      expect(await expireAt('2026-11-22T10:00:00Z')).toBe(1)
      expect(await expireAt('2026-11-22T10:00:00Z')).toBe(0)
      expect(await nightsOf(id)).toEqual([])
      expect(await readBooking(id)).toMatchObject({
        status: 'cancelled',
        heldUntil: null,
        fee: 0,
        closing: { reason: 'The request was not confirmed in time' },
      })
      expect((await send()).status).toBe(201)
    })

    test('is ended by a confirmation', async () => {
      const { turnOn, send, act, readBooking, expireAt } = await setUp()
      await turnOn()
      const id = (await send()).body.reference ?? 0
      const stale = await act<Problem>(id, 'confirm', { version: 9 })
      expect([stale.status, stale.body.code]).toEqual([409, 'booking-changed'])
      const { status, body } = await act<Booking>(id, 'confirm', { version: 1 })
      expect([status, body.heldUntil, body.status]).toEqual([200, null, 'unconfirmed'])
      const again = await act<Problem>(id, 'confirm', { version: 2 })
      expect([again.status, again.body.code]).toEqual([409, 'booking-not-held'])
      expect(await expireAt('2026-11-25T10:00:00Z')).toBe(0)
      expect(await readBooking(id)).toMatchObject({ status: 'unconfirmed' })
    })

    test('is ended by a payment, and by a cancellation that is taken back', async () => {
      const { turnOn, send, act, readBooking, expireAt } = await setUp()
      await turnOn()
      const paid = (await send()).body.reference ?? 0
      const payment = { amount: 50, expectedBalance: 600 }
      expect((await act(paid, 'take-payment', payment)).status).toBe(200)
      const later = { startDate: '2026-12-20', endDate: '2026-12-23' }
      const declined = (await send(later)).body.reference ?? 0
      const reason = 'Request declined'
      expect((await act(declined, 'cancel', { version: 1, reason })).status).toBe(200)
      expect((await act(declined, 'reinstate', { version: 2, reason })).status).toBe(200)
      for (const id of [paid, declined]) expect((await readBooking(id)).heldUntil).toBeNull()
      expect(await expireAt('2026-11-25T10:00:00Z')).toBe(0)
    })

    test('is not extended by a change of the settings', async () => {
      const { turnOn, send, readBooking } = await setUp()
      await turnOn()
      const first = (await send()).body.reference ?? 0
      await turnOn({ holdHours: 48 })
      const later = { startDate: '2026-12-20', endDate: '2026-12-23' }
      const second = (await send(later)).body.reference ?? 0
      expect((await readBooking(first)).heldUntil).toBe('2026-11-22T10:00:00.000Z')
      expect((await readBooking(second)).heldUntil).toBe('2026-11-23T10:00:00.000Z')
    })
  })

  describe('a request gets a response by email', () => {
    async function requested(overrides: object = {}) {
      const client = await setUp()
      await client.turnOn()
      await client.db.updateTable('property').set({ email: 'stay@cabins.example' }).execute()
      const id = (await client.send(overrides)).body.reference ?? 0
      const mails = () =>
        client.db
          .selectFrom('outbox')
          .select(['to_address', 'subject', 'text', 'reply_to'])
          .orderBy('id')
          .execute()
      return { ...client, id, mails }
    }

    test('to the guest and to staff, when it arrives', async () => {
      const { id, mails, send, body } = await requested()
      expect(await mails()).toMatchObject([
        { to_address: 'nora@example.com', reply_to: 'stay@cabins.example' },
        { to_address: 'stay@cabins.example', subject: `New request #${id} from the website` },
      ])
      const [toGuest, toStaff] = await mails()
      expect(toGuest?.text).toContain('Dear Nora Vik')
      expect(toGuest?.text).toContain('Arrival: Thu, Dec 10 2026, from 3:00 PM')
      expect(toGuest?.text).toContain('Total: $600.00')
      expect(toStaff?.text).toContain('Fox Den, Thu, Dec 10 2026 to Sun, Dec 13 2026, 2 guests')
      expect(toStaff?.text).toContain(`/bookings/${id}`)
      expect(toStaff?.text).not.toContain('Nora')
      // A request that is rejected or repeated sends nothing.
      await send({ numGuests: 1 })
      await send({ website: 'filled by a program' })
      expect(body().email).toBe('nora@example.com')
      expect(await mails()).toHaveLength(2)
    })

    test.each([
      ['confirmed', 'is confirmed', 'happy to confirm'],
      ['declined', 'Your request', 'cannot offer'],
      ['expired', 'Your request', 'in time'],
    ] as const)('when it is %s', async (how, subject, words) => {
      const { id, mails, ask, readBooking, expireAt } = await requested()
      const { version } = await readBooking(id)
      if (how === 'confirmed') await ask(`/api/bookings/${id}/confirm`, { version })
      if (how === 'declined')
        await ask(`/api/bookings/${id}/cancel`, { version, reason: 'Full', fee: 0 })
      if (how === 'expired') await expireAt('2026-11-22T10:00:01Z')
      const response = (await mails())[2]
      expect(response?.to_address).toBe('nora@example.com')
      expect(response?.subject).toContain(subject)
      expect(response?.text).toContain(words)
      expect(await mails()).toHaveLength(3)
      const listed = await ask<{ emails: { document: string }[] }>(
        `/api/bookings/${id}/emails`,
        undefined,
        'GET',
      )
      expect(listed.body.emails.map(({ document }) => document)).toEqual([
        `Request ${how}`,
        'Request received',
      ])
    })

    test.each([
      ['Cheap pills www.pills.example', 'Dear guest'],
      ['http://evil.example/win', 'Dear guest'],
      ['Win 1000 USD: evil', 'Dear guest'],
      ["Anne-Marie O'Neill Jr.", "Dear Anne-Marie O'Neill Jr."],
      ['山田 太郎', 'Dear 山田 太郎'],
    ])('to the name %s as %s', async (fullName, greeting) => {
      const { mails } = await requested({ fullName })
      expect((await mails())[0]?.text).toContain(`${greeting},`)
    })

    test('in the language of the page to the guest, and in that of the property to staff', async () => {
      const { db, mails, send, ask, readBooking } = await requested()
      await db.updateTable('property').set({ language: 'de' }).execute()
      const stay = { startDate: '2027-01-11', endDate: '2027-01-13', expectedTotal: 400 }
      const french = { ...stay, fullName: 'Zoé Roux', email: 'zoe@example.com' }
      const id = (await send(french, { language: 'fr-BE' })).body.reference ?? 0
      const [toGuest, toStaff] = (await mails()).slice(2)
      expect(toGuest?.subject).toContain(`Votre demande #${id}`)
      expect(toStaff?.subject).toBe(`Neue Anfrage #${id} von der Website`)
      const guests = await db.selectFrom('guests').select(['full_name', 'language']).execute()
      const languageOf = (name: string) => guests.find((one) => one.full_name === name)?.language
      expect([languageOf('Nora Vik'), languageOf('Zoé Roux')]).toEqual(['', 'fr'])
      const { version } = await readBooking(id)
      await ask(`/api/bookings/${id}/confirm`, { version })
      expect((await mails()).at(-1)?.subject).toContain(`Votre réservation #${id}`)
    })

    test('with the text of the settings, in the formats of the property', async () => {
      const { ask, mails, send } = await requested()
      await ask(
        '/api/email-texts/request-received',
        { subject: 'Anfrage {booking}', body: 'Anreise {arrival}.' },
        'PUT',
      )
      const property = (await ask<object>('/api/property', undefined, 'GET')).body
      await ask('/api/property', { ...property, dateFormat: '21.11.2026' }, 'PUT')
      await send({ startDate: '2027-01-11', endDate: '2027-01-13', expectedTotal: 400 })
      expect((await mails())[2]?.text).toContain('Anreise 11.01.2027.')
    })
  })
})
