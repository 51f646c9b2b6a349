import type { Booking } from '#contract/bookings.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { formatMoney } from '../../format.ts'
import { type DisplayedFields, differencesIn } from '../../forms/differences.ts'
import type { Difference } from '../../ui/EditConflict.tsx'
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
