import { type BookingStatus, isClosed } from '#domain/booking-status.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { nights } from '#domain/stay.ts'
import type { DrillDownList } from './metric-drill-down.ts'
import type { ReportSums } from './report-metrics.ts'

/** A booking as it was known at some moment. */
export type KnownBooking = {
  id: number
  cabinId: number
  status: BookingStatus
  startDate: CalendarDate
  endDate: CalendarDate
  leftOn: CalendarDate | null
  numGuests: number
  fee: Cents
  hasBreakfast: boolean
  /** Per guest and night, and of the whole stay. */
  breakfastUnit: Cents
  breakfast: Cents
  /** The nights that it occupies. */
  nights: readonly { date: CalendarDate; cabinId: number; rate: Cents }[]
  /** Its nights at 0 have a price that no one knows. */
  isPriceMissing: boolean
  /** The nights after an early departure, with what is still charged for each. */
  released: readonly { date: CalendarDate; rate: Cents }[]
  charges: readonly { addedOn: CalendarDate; amount: Cents; isTouristTax: boolean }[]
  /** Null if it is unknown. */
  madeOn: CalendarDate | null
  /** Its guest had a stay that began earlier. */
  isReturning: boolean
}

/** What a booking or a block adds to a metric, and when. */
export type Part = {
  list: Exclude<DrillDownList, 'available-nights'>
  date: CalendarDate
  /** Null of a block. */
  bookingId: number | null
  cabinId: number
  note: string
  amount: Cents
  nights: number
  guests: number
  leadDays: number
  /** Of an arrival: it is known when it was booked. */
  isDated: boolean
  isReturning: boolean
}

export const noPart = {
  note: '',
  amount: 0,
  nights: 0,
  guests: 0,
  leadDays: 0,
  isDated: false,
  isReturning: false,
} as const

/** Everything that a booking adds to the metrics of reports. */
export function partsOfBooking(booking: KnownBooking): Part[] {
  return isClosed(booking) ? partsOfClosed(booking) : partsOfOpen(booking)
}

const ofBooking = ({ id, cabinId, startDate }: KnownBooking) => ({
  ...noPart,
  date: startDate,
  bookingId: id,
  cabinId,
})

function partsOfClosed(booking: KnownBooking): Part[] {
  const whole = { ...ofBooking(booking), nights: nights(booking) }
  const list = booking.status === 'cancelled' ? 'cancellations' : 'no-shows'
  return [
    { ...whole, list },
    ...(booking.fee > 0 ? [{ ...whole, list: 'fees' as const, amount: booking.fee }] : []),
  ]
}

function partsOfOpen(booking: KnownBooking): Part[] {
  const { startDate, endDate, leftOn, madeOn } = booking
  return [
    ...booking.nights.flatMap((night) => partsOfNight(booking, night)),
    ...booking.released.flatMap((night) => partsOfReleased(booking, night)),
    ...booking.charges.map(({ addedOn, amount, isTouristTax }) => ({
      ...ofBooking(booking),
      list: isTouristTax ? ('tourist-taxes' as const) : ('extras' as const),
      date: chargedOn(addedOn, startDate),
      amount,
    })),
    {
      ...ofBooking(booking),
      list: 'arrivals',
      nights: Math.max(0, nights({ startDate, endDate: leftOn ?? endDate })),
      guests: booking.numGuests,
      leadDays:
        madeOn === null ? 0 : Math.max(0, nights({ startDate: madeOn, endDate: startDate })),
      isDated: madeOn !== null,
      isReturning: booking.isReturning,
    },
  ]
}

const breakfastOfNight = ({ breakfastUnit, numGuests }: KnownBooking): Cents =>
  breakfastUnit * numGuests

function partsOfNight(booking: KnownBooking, night: KnownBooking['nights'][number]): Part[] {
  const { date, cabinId, rate } = night
  const one = { ...ofBooking(booking), date, cabinId, nights: 1 }
  return [
    { ...one, list: 'sold-nights', guests: booking.numGuests },
    ...(booking.isPriceMissing && rate === 0
      ? [{ ...one, list: 'unpriced-nights' as const }]
      : [{ ...one, list: 'revenue-nights' as const, amount: rate }]),
    ...(booking.hasBreakfast
      ? [{ ...one, list: 'breakfasts' as const, amount: breakfastOfNight(booking) }]
      : []),
  ]
}

/** A guest who pays for all nights after an early departure also pays for all breakfasts. */
function partsOfReleased(booking: KnownBooking, night: KnownBooking['released'][number]): Part[] {
  const { date, rate } = night
  const one = { ...ofBooking(booking), date, note: 'After an early departure' }
  const ofAllNights = breakfastOfNight(booking) * nights(booking)
  const isPaid = booking.hasBreakfast && booking.breakfast === ofAllNights
  return [
    ...(rate > 0 ? [{ ...one, list: 'revenue-nights' as const, amount: rate }] : []),
    ...(isPaid ? [{ ...one, list: 'breakfasts' as const, amount: breakfastOfNight(booking) }] : []),
  ]
}

/** A charge counts on the day on which it was added, but not before the arrival. */
export const chargedOn = (addedOn: CalendarDate, startDate: CalendarDate): CalendarDate =>
  addedOn > startDate ? addedOn : startDate

/** The sums to which a part belongs. */
export function sumsOfPart(part: Part): Partial<ReportSums> {
  const { amount, guests } = part
  switch (part.list) {
    case 'blocked-nights':
      return { blockedNights: part.nights }
    case 'sold-nights':
      return { soldNights: part.nights, guestNights: guests }
    case 'unpriced-nights':
      return { unpricedNights: part.nights }
    case 'revenue-nights':
      return { roomRevenue: amount }
    case 'breakfasts':
      return { breakfast: amount }
    case 'extras':
      return { extras: amount }
    case 'tourist-taxes':
      return { touristTax: amount }
    case 'fees':
      return { fees: amount }
    case 'arrivals':
      return {
        arrivals: 1,
        nightsOfArrivals: part.nights,
        guestsOfArrivals: guests,
        datedArrivals: part.isDated ? 1 : 0,
        leadDays: part.leadDays,
        returningGuests: part.isReturning ? 1 : 0,
      }
    case 'cancellations':
      return { cancellations: 1 }
    case 'no-shows':
      return { noShows: 1 }
  }
}
