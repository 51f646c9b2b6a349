import type { Booking } from '#contract/bookings.ts'
import { formatDateWithWeekday, formatMoney } from '../format.ts'
import { statusWords } from './StatusTag.tsx'

export type Difference = { field: string; before: string; after: string }

const fields: [field: string, of: (booking: Booking) => string][] = [
  ['Status', ({ status }) => statusWords(status)],
  ['Cabin', ({ cabin }) => cabin.name],
  ['Arrival', ({ startDate }) => formatDateWithWeekday(startDate)],
  ['Departure', ({ endDate }) => formatDateWithWeekday(endDate)],
  ['Guest', ({ guest }) => guest.fullName],
  ['Guests', ({ numGuests }) => String(numGuests)],
  ['Breakfast', ({ hasBreakfast }) => (hasBreakfast ? 'Yes' : 'No')],
  ['Observations', ({ observations }) => observations || 'None'],
  ['Total', ({ totalPrice }) => formatMoney(totalPrice)],
  ['Paid', ({ amountPaid }) => formatMoney(amountPaid)],
  ['Fee', ({ fee }) => formatMoney(fee)],
]

/** What is no longer as it was, field by field in the words of the screen. */
export const differencesBetween = (before: Booking, after: Booking): Difference[] =>
  fields
    .map(([field, of]) => ({ field, before: of(before), after: of(after) }))
    .filter((difference) => difference.before !== difference.after)
