import type { Selectable } from 'kysely'
import { agesStored, storedAges } from '#domain/bookings/party.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { BookingTable } from '#platform/db/tables/booking-tables.ts'

const atOnce = 100

/** The bookings whose hold has ended, the first one first. */
export async function endedHolds(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .where('hold_until', '<=', now.toISOString())
    .select('id')
    .orderBy('hold_until')
    .orderBy('id')
    .limit(atOnce)
    .execute()
  return rows.map(({ id }) => id)
}

/** What waits of one booking's source, with the widest network that it belongs to. */
export async function openSources(
  db: Db | Tx,
): Promise<{ id: number; source: string; requestHash: string; nights: number }[]> {
  return db
    .selectFrom('bookings')
    .innerJoin('website_requests', 'website_requests.booking_id', 'bookings.id')
    .where('hold_until', 'is not', null)
    .select(['bookings.id', 'website_requests.source', 'bookings.num_nights as nights'])
    .select('website_requests.request_hash as requestHash')
    .orderBy('bookings.id')
    .execute()
}

/** Deletes where requests came from that no longer wait. */
export async function clearSources(db: Db): Promise<void> {
  await db
    .updateTable('website_requests')
    .set({ source: '' })
    .where('source', '!=', '')
    .where('booking_id', 'not in', (held) =>
      held.selectFrom('bookings').where('hold_until', 'is not', null).select('id'),
    )
    .execute()
}

/**
 * The bookings of a request that still wait, in the order of their numbers: several of one for several cabins. Other
 * requests that staff added to their group have another guest or another hold.
 */
export async function partsOfRequest(db: Db | Tx, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings as one')
    .innerJoin('bookings as part', (join) =>
      join
        .onRef('part.group_id', '=', 'one.group_id')
        .onRef('part.guest_id', '=', 'one.guest_id')
        .onRef('part.hold_until', '=', 'one.hold_until'),
    )
    .where('one.id', '=', id)
    .where('one.source', '=', 'web')
    .where('part.source', '=', 'web')
    .where('one.is_option', '=', false)
    .where('part.is_option', '=', false)
    .select('part.id')
    .orderBy('part.id')
    .execute()
  return rows.length === 0 ? [id] : rows.map((row) => row.id)
}

type Part = Pick<
  Selectable<BookingTable>,
  'num_guests' | 'num_children' | 'child_ages' | 'total_price_cents'
>

/** The first booking of a request for several cabins, with the guests and the price of all. */
export function asOneRequest<Row extends Part>(rows: readonly Row[]): Row | undefined {
  const [first] = rows
  const sum = (of: (row: Part) => number) => rows.reduce((all, row) => all + of(row), 0)
  return (
    first && {
      ...first,
      num_guests: sum((row) => row.num_guests),
      num_children: sum((row) => row.num_children),
      child_ages: storedAges(
        rows.flatMap((row) => agesStored(row.child_ages)).sort((a, b) => a - b),
      ),
      total_price_cents: sum((row) => row.total_price_cents),
    }
  )
}

/** The bookings that requests from the website hold. */
export async function countHolds(db: Db | Tx): Promise<number> {
  const { holds } = await db
    .selectFrom('bookings')
    .where('hold_until', 'is not', null)
    .where('is_option', '=', false)
    .select(({ fn }) => fn.countAll<number | string>().as('holds'))
    .executeTakeFirstOrThrow()
  return Number(holds)
}
