import type { BookingSource } from '#domain/bookings/booking-source.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { TermsRule } from '#domain/money/terms/terms.ts'
import { termsInWords } from '#domain/money/terms/terms-text.ts'
import { rangeCovers } from '#features/prices/domain/date-range.ts'

export type StayToAgree = { startDate: CalendarDate; cabinId: number; source: BookingSource }

type Scope = Pick<TermsRule, 'ranges' | 'cabinIds' | 'sources'>

/** Whether terms are limited to some stays. */
export const isLimited = ({ ranges, cabinIds, sources }: Scope): boolean =>
  ranges.length > 0 || cabinIds !== null || sources !== null

const isFor = ({ ranges, cabinIds, sources }: Scope, stay: StayToAgree): boolean =>
  (ranges.length === 0 || ranges.some((range) => rangeCovers(range, stay.startDate))) &&
  (cabinIds === null || cabinIds.includes(stay.cabinId)) &&
  (sources === null || sources.includes(stay.source))

/** The first terms that are for the stay. The last ones are for all, so there always are some. */
export function termsFor(list: readonly TermsRule[], stay: StayToAgree): TermsRule {
  const found = list.find((terms) => isFor(terms, stay)) ?? list.at(-1)
  if (!found) throw new Error('There are no terms')
  return found
}

/**
 * The terms that name the channel of a booking. The guest booked by the terms of the channel, so those
 * for other stays are not for it.
 */
export const termsForChannel = (
  list: readonly TermsRule[],
  stay: StayToAgree,
): TermsRule | undefined => list.find((terms) => terms.sources !== null && isFor(terms, stay))

/** What a stay agrees to if it is booked today, in sentences. */
export function termsOfStay(
  list: readonly TermsRule[],
  stay: StayToAgree,
  today: CalendarDate,
): { name: string; sentences: string[] } {
  const terms = termsFor(list, stay)
  const dates = { arrival: stay.startDate, bookedOn: today, today }
  return { name: terms.name, sentences: termsInWords(terms, dates) }
}
