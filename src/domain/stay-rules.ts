import type { CalendarDate } from './calendar.ts'
import { nights, type Stay } from './stay.ts'
import { countWords, dateWords, numberWords } from './stay-words.ts'

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

/** What a broken rule asks for and what the stay has, in staff's words. */
export function ruleSentence(
  rule: StayRule,
  stay: Stay & { numGuests: number },
  rules: HouseRules,
  today: CalendarDate,
): string {
  switch (rule) {
    case 'in-the-past':
      return `The arrival on ${dateWords(stay.startDate, today)} is before today.`
    case 'too-short':
      return `A stay has at least ${countWords(rules.minBookingLength, 'night')}, not ${numberWords(nights(stay))}.`
    case 'too-long':
      return `A stay has at most ${countWords(rules.maxBookingLength, 'night')}, not ${numberWords(nights(stay))}.`
    case 'party-too-large':
      return `A booking has at most ${countWords(rules.maxGuestsPerBooking, 'guest')}, not ${numberWords(stay.numGuests)}.`
  }
}
