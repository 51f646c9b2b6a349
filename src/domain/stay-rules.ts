import type { CalendarDate } from './calendar.ts'
import { formatShortDate } from './format-date.ts'
import { t } from './i18n/messages.ts'
import { nights, type Stay } from './stay.ts'

/** House rules of a stay. Staff can override each with a reason, but never a cabin's capacity. */
export const houseRules = ['too-short', 'too-long', 'party-too-large', 'in-the-past'] as const
export type HouseRule = (typeof houseRules)[number]

/** What only the rules of a season can forbid (docs/reference/business-rules.md#stays-by-season). */
const seasonRules = [
  'closed-to-arrival',
  'arrival-day',
  'departure-day',
  'booked-too-late',
  'booked-too-early',
] as const

export const stayRules = [...houseRules, ...seasonRules] as const
export type StayRule = (typeof stayRules)[number]

export type HouseRules = {
  minBookingLength: number
  maxBookingLength: number
  maxGuestsPerBooking: number
}

/** The longest stay that can be booked at all; staff cannot override it. */
export const longestStay = 366

/** The house rules that a stay would break, in the order in which screens list them. */
export function brokenRules(
  stay: Stay & { numGuests: number },
  rules: HouseRules,
  today: CalendarDate,
): HouseRule[] {
  const broken: HouseRule[] = []
  const numNights = nights(stay)
  if (stay.startDate < today) broken.push('in-the-past')
  if (numNights < rules.minBookingLength) broken.push('too-short')
  if (numNights > rules.maxBookingLength) broken.push('too-long')
  if (stay.numGuests > rules.maxGuestsPerBooking) broken.push('party-too-large')
  return broken
}

/** The sentence for staff: the limit, and the value of this stay. */
export function ruleSentence(
  rule: HouseRule,
  stay: Stay & { numGuests: number },
  rules: HouseRules,
  today: CalendarDate,
): string {
  switch (rule) {
    case 'in-the-past':
      return t('The arrival date ({date}) is in the past.', {
        date: formatShortDate(stay.startDate, today),
      })
    case 'too-short':
      return t(
        'The minimum stay is {min, plural, one {# night} other {# nights}}; this stay has {nights}.',
        { min: rules.minBookingLength, nights: nights(stay) },
      )
    case 'too-long':
      return t(
        'The maximum stay is {max, plural, one {# night} other {# nights}}; this stay has {nights}.',
        { max: rules.maxBookingLength, nights: nights(stay) },
      )
    case 'party-too-large':
      return t(
        'A booking can have up to {max, plural, one {# guest} other {# guests}}; this one has {guests}.',
        { max: rules.maxGuestsPerBooking, guests: stay.numGuests },
      )
  }
}
