import type { Cents } from '#domain/money.ts'
import type { Tx } from '../db/open.ts'
import { findTouristTax, replaceTouristTax } from './tourist-tax-store.ts'

export const hasBookings = async (tx: Tx): Promise<boolean> =>
  Boolean(await tx.selectFrom('bookings').select('id').limit(1).executeTakeFirst())

/** Writes the prices of cabins, of the catalogue and of breakfast and the tourist tax in other minor units. */
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
  await replaceTouristTax(
    tx,
    (await findTouristTax(tx)).map((rate) => ({ ...rate, amount: convert(rate.amount) })),
  )
  const { breakfast_price_cents } = await tx
    .selectFrom('settings')
    .select('breakfast_price_cents')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('settings')
    .set({ breakfast_price_cents: convert(breakfast_price_cents) })
    .execute()
}
