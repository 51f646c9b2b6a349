import { businessDate } from '#domain/calendar.ts'
import { formatShortDate, formatTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { reject } from '#platform/base/errors.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { findHistory, type History } from './booking-history-store.ts'
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
  reject('booking-changed', {
    title: changedSentence(lastChange, now, booking.time_zone),
    current,
    lastChange,
  })
}

/** With the date when that is not today's. */
function changedSentence(
  { by: name, at }: NonNullable<History['lastChange']>,
  now: Date,
  timeZone: string,
): string {
  const time = formatTime(at, timeZone)
  const [date, today] = [businessDate(new Date(at), timeZone), businessDate(now, timeZone)]
  return date === today
    ? t(
        '{name} changed this booking at {time}, after this page was opened. Please look at it again.',
        { name, time },
      )
    : t(
        '{name} changed this booking on {date} at {time}, after this page was opened. Please look at it again.',
        { name, date: formatShortDate(date, today), time },
      )
}
