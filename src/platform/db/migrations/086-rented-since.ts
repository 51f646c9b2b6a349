import { businessDate } from '#domain/calendar.ts'
import type { Tx } from '../open.ts'
import type { Columns } from './columns.ts'

/** From when on a cabin is rented out. Closed days and reports count it from this date on. */
export const rentedSince = (column: Columns) => [
  `alter table cabins add column ${column.dateOrNull('rented_since')}`,
]

/** The date on which a cabin was created, or of its first stay, which imported ones have before. */
export async function fillRentedSince(tx: Tx): Promise<void> {
  const property = await tx.selectFrom('property').select('time_zone').executeTakeFirst()
  if (!property) return
  const cabins = await tx
    .selectFrom('cabins')
    .select(['id', 'created_at'])
    .select((row) =>
      row
        .selectFrom('nights')
        .whereRef('nights.cabin_id', '=', 'cabins.id')
        .where('nights.booking_id', 'is not', null)
        .select(({ fn }) => fn.min('nights.date').as('date'))
        .as('first_night'),
    )
    .execute()
  for (const { id, created_at, first_night } of cabins) {
    const createdOn = businessDate(new Date(created_at), property.time_zone)
    const since = first_night !== null && first_night < createdOn ? first_night : createdOn
    await tx.updateTable('cabins').set({ rented_since: since }).where('id', '=', id).execute()
  }
}
