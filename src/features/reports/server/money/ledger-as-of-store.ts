import { sql } from 'kysely'
import type { BookingStatus } from '#domain/booking-status.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '#platform/db/open.ts'
import { isValidAt } from '#platform/versions/versions-as-of-store.ts'

/** An instant of the past, or undefined for now. */
export type At = string | undefined

/** Whether an entry is in the ledger: recorded, and not voided. */
export const isInLedger = (at: At) =>
  at === undefined
    ? sql<boolean>`payments.voided_at is null`
    : sql<boolean>`payments.created_at <= ${at}
        and (payments.voided_at is null or payments.voided_at > ${at})`

export const isIssued = (at: At) =>
  at === undefined ? sql<boolean>`1 = 1` : sql<boolean>`invoices.issued_at <= ${at}`

type LedgerBooking = {
  id: number
  start_date: CalendarDate
  cabin_id: number
  status: BookingStatus
  total_price_cents: Cents
  fee_cents: Cents
}

/** The bookings to which entries and invoices belong. */
export const bookingsAt = (at: At) =>
  (at === undefined
    ? sql<LedgerBooking>`bookings`
    : sql<LedgerBooking>`(
        select booking_id as id, start_date, cabin_id, status, total_price_cents, fee_cents
        from booking_versions as version where ${isValidAt('version', at)}
      )`
  ).as('bookings')

/** Whether bookings were deleted later, of which a moment shows only the entries and the invoices. */
export const deletedSinceQuery = (db: Db, at: string) =>
  db
    .selectFrom('audit')
    .where('entity', 'in', ['booking', 'import'])
    .where('action', 'in', ['booking.delete', 'import.undo'])
    .where('at', '>', at)
    .select('id')
    .limit(1)
