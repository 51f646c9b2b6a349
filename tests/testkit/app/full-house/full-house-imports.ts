import type { Db } from '#platform/db/open.ts'
import { at, later } from './full-house-times.ts'

/** A file that was imported, one that was not, and a booking that came from the first. */
export async function givenImports(db: Db, bookingId: number): Promise<void> {
  const file = {
    created_at: at,
    created_by: 'Zed',
    header: 'v1.encrypted',
    questions: 'v1.encrypted',
    new_cabins: '{"Ørnereir":{"numRows":2,"maxCapacity":4,"regularPrice":10000}}',
    num_rows: 2,
  }
  const { id } = await db
    .insertInto('imports')
    .values({
      ...file,
      file_name: 'Gäste "2026".xlsx',
      state: 'done',
      mapping: '{"kind":"bookings"}',
      run: 3,
      alive_until: later,
      started_at: at,
      finished_at: later,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('imports')
    .values({ ...file, file_name: 'open.csv', state: 'open', mapping: '', run: 0 })
    .execute()
  const row = { import_id: id, added_guest_id: null, added_cabin_id: null }
  await db
    .insertInto('import_rows')
    .values([
      {
        ...row,
        number: 2,
        outcome: 'added',
        encrypted: 'v1.encrypted',
        added_booking_id: bookingId,
      },
      { ...row, number: 3, outcome: 'wrong', encrypted: '', added_booking_id: null },
    ])
    .execute()
  await db
    .insertInto('imported_bookings')
    .values({ booking_id: bookingId, import_id: id, reference_key: 'hmab4kq2yt\nfuchsbau' })
    .execute()
}
