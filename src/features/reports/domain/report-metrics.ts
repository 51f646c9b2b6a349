import type { CalendarDate } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'

/** What is added up over nights and bookings. Every other metric is computed from these sums. */
export type ReportSums = {
  availableNights: number
  blockedNights: number
  soldNights: number
  /** Sold nights whose price no one knows. */
  unpricedNights: number
  /** Nights sold times the guests of each. */
  guestNights: number
  roomRevenue: Cents
  breakfast: Cents
  extras: Cents
  fees: Cents
  touristTax: Cents
  arrivals: number
  /** The nights, guests and days of advance booking of the arrivals. */
  nightsOfArrivals: number
  guestsOfArrivals: number
  /** Arrivals whose date of booking is known. */
  datedArrivals: number
  leadDays: number
  returningGuests: number
  cancellations: number
  noShows: number
}

/** A charge counts on the day on which it was added, but not before the arrival. */
export const chargedOn = (addedOn: CalendarDate, startDate: CalendarDate): CalendarDate =>
  addedOn > startDate ? addedOn : startDate

export const noSums: ReportSums = {
  availableNights: 0,
  blockedNights: 0,
  soldNights: 0,
  unpricedNights: 0,
  guestNights: 0,
  roomRevenue: 0,
  breakfast: 0,
  extras: 0,
  fees: 0,
  touristTax: 0,
  arrivals: 0,
  nightsOfArrivals: 0,
  guestsOfArrivals: 0,
  datedArrivals: 0,
  leadDays: 0,
  returningGuests: 0,
  cancellations: 0,
  noShows: 0,
}

const names = Object.keys(noSums) as (keyof ReportSums)[]

export function addSums(one: ReportSums, other: Partial<ReportSums>): ReportSums {
  const sums = { ...one }
  for (const name of names) sums[name] += other[name] ?? 0
  return sums
}

/** An average is null if there is nothing to divide by. */
export type ReportMetrics = ReportSums & {
  /** Ratios from 0 to 1. */
  occupancy: number
  adjustedOccupancy: number
  adr: Cents | null
  revpar: Cents
  totalRevenue: Cents
  averageStay: number | null
  leadTime: number | null
  partySize: number | null
  returningShare: number | null
}

/** The metrics of one period or group, with averages of the sums and never averages of averages. */
export function metricsOf(sums: ReportSums): ReportMetrics {
  const { availableNights, blockedNights, soldNights, roomRevenue, arrivals } = sums
  const pricedNights = soldNights - sums.unpricedNights
  const sellableNights = availableNights - blockedNights
  return {
    ...sums,
    occupancy: availableNights === 0 ? 0 : soldNights / availableNights,
    adjustedOccupancy: sellableNights === 0 ? 0 : soldNights / sellableNights,
    adr: pricedNights === 0 ? null : Math.round(roomRevenue / pricedNights),
    revpar: availableNights === 0 ? 0 : Math.round(roomRevenue / availableNights),
    totalRevenue: roomRevenue + sums.breakfast + sums.extras + sums.fees,
    averageStay: averageOf(sums.nightsOfArrivals, arrivals),
    leadTime: averageOf(sums.leadDays, sums.datedArrivals),
    partySize: averageOf(sums.guestsOfArrivals, arrivals),
    returningShare: averageOf(sums.returningGuests, arrivals),
  }
}

const averageOf = (sum: number, count: number) => (count === 0 ? null : sum / count)
