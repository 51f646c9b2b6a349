import { describe, expect, test } from 'vitest'
import type { TermsRule } from '#domain/money/terms/terms.ts'
import { findTerms } from '#features/property/server/terms-store.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openWebsiteClient, origin } from '#testkit/app/website-client.ts'
import type { WebsiteAvailability, WebsitePrices } from '../contract/website.ts'

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

    test('says what the guest agrees to, before the request', async () => {
      const { turnOn, read, db } = await setUp()
      await turnOn()
      const [terms] = await findTerms(db)
      const step = { until: null, fee: { kind: 'percent', percent: 50 } } as const
      const changed = { ...terms, cancellation: [step], balanceDays: 10 } as TermsRule
      await db
        .updateTable('property')
        .set({ terms: JSON.stringify([changed]) })
        .execute()
      const { body } = await read<WebsiteAvailability>(`availability?${december}&guests=2`)
      expect(body.cabins[0]?.terms).toEqual([
        'Balance: due by Nov 30 2026.',
        'Cancellation at any time: 50% of the total.',
      ])
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
      let rejected = 0
      for (let count = 0; count < 125; count++) {
        const { status } = await app.request(path, { headers: { origin } })
        if (status === 429) rejected += 1
      }
      expect(rejected).toBe(5)
      const { status, body } = await send()
      expect([status, body.code]).toEqual([429, 'too-many-attempts'])
    })
  })
})
