import { expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { oneCabin, openStaffClient } from '#testkit/app/staff-client.ts'
import type { PriceCalendar } from '../contract/price-calendar.ts'
import type { PriceRules } from '../contract/prices.ts'

const everywhere = { ranges: [], weekdays: [], cabinIds: null }
const percent = (name: string, share: number, overrides: object = {}) => ({
  ...everywhere,
  kind: 'percent',
  name,
  percent: share,
  ...overrides,
})

eachDatabase((openDatabase) => {
  async function open(rules: object[]) {
    const client = await openStaffClient({ db: await openDatabase(), cabins: oneCabin() })
    const { ask, look } = client
    for (const rule of rules) {
      expect(await ask('/api/price-rules', rule)).toMatchObject({ status: 200 })
    }
    const prices = async (from: string, to: string) => {
      const path = `/api/prices?from=${from}&to=${to}`
      const { cabins, terms } = (await ask<PriceCalendar>(path, undefined, 'GET')).body
      const [cabin] = cabins
      return cabin?.prices.map((price, night) => [price, terms[cabin.terms[night] ?? 0]?.reason])
    }
    const offer = async (query: string) => (await look(query)).body.cabins[0]
    return { ...client, prices, offer }
  }

  test('of rules for the same nights the upper one decides, and the order can be changed', async () => {
    const price = (name: string, amount: number) => ({
      ...everywhere,
      kind: 'price',
      name,
      price: amount,
    })
    const { ask, prices } = await open([price('Lower', 250), price('Upper', 300)])
    expect(await prices('2026-12-01', '2026-12-02')).toEqual([[300, 'Upper $300.00']])
    const { rules } = (await ask<PriceRules>('/api/price-rules', undefined, 'GET')).body
    const ids = rules.map(({ id }) => id).reverse()
    expect((await ask('/api/price-rule-order', { ids }, 'PUT')).status).toBe(200)
    expect(await prices('2026-12-01', '2026-12-02')).toEqual([[250, 'Lower $250.00']])
  })

  test('a rule for every February 29 is for no night of other years', async () => {
    const leapDay = { ranges: [{ from: '02-29', to: '02-29' }] }
    const { prices } = await open([percent('Leap day', 50, leapDay)])
    expect(await prices('2027-02-28', '2027-03-02')).toEqual([
      [200, 'Regular price'],
      [200, 'Regular price'],
    ])
    expect(await prices('2028-02-28', '2028-03-02')).toEqual([
      [200, 'Regular price'],
      [300, 'Leap day +50%'],
      [200, 'Regular price'],
    ])
  })

  test('a season to every February 29 ends on February 28 in other years', async () => {
    const winter = { ranges: [{ from: '12-01', to: '02-29' }] }
    const { prices } = await open([percent('Winter', 10, winter)])
    expect((await prices('2027-02-28', '2027-03-02'))?.map(([price]) => price)).toEqual([220, 200])
  })

  test('a percentage above 100 more than doubles the price', async () => {
    const { prices } = await open([percent('Festival', 150.55)])
    expect(await prices('2026-12-01', '2026-12-02')).toEqual([[501.1, 'Festival +150.55%']])
  })

  test('amounts and percentages lead to a price of at least zero', async () => {
    const amount = { ...everywhere, kind: 'amount', name: 'Closing sale', amount: -300 }
    const { prices } = await open([amount])
    const reason = 'Closing sale -$300.00, at least $0.00'
    expect(await prices('2026-12-01', '2026-12-02')).toEqual([[0, reason]])
    const reduced = await open([percent('A', -70), percent('B', -70)])
    expect((await reduced.prices('2026-12-01', '2026-12-02'))?.[0]?.[0]).toBe(0)
  })

  test('discounts of more than everything leave nothing to pay for the nights', async () => {
    const early = { ...everywhere, kind: 'early-bird', discount: 60, minDaysAhead: 5 }
    const long = { ...everywhere, kind: 'long-stay', discount: 60, minNights: 3 }
    const { offer } = await open([
      { ...early, name: 'Early' },
      { ...long, name: 'Long' },
    ])
    expect(await offer('from=2026-12-01&to=2026-12-03&guests=1')).toMatchObject({ total: 160 })
    const free = await offer('from=2026-12-01&to=2026-12-04&guests=1')
    expect(free).toMatchObject({ total: 0, cabinPrice: 0, nightPrice: 0 })
  })
})
