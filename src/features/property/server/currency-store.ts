import { type TermsRule, withAmounts } from '#domain/money/terms/terms.ts'
import type { Cents } from '#domain/money.ts'
import type { Tx } from '#platform/db/open.ts'

export const hasBookings = async (tx: Tx): Promise<boolean> =>
  Boolean(await tx.selectFrom('bookings').select('id').limit(1).executeTakeFirst())

/** Writes the prices of cabins, of rules, of nights, of the catalogue, of breakfast, of terms and of taxes in other minor units. */
export async function convertPrices(tx: Tx, convert: (price: Cents) => Cents): Promise<void> {
  const cabins = await tx
    .selectFrom('cabins')
    .select(['id', 'regular_price_cents', 'discount_cents'])
    .execute()
  for (const { id, regular_price_cents, discount_cents } of cabins) {
    await tx
      .updateTable('cabins')
      .set({
        regular_price_cents: convert(regular_price_cents),
        discount_cents: convert(discount_cents),
      })
      .where('id', '=', id)
      .execute()
  }
  const items = await tx.selectFrom('charge_catalogue').select(['id', 'unit_cents']).execute()
  for (const { id, unit_cents } of items) {
    await tx
      .updateTable('charge_catalogue')
      .set({ unit_cents: convert(unit_cents) })
      .where('id', '=', id)
      .execute()
  }
  await convertRules(tx, convert)
  await convertTaxes(tx, convert)
  const { terms } = await tx.selectFrom('property').select('terms').executeTakeFirstOrThrow()
  if (terms !== null) {
    const converted = (JSON.parse(terms) as TermsRule[]).map((one) => withAmounts(one, convert))
    await tx
      .updateTable('property')
      .set({ terms: JSON.stringify(converted) })
      .execute()
  }
  const { breakfast_price_cents } = await tx
    .selectFrom('settings')
    .select('breakfast_price_cents')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('settings')
    .set({ breakfast_price_cents: convert(breakfast_price_cents) })
    .execute()
}

/** Amounts may be negative; percentages stay as they are. */
async function convertRules(tx: Tx, convert: (price: Cents) => Cents): Promise<void> {
  const rules = await tx
    .selectFrom('price_rules')
    .where('kind', 'in', ['price', 'amount', 'extra-guest'])
    .select(['id', 'value'])
    .execute()
  for (const { id, value } of rules) {
    const amount = value ?? 0
    await tx
      .updateTable('price_rules')
      .set({ value: Math.sign(amount) * convert(Math.abs(amount)) })
      .where('id', '=', id)
      .execute()
  }
  const nights = await tx.selectFrom('night_prices').select('price_cents').distinct().execute()
  const prices = nights.map(({ price_cents }) => price_cents).sort((a, b) => a - b)
  // In this order, no price becomes one that is still to be converted.
  if (convert(1_000) > 1_000) prices.reverse()
  for (const price of prices) {
    await tx
      .updateTable('night_prices')
      .set({ price_cents: convert(price) })
      .where('price_cents', '=', price)
      .execute()
  }
}

/** The amounts of a rule, as the taxes store it. */
type StoredTax = {
  base: string
  periods: { value: number; steps: { price: Cents; value: number }[]; cap: Cents | null }[]
}

async function convertTaxes(tx: Tx, convert: (price: Cents) => Cents): Promise<void> {
  const rules = await tx.selectFrom('tax_rules').select(['id', 'definition']).execute()
  for (const { id, definition } of rules) {
    const rule: StoredTax = JSON.parse(definition)
    const inOther = (value: number) => (rule.base === 'percent' ? value : convert(value))
    const periods = rule.periods.map(({ value, steps, cap, ...period }) => ({
      ...period,
      value: inOther(value),
      steps: steps.map((step) => ({ price: convert(step.price), value: inOther(step.value) })),
      cap: cap === null ? null : convert(cap),
    }))
    await tx
      .updateTable('tax_rules')
      .set({ definition: JSON.stringify({ ...rule, periods }) })
      .where('id', '=', id)
      .execute()
  }
}
