import type { Booking } from '#contract/bookings.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import type { Difference } from '#ui/components/EditConflict.tsx'
import { formatMoney } from '#ui/format.ts'
import { type DisplayedFields, differencesIn } from '#ui/forms/differences.ts'
import { statusLabels } from '../shared/StatusTag.tsx'

const fields: DisplayedFields<Booking> = [
  ['Status', ({ status }) => statusLabels(status)],
  ['Cabin', ({ cabin }) => cabin.name],
  ['Arrival', ({ startDate }) => formatDateWithWeekday(startDate)],
  ['Departure', ({ endDate }) => formatDateWithWeekday(endDate)],
  ['Guest', ({ guest }) => guest.fullName],
  ['Guests', ({ numGuests }) => String(numGuests)],
  ['Children', ({ numChildren }) => String(numChildren)],
  ['Breakfast', ({ hasBreakfast }) => (hasBreakfast ? 'Yes' : 'No')],
  ['Observations', ({ observations }) => observations],
  ['Total', ({ totalPrice }) => formatMoney(totalPrice)],
  ['Paid', ({ amountPaid }) => formatMoney(amountPaid)],
  ['Fee', ({ fee }) => formatMoney(fee)],
]

export const differencesBetween = (before: Booking, after: Booking): Difference[] =>
  differencesIn(fields, before, after)
