import type { BookingConflict, Fit } from '#contract/availability.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar.ts'
import type { AgreedStay, ChangedStay, SoldNight, StayTerms } from '#domain/change-stay.ts'
import { otherDatesSentence } from '#domain/nearest-fit.ts'
import type { Stay } from '#domain/stay.ts'
import type { Db, Tx } from '../db/open.ts'
import type { BookingRecord } from './booking-store.ts'
import { type CabinWithUse, listCabinsInUse } from './cabins-in-use-list.ts'
import { nearestFit, refuseTaken, whyNotIn } from './stay-conflicts.ts'

type Change = {
  booking: Pick<BookingRecord, 'id'>
  from: AgreedStay
  to: StayTerms
  changed: ChangedStay
  /** The one that is asked for, as others use it on the dates that are asked for. */
  cabin: CabinWithUse
  today: CalendarDate
}

/**
 * What stands in the way of a change. Only nights that the booking does not hold yet can be taken by
 * somebody else, and its party is measured against the beds only when it or the cabin changes.
 */
export async function obstaclesOfChange(db: Db | Tx, change: Change): Promise<BookingConflict[]> {
  const { booking, from, to, changed, cabin, today } = change
  const fitsAsBefore = from.cabinId === to.cabinId && from.numGuests === to.numGuests
  const numGuests = fitsAsBefore ? 1 : to.numGuests
  const takenHere = spanOf(changed.taken.filter(({ cabinId }) => cabinId === to.cabinId))
  const here = whyNotIn(cabin, { stay: takenHere ?? to, numGuests, today }).filter(
    ({ code }) => takenHere !== null || code === 'too-small',
  )

  // Slept past the agreed departure, in the cabin that the guest is leaving only now.
  const sleptElsewhere = spanOf(changed.taken.filter(({ cabinId }) => cabinId !== to.cabinId))
  if (!sleptElsewhere) return here
  const [other] = await listCabinsInUse(db, {
    window: sleptElsewhere,
    today,
    cabinId: from.cabinId,
    except: { bookingId: booking.id },
  })
  if (!other) return here
  return [...here, ...whyNotIn(other, { stay: sleptElsewhere, numGuests: 1, today })]
}

/** From the first to the last of the nights; null for none. */
function spanOf(nights: readonly SoldNight[]): Stay | null {
  const [first, last] = [nights.at(0), nights.at(-1)]
  return first && last ? { startDate: first.date, endDate: addDays(last.date, 1) } : null
}

type Asked = { booking: Pick<BookingRecord, 'id'>; from: AgreedStay; to: StayTerms; today: string }

const wishOf = ({ booking, to, today }: Asked) => ({
  cabinId: to.cabinId,
  stay: { startDate: to.startDate, endDate: to.endDate },
  numGuests: to.numGuests,
  exceptBookingId: booking.id,
  today,
})

/** Refuses a change for what stands in its way. Who has arrived is offered no other arrival. */
export async function refuseObstacles(
  db: Db | Tx,
  asked: Asked,
  known?: BookingConflict[],
): Promise<never> {
  const { numGuests, ...wish } = wishOf(asked)
  const isHere = bookingCan.checkOut(asked.from)
  return refuseTaken(db, isHere ? wish : { ...wish, numGuests }, known)
}

/** The smallest change of dates by which a stay that cannot be had would fit into its cabin. */
export async function alternativeFor(
  db: Db | Tx,
  asked: Asked & { cabin: { name: string }; held: CabinWithUse['held']; changed: ChangedStay },
): Promise<Fit | null> {
  const { from, to, cabin, held, changed, today } = asked
  if (!bookingCan.checkOut(from)) return nearestFit(db, wishOf(asked))
  if (from.cabinId !== to.cabinId) return null
  // A guest in the house stays on for as long as the cabin is free.
  const firstHeld = changed.taken.find(({ date }) => held.has(date))
  if (!firstHeld || firstHeld.date < today || firstHeld.date <= to.startDate) return null
  const stay = { startDate: to.startDate, endDate: firstHeld.date }
  const days = daysBetween(stay.endDate, to.endDate)
  return {
    cabinId: to.cabinId,
    cabinName: cabin.name,
    ...stay,
    sentence: otherDatesSentence({ stay, change: 'shorter', days }, today),
  }
}
