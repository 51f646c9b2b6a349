import type { Insertable } from 'kysely'
import type { ReadingDoubt } from '#domain/feed.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { HeldReadingTable } from '#platform/db/tables/feed-tables.ts'

export type HeldReadingRecord = NonNullable<Awaited<ReturnType<typeof findHeldReading>>>

/** The check of the first column cannot get another value. */
export const doubtOf = ({
  doubt,
  may_be_others,
}: Pick<HeldReadingRecord, 'doubt' | 'may_be_others'>): ReadingDoubt =>
  may_be_others ? 'replaced' : doubt

export const findHeldReading = (db: Db | Tx, id: number) =>
  db.selectFrom('held_readings').selectAll().where('id', '=', id).executeTakeFirst()

export const findHeldReadingOfFeed = (tx: Tx, feedId: string) =>
  tx.selectFrom('held_readings').selectAll().where('feed_id', '=', feedId).executeTakeFirst()

export async function insertHeldReading(
  tx: Tx,
  reading: Insertable<HeldReadingTable>,
): Promise<void> {
  await tx.insertInto('held_readings').values(reading).execute()
}

export async function updateHeldReading(
  tx: Tx,
  id: number,
  columns: { reading?: string; changes?: string; is_settled?: boolean },
): Promise<void> {
  await tx.updateTable('held_readings').set(columns).where('id', '=', id).execute()
}

export async function deleteHeldReading(tx: Tx, feedId: string): Promise<void> {
  await tx.deleteFrom('held_readings').where('feed_id', '=', feedId).execute()
}

/** The readings that wait for staff. */
const openReadings = (db: Db | Tx) =>
  db
    .selectFrom('held_readings')
    .innerJoin('feeds', 'feeds.id', 'held_readings.feed_id')
    .where('feeds.removed_at', 'is', null)
    .where('held_readings.is_settled', '=', false)

export async function countHeldReadings(db: Db | Tx): Promise<number> {
  const { open } = await openReadings(db)
    .select(({ fn }) => fn.countAll<number | string>().as('open'))
    .executeTakeFirstOrThrow()
  return Number(open)
}

export const listHeldReadingRows = (db: Db) =>
  openReadings(db)
    .innerJoin('cabins', 'cabins.id', 'feeds.cabin_id')
    .select(['held_readings.id', 'held_readings.doubt', 'held_readings.upset'])
    .select(['held_readings.num_events', 'held_readings.since'])
    .select(['held_readings.may_be_others', 'held_readings.changes'])
    .select(['feeds.id as feed_id', 'feeds.name as feed_name', 'feeds.source', 'feeds.color'])
    .select(['cabins.id as cabin_id', 'cabins.name as cabin_name'])
    .orderBy('held_readings.since')
    .orderBy('held_readings.id')
    .execute()

/** Events with the bookings that they became, in the order of their dates. */
export const listUpsetEvents = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('feed_events')
    .leftJoin('bookings', 'bookings.id', 'feed_events.booking_id')
    .leftJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('feed_events.id', 'in', ids)
    .select([
      'feed_events.id',
      'feed_events.start_date',
      'feed_events.end_date',
      'feed_events.kind',
    ])
    .select(['feed_events.booking_id', 'guests.full_name'])
    .orderBy('feed_events.start_date')
    .orderBy('feed_events.id')
    .execute()
