import type { BookingConflict } from '#contract/availability.ts'
import type { BookingState } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { nightsToCome, type SoldNight } from '#domain/bookings/change-stay.ts'
import { addDays, businessDate, type CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import {
  leaveFormerCabin,
  occupiedCabins,
} from '#features/housekeeping/server/cabin-state-store.ts'
import { moveEarlyNights } from '#features/stays/server/early-nights-store.ts'
import { occupyNights, releaseNights } from '#features/stays/server/night-store.ts'
import type { Note } from '#platform/audit-entry.ts'
import { AppError, reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { SwapCabinsRequest } from '../../contract/booking-actions.ts'
import { listCabinsInUse } from '../conflicts/cabins-in-use-list.ts'
import { conflictsIn } from '../conflicts/stay-conflicts.ts'
import { lockBooking, lockCabinsOf, updateBooking } from '../store/booking-change-store.ts'
import { type BookingRecord, sleepersOf, toBookingState } from '../store/booking-store.ts'
import { expectVersion } from '../store/expect-version.ts'
import { loadAgreedStay } from '../store/load-agreed-stay.ts'

/**
 * Swaps the cabins of two bookings in one step. Dates and prices stay; for a guest in house, only the
 * nights from today on move. See docs/reference/business-rules.md#swapping-cabins.
 */
export async function swapCabins(
  context: Context,
  actor: Actor,
  id: number,
  { version, otherId, otherVersion }: SwapCabinsRequest,
): Promise<BookingState> {
  if (id === otherId) reject('swap-not-possible')
  return change(context, actor, async (tx, note, capture) => {
    await lockCabinsOf(tx, [id, otherId])
    const first = (await lockBooking(tx, Math.min(id, otherId))) ?? reject('booking-not-found')
    const second = (await lockBooking(tx, Math.max(id, otherId))) ?? reject('booking-not-found')
    const [one, other] = first.id === id ? [first, second] : [second, first]
    await expectVersion(tx, one, version, context.now())
    await expectVersion(tx, other, otherVersion, context.now())

    const moves = await evaluateSwap(tx, one, other, context.now())
    await capture({ bookings: [id, otherId], cleaningOf: occupiedCabins(one, other) })
    for (const { booking, nights } of moves) {
      await releaseNights(tx, { bookingId: booking.id }, nights[0]?.date)
    }
    const by = { at: context.now(), staffId: actor.staffId }
    const after = await moveInto(tx, moves[0], other, { note, at: by.at })
    const otherAfter = await moveInto(tx, moves[1], one, { note, at: by.at })
    await leaveFormerCabin(tx, one, after, by)
    await leaveFormerCabin(tx, other, otherAfter, by)
    return toBookingState(after)
  })
}

type Move = { booking: BookingRecord; nights: SoldNight[]; today: CalendarDate }

/** The nights that each of the two bookings moves; rejects when they cannot swap. */
async function evaluateSwap(
  db: Db | Tx,
  one: BookingRecord,
  other: BookingRecord,
  now: Date,
): Promise<[Move, Move]> {
  if (![one, other].every(bookingCan.changeStay)) reject('booking-ended')
  if (one.cabin_id === other.cabin_id) reject('swap-not-possible')
  const mine = await moveOf(db, one, now)
  const theirs = await moveOf(db, other, now)
  await rejectConflicts(db, mine, theirs)
  await rejectConflicts(db, theirs, mine)
  return [mine, theirs]
}

export async function canSwap(
  db: Db | Tx,
  one: BookingRecord,
  other: BookingRecord,
  now: Date,
): Promise<boolean> {
  try {
    await evaluateSwap(db, one, other, now)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

async function moveOf(db: Db | Tx, booking: BookingRecord, now: Date): Promise<Move> {
  const today = businessDate(now, booking.time_zone)
  const nights = nightsToCome(await loadAgreedStay(db, booking), today)
  if (nights.length === 0) {
    reject('swap-not-possible', {
      title: t('{guest} has no remaining nights to move.', { guest: booking.full_name }),
    })
  }
  return { booking, nights, today }
}

/** Checks the nights and the party in the other cabin, without the nights that move out of it. */
async function rejectConflicts(db: Db | Tx, { booking, nights, today }: Move, other: Move) {
  const [first, last] = [nights.at(0), nights.at(-1)]
  if (!first || !last) return
  const stay = { startDate: first.date, endDate: addDays(last.date, 1) }
  const [cabin] = await listCabinsInUse(db, {
    window: stay,
    today,
    cabinId: other.booking.cabin_id,
    except: { bookingId: booking.id },
  })
  if (!cabin) reject('cabin-not-found')
  const leaving = new Set(other.nights.map(({ date }) => date))
  const held = new Map([...cabin.held].filter(([date]) => !leaving.has(date)))
  const conflicts = conflictsIn({ ...cabin, held }, { stay, ...sleepersOf(booking), today })
  if (conflicts.length > 0) rejectMove(booking, cabin.record.name, conflicts)
}

function rejectMove(
  { full_name }: BookingRecord,
  cabinName: string,
  conflicts: BookingConflict[],
): never {
  const has = (code: BookingConflict['code']) =>
    conflicts.some((conflict) => conflict.code === code)
  const code = has('too-small')
    ? 'too-many-guests'
    : has('retired')
      ? 'swap-not-possible'
      : 'nights-taken'
  const moved = t('{guest} cannot move to {cabin}.', { guest: full_name, cabin: cabinName })
  const title = [moved, ...conflicts.map(({ sentence }) => sentence)].join(' ')
  reject(code, { title, conflicts })
}

async function moveInto(
  tx: Tx,
  { booking, nights, today }: Move,
  other: BookingRecord,
  { note, at }: { note: Note; at: Date },
): Promise<BookingRecord> {
  const { id, cabin_id } = booking
  if (!(await occupyNights(tx, other.cabin_id, { bookingId: id }, nights))) reject('nights-taken')
  const after = await updateBooking(tx, id, { cabin_id: other.cabin_id })
  const blocks = await moveEarlyNights(tx, after, { today, at })
  note({
    action: 'booking.swap-cabins',
    entity: 'booking',
    entityId: id,
    before: { cabinId: cabin_id },
    after: { cabinId: after.cabin_id, withBookingId: other.id },
    alsoChanged: { blocks },
  })
  return after
}
