import { addDays } from '#domain/calendar.ts'
import { folioLines, linesByTax, type TaxedLine } from '#domain/money/folio.ts'
import { chargesQuery, toFolioCharge } from '#features/bookings/server/store/charge-store.ts'
import { nightsWithCabinsQuery, toFolioNight } from '#features/stays/server/night-store.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Folio } from '../../domain/invoices.ts'

/** What a booking is charged, line by line and apart by tax; null if there is no such booking. */
export async function findFolioLines(db: Db | Tx, id: number): Promise<TaxedLine[] | null> {
  const folio = await findFolio(db, id)
  return folio && linesByTax(folio.lines)
}

/** The folio of a booking with the nights that it is for; null if there is no such booking. */
export async function findFolio(db: Db | Tx, id: number): Promise<Folio | null> {
  const booking = await db
    .selectFrom('bookings')
    .crossJoin('property')
    .where('bookings.id', '=', id)
    .select(['status', 'fee_cents', 'extras_price_cents', 'charges_cents'])
    .select(['breakfast_unit_cents', 'bookings.fee_tax', 'property.fee_tax as usual_fee_tax'])
    .executeTakeFirst()
  if (!booking) return null
  const nights = await nightsWithCabinsQuery(db, id).execute()
  const charges = await chargesQuery(db, id).execute()
  const [first, last] = [nights[0], nights.at(-1)]
  return {
    nights: first && last ? { from: first.date, to: addDays(last.date, 1) } : null,
    lines: folioLines({
      status: booking.status,
      fee: booking.fee_cents,
      feeTax: booking.fee_tax ?? booking.usual_fee_tax,
      breakfast: booking.extras_price_cents - booking.charges_cents,
      breakfastUnit: booking.breakfast_unit_cents,
      nights: nights.map(toFolioNight),
      charges: charges.map(toFolioCharge),
    }),
  }
}
