import type { Booking } from '#contract/bookings.ts'
import { reasonRequired } from '#contract/fields.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { firstNightToChange, hasNewNights } from '#domain/bookings/change-stay.ts'
import { childrenText, partyAfter } from '#domain/bookings/party.ts'
import { daysBetween, isCalendarDate } from '#domain/calendar.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { longestStay } from '#domain/stay-rules.ts'
import type { Difference } from '#ui/components/EditConflict.tsx'
import { formatMoney } from '#ui/format.ts'
import { readAmount } from '#ui/forms/amount.ts'
import { amountError } from '#ui/forms/amount-error.ts'
import { type DisplayedFields, differencesIn } from '#ui/forms/differences.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { readCount } from '#ui/forms/plain-number.ts'
import type { FieldErrors } from '#ui/forms/use-form.ts'
import {
  type ChangePreview,
  endsAfterStart,
  type Overridable,
  previewChangeRequest,
} from '../../contract/booking-actions.ts'
import type { OffersQuery } from '../data/availability.ts'
import type { RequestedChange } from '../data/change-preview.ts'
import { statusLabels } from '../shared/StatusTag.tsx'
import { isStayDate } from '../shared/stay-form-dates.ts'
import { agesIn, shownPartyErrors, typedChildren } from '../shared/typed-party.ts'
import type { ChosenRate } from './RateChoice.tsx'

/** The values of the form, as its controls hold them. */
export type Typed = {
  startDate: string
  endDate: string
  cabinId: number
  numGuests: string
  /** Empty for none. */
  numChildren: string
  /** Null until staff edit them: they follow the number of children. */
  childAges: string | null
  hasBreakfast: boolean
  guest: { id: number; fullName: string }
  observations: string
  /**
   * Null until staff choose. The default is the agreed price for the same cabin, and none for
   * another one.
   */
  rate: ChosenRate | null
  agreedPrice: string
  /** The agreed price is for all of its nights together. */
  isAgreedTotal: boolean
  overrides: readonly Overridable[]
  reason: string
}

export const typedOf = (booking: Booking): Typed => ({
  startDate: booking.startDate,
  endDate: booking.endDate,
  cabinId: booking.cabin.id,
  numGuests: String(booking.numGuests),
  numChildren: childrenTyped(booking),
  childAges: null,
  hasBreakfast: booking.hasBreakfast,
  guest: booking.guest,
  observations: booking.observations,
  rate: null,
  agreedPrice: '',
  isAgreedTotal: false,
  overrides: [],
  reason: '',
})

const childrenTyped = ({ numChildren }: Booking) => (numChildren === 0 ? '' : String(numChildren))

/** The ages in their field: as typed, or those that the children who stay have. */
export function agesTyped(typed: Typed, booking: Booking): string {
  if (typed.childAges !== null) return typed.childAges
  const numChildren = readCount(typed.numChildren)
  return partyAfter(booking, { numChildren }).childAges.join(', ')
}

export const takesNewNights = (typed: Typed, booking: Booking): boolean =>
  hasNewNights({ ...booking, cabinId: booking.cabin.id }, typed)

/**
 * Whether staff choose the price of this change: of new nights, or of another party whose price
 * differs today.
 */
export const choosesRate = (
  typed: Typed,
  booking: Booking,
  { keep, today }: ChangePreview['totals'],
): boolean => takesNewNights(typed, booking) || keep !== today

export const movesCabin = (typed: Typed, booking: Booking): boolean =>
  typed.cabinId !== booking.cabin.id

/** The stay of an erased guest can be changed once the booking is given to another guest. */
export const needsOtherGuest = (typed: Typed, booking: Booking): boolean =>
  booking.guest.isErased && typed.guest.id === booking.guest.id

/** For a cabin with another price, staff first say who wants the change. */
export const asksWho = (
  typed: Typed,
  booking: Booking,
  { keep, today }: ChangePreview['totals'],
): boolean => movesCabin(typed, booking) && typed.rate === null && keep !== today

/**
 * The stay for which cabins are offered. For a guest in house these are only the nights from
 * tonight, since past nights keep their cabin. Null while the dates are incomplete.
 */
export function offersQuery(typed: Typed, booking: Booking): OffersQuery | null {
  const { startDate, endDate } = typed
  const from = firstNightToChange({ startDate, status: booking.status }, booking.today)
  const guests = readCount(typed.numGuests)
  const isStay = isStayDate(from) && isStayDate(endDate) && from < endDate
  if (!isStay || daysBetween(from, endDate) > longestStay || !(guests > 0 && guests < 1000)) {
    return null
  }
  const { childAges } = typedChildren({ ...typed, childAges: agesTyped(typed, booking) })
  const isSame =
    startDate === booking.startDate &&
    endDate === booking.endDate &&
    guests === booking.numGuests &&
    childAges.join() === booking.childAges.join()
  return {
    booking: booking.id,
    ...(!isSame && { from, to: endDate, guests, ...agesIn(childAges) }),
  }
}

