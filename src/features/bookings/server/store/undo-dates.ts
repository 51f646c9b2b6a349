import { businessDate, type CalendarDate } from '#domain/calendar.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { type Undo, undoableStep, undoTime } from '../../domain/undo.ts'
import { type BookingRecord, breakfastOf } from './booking-store.ts'

type Acted = Pick<BookingRecord, 'status' | 'checked_in_at' | 'checked_out_at' | 'time_zone'>

/** The check-in or check-out that can be undone now. */
export async function findUndo(db: Db | Tx, record: Acted, now: Date): Promise<Undo | null> {
  const step = undoableStep(record)
  const at = step === 'check-in' ? record.checked_in_at : record.checked_out_at
  return step && (await isUndoTime(db, { at, timeZone: record.time_zone }, now)) ? step : null
}

/** Whether an action at an instant can still be undone; false for one that did not happen. */
export async function isUndoTime(
  db: Db | Tx,
  { at, timeZone }: { at: string | null; timeZone: string },
  now: Date,
): Promise<boolean> {
  if (at === null) return false
  const on = businessDate(new Date(at), timeZone)
  const time = undoTime({ at: new Date(at), on }, { now, today: businessDate(now, timeZone) })
  return time === 'until-closed' ? !(await isDayClosed(db, on)) : time === 'open'
}

/** A booking in the form that the rule for undoing a check-in takes. Cents. */
export const checkInFacts = (record: BookingRecord) => ({
  cabinId: record.cabin_id,
  cabinPrice: record.cabin_price_cents,
  extrasPrice: breakfastOf(record),
  hasBreakfast: Boolean(record.has_breakfast),
  breakfastUnit: record.breakfast_unit_cents,
  paid: record.paid_cents,
  paidAtCheckIn: record.check_in_paid_cents ?? 0,
  addedBreakfast: Boolean(record.check_in_added_breakfast),
  isSettledSince:
    record.settled_at !== null &&
    record.checked_in_at !== null &&
    record.settled_at >= record.checked_in_at,
})

/** Whether a business date is closed now; false after it was reopened. */
async function isDayClosed(db: Db | Tx, date: CalendarDate): Promise<boolean> {
  const closing = await db
    .selectFrom('day_closings')
    .leftJoin('day_reopenings', 'day_reopenings.closing_id', 'day_closings.id')
    .where('day_closings.date', '=', date)
    .where('day_reopenings.reopened_at', 'is', null)
    .select('day_closings.id')
    .limit(1)
    .executeTakeFirst()
  return closing !== undefined
}
