import { businessDate } from '#domain/calendar.ts'
import { formatShortDate, formatTime } from '#domain/format-date.ts'
import { reject } from '#platform/base/errors.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { findHistory } from './booking-history-store.ts'
import { type BookingRecord, toBookingState } from './booking-store.ts'

/**
 * Optimistic locking: rejects a request that was made for another version. The error contains the
 * current booking and who changed it last.
 */
export async function expectVersion(
  db: Db | Tx,
  booking: BookingRecord,
  version: number,
  now: Date,
): Promise<void> {
  if (booking.version === version) return
  const { lastChange, numChanges } = await findHistory(db, booking.id)
  const current = toBookingState(booking)
  // Erasing a guest changes a booking without an audit entry for it, so the last entry may be older.
  const isKnown = lastChange?.by && numChanges + 1 === booking.version
  if (!isKnown) reject('booking-changed', { current })
  const at = formatMoment(new Date(lastChange.at), now, booking.time_zone)
  reject('booking-changed', {
    title: `${lastChange.by} changed this booking ${at}, after this page was opened. Please look at it again.`,
    current,
    lastChange,
  })
}

/** "at 2:05 PM", with the date when that is not today's. */
function formatMoment(instant: Date, now: Date, timeZone: string): string {
  const time = formatTime(instant.toISOString(), timeZone)
  const [date, today] = [businessDate(instant, timeZone), businessDate(now, timeZone)]
  return date === today ? `at ${time}` : `on ${formatShortDate(date, today)} at ${time}`
}
