import { sql } from 'kysely'
import { dialectOf } from '../db/dialect.ts'
import { firstVersions } from '../db/migrations/049-versions.ts'
import type { Tx } from '../db/open.ts'
import { batchesOf } from './write-bookings.ts'

const rowBatchSize = 500

/** The versions of bookings and blocks, as if Cabinkeeper had recorded them from the first day. */
export async function writeVersions(tx: Tx, now: Date): Promise<void> {
  for (const statement of firstVersions(dialectOf(tx).columns)) await sql.raw(statement).execute(tx)
  const arrived = await tx
    .selectFrom('booking_versions')
    .where('status', 'in', ['checked-in', 'checked-out'])
    .selectAll()
    .execute()
  await tx
    .updateTable('booking_versions')
    .set({ status: 'unconfirmed', left_on: null, paid_cents: 0 })
    .where('status', 'in', ['checked-in', 'checked-out'])
    .execute()
  const later = arrived.flatMap((version) => {
    const arrival = atMost(`${version.start_date}T21:30:00.000Z`, now, 2)
    const departure = atMost(`${version.left_on ?? version.end_date}T16:30:00.000Z`, now, 1)
    const stay = { ...version, valid_from: arrival, status: 'checked-in' as const, left_on: null }
    if (version.status === 'checked-in') return [stay]
    // A guest who left before the usual time of arrival.
    return [...(arrival < departure ? [stay] : []), { ...version, valid_from: departure }]
  })
  for (const batch of batchesOf(later, rowBatchSize)) {
    await tx.insertInto('booking_versions').values(batch).execute()
  }
}

const atMost = (at: string, now: Date, minutesAgo: number) => {
  const latest = new Date(now.getTime() - minutesAgo * 60_000).toISOString()
  return at < latest ? at : latest
}
