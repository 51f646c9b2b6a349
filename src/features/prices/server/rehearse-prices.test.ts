import { expect, test } from 'vitest'
import type { Problem } from '#contract/errors.ts'
import { comparableRows } from '#testkit/app/databases/comparable-rows.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'
import { givenApiClient } from '#testkit/app/test-api-client.ts'
import { type PriceRehearsal, priceRehearsal } from '../contract/price-rehearsal.ts'
import type { PriceRules } from '../contract/prices.ts'

const cabins = {
  fox: { name: 'Fox Den', maxCapacity: 4, regularPriceCents: 20_000 },
  pine: { name: 'Pine Ridge', maxCapacity: 4, regularPriceCents: 10_000 },
}
const weekend = {
  kind: 'price',
  name: 'Weekend',
  price: 240,
  ranges: [],
  weekdays: [5, 6],
  cabinIds: null,
}
const weekly = {
  kind: 'stay',
  name: 'Weekly',
  ranges: [],
  weekdays: [],
  cabinIds: null,
  minNights: 7,
}

eachDatabase((openDatabase) => {
  async function open() {
    const client = await openStaffClient({ db: await openDatabase(), cabins })
    const { ask } = client
    const rehearse = async (change: object) => {
      const { status, body } = await ask<PriceRehearsal & Problem>('/api/price-rehearsals', change)
      return status === 200 ? priceRehearsal.strict().parse(body) : body
    }
    const sentence = async (change: object) => (await rehearse(change)).sentence
    const rules = async () =>
      (await ask<PriceRules>('/api/price-rules', undefined, 'GET')).body.rules
    return { ...client, rehearse, sentence, rules }
  }

  test('a new rule names the nights and bookings that it affects, and saves nothing', async () => {
    const { db, book, rules, rehearse, sentence, cabins: ids } = await open()
    await rules()
    const id = await book({ cabinId: ids.pine, startDate: '2026-11-24', endDate: '2026-11-27' })
    const before = await comparableRows(db)
    // The year from Saturday on has 105 nights that begin on a Friday or Saturday.
    expect(await sentence({ change: 'rule', rule: weekend })).toBe(
      '210 of 727 free nights become dearer, by $90.00 on average.',
    )
    const found = await rehearse({ change: 'rule', rule: { ...weekly, cabinIds: [ids.pine] } })
    expect(found).toMatchObject({
      from: '2026-11-21',
      to: '2027-11-21',
      sentence:
        'Other rules for stays apply to 362 of 362 free nights; 1 upcoming booking would not be allowed today and stays as it is; 1 gap can no longer be sold.',
    })
    expect(found.effects?.map(({ total, items }) => [total, items[0]])).toMatchObject([
      [2, { label: 'Pine Ridge, Nov 21 to Nov 24', detail: '3 nights' }],
      [1, { bookingId: id, label: `#${id} Marta Sousa, Pine Ridge, Nov 24 to Nov 27` }],
      [1, { label: 'Pine Ridge, Nov 21 to Nov 24' }],
    ])
    expect(await comparableRows(db)).toEqual(before)
  })

  test('a changed and a deleted rule are compared with the saved list', async () => {
    const { ask, rules, sentence } = await open()
    await ask('/api/price-rules', weekend)
    const [{ id } = { id: 0 }] = await rules()
    expect(await sentence({ change: 'rule', id, rule: { ...weekend, price: 250 } })).toBe(
      '210 of 730 free nights become dearer, by $10.00 on average.',
    )
    expect(await sentence({ change: 'rule-deleted', id })).toBe(
      '210 of 730 free nights become cheaper, by $90.00 on average.',
    )
    expect(await sentence({ change: 'rule', id, rule: weekend })).toBe(
      'Nothing changes for free nights and upcoming bookings.',
    )
  })

  test('a setting and a cabin are compared with the saved ones', async () => {
    const { book, sentence, cabins: ids } = await open()
    await book({ startDate: '2026-12-01', endDate: '2026-12-04', numGuests: 4 })
    expect(await sentence({ change: 'settings', minBookingLength: 4 })).toBe(
      'Other rules for stays apply to 727 of 727 free nights; 1 upcoming booking would not be allowed today and stays as it is.',
    )
    expect(await sentence({ change: 'settings', maxBookingLength: 2 })).toBe(
      'Other rules for stays apply to 727 of 727 free nights; 1 upcoming booking would not be allowed today and stays as it is.',
    )
    expect(await sentence({ change: 'settings', maxGuestsPerBooking: 3 })).toBe(
      '1 upcoming booking would not be allowed today and stays as it is.',
    )
    expect(await sentence({ change: 'settings', maxGuestsPerBooking: 4 })).toBe(
      'Nothing changes for free nights and upcoming bookings.',
    )
    expect(await sentence({ change: 'cabin', id: ids.fox, maxCapacity: 3, discount: 10 })).toBe(
      '362 of 362 free nights become cheaper, by $10.00 on average; 1 upcoming booking would not be allowed today and stays as it is.',
    )
  })

  test('a list has at most 50 entries, with their number', async () => {
    const { rehearse } = await open()
    const { effects } = await rehearse({ change: 'rule', rule: weekend })
    expect([effects?.[0]?.total, effects?.[0]?.items.length]).toEqual([106, 50])
  })

  test('a rule that is not valid or not known is rejected, and a read-only token is not', async () => {
    const { app, rehearse } = await open()
    const reversed = { ...weekend, ranges: [{ from: '2026-12-02', to: '2026-12-01' }] }
    expect(await rehearse({ change: 'rule', rule: reversed })).toMatchObject({
      code: 'invalid-fields',
    })
    expect(await rehearse({ change: 'rule', id: 99, rule: weekend })).toMatchObject({
      code: 'price-rule-not-found',
    })
    const { post } = await givenApiClient(app, 'read-only')
    const request = { change: 'settings', minBookingLength: 2 }
    expect((await post('/api/price-rehearsals', request)).status).toBe(200)
  })
})
