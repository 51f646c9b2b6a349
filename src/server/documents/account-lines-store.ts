import type { AccountLine } from '#domain/account-lines.ts'
import { accountLines } from '#domain/account-lines.ts'
import type { Db, Tx } from '../db/open.ts'
import { nightsWithCabinsQuery } from '../nights/night-store.ts'

/** What a booking is charged, line by line; null if there is no such booking. */
export async function findAccountLines(db: Db | Tx, id: number): Promise<AccountLine[] | null> {
  const booking = await db
    .selectFrom('bookings')
    .where('id', '=', id)
    .select(['status', 'fee_cents', 'extras_price_cents', 'charges_cents'])
    .select(['breakfast_unit_cents'])
    .executeTakeFirst()
  if (!booking) return null
  const nights = await nightsWithCabinsQuery(db, id).execute()
  const charges = await db
    .selectFrom('charges')
    .where('booking_id', '=', id)
    .select(['id', 'label', 'kind', 'amount_cents'])
    .orderBy('id')
    .execute()
  return accountLines({
    status: booking.status,
    fee: booking.fee_cents,
    breakfast: booking.extras_price_cents - booking.charges_cents,
    breakfastUnit: booking.breakfast_unit_cents,
    nights: nights.map(({ date, name, rate_cents }) => ({ date, cabin: name, rate: rate_cents })),
    charges: charges.map(({ id, label, kind, amount_cents }) => ({
      id,
      label,
      isDiscount: kind === 'discount',
      amount: amount_cents,
    })),
  })
}
