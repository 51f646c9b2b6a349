import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { stayTaxes } from '#features/taxes/domain/stay-taxes.ts'
import { findTaxRules } from '#features/taxes/server/tax-rule-store.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/list.ts'

eachDatabase((open) => {
  test.each<[string, string, number]>([
    ['before the first amount', '2019-12-31', 0],
    ['on the day of the first amount', '2020-01-01', 325],
    ['before the second, beyond which it lasts', '2026-12-30', 325],
    ['on the day of the second', '2027-01-01', 410],
    ['after the tax was abolished', '2030-06-01', 0],
  ])('a stay that begins %s pays what the tourist tax was', async (_, arrival, cents) => {
    const db = await open(migrations.filter(({ name }) => name < '142'))
    const rates = { '2020-01-01': 325, '2027-01-01': 410, '2030-01-01': 0 }
    for (const [valid_from, amount_cents] of Object.entries(rates)) {
      await db.insertInto('tourist_tax_rates').values({ valid_from, amount_cents }).execute()
    }
    await migrate(db, migrations)
    const dates = [0, 1, 2, 3].map((days) => addDays(arrival, days))
    const taxes = stayTaxes(await findTaxRules(db), [], {
      nights: dates.map((date) => ({ date, cabinId: 1, price: 100, isStayed: true })),
      numGuests: 3,
      childAges: [],
      exemptions: [],
      source: 'phone',
      extras: {},
    })
    expect(taxes.map(({ rule, amount }) => [rule.name, amount])).toEqual(
      cents === 0 ? [] : [['Tourist tax', cents * 3 * 4]],
    )
  })

  test('a property without a tourist tax has no rule', async () => {
    const db = await open(migrations.filter(({ name }) => name < '142'))
    await migrate(db, migrations)
    expect(await findTaxRules(db)).toEqual([])
  })
})
