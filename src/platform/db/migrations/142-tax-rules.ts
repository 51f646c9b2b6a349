import { addDays } from '#domain/calendar.ts'
import type { Tx } from '../open.ts'
import { type Columns, text } from './columns.ts'

/**
 * Taxes as rules, the tax of a rule that a booking is charged, and the exemptions of a booking: null for one
 * from before the rules, which keeps its taxes.
 */
export const taxRules = (column: Columns) => [
  `create table tax_rules (
    ${column.id},
    position integer not null check (position between -1000000 and 1000000),
    ${text('name', 1, 100)},
    ${text('definition', 2, 20000)},
    ${column.instant('created_at')},
    version integer not null check (version >= 1)
  ) ${column.table}`,
  'alter table charges add column tax_rule_id integer check (tax_rule_id >= 1)',
  `alter table charges add column tax_cents integer
    check (tax_cents between 0 and 1000000000)`,
  `alter table charges add column tax_treatment text
    check (tax_treatment in ('added', 'included', 'channel'))`,
  'alter table charges add column tax_nights text check (length(tax_nights) between 2 and 200000)',
  'create index charges_by_tax_rule on charges (tax_rule_id) where tax_rule_id is not null',
  `alter table bookings add column tax_exemptions text
    check (length(tax_exemptions) between 2 and 20000)`,
]

/** The tourist tax per person and night becomes a rule with the same amounts. */
export async function fillTaxRules(tx: Tx): Promise<void> {
  const rates = await tx.selectFrom('tourist_tax_rates').selectAll().orderBy('valid_from').execute()
  const periods = rates.flatMap(({ valid_from: from, amount_cents: value }, at) => {
    const next = rates[at + 1]
    const until = next ? addDays(next.valid_from, -1) : null
    return value === 0 ? [] : [{ from, until, value, steps: [], cap: null }]
  })
  if (periods.length === 0) return
  const definition = {
    base: 'person-night',
    isIncluded: false,
    kinds: [],
    onTaxes: [],
    isOfNet: true,
    periods,
    dateOf: 'arrival',
    ranges: [],
    cabinIds: null,
    minAge: null,
    maxAge: null,
    firstNight: 1,
    lastNight: null,
    exemptFromNights: null,
    exemptions: { business: 100, resident: 100, disabled: 100, other: 100 },
    collectedBy: [],
    rounding: 'stay',
  }
  await tx
    .insertInto('tax_rules')
    .values({
      position: 0,
      name: 'Tourist tax',
      definition: JSON.stringify(definition),
      created_at: new Date().toISOString(),
      version: 1,
    })
    .execute()
}
