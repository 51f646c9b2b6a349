import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBlock } from '#testkit/app/given.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'
import { givenApiClient } from '#testkit/app/test-api-client.ts'
import { maxPriceNights, type PriceCalendar, priceCalendar } from '../contract/price-calendar.ts'

const now = () => new Date('2026-11-21T12:00:00Z')
const everywhere = { ranges: [], weekdays: [], cabinIds: null }
const weekend = { ...everywhere, kind: 'price', name: 'Weekend', price: 240.5, weekdays: [5, 6] }
const advent = {
  ...everywhere,
  kind: 'percent',
  name: 'Advent',
  percent: 20,
  ranges: [{ from: '12-01', to: '12-24' }],
}
const weekly = {
  ...everywhere,
  kind: 'stay',
  name: 'Weekly',
  minNights: 7,
  arrivalWeekdays: [6],
  departureWeekdays: [6],
  ranges: [{ from: '12-04', to: '12-31' }],
}

eachDatabase((openDatabase) => {
  async function open() {
    const cabins = {
      fox: { name: 'Fox Den', regularPriceCents: 20_000, discountCents: 2_000 },
      pine: { name: 'Aspen 10', regularPriceCents: 10_000 },
    }
    const client = await openStaffClient({ db: await openDatabase(), cabins, now })
    const { app, ask } = client
    const read = (query: string, headers: Record<string, string> = {}) =>
      app.requestAsUser(`/api/prices?${query}`, { headers })
    const prices = async (query: string) =>
      priceCalendar.strict().parse(await (await read(query)).json())
    const add = (rule: object) => ask('/api/price-rules', rule)
    return { ...client, read, prices, add }
  }

  const termsIn = ({ terms, cabins }: PriceCalendar, cabinId: number) =>
    cabins.find(({ id }) => id === cabinId)?.terms.map((place) => terms[place])

  describe('the prices of a period', () => {
    test('are those of the nights, with the reason, the rules and the stays that are allowed', async () => {
      const { add, prices, cabins } = await open()
      for (const rule of [advent, weekly, weekend]) await add(rule)
      const found = await prices('from=2026-11-30&to=2026-12-06')
      expect(found).toMatchObject({ from: '2026-11-30', to: '2026-12-06', today: '2026-11-21' })
      expect(
        found.cabins.map(({ name, basePrice, prices: each }) => [name, basePrice, each]),
      ).toEqual([
        ['Aspen 10', 100, [100, 120, 120, 120, 240.5, 240.5]],
        ['Fox Den', 180, [180, 216, 216, 216, 240.5, 240.5]],
      ])
      const [monday, tuesday, , , friday, saturday] = termsIn(found, cabins.fox) ?? []
      expect(monday).toEqual({
        reason: 'Regular price less $20.00',
        ruleIds: [],
        byHand: false,
        minNights: 2,
        maxNights: 10,
        arrival: true,
        departure: true,
        sellsGaps: false,
      })
      expect(tuesday).toMatchObject({ reason: 'Advent +20%', ruleIds: [1] })
      expect(friday).toMatchObject({
        reason: 'Weekend $240.50',
        ruleIds: [3, 2],
        minNights: 7,
        arrival: false,
        departure: true,
      })
      expect(saturday).toMatchObject({ minNights: 7, arrival: true, departure: true })
    })

    test('mark nights that are set by hand, and those that are occupied, blocked or past', async () => {
      const { db, app, book, prices, cabins } = await open()
      const { fox: cabinId } = cabins
      await book({ cabinId, startDate: '2026-11-22', endDate: '2026-11-24' })
      await givenBlock(db, { cabinId, startDate: '2026-11-25', endDate: '2026-11-26' })
      await app.requestAsUser('/api/night-prices', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          cabinIds: [cabinId],
          from: '2026-11-24',
          to: '2026-11-24',
          price: 99,
        }),
      })
      const found = await prices(`from=2026-11-20&to=2026-11-27&cabinId=${cabinId}`)
      expect(found.cabins).toMatchObject([
        { prices: [180, 180, 180, 180, 99, 180, 180], unavailable: [0, 2, 3, 5] },
      ])
      const byHand = termsIn(found, cabinId)?.[4]
      expect(byHand).toMatchObject({ reason: 'Set by hand $99.00', byHand: true, ruleIds: [] })
    })

    test('leave out retired cabins, and end where a cabin will be retired', async () => {
      const { db, prices, cabins } = await open()
      const retire = (id: number, retired_on: string) =>
        db.updateTable('cabins').set({ retired_on }).where('id', '=', id).execute()
      await retire(cabins.fox, '2026-12-01')
      await retire(cabins.pine, '2026-12-03')
      const found = await prices('from=2026-12-01&to=2026-12-05')
      expect(found.cabins).toMatchObject([{ id: cabins.pine, unavailable: [2, 3] }])
    })

    test('are read by API tokens', async () => {
      const { app } = await open()
      const { ask } = await givenApiClient(app, 'read-only')
      expect((await ask('/api/prices?from=2026-12-01&to=2026-12-02')).status).toBe(200)
    })

    test.for([
      'from=2026-12-01&to=2026-12-01',
      'from=2026-12-02&to=2026-12-01',
      'from=2026-12-01&to=2028-02-01',
      'from=2026-02-30&to=2026-12-01',
      'from=2026-12-01',
    ])('of %s are rejected', async (query) => {
      const { read } = await open()
      expect((await read(query)).status).toBe(400)
      expect(maxPriceNights).toBe(400)
    })
  })

  describe('the ETag of the prices', () => {
    const query = 'from=2026-12-01&to=2026-12-15'

    test('of an unchanged period gets the response 304 without a body', async () => {
      const { read } = await open()
      const first = await read(query)
      const etag = first.headers.get('etag') ?? ''
      expect(first.headers.get('cache-control')).toBe('private, no-cache')
      const again = await read(query, { 'if-none-match': `"other", ${etag}` })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      expect((await read('from=2026-12-01&to=2026-12-16')).headers.get('etag')).not.toBe(etag)
    })

    test('changes with the rules, nights by hand, cabins, house rules and bookings of the period, and with nothing else', async () => {
      const { db, app, book, read, add, ask, cabins } = await open()
      const etag = async () => (await read(query)).headers.get('etag')
      const send = (method: string, path: string, body: object) =>
        app.requestAsUser(path, {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      let last = await etag()
      const expectNew = async (what: string) => {
        const next = await etag()
        expect(next, what).not.toBe(last)
        last = next
      }
      await add(weekend)
      await expectNew('a rule')
      const nights = { cabinIds: [cabins.fox], from: '2026-12-02', to: '2026-12-02', price: 99 }
      await send('PUT', '/api/night-prices', nights)
      await expectNew('a night by hand')
      await send('PATCH', '/api/settings', { minBookingLength: 3 })
      await expectNew('a house rule')
      await db.updateTable('cabins').set({ discount_cents: 1 }).execute()
      await expectNew('a cabin')
      await book({ cabinId: cabins.fox, startDate: '2026-12-03', endDate: '2026-12-05' })
      await expectNew('a booking')

      await book({ cabinId: cabins.fox, startDate: '2026-12-20', endDate: '2026-12-22' })
      await ask('/api/handover-notes', { text: 'Lamp in the sauna' })
      expect(await etag()).toBe(last)
    })
  })
})
