import { describe, expect, test } from 'vitest'
import type { Problem } from '#contract/errors.ts'
import { comparableRows } from '#testkit/app/databases/comparable-rows.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenRole } from '#testkit/app/given-role.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'
import { maxPriceRules, type PriceRules, priceRules } from '../contract/prices.ts'

const cabins = { fox: { name: 'Fox Den' }, pine: { name: 'Pine Ridge' } }
const scope = { ranges: [{ from: '07-01', to: '08-31' }], weekdays: [], cabinIds: null }
const summer = {
  ...scope,
  kind: 'percent',
  name: 'Summer',
  percent: 20,
  replacesLower: false,
  roundTo: null,
}
const weekend = {
  kind: 'price',
  name: 'Weekend',
  price: 240.5,
  ranges: [],
  weekdays: [5, 6],
  cabinIds: null,
}
const weekly = {
  ...scope,
  kind: 'stay',
  name: 'Weekly',
  minNights: 7,
  maxNights: null,
  sellsGaps: true,
  arrivalWeekdays: [6],
  departureWeekdays: [6],
  closedToArrival: false,
  minDaysAhead: null,
  maxDaysAhead: 365,
}

type Body = PriceRules & Problem & { numNights: number }

eachDatabase((openDatabase) => {
  async function open() {
    const client = await openStaffClient({ db: await openDatabase(), cabins })
    const { app, ask, db } = client
    const send = async (path: string, body?: unknown, method = 'PUT') => {
      const response = await app.requestAsUser(path, {
        method,
        ...(body !== undefined && {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
      })
      const undoId = response.headers.get('undo-id')
      return { status: response.status, body: (await response.json()) as Body, undoId }
    }
    const add = (rule: object) => send('/api/price-rules', rule, 'POST')
    const list = async () => {
      const { body } = await ask<PriceRules>('/api/price-rules', undefined, 'GET')
      return priceRules.strict().parse(body).rules
    }
    const names = async () => (await list()).map((rule) => rule.name)
    const nights = () =>
      db.selectFrom('night_prices').selectAll().orderBy('cabin_id').orderBy('date').execute()
    return { ...client, send, add, list, names, nights }
  }

  test('rules of every kind are kept as they were sent, a new one at the top', async () => {
    const { add, list, cabins: ids } = await open()
    const everywhere = { ranges: [], weekdays: [], cabinIds: null }
    const discount = (kind: string, own: object) => ({ ...everywhere, kind, name: kind, ...own })
    const rules = [
      summer,
      weekend,
      weekly,
      { ...everywhere, kind: 'amount', name: 'Fair', amount: -12.34, replacesLower: true },
      discount('long-stay', { discount: 12.5, minNights: 7, roundTo: null }),
      discount('early-bird', { discount: 100, minDaysAhead: 90, roundTo: 5 }),
      discount('last-minute', { discount: 0.01, maxDaysAhead: 0, roundTo: 1 }),
      { ...everywhere, kind: 'extra-guest', name: 'Guests', price: 15, includedGuests: 2 },
      {
        ...weekly,
        name: 'Closed',
        minNights: null,
        sellsGaps: false,
        cabinIds: [ids.fox],
        arrivalWeekdays: null,
        departureWeekdays: null,
        closedToArrival: true,
        maxDaysAhead: null,
        ranges: [{ from: '2026-12-24', to: '2026-12-24' }],
      },
    ]
    for (const rule of rules) expect((await add(rule)).status).toBe(200)
    expect((await list()).map(({ id: _, version: __, ...rule }) => rule)).toEqual(
      rules.toReversed(),
    )
  })

  test('a rule is changed in its place, ordered and deleted, and each can be reverted', async () => {
    const { add, list, names, send, ask, db } = await open()
    await add(weekend)
    await add(summer)
    const [first, second] = await list()
    const before = await comparableRows(db)
    const path = `/api/price-rules/${first?.id}`

    const changed = await send(path, { ...summer, version: 1, name: 'July' })
    expect(await names()).toEqual(['July', 'Weekend'])
    expect((await send(path, { ...summer, version: 1 })).body.code).toBe('price-rule-changed')
    expect((await ask<Problem>(`/api/history/entries/${changed.undoId}/revert`)).status).toBe(200)
    expect(await names()).toEqual(['Summer', 'Weekend'])
    expect(await comparableRows(db)).toEqual(before)

    const ordered = await send('/api/price-rule-order', { ids: [second?.id, first?.id] })
    expect(ordered.body.rules.map((rule) => rule.name)).toEqual(['Weekend', 'Summer'])
    const incomplete = await send('/api/price-rule-order', { ids: [first?.id] })
    expect([incomplete.status, incomplete.body.fields]).toEqual([
      422,
      { ids: 'Please send each rule once' },
    ])

    const deleted = await send(path, undefined, 'DELETE')
    expect(await names()).toEqual(['Weekend'])
    expect((await send(path, undefined, 'DELETE')).body.code).toBe('price-rule-not-found')
    await ask(`/api/history/entries/${deleted.undoId}/revert`)
    expect(await names()).toEqual(['Weekend', 'Summer'])
    // A screen that still shows the deleted rule cannot overwrite it.
    expect((await list()).map(({ version }) => version)).toEqual([1, 4])
  })

  test('the prices of nights are set, replaced and cleared by hand, and reverted', async () => {
    const { send, ask, nights, cabins: ids } = await open()
    const christmas = { cabinIds: [ids.pine, ids.fox], from: '2026-12-24', to: '2026-12-26' }
    expect((await send('/api/night-prices', { ...christmas, price: 310 })).body).toEqual({
      numNights: 6,
    })
    const weekends = { ...christmas, weekdays: [5, 6], cabinIds: [ids.fox] }
    const cheaper = await send('/api/night-prices', { ...weekends, price: 0 })
    expect(cheaper.body.numNights).toBe(2)
    const set = (await nights()).map(({ price_cents }) => price_cents)
    expect(set).toEqual([31_000, 0, 0, 31_000, 31_000, 31_000])

    const cleared = await send('/api/night-prices', { ...christmas, price: null })
    expect([cleared.body.numNights, await nights()]).toEqual([6, []])
    await ask(`/api/history/entries/${cleared.undoId}/revert`)
    expect((await nights()).length).toBe(6)

    await send('/api/night-prices', { ...christmas, price: 200 })
    const late = await ask<Problem>(`/api/history/entries/${cheaper.undoId}/revert`)
    expect([late.status, late.body.title]).toEqual([
      409,
      'This cannot be reverted. The price of a night was changed again afterwards.',
    ])
  })

  test('a deleted cabin is left out of rules and loses its prices', async () => {
    const { app, add, send, list, nights, cabins: ids } = await open()
    await add({ ...summer, cabinIds: [ids.fox, ids.pine] })
    await send('/api/night-prices', {
      cabinIds: [ids.pine],
      from: '2026-12-24',
      to: '2026-12-24',
      price: 99,
    })
    await app.requestAsUser(`/api/cabins/${ids.pine}`, { method: 'DELETE' })
    expect((await list()).map((rule) => rule.cabinIds)).toEqual([[ids.fox]])
    expect(await nights()).toEqual([])
  })

  describe('a request is rejected', () => {
    const backwards = { ranges: [{ from: '2026-07-02', to: '2026-07-01' }] }
    const february30 = { ranges: [{ from: '02-30', to: '03-01' }] }
    const week = { ...scope, kind: 'long-stay', name: 'Week', discount: 101, minNights: 7 }
    const closed = { closedToArrival: true }
    const empty = { ...scope, kind: 'stay', name: 'Empty' }
    const twoDecimals = 'Use at most two decimal places'
    test.each<[object, string, unknown]>([
      [{ ...summer, ...backwards }, 'ranges', 'The last night must not be before the first'],
      [{ ...summer, ...february30 }, 'ranges', 'Please enter two dates, or two days of every year'],
      [{ ...summer, percent: 0 }, 'percent', 'Please enter a percentage other than 0'],
      [{ ...summer, percent: -101 }, 'percent', 'At least -100%'],
      [{ ...summer, percent: 1001 }, 'percent', 'At most 1000%'],
      [{ ...summer, percent: 1.234 }, 'percent', twoDecimals],
      [{ ...weekend, price: 1.005 }, 'price', twoDecimals],
      [{ ...weekend, price: -1 }, 'price', expect.any(String)],
      [week, 'discount', 'At most 100%'],
      [{ ...summer, cabinIds: [] }, 'cabinIds', 'Please choose at least one cabin'],
      [{ ...summer, name: ' ' }, 'name', 'This field is required'],
      [{ ...weekly, maxNights: 6 }, 'maxNights', 'The maximum must not be less than the minimum'],
      [{ ...weekly, ...closed }, 'arrivalWeekdays', 'Closed dates have no days of arrival'],
      [empty, 'minNights', 'Please set at least one limit'],
    ])('%j: %s, %s', async (rule, field, sentence) => {
      const { add, list } = await open()
      const { status, body } = await add(rule)
      expect([status, body.fields]).toEqual([422, { [field]: sentence }])
      expect(await list()).toEqual([])
    })

    test('for a cabin that does not exist, and for too many nights', async () => {
      const { add, send, cabins: ids } = await open()
      expect((await add({ ...summer, cabinIds: [ids.fox, 999_999] })).body.code).toBe(
        'cabin-not-found',
      )
      const year = { cabinIds: [ids.fox], from: '2026-01-01', price: 1 }
      const tooLong = await send('/api/night-prices', { ...year, to: '2027-01-02' })
      expect(tooLong.body.fields).toEqual({ to: 'At most 366 nights in a row' })
      const backwards = await send('/api/night-prices', { ...year, to: '2025-12-31' })
      expect(backwards.body.fields).toEqual({ to: 'The last night must not be before the first' })
      const many = Array.from({ length: 14 }, (_, index) => index + 1)
      const tooMany = await send('/api/night-prices', {
        ...year,
        cabinIds: many,
        to: '2026-12-31',
      })
      expect(tooMany.body.code).toBe('too-many-nights-at-once')
    })

    test('beyond the limit of rules, with a sentence', async () => {
      const { db, add } = await open()
      const rule = { ranges: '[]', weekdays: '', cabin_ids: null, value: 1, replaces_lower: false }
      const created_at = '2026-11-01T09:00:00.000Z'
      const rows = Array.from({ length: maxPriceRules }, (_, position) => ({
        ...rule,
        position,
        name: `Rule ${position}`,
        kind: 'price' as const,
        sells_gaps: false,
        created_at,
        version: 1,
      }))
      await db.insertInto('price_rules').values(rows).execute()
      const { status, body } = await add(summer)
      expect([status, body.title]).toEqual([
        409,
        'You have reached the limit of 500 rules. Please delete one first.',
      ])
    })

    test('from the front desk, in words', async () => {
      const { app } = await open()
      const clerk = await givenRole(app, 'front-desk')
      const response = await clerk.send('POST', '/api/price-rules', summer)
      const { title } = (await response.json()) as Problem
      expect([response.status, title]).toEqual([
        403,
        'Your role, Front desk, does not allow you to change cabins and their prices. Please ask an owner.',
      ])
    })
  })
})
