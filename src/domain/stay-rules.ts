import type { CalendarDate } from './calendar.ts'
import { nights, type Stay } from './stay.ts'

/** House rules of a stay. Staff may override each of them with a reason; a cabin's beds they cannot. */
export const stayRules = ['too-short', 'too-long', 'party-too-large', 'in-the-past'] as const
export type StayRule = (typeof stayRules)[number]

export type HouseRules = {
  minBookingLength: number
  maxBookingLength: number
  maxGuestsPerBooking: number
}

/** The longest stay that can be written down at all, also against the house rules. */
export const longestStay = 366

/** Which house rules a stay would break, in the order in which they are told. */
export function brokenRules(
  stay: Stay & { numGuests: number },
  rules: HouseRules,
  today: CalendarDate,
): StayRule[] {
  const broken: StayRule[] = []
  const numNights = nights(stay)
  if (stay.startDate < today) broken.push('in-the-past')
  if (numNights < rules.minBookingLength) broken.push('too-short')
  if (numNights > rules.maxBookingLength) broken.push('too-long')
  if (stay.numGuests > rules.maxGuestsPerBooking) broken.push('party-too-large')
  return broken
}
