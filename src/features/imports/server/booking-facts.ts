import { isCancelledOrNoShow } from '#domain/booking-status.ts'
import type { BookingSource } from '#domain/bookings/booking-source.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { nightDates, type Stay } from '#domain/stay.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { CalendarBooking } from '../domain/complete-booking.ts'
import type { BookingPlan } from './checked-row.ts'
import {
  bookingsByReference,
  type CalendarBookingRow,
  calendarBookingsStartingOn,
  calendarBookingsWith,
  staysStartingOn,
  takenNights,
} from './facts-store.ts'

export type BookingFactsOfFile = Awaited<ReturnType<typeof loadFacts>>

/** What the database contains about these bookings, in a fixed number of queries. */
export async function loadFacts(
  db: Db | Tx,
  plans: readonly BookingPlan[],
  sourceOfFile: BookingSource,
) {
  const keys = plans.flatMap(({ referenceKey }) => (referenceKey ? [referenceKey] : []))
  const stays = plans.flatMap(({ cabin, booking }) =>
    cabin.id === null ? [] : [{ cabinId: cabin.id, booking }],
  )
  const datesByCabin = new Map<number, Set<CalendarDate>>()
  for (const { cabinId, booking } of stays) {
    if (booking.ended) continue
    const dates = datesByCabin.get(cabinId) ?? new Set()
    for (const date of nightDates(booking)) dates.add(date)
    datesByCabin.set(cabinId, dates)
  }
  const [references, sameStays, calendars, nights] = [
    await bookingsByReference(db, keys),
    await staysStartingOn(
      db,
      stays.map(({ cabinId }) => cabinId),
      stays.map(({ booking }) => booking.startDate),
    ),
    await findCalendarBookings(db, plans, sourceOfFile),
    await takenNights(db, datesByCabin),
  ]
  return {
    references: new Map(
      references.map(({ reference_key, version, ...one }) => [
        reference_key,
        { ...one, isUnchanged: version === 1 },
      ]),
    ),
    calendars,
    stays: new Map(
      sameStays.map((one) => [
        stayKey({
          place: one.cabin_id,
          startDate: one.start_date,
          endDate: one.end_date,
          guest: one.sort_name,
          isEnded: isCancelledOrNoShow(one),
        }),
        { id: one.id },
      ]),
    ),
    nights: new Map(
      nights.map(({ cabin_id, date, booking_id }) => [
        `${cabin_id}/${date}`,
        booking_id === null ? ({ blocked: true } as const) : { bookingId: booking_id },
      ]),
    ),
  }
}

type PlanOfRow = Pick<BookingPlan, 'booking' | 'cabin'>

/** The bookings that calendars of channels made for these rows: by reference, otherwise by cabin and dates. */
async function findCalendarBookings(
  db: Db | Tx,
  plans: readonly PlanOfRow[],
  sourceOfFile: BookingSource,
) {
  const references = plans.flatMap(({ booking }) => booking.reference.toLowerCase() || [])
  const withReference = await calendarBookingsWith(db, [...new Set(references)])
  const inCabins = plans.flatMap(({ cabin, booking }) =>
    cabin.id === null ? [] : [{ id: cabin.id, date: booking.startDate }],
  )
  const onDates = await calendarBookingsStartingOn(
    db,
    inCabins.map(({ id }) => id),
    inCabins.map(({ date }) => date),
  )
  const byReference = Map.groupBy(withReference, ({ reference }) => reference?.toLowerCase())
  return {
    /** A reservation of several cabins has a calendar booking in each, or in one of them. */
    find({ booking, cabin }: PlanOfRow, isOneOfSeveral: boolean): CalendarBooking | undefined {
      const withIt =
        booking.reference === '' ? [] : (byReference.get(booking.reference.toLowerCase()) ?? [])
      const own =
        withIt.find(({ cabin_id }) => cabin_id === cabin.id) ??
        (isOneOfSeveral ? undefined : withIt.at(-1))
      if (own) return toCalendarBooking(own)
      const stay = onDates.find(
        (one) =>
          one.cabin_id === cabin.id &&
          one.start_date === booking.startDate &&
          one.end_date === booking.endDate &&
          (booking.source ?? sourceOfFile) === one.channel &&
          !isCancelledOrNoShow(one) &&
          (one.reference === null || booking.reference === ''),
      )
      return stay && toCalendarBooking(stay)
    },
  }
}

const toCalendarBooking = (row: CalendarBookingRow): CalendarBooking => ({
  id: row.id,
  status: row.status,
  startDate: row.start_date,
  endDate: row.end_date,
  cabinId: row.cabin_id,
  cabinPrice: row.cabin_price_cents,
  isPriceMissing: Boolean(row.is_price_missing),
  guestName: row.full_name,
  isGuestUnknown: row.email === '' && row.phone === '' && / guest$/i.test(row.full_name),
})

/** The same guest can book again what was cancelled. */
export const stayKey = (stay: Stay & { place: string | number; guest: string; isEnded: boolean }) =>
  [stay.place, stay.startDate, stay.endDate, stay.guest, stay.isEnded].join('\n')
