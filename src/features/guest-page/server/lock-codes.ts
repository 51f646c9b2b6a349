import { addDays, instantOfClock } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { findStay } from '#features/bookings/server/details/guest-link.ts'
import { lockBooking, updateBooking } from '#features/bookings/server/store/booking-change-store.ts'
import type { BookingRecord } from '#features/bookings/server/store/booking-store.ts'
import { addTask } from '#features/housekeeping/server/save-task.ts'
import { findSameReport } from '#features/housekeeping/server/task-store.ts'
import { findGuestPage } from '#features/property/server/guest-page-store.ts'
import type { Note } from '#platform/audit-entry.ts'
import { withLanguage } from '#platform/base/request-formats.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import { untilItWorks } from '#platform/jobs/retries.ts'
import { businessDay, findProperty } from '#platform/versions/property-store.ts'
import {
  findCodeOf,
  findNextCode,
  findStaysToFollow,
  giveCode,
  hasUnusedCode,
  type LockCode,
  takeCodeBack,
} from './lock-code-store.ts'

const checkEveryMs = 30_000
const system: Actor = { staffId: 'system', requestId: 'door-codes' }

/** Gives stays codes of the lists and takes them back, as bookings change. */
export const doorCodeAssignment: JobKind<Context> = {
  kind: 'door-codes.assign',
  retry: untilItWorks,
  runsAtStart: true,
  async run(context) {
    await assignDoorCodes(context)
    return new Date(context.now().getTime() + checkEveryMs)
  },
}

/** Every code fits its stay afterwards, up to the number of stays that one run follows. */
export async function assignDoorCodes(context: Context): Promise<void> {
  const { date: today } = await businessDay(context.db, context.now())
  for (const bookingId of await findStaysToFollow(context.db, today)) {
    try {
      await change(context, system, (tx, note) => followStay(context, { tx, note }, bookingId))
    } catch (error) {
      if (!(error instanceof NothingToDo)) throw error
    }
  }
}

/** Another transaction was faster. */
class NothingToDo extends Error {}

type Writing = { tx: Tx; note: Note }

async function followStay(context: Context, { tx, note }: Writing, id: number): Promise<void> {
  const booking = await lockBooking(tx, id)
  if (!booking) throw new NothingToDo()
  const at = context.now()
  const { date: today } = await businessDay(tx, at)
  const code = await findCodeOf(tx, id)
  const { newCodeForNewDates } = await findGuestPage(tx)
  const isOpen =
    (booking.status === 'unconfirmed' || booking.status === 'checked-in') &&
    booking.hold_until === null &&
    booking.end_date >= today
  if (code && isOpen && code.cabin_id === booking.cabin_id) {
    if (isForStay(code, booking)) throw new NothingToDo()
    if (!newCodeForNewDates) {
      await giveCode(tx, code.id, stayOf(booking), at)
      note(await noteOf(tx, booking, true))
      return
    }
  }
  const hasOwnCode = (await findStay(tx, id))?.door_code !== ''
  if (!code && (!isOpen || hasOwnCode)) throw new NothingToDo()
  if (isOpen) await giveNextCode(context, { tx, note }, { booking, code, at })
  else if (code) await takeBack(tx, note, { booking, code, at })
}

const isForStay = (code: LockCode, { start_date, end_date }: BookingRecord) =>
  code.start_date === start_date && code.end_date === end_date

const stayOf = ({ id, start_date, end_date }: BookingRecord) => ({
  booking_id: id,
  start_date,
  end_date,
})

type Held = { booking: BookingRecord; code: LockCode; at: Date }

async function takeBack(tx: Tx, note: Note, { booking, code, at }: Held): Promise<void> {
  await takeCodeBack(tx, code.id, at)
  await updateBooking(tx, booking.id, { door_code: '' })
  note(await noteOf(tx, { ...booking, cabin_id: code.cabin_id }, false))
}

async function giveNextCode(
  context: Context,
  { tx, note }: Writing,
  { booking, code, at }: Omit<Held, 'code'> & { code: LockCode | undefined },
): Promise<void> {
  // Read before the old one is released, so that the stay does not get it again.
  const next = await findNextCode(tx, booking.cabin_id)
  if (code) await takeBack(tx, note, { booking, code, at })
  if (next) {
    await giveCode(tx, next.id, stayOf(booking), at)
    await updateBooking(tx, booking.id, { door_code: next.code })
    note(await noteOf(tx, booking, true))
  } else if (!code) throw new NothingToDo()
  if (!(await hasUnusedCode(tx, booking.cabin_id))) {
    await noteUsedUp(context, { tx, note }, booking.cabin_id)
  }
}

/** Staff see a task, once until it is done. */
async function noteUsedUp(context: Context, { tx, note }: Writing, cabinId: number): Promise<void> {
  const { language } = await findProperty(tx)
  const text = withLanguage(language, () =>
    t('All door codes of the list have been used. Please enter new ones.'),
  )
  const report = { cabinId, text, createdBy: system.staffId }
  if ((await findSameReport(tx, report)) !== undefined) return
  const fields = { cabinId, text, priority: 'normal', dueOn: null } as const
  await addTask(
    context,
    system,
    { tx, note },
    { fields: { ...fields, assigneeId: null, assigneeName: '' }, photo: '' },
  )
}

/**
 * The entry of the history, with what a lock needs: from when and until when the code opens, in UTC. Never the code.
 */
export async function noteOf(
  tx: Tx,
  {
    id,
    cabin_id,
    start_date,
    end_date,
  }: Pick<BookingRecord, 'id' | 'cabin_id' | 'start_date' | 'end_date'>,
  hasDoorCode: boolean,
): Promise<Parameters<Note>[0]> {
  const { codeHours } = await findGuestPage(tx)
  const { checkInTime, timeZone } = await findProperty(tx)
  const arrival = instantOfClock(start_date, checkInTime, timeZone)
  const until = instantOfClock(addDays(end_date, 1), '00:00', timeZone)
  return {
    action: 'booking.change-door-code',
    entity: 'booking',
    entityId: id,
    after: {
      hasDoorCode,
      doorCabinId: cabin_id,
      validFrom: new Date(arrival.getTime() - codeHours * 3_600_000).toISOString(),
      validUntil: until.toISOString(),
    },
  }
}
