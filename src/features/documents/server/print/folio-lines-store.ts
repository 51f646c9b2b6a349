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
export const findFolio = async (db: Db | Tx, id: number): Promise<Folio | null> =>
  (await findFolios(db, [id])).get(id) ?? null

/** The folios of bookings by their ids. */
export async function findFolios(db: Db | Tx, ids: readonly number[]): Promise<Map<number, Folio>> {
  if (ids.length === 0) return new Map()
  const bookings = await db
    .selectFrom('bookings')
    .leftJoin('booking_groups', 'booking_groups.id', 'bookings.group_id')
    .crossJoin('property')
    .where('bookings.id', 'in', ids)
    .select(['bookings.id', 'status', 'fee_cents', 'extras_price_cents', 'charges_cents'])
    .select('booking_groups.payer')
    .select(['breakfast_unit_cents', 'bookings.fee_tax', 'property.fee_tax as usual_fee_tax'])
    .execute()
  const nightsOf = Map.groupBy(
    await nightsWithCabinsQuery(db, ...ids).execute(),
    (row) => row.booking_id,
  )
  const chargesOf = Map.groupBy(await chargesQuery(db, ...ids).execute(), (row) => row.booking_id)
  return new Map(
    bookings.map((booking): [number, Folio] => {
      const nights = nightsOf.get(booking.id) ?? []
      const [first, last] = [nights[0], nights.at(-1)]
      const lines = folioLines({
        status: booking.status,
        fee: booking.fee_cents,
        feeTax: booking.fee_tax ?? booking.usual_fee_tax,
        breakfast: booking.extras_price_cents - booking.charges_cents,
        breakfastUnit: booking.breakfast_unit_cents,
        nights: nights.map(toFolioNight),
        charges: (chargesOf.get(booking.id) ?? []).map(toFolioCharge),
      })
      const isFor = first && last ? { from: first.date, to: addDays(last.date, 1) } : null
      return [booking.id, { nights: isFor, lines, payer: booking.payer ?? undefined }]
    }),
  )
}
