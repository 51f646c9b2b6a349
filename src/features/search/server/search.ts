import { type BookingStatus, isCancelledOrNoShow } from '#domain/booking-status.ts'
import { typedBookingNumber } from '#domain/bookings/booking-number.ts'
import { typedReference } from '#domain/bookings/booking-reference.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { compareNames } from '#domain/name-order.ts'
import { searchDate } from '#domain/search/search-date.ts'
import { isNamed, typedSearchTerms } from '#domain/search/search-terms.ts'
import { groupIdsNamed } from '#features/groups/server/group-store.ts'
import { findBySearchTerms } from '#features/guests/server/guest-search-store.ts'
import type { Db } from '#platform/db/open.ts'
import {
  type FoundItems,
  maxResults,
  type SearchItemsQuery,
  type SearchResults,
} from '../contract/search.ts'
import {
  bookingIdsByReference,
  bookingIdsOn,
  bookingsOf,
  everyCabin,
  groupsOf,
  guestsOf,
  nearbyBookings,
} from './search-store.ts'

/**
 * Bookings, guests, cabins and groups that match a text. Bookings are found by their number, by a date and
 * through their guest or cabin, groups also through the guests of their bookings.
 */
export async function search(
  db: Db,
  { q, today }: { q: string; today: CalendarDate },
): Promise<SearchResults> {
  const date = searchDate(q, today)
  const reference = typedReference(q)
  const terms = typedSearchTerms(q)
  const [{ ids: guestIds }, cabins, idsOfGroups, idsOnDate, idsByReference] = await Promise.all([
    findBySearchTerms(db, terms),
    cabinsNamed(db, terms),
    groupIdsNamed(db, terms),
    date ? bookingIdsOn(db, date) : [],
    reference ? bookingIdsByReference(db, reference) : [],
  ])
  const [ofGuests, ofCabins] = await Promise.all([
    nearbyBookings(db, 'guests', { ids: guestIds, today }),
    nearbyBookings(db, 'cabins', { ids: cabins.map(({ id }) => id), today }),
  ])
  const nearest = [...ofGuests, ...ofCabins].sort(byNearness(today))
  const named = typedBookingNumber(q)
  const ids = new Set([
    ...(named ? [named.number] : []),
    ...idsByReference,
    ...idsOnDate,
    ...nearest.map(({ id }) => id),
  ])
  // One more than is returned, because no booking may have the number.
  const bookings = await bookingsOf(db, [...ids].slice(0, maxResults + 1))
  return {
    bookings: bookings.slice(0, maxResults),
    guests: await guestsOf(db, guestIds),
    cabins,
    groups: await groupsOf(db, [...idsOfGroups, ...ofGuests.flatMap((one) => one.group_id ?? [])]),
    date,
  }
}

/** The items of these ids that still exist, such as those that a user opened last. */
export async function findItems(db: Db, ids: SearchItemsQuery): Promise<FoundItems> {
  const cabins = ids.cabins.length === 0 ? [] : await everyCabin(db)
  return {
    bookings: await bookingsOf(db, ids.bookings),
    guests: await guestsOf(db, ids.guests),
    cabins: cabins.filter(({ id }) => ids.cabins.includes(id)),
    groups: await groupsOf(db, ids.groups),
  }
}

/** The cabins of whose name each term begins a word. */
async function cabinsNamed(db: Db, terms: readonly string[]): Promise<FoundItems['cabins']> {
  if (terms.length === 0) return []
  const cabins = await everyCabin(db)
  return cabins
    .filter(({ name }) => isNamed(name, terms))
    .sort((a, b) => compareNames(a.name, b.name) || a.id - b.id)
    .slice(0, maxResults)
}

type Dated = {
  id: number
  start_date: CalendarDate
  end_date: CalendarDate
  status: BookingStatus
}

/** Current and upcoming stays, the nearest first; then all others, the latest first. */
const byNearness = (today: CalendarDate) => {
  const isAhead = (booking: Dated) => booking.end_date >= today && !isCancelledOrNoShow(booking)
  return (a: Dated, b: Dated) => {
    if (isAhead(a) !== isAhead(b)) return isAhead(a) ? -1 : 1
    const order = a.start_date < b.start_date ? -1 : a.start_date > b.start_date ? 1 : a.id - b.id
    return isAhead(a) ? order : -order
  }
}
