import { expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'
import type { PriceCalendar } from '../contract/price-calendar.ts'
import type { PriceRehearsal } from '../contract/price-rehearsal.ts'
import type { PriceRules } from '../contract/prices.ts'

const cabins = { fox: { name: 'Fox Den', maxCapacity: 4, regularPriceCents: 18_930 } }
const named = { name: 'Season', ranges: [], weekdays: [], cabinIds: null }
const season = { ...named, kind: 'percent', percent: 25 }
const longStay = { ...named, name: 'Week', kind: 'long-stay', discount: 12.5, minNights: 3 }

eachDatabase((openDatabase) => {
  async function open(rules: readonly object[]) {
    const client = await openStaffClient({ db: await openDatabase(), cabins })
    const { ask, look, requestBooking, cabins: ids } = client
    for (const rule of rules) expect((await ask('/api/price-rules', rule)).status).toBe(200)

    const offered = async (from: string, to: string) =>
      (await look(`from=${from}&to=${to}&guests=2`)).body.cabins[0]
    const calendar = async (from: string, to: string) => {
      const path = `/api/prices?from=${from}&to=${to}`
      return (await ask<PriceCalendar>(path, undefined, 'GET')).body.cabins[0]?.prices
    }
    const book = (from: string, to: string, expectedTotal: number | undefined) =>
      requestBooking({ cabinId: ids.fox, startDate: from, endDate: to, expectedTotal })
    return { ...client, offered, calendar, book }
  }

  test.for<[string, object[], number, number]>([
    ['exact prices', [season], 236.63, 473.26],
    ['whole amounts', [{ ...season, roundTo: 1 }], 237, 474],
    ['multiples of 5', [{ ...season, roundTo: 5 }], 235, 470],
    ['a discount that this stay does not have', [{ ...longStay, roundTo: 5 }], 189.3, 378.6],
  ])('offer, calendar and booking agree on %s', async ([, rules, night, total]) => {
    const { offered, calendar, book } = await open(rules)
    expect(await calendar('2026-12-01', '2026-12-03')).toEqual([night, night])
    const offer = await offered('2026-12-01', '2026-12-03')
    expect(offer?.total).toBe(total)
    const booked = await book('2026-12-01', '2026-12-03', offer?.total)
    expect([booked.status, booked.body.totalPrice]).toEqual([201, total])
  })

  test('the nights of a discounted stay are rounded one by one', async () => {
    const { offered } = await open([season, { ...longStay, roundTo: 5 }])
    // 236.63 less 12.5 % is 207.05.
    expect((await offered('2026-12-01', '2026-12-05'))?.total).toBe(4 * 205)
  })

  test('a rounding that is added later is rehearsed and changes no booking', async () => {
    const { ask, app, offered, book } = await open([season])
    const { body } = await book('2026-12-01', '2026-12-03', 473.26)
    const [rule] = (await ask<PriceRules>('/api/price-rules', undefined, 'GET')).body.rules
    const { id, version, ...unchanged } = rule ?? { id: 0, version: 0 }
    const rounded = { ...unchanged, roundTo: 5 }
    const rehearsal = await ask<PriceRehearsal>('/api/price-rehearsals', {
      change: 'rule',
      id,
      rule: rounded,
    })
    expect(rehearsal.body.sentence).toContain('by $1.63')
    expect((await ask(`/api/price-rules/${id}`, { ...rounded, version }, 'PUT')).status).toBe(200)
    const kept = await app.requestAsUser(`/api/bookings/${body.id}`)
    expect(await kept.json()).toMatchObject({ totalPrice: 473.26 })
    expect((await offered('2026-12-05', '2026-12-07'))?.total).toBe(470)
  })

  test.for([0, 2, 10, '5'])('a rounding to %o is rejected', async (roundTo) => {
    const { ask } = await open([])
    const { status } = await ask('/api/price-rules', { ...season, roundTo })
    expect(status).toBe(422)
  })
})