export function requestedChange(typed: Typed, booking: Booking): RequestedChange {
  const change: RequestedChange = {}
  if (typed.startDate !== booking.startDate) change.startDate = typed.startDate
  if (typed.endDate !== booking.endDate) change.endDate = typed.endDate
  if (typed.cabinId !== booking.cabin.id) change.cabinId = typed.cabinId
  if (typed.numGuests !== String(booking.numGuests)) change.numGuests = readCount(typed.numGuests)
  const { numChildren, childAges } = typedChildren({
    ...typed,
    childAges: agesTyped(typed, booking),
  })
  if (typed.numChildren !== childrenTyped(booking)) change.numChildren = numChildren
  if (typed.childAges !== null && childAges.join() !== booking.childAges.join()) {
    Object.assign(change, { numChildren, childAges })
  }
  if (typed.hasBreakfast !== booking.hasBreakfast) change.hasBreakfast = typed.hasBreakfast
  if (typed.guest.id !== booking.guest.id) change.guestId = typed.guest.id
  if (typed.rate === 'today' && Object.keys(change).length > 0) change.rates = 'today'
  if (typed.rate === 'agreed') {
    change[typed.isAgreedTotal ? 'agreedTotal' : 'agreedNightPrice'] = readAmount(typed.agreedPrice)
  }
  return change
}

const chooseDate = t('Please choose a date')

/** A new price is chosen but not typed yet: no error, but the outcome is unknown. */
export const awaitsPrice = (typed: Typed): boolean =>
  typed.rate === 'agreed' && typed.agreedPrice.trim() === ''

/** The errors that can be found without the server. */
export function errorsIn(typed: Typed, booking: Booking): FieldErrors {
  const { agreedNightPrice, agreedTotal, ...change } = requestedChange(typed, booking)
  const errors: Record<string, string> = { ...fieldErrors(previewChangeRequest, change) }
  if (!isCalendarDate(typed.startDate)) errors.startDate = chooseDate
  if (!isCalendarDate(typed.endDate)) errors.endDate = chooseDate
  else if (!errors.startDate && typed.endDate <= typed.startDate) {
    errors.endDate ??= t(endsAfterStart)
  }
  Object.assign(errors, shownPartyErrors({ numGuests: booking.numGuests, ...change }))
  const isPriceTyped = (agreedNightPrice ?? agreedTotal) !== undefined && !awaitsPrice(typed)
  const priceError = isPriceTyped && amountError(typed.agreedPrice)
  if (priceError) errors.agreedNightPrice = priceError
  return errors
}

export const needsReason = (typed: Typed): boolean =>
  typed.overrides.length > 0 || typed.rate === 'agreed'

export const reasonError = (typed: Typed): FieldErrors =>
  needsReason(typed) && typed.reason.trim() === '' ? { reason: t(reasonRequired) } : {}

export const isDifferent = (typed: Typed, booking: Booking): boolean =>
  Object.keys(requestedChange(typed, booking)).length > 0 ||
  typed.observations !== booking.observations

/** The conflicts, divided into those that staff can override and all others. */
export function conflictsOf({ brokenRules, conflicts }: ChangePreview) {
  const occupied = conflicts
    .filter(({ canOverride }) => canOverride)
    .map(({ sentence }) => ({ rule: 'occupied' as const, sentence }))
  const canBeOverridden: { rule: Overridable; sentence: string }[] = [...brokenRules, ...occupied]
  return { canBeOverridden, final: conflicts.filter(({ canOverride }) => !canOverride) }
}

type Situation = {
  booking: Booking
  typed: Typed
  errors: FieldErrors
  /** Another user changed the booking since this form was opened. */
  isOutdated: boolean
  /** The server's preview for the current input; absent while it loads. */
  preview: ChangePreview | undefined
  rejection: string | undefined
}

/** Why the form cannot be saved yet; undefined if it can. */
export function reasonNotToSave(situation: Situation): string | undefined {
  const { booking, typed, errors, isOutdated, preview, rejection } = situation
  if (isOutdated) return t('Someone else changed this booking. Review the changes above.')
  if (!isDifferent(typed, booking)) return t('Nothing has been changed yet.')
  if (awaitsPrice(typed)) return t('Please enter the agreed price.')
  if (Object.keys(errors).length > 0) return t('Please check the marked fields.')
  if (!bookingCan.changeStay(booking)) return undefined
  if (rejection) return rejection
  if (!preview) return t('Checking prices…')
  const { canBeOverridden, final } = conflictsOf(preview)
  if (final.length > 0) return t('This stay is not available. See the conflicts above.')
  if (asksWho(typed, booking, preview.totals)) return t('Please choose who wants the change.')
  const isOverridden = ({ rule }: { rule: Overridable }) => typed.overrides.includes(rule)
  if (!canBeOverridden.every(isOverridden)) return t('Tick each rule you want to override.')
  return undefined
}

const fields: DisplayedFields<Booking> = [
  [t('Status'), ({ status }) => statusLabels[status]],
  [t('Cabin'), ({ cabin }) => cabin.name],
  [t('Arrival'), ({ startDate }) => formatDateWithWeekday(startDate)],
  [t('Departure'), ({ endDate }) => formatDateWithWeekday(endDate)],
  [t('Guest'), ({ guest }) => guest.fullName],
  [t('party|Guests'), ({ numGuests }) => String(numGuests)],
  [t('Children'), childrenText],
  [t('Breakfast'), ({ hasBreakfast }) => (hasBreakfast ? t('Yes') : t('No'))],
  [t('Observations'), ({ observations }) => observations],
  [t('Total'), ({ totalPrice }) => formatMoney(totalPrice)],
  [t('Paid'), ({ amountPaid }) => formatMoney(amountPaid)],
  [t('Fee'), ({ fee }) => formatMoney(fee)],
]

export const differencesBetween = (before: Booking, after: Booking): Difference[] =>
  differencesIn(fields, before, after)
