import type { BookingConflict, Fit } from '#contract/availability.ts'
import { bookingCan } from '#domain/booking-status.ts'
import type { AgreedStay, ChangedStay, SoldNight, StayTerms } from '#domain/bookings/change-stay.ts'
import { bedsIn } from '#domain/bookings/party.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar.ts'
import type { Stay } from '#domain/stay.ts'
import { otherDatesSentence } from '#features/prices/domain/nearest-fit.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { type CabinWithUse, listCabinsInUse } from '../conflicts/cabins-in-use-list.ts'
import { conflictsIn, nearestFit, rejectUnavailable } from '../conflicts/stay-conflicts.ts'
import type { BookingRecord } from '../store/booking-store.ts'

type Change = {
  booking: Pick<BookingRecord, 'id'>
  from: AgreedStay
  to: StayTerms
  changed: ChangedStay
  /** The requested cabin with its use by others on the requested dates. */
  cabin: CabinWithUse
  today: CalendarDate
}

/**
 * The conflicts of a change. Only nights that the booking does not occupy yet can conflict, and the
 * capacity is checked only when the party or the cabin changes.
 */
export async function conflictsOfChange(db: Db | Tx, change: Change): Promise<BookingConflict[]> {
  const { booking, from, to, changed, cabin, today } = change
  const fitsAsBefore = from.cabinId === to.cabinId && bedsIn(from) === bedsIn(to)
  const sleepers = fitsAsBefore
    ? { numGuests: 1 }
    : { numGuests: to.numGuests, numBeds: bedsIn(to) }
  const takenHere = spanOf(changed.taken.filter(({ cabinId }) => cabinId === to.cabinId))
  const here = conflictsIn(cabin, { stay: takenHere ?? to, ...sleepers, today }).filter(
    ({ code }) => takenHere !== null || code === 'too-small',
  )

  // Nights after the agreed departure that the guest has already stayed in the previous cabin.
  const nightsElsewhere = spanOf(changed.taken.filter(({ cabinId }) => cabinId !== to.cabinId))
  if (!nightsElsewhere) return here
  const [other] = await listCabinsInUse(db, {
    window: nightsElsewhere,
    today,
    cabinId: from.cabinId,
    except: { bookingId: booking.id },
  })
  if (!other) return here
  return [...here, ...conflictsIn(other, { stay: nightsElsewhere, numGuests: 1, today })]
}

/** The stay from the first to the last of the nights; null for none. */
function spanOf(nights: readonly SoldNight[]): Stay | null {
  const [first, last] = [nights.at(0), nights.at(-1)]
  return first && last ? { startDate: first.date, endDate: addDays(last.date, 1) } : null
}

type Terms = { booking: Pick<BookingRecord, 'id'>; from: AgreedStay; to: StayTerms; today: string }

const requestedStayOf = ({ booking, to, today }: Terms) => ({
  cabinId: to.cabinId,
  stay: { startDate: to.startDate, endDate: to.endDate },
  numGuests: to.numGuests,
  numBeds: bedsIn(to),
  exceptBookingId: booking.id,
  today,
})

/** Rejects a change with its conflicts. A guest in house is not offered other arrival dates. */
export async function rejectConflicts(
  db: Db | Tx,
  terms: Terms,
  knownConflicts?: BookingConflict[],
): Promise<never> {
  const { numGuests, ...requested } = requestedStayOf(terms)
  const isInHouse = bookingCan.checkOut(terms.from)
  return rejectUnavailable(db, isInHouse ? requested : { ...requested, numGuests }, knownConflicts)
}

/** The nearest dates on which an unavailable stay would fit into its cabin. */
export async function alternativeFor(
  db: Db | Tx,
  terms: Terms & { cabin: { name: string }; held: CabinWithUse['held']; changed: ChangedStay },
): Promise<Fit | null> {
  const { from, to, cabin, held, changed, today } = terms
  if (!bookingCan.checkOut(from)) return nearestFit(db, requestedStayOf(terms))
  if (from.cabinId !== to.cabinId) return null
  // A guest in house can stay until the next night that another booking or a block occupies.
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
