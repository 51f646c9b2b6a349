import { describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { Problem } from '#contract/errors.ts'
import type { WebsiteAvailability, WebsitePrices } from '#contract/website.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { givenGuest } from '../testing/given.ts'
import { openWebsiteClient, origin } from '../testing/website-client.ts'

const december = 'from=2026-12-10&to=2026-12-13'

eachDatabase((open) => {
  const setUp = async () => openWebsiteClient(await open())

  describe('the website', () => {
    test('is turned off at first: nothing is there', async () => {
      const { app } = await setUp()
      for (const [method, path] of [
        ['GET', `/website/api/availability?${december}`],
        ['GET', `/website/api/prices?${december}`],
        ['POST', '/website/api/requests'],
        ['OPTIONS', '/website/api/requests'],
        ['GET', '/website/availability-calendar.js'],
        ['GET', '/website/booking-form.js'],
        ['GET', '/website/'],
      ] as const) {
        const response = await app.request(path, { method, headers: { origin } })
        expect([path, response.status]).toEqual([path, 404])
        expect(response.headers.get('access-control-allow-origin')).toBeNull()
      }
    })

    test('is turned on with the origins that may use it', async () => {
      const { settings, change } = await setUp()
      expect((await settings()).body).toMatchObject({
        isEnabled: false,
        holdHours: 24,
        origins: [],
      })
      const missing = await change({ isEnabled: true })
      expect(missing.body.fields).toEqual({ origins: 'Please enter the address of your website' })
      const wrong = await change({ isEnabled: true, origins: ['example.com'] })
      expect(wrong.status).toBe(422)
      const origins = ['https://www.lakeside.example/book', 'https://WWW.lakeside.example']
      const { status, body } = await change({ isEnabled: true, origins })
      expect(status).toBe(200)
      expect(body).toMatchObject({ isEnabled: true, origins: [origin] })
    })

    test('shows only the cabins that are chosen', async () => {
      const { turnOn, cabins, read } = await setUp()
      await turnOn({ cabinIds: [cabins.fox] })
      const { body } = await read<WebsiteAvailability>(`availability?${december}&guests=2`)
      expect(body.cabins.map(({ name }) => name)).toEqual(['Fox Den'])
      const prices = await read<WebsitePrices>(`prices?${december}`)
      expect(prices.body.cabins.map(({ name }) => name)).toEqual(['Fox Den'])
      const { status } = await read(`prices?${december}&cabinId=${cabins.pine}`)
      expect(status).toBe(200)
    })

    test('shows prices and free nights without anything about guests', async () => {
      const { turnOn, book, read, cabins } = await setUp()
      await turnOn()
      await book({ startDate: '2026-12-11', endDate: '2026-12-12' })
      const offers = await read<WebsiteAvailability>(`availability?${december}&guests=2`)
      const texts = JSON.stringify(offers.body)
      expect(texts).not.toMatch(/Marta|Sousa|#\d/)
      expect(offers.body.cabins.find(({ id }) => id === cabins.fox)).toMatchObject({
        canRequest: false,
        reasons: ['This cabin is not available on these dates.'],
      })
      expect(offers.body.cabins.find(({ id }) => id === cabins.pine)).toMatchObject({
        canRequest: true,
        reasons: [],
        nights: [
          { date: '2026-12-10', price: 300 },
          { date: '2026-12-11', price: 300 },
          { date: '2026-12-12', price: 300 },
        ],
        total: 900,
      })
      const prices = await read<WebsitePrices>(`prices?${december}`)
      const fox = prices.body.cabins.find(({ id }) => id === cabins.fox)
      expect(fox).toEqual({
        id: cabins.fox,
        name: 'Fox Den',
        prices: [200, 200, 200],
        terms: [0, 0, 0],
        unavailable: [1],
      })
      expect(prices.body.terms).toEqual([
        { minNights: 2, maxNights: 10, arrival: true, departure: true },
      ])
    })

    test('lets pages of the configured origins read, and no others', async () => {
      const { app, turnOn } = await setUp()
      await turnOn()
      const path = `/website/api/prices?${december}`
      const known = await app.request(path, {
        headers: { origin, 'sec-fetch-site': 'cross-site' },
      })
      expect(known.status).toBe(200)
      expect(known.headers.get('access-control-allow-origin')).toBe(origin)
      expect(known.headers.get('access-control-allow-credentials')).toBeNull()
      expect(known.headers.get('vary')).toContain('Origin')
      for (const other of ['https://lakeside.example', `${origin}.attacker.example`, 'null']) {
        const response = await app.request(path, { headers: { origin: other } })
        expect([other, response.status]).toEqual([other, 403])
        expect(response.headers.get('access-control-allow-origin')).toBeNull()
      }
      const preflight = await app.request('/website/api/requests', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
      expect(preflight.status).toBe(204)
      expect(preflight.headers.get('access-control-allow-headers')).toBe(
        'Content-Type, Idempotency-Key',
      )
      // An origin of the website opens no other route.
      const api = await app.request('/api/bookings', {
        headers: { origin, 'sec-fetch-site': 'cross-site' },
      })
      expect(api.headers.get('access-control-allow-origin')).toBeNull()
      expect(api.status).toBe(403)
    })

    test('limits the requests of an address', async () => {
      const { app, turnOn, send } = await setUp()
      await turnOn()
      const path = `/website/api/prices?${december}`
      let refused = 0
      for (let count = 0; count < 125; count++) {
        const { status } = await app.request(path, { headers: { origin } })
        if (status === 429) refused += 1
      }
      expect(refused).toBe(5)
      const { status, body } = await send()
      expect([status, body.code]).toEqual([429, 'too-many-attempts'])
    })
  })

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
      const refused = sent.find(({ status }) => status === 409)
      expect(refused?.body).toMatchObject({ code: 'website-nights-taken' })
      expect(JSON.stringify(refused?.body)).not.toContain('Nora')
      expect(await db.selectFrom('nights').select('date').execute()).toHaveLength(3)
    })

    test('is refused with what is wrong', async () => {
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
})
