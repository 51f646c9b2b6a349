import type { CalendarDate } from '#domain/calendar.ts'
import type { OpenItem } from '#domain/day-closing.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { ClosingTotals } from '../domain/day-totals.ts'
import type { Days } from './day-facts-store.ts'

/** A closing as it is stored, in cents. */
export type StoredClosing = {
  id: number
  date: CalendarDate
  /** 1 for the first closing of the date, one more after each reopening. */
  round: number
  closedAt: string
  closedBy: string
  note: string
  openItems: OpenItem[]
  totals: ClosingTotals
  reopened: { at: string; by: string; reason: string } | null
}

/** All closings, the latest first, with their notes and reopenings. */
export const closingsQuery = (db: Db | Tx, { from, to }: Days) =>
  db
    .selectFrom('day_closings')
    .leftJoin('day_closing_notes', 'day_closing_notes.closing_id', 'day_closings.id')
    .leftJoin('day_reopenings', 'day_reopenings.closing_id', 'day_closings.id')
    .leftJoin('staff as closer', 'closer.id', 'day_closings.closed_by')
    .leftJoin('staff as reopener', 'reopener.id', 'day_reopenings.reopened_by')
    .where('day_closings.date', '>=', from)
    .where('day_closings.date', '<=', to)
    .select([
      'day_closings.id',
      'day_closings.date',
      'day_closings.round',
      'day_closings.closed_at',
      'day_closings.open_items',
      'day_closings.totals',
      'day_closing_notes.note',
      'day_reopenings.reopened_at',
      'day_reopenings.reason',
      'closer.full_name as closer_name',
      'reopener.full_name as reopener_name',
    ])
    .orderBy('day_closings.date', 'desc')
    .orderBy('day_closings.round', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof closingsQuery>['execute']>>[number]

/** Closings of earlier versions have breakfasts among the extras, and no fees and tourist tax. */
const notRecorded = { breakfast: null, fees: null, touristTax: null }

const toClosing = (row: Row): StoredClosing => ({
  id: row.id,
  date: row.date,
  round: row.round,
  closedAt: row.closed_at,
  closedBy: row.closer_name ?? '',
  note: row.note ?? '',
  openItems: JSON.parse(row.open_items),
  totals: { ...notRecorded, ...JSON.parse(row.totals) },
  reopened:
    row.reopened_at === null
      ? null
      : { at: row.reopened_at, by: row.reopener_name ?? '', reason: row.reason ?? '' },
})

/** Every closing of the dates, including those that were reopened. */
export const listClosings = async (db: Db | Tx, days: Days): Promise<StoredClosing[]> =>
  (await closingsQuery(db, days).execute()).map(toClosing)

export const isInEffect = ({ reopened }: StoredClosing): boolean => reopened === null

/** The closing that is in effect; undefined while the date is open. */
export async function findClosing(
  db: Db | Tx,
  date: CalendarDate,
): Promise<StoredClosing | undefined> {
  const [latest] = await listClosings(db, { from: date, to: date })
  return latest && isInEffect(latest) ? latest : undefined
}

/** A closing by its id, also one that was reopened. */
export async function findClosingById(db: Db | Tx, id: number): Promise<StoredClosing | undefined> {
  const row = await db
    .selectFrom('day_closings')
    .where('id', '=', id)
    .select('date')
    .executeTakeFirst()
  if (!row) return undefined
  const closings = await listClosings(db, { from: row.date, to: row.date })
  return closings.find((closing) => closing.id === id)
}

type NewClosing = Pick<StoredClosing, 'date' | 'note' | 'openItems' | 'totals'> & {
  at: Date
  staffId: string
}

/** The caller has locked the property, so no one else closes the date at the same time. */
export async function insertClosing(tx: Tx, closing: NewClosing): Promise<number> {
  const { date, note, openItems, totals, at, staffId } = closing
  const [latest] = await listClosings(tx, { from: date, to: date })
  const { id } = await tx
    .insertInto('day_closings')
    .values({
      date,
      round: 1 + (latest?.round ?? 0),
      closed_at: at.toISOString(),
      closed_by: staffId,
      open_items: JSON.stringify(openItems),
      totals: JSON.stringify(totals),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (note !== '') {
    await tx.insertInto('day_closing_notes').values({ closing_id: id, note }).execute()
  }
  return id
}

export async function insertReopening(
  tx: Tx,
  closingId: number,
  { at, staffId, reason }: { at: Date; staffId: string; reason: string },
): Promise<void> {
  await tx
    .insertInto('day_reopenings')
    .values({
      closing_id: closingId,
      reopened_at: at.toISOString(),
      reopened_by: staffId,
      reason,
    })
    .execute()
}
