import { sql } from 'kysely'
import { addDays, businessDate } from '#domain/calendar.ts'
import type { Db } from '#platform/db/open.ts'
import { stillValid } from '#platform/versions/versions-as-of-store.ts'
import { maxRehearsedBookings, rehearsedDays } from '../contract/message-rehearsal.ts'
import type { MessageDefinition } from '../domain/message-rule.ts'

type Search = { rule: MessageDefinition; timeZone: string; now: Date }

/** Bookings about which the rule can have written in the last weeks, or can write in the next ones. */
export async function findRehearsedBookings(
  db: Db,
  { rule, timeZone, now }: Search,
): Promise<number[]> {
  const today = businessDate(now, timeZone)
  const bookings = db
    .selectFrom('bookings')
    .select('id')
    .orderBy('id', 'desc')
    .limit(maxRehearsedBookings)
  const near = (column: 'start_date' | 'end_date' | 'deposit_due_on' | 'balance_due_on') =>
    bookings
      .where(column, '>=', addDays(today, -rehearsedDays - rule.amount - 8))
      .where(column, '<=', addDays(today, rehearsedDays + rule.amount + 1))
  const since = new Date(now.getTime() - rehearsedDays * 86_400_000).toISOString()
  const queryOf = () => {
    switch (rule.trigger) {
      case 'confirmed':
      case 'changed':
      case 'cancelled':
        return bookings.where('id', 'in', (row) =>
          row
            .selectFrom('booking_versions')
            .where('valid_to', '=', stillValid)
            .where('valid_from', '>=', since)
            .select('booking_id'),
        )
      case 'deposit-due':
      case 'deposit-overdue':
        return near('deposit_due_on')
      case 'balance-due':
      case 'balance-overdue':
        return near('balance_due_on')
      case 'before-departure':
      case 'check-out':
      case 'after-departure':
        return near('end_date')
      default:
        return near('start_date')
    }
  }
  return (await queryOf().execute()).map(({ id }) => id).reverse()
}

/** "#12, Marta Sousa" of each booking. */
export async function findBookingLabels(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('bookings.id', 'in', ids)
    .select(['bookings.id', 'guests.full_name'])
    .execute()
  return new Map(rows.map(({ id, full_name }) => [id, `#${id}, ${full_name}`]))
}

const nextArrivals = 10

/** The next arrivals, for a preview; without any, the last bookings. */
export async function findArrivals(db: Db, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .where('status', '=', 'unconfirmed')
    .where('start_date', '>=', today)
    .select('id')
    .orderBy('start_date')
    .orderBy('id')
    .limit(nextArrivals)
    .execute()
  if (rows.length > 0) return rows.map(({ id }) => id)
  const last = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', 'in', ['checked-in', 'checked-out'])
    .orderBy(sql`id`, 'desc')
    .limit(nextArrivals)
    .execute()
  return last.map(({ id }) => id)
}
