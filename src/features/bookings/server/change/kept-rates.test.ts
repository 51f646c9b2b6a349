import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { randomChoices, seededRandom } from '#domain/seeded-random.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'

const cabins = {
  fox: { name: 'Fox Den', maxCapacity: 4, regularPriceCents: 20_000 },
  pine: { name: 'Pine Ridge', maxCapacity: 4, regularPriceCents: 30_000 },
}
const today = '2026-11-21'
const named = { name: 'Season', ranges: [], weekdays: [], cabinIds: null }
const firstRules = [
  { ...named, kind: 'percent', percent: 20, roundTo: 5 },
  { ...named, kind: 'amount', amount: 45.5, weekdays: [5, 6] },
  { ...named, kind: 'long-stay', discount: 12.5, minNights: 4 },
  { ...named, kind: 'extra-guest', price: 15, includedGuests: 1 },
]

/** A request that changes prices or the stays that are allowed from now on. */
function randomPriceRequest(random: () => number, cabinIds: number[], ruleIds: number[]) {
  const { below } = randomChoices(random)
  const from = addDays(today, below(10))
  const ranges = below(2) ? [{ from, to: addDays(from, below(20)) }] : []
  const rule = { ...named, ranges, weekdays: below(2) ? [below(7)] : [] }
  const requests = [
    { body: { ...rule, kind: 'percent', percent: 1 + below(200), replacesLower: below(2) > 0 } },
    { body: { ...rule, kind: 'price', price: below(500) } },
    { body: { ...rule, kind: 'last-minute', discount: 50, maxDaysAhead: 30 } },
    { body: { ...rule, kind: 'stay', minNights: 1 + below(9), arrivalWeekdays: [below(7)] } },
    { path: '/api/price-rule-order', method: 'PUT', body: { ids: ruleIds.toReversed() } },
    { path: `/api/price-rules/${ruleIds[below(ruleIds.length)]}`, method: 'DELETE' },
    {
      path: '/api/night-prices',
      method: 'PUT',
      body: { cabinIds, from, to: addDays(from, 5), price: below(900) },
    },
  ]
  const { path = '/api/price-rules', method = 'POST', body } = requests[below(7)] ?? {}
  return { path, method, body }
}

eachDatabase((openDatabase) => {
  async function open(seed: number) {
    const client = await openStaffClient({ db: await openDatabase(), cabins })
    const { ask, look, requestBooking, cabins: ids } = client
    for (const rule of firstRules) await ask('/api/price-rules', rule)
    const random = seededRandom(seed)

    return {
      ...client,
      /** Books five nights from today at the prices of the rules. */
      async sell(cabinId: number): Promise<number> {
        const endDate = addDays(today, 5)
        const { body } = await look(`from=${today}&to=${endDate}&guests=2`)
        const expectedTotal = body.cabins.find(({ cabin }) => cabin.id === cabinId)?.total
        const stay = { cabinId, startDate: today, endDate, expectedTotal }
        const booked = await requestBooking(stay)
        expect(booked.status).toBe(201)
        return booked.body.id
      },
      async changePrices(times: number) {
        for (let time = 0; time < times; time++) {
          const { body } = await ask<{ rules: { id: number }[] }>(
            '/api/price-rules',
            undefined,
            'GET',
          )
          const ruleIds = body.rules.map(({ id }) => id)
          const request = randomPriceRequest(random, Object.values(ids), ruleIds)
          const { status } = await ask(request.path, request.body, request.method)
          expect(status, JSON.stringify(request)).toBe(200)
        }
      },
      /** Of each night, wherever it is; released nights at the rate at which they were sold. */
      async ratesOf(id: number): Promise<number[]> {
        const released = await client.db
          .selectFrom('released_nights')
          .where('booking_id', '=', id)
          .select(['date', 'sold_cents as rate_cents'])
          .execute()
        const nights = (await client.rows()).nights.filter(({ booking_id }) => booking_id === id)
        return [...nights, ...released]
          .sort((a, b) => (a.date < b.date ? -1 : 1))
          .map(({ rate_cents }) => Number(rate_cents))
      },
    }
  }

  describe('the nights of a booking', () => {
    test('keep the rates at which they were sold, whatever happens to rules and prices', async () => {
      for (const seed of [1, 2]) {
        const { cabins: ids, sell, changePrices, ratesOf, read } = await open(seed)
        const [fox, pine] = [await sell(ids.fox), await sell(ids.pine)]
        const state = async () => [
          [await ratesOf(fox), (await read(fox)).totalPrice],
          [await ratesOf(pine), (await read(pine)).totalPrice],
        ]
        const sold = await state()
        expect(new Set((await ratesOf(fox)).slice(0, 3)).size).toBeGreaterThan(1)
        await changePrices(12)
        expect(await state()).toEqual(sold)
      }
    })

    test('keep them through a swap, a move, a check-in and an early check-out', async () => {
      for (const seed of [3, 4]) {
        const {
          cabins: ids,
          act,
          change,
          changePrices,
          goTo,
          ratesOf,
          read,
          sell,
        } = await open(seed)
        const [id, otherId] = [await sell(ids.fox), await sell(ids.pine)]
        const sold = [await ratesOf(id), await ratesOf(otherId)]
        const versionOf = async (one: number) => (await read(one)).version
        const expectKept = async () =>
          expect([await ratesOf(id), await ratesOf(otherId)]).toEqual(sold)

        await changePrices(3)
        const versions = { version: await versionOf(id), otherVersion: await versionOf(otherId) }
        expect((await act(id, 'swap', { ...versions, otherId })).status).toBe(200)
        await expectKept()

        const cancelled = { version: await versionOf(otherId), reason: 'Ill' }
        expect((await act(otherId, 'cancel', cancelled)).status).toBe(200)
        await changePrices(3)
        const moved = await change(id, {
          cabinId: ids.fox,
          overrides: everyRule,
          reason: 'Quieter',
        })
        expect(moved.status).toBe(200)
        expect(await ratesOf(id)).toEqual(sold[0])

        const paid = { addBreakfast: false, paymentConfirmed: true }
        const { totalPrice: expectedTotal } = await read(id)
        expect((await act(id, 'check-in', { ...paid, expectedTotal })).status).toBe(200)
        await changePrices(3)
        await goTo(`${addDays(today, 2)}T10:00:00Z`)
        const left = await act(id, 'leave-early', {
          version: await versionOf(id),
          charge: 'all',
          expectedTotal,
          reason: 'Rain',
        })
        expect(left.status).toBe(200)
        expect(await ratesOf(id)).toEqual(sold[0])
      }
    })
  })
})

const everyRule = ['too-short', 'arrival-day']
