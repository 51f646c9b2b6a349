import type { CabinOffer } from '#contract/availability.ts'
import { reasonRequired } from '#contract/fields.ts'
import type { StaffBookingSource } from '#domain/bookings/booking-source.ts'
import { type CalendarDate, daysBetween } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { longestStay } from '#domain/stay-rules.ts'
import { type GuestRow, guestFields } from '#features/guests/contract/guests.ts'
import { readAmount } from '#ui/forms/amount.ts'
import { amountError } from '#ui/forms/amount-error.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { readCount } from '#ui/forms/plain-number.ts'
import type { FieldErrors } from '#ui/forms/use-form.ts'
import {
  type CreateBookingRequest,
  createBookingRequest,
  endsAfterStart,
  type Overridable,
  optionAfterArrival,
  tooManyNights,
} from '../../contract/booking-actions.ts'
import type { StayQuery } from '../data/availability.ts'
import {
  arriveOn,
  departOn,
  isStayDate,
  stayFor,
  type TypedStay,
} from '../shared/stay-form-dates.ts'
import { agesIn, shownPartyErrors, typedChildren } from '../shared/typed-party.ts'
import { extraErrors, hasErrors, type TypedExtra, toExtra, validExtras } from './extras-form.ts'
import type { NewBookingSearch } from './new-booking-search.ts'

export type NewGuest = {
  fullName: string
  email: string
  phone: string
  countryCode: string
  language: string
}

/** Everything that is typed or chosen. Texts may be incomplete dates or numbers. */
export type NewBookingForm = TypedStay & {
  numGuests: string
  /** Children among them; empty for none. */
  numChildren: string
  /** As typed, such as "3, 7"; empty if unknown. */
  childAges: string
  cabinId: number | null
  /** The group that the booking joins; nights that are held for it can be booked. */
  groupId: number | null
  /** A known guest. */
  guest: GuestRow | null
  /** A new guest. The input is kept while staff search for a known guest. */
  newGuest: NewGuest | null
  hasBreakfast: boolean
  extras: readonly TypedExtra[]
  observations: string
  /** Null until staff choose one; the default depends on the arrival. */
  source: StaffBookingSource | null
  /** The exceptions that staff confirmed. Different or additional ones need a new confirmation. */
  accepted: string
  /** The agreed price; null for the cabin's own price. */
  agreedPrice: string | null
  /** The agreed price is for all nights together. */
  isAgreedTotal: boolean
  reason: string
  /** The last date of an option; empty for a booking. */
  optionUntil: string
}

export const emptyForm: NewBookingForm = {
  startDate: '',
  endDate: '',
  nights: '',
  numGuests: '2',
  numChildren: '',
  childAges: '',
  cabinId: null,
  groupId: null,
  guest: null,
  newGuest: null,
  hasBreakfast: false,
  extras: [],
  observations: '',
  source: null,
  accepted: '',
  agreedPrice: null,
  isAgreedTotal: false,
  reason: '',
  optionUntil: '',
}

/** What the form begins with: the stay and the cabin of the address, or an arrival today. */
export function formFor(search: NewBookingSearch, today: CalendarDate): NewBookingForm {
  const { from = '', to = '', cabin, group } = search
  const startDate = isStayDate(from) ? from : today
  return {
    ...arriveOn(emptyForm, startDate),
    ...(isStayDate(to) && startDate < to && departOn({ ...emptyForm, startDate }, to)),
    cabinId: cabin ? Number(cabin) : null,
    groupId: group ? Number(group) : null,
  }
}

/** Until staff enter a length, the stay is as short as the property allows. */
export function withLength(form: NewBookingForm, shortest: number | undefined): NewBookingForm {
  const isOpen = form.nights === '' && form.endDate === ''
  return isOpen && shortest ? stayFor(form, String(shortest)) : form
}

/** A booking for tonight is most likely a walk-in. */
export const sourceOf = (form: NewBookingForm, today: CalendarDate): StaffBookingSource =>
  form.source ?? (form.startDate === today ? 'walk-in' : 'phone')

/** The availability request; null while the stay is incomplete. */
export function stayQuery(form: NewBookingForm): StayQuery | null {
  const { startDate, endDate, numGuests } = form
  const isStay = isStayDate(startDate) && isStayDate(endDate) && startDate < endDate
  if (!isStay || daysBetween(startDate, endDate) > longestStay) return null
  if (!/^[1-9]\d{0,2}$/.test(numGuests)) return null
  const extras = validExtras(form)
  return {
    from: startDate,
    to: endDate,
    guests: readCount(numGuests),
    ...agesIn(typedChildren(form).childAges),
    ...(form.source && { source: form.source }),
    ...(form.groupId !== null && { group: String(form.groupId) }),
    ...(extras.length > 0 && { extras: JSON.stringify(extras) }),
  }
}

/** The same request with the agreed price; null without one. */
export function agreedPriceQuery(form: NewBookingForm): StayQuery | null {
  const query = stayQuery(form)
  if (!query || form.agreedPrice === null || amountError(form.agreedPrice)) return null
  const price = String(readAmount(form.agreedPrice))
  return { ...query, ...(form.isAgreedTotal ? { agreedTotal: price } : { nightPrice: price }) }
}

/** The cabin is available, or its only conflict is a guest who is overdue to check out. */
export const canBeBooked = ({ isFree, conflicts }: CabinOffer): boolean =>
  isFree || conflicts.every(({ canOverride }) => canOverride)

export type StayOffers = {
  /** What staff override when they book anyway: broken rules and an overdue guest. */
  exceptions: Overridable[]
  someFree: boolean
  offer: CabinOffer | undefined
  /** The displayed total; undefined while it loads. */
  total: number | undefined
}

/** The order of a phone call, in which missing fields are focused. */
export const errorOrder = [
  'startDate',
  'endDate',
  'nights',
  'numGuests',
  'numChildren',
  'childAges',
  'exceptions',
  'cabinId',
  'guest',
  'fullName',
  'phone',
  'email',
  'countryCode',
  'extras',
  'observations',
  'optionUntil',
  'agreedNightPrice',
  'reason',
] as const

export const isAccepted = (form: NewBookingForm, { exceptions }: StayOffers): boolean =>
  form.accepted === exceptions.join()

/** The reason is requested once, at the first input that needs one. */
export const needsReason = (form: NewBookingForm, offers: StayOffers): boolean =>
  form.agreedPrice !== null || (offers.exceptions.length > 0 && isAccepted(form, offers))

export function requestOf(form: NewBookingForm, offers: StayOffers, today: CalendarDate) {
  const { guest, newGuest } = form
  return {
    cabinId: form.cabinId,
    startDate: form.startDate,
    endDate: form.endDate,
    numGuests: readCount(form.numGuests),
    ...typedChildren(form),
    hasBreakfast: form.hasBreakfast,
    observations: form.observations,
    ...(form.extras.length > 0 && { extras: form.extras.map(toExtra) }),
    ...agreedIn(form),
    overrides: isAccepted(form, offers) ? offers.exceptions : [],
    reason: needsReason(form, offers) ? form.reason : '',
    source: sourceOf(form, today),
    guest: guest ? { id: guest.id } : newGuest,
    ...(form.optionUntil !== '' && { optionUntil: form.optionUntil }),
    ...(form.groupId !== null && { groupId: form.groupId }),
    expectedTotal: offers.total,
  }
}

function agreedIn({ agreedPrice, isAgreedTotal }: NewBookingForm) {
  if (agreedPrice === null) return {}
  const price = readAmount(agreedPrice)
  return isAgreedTotal ? { agreedTotal: price } : { agreedNightPrice: price }
}

const noCabinAvailable = t('No cabin is available. Please change the stay')
const chooseDate = t('Please choose a date')

/** Errors and missing fields. The contract's own messages are used where it has one. */
export function errorsIn(form: NewBookingForm, offers: StayOffers): FieldErrors {
  const {
    guest: _,
    expectedTotal: __,
    agreedTotal: ___,
    ...fromContract
  } = fieldErrors(createBookingRequest, {
    ...requestOf(form, offers, form.startDate),
    // The guest's fields are checked one by one, and the total is not typed.
    guest: { id: 1 },
    expectedTotal: 0,
  })
  const { offer, exceptions, someFree } = offers
  return {
    ...fromContract,
    ...stayErrors(form),
    ...childrenErrors(form),
    ...optionErrors(form),
    ...(form.extras.some((extra) => hasErrors(extraErrors(extra, form))) && {
      extras: t('Please check the extras'),
    }),
    ...((form.cabinId === null || !offer) && {
      cabinId: someFree ? t('Please choose a cabin') : noCabinAvailable,
    }),
    ...(offer &&
      !canBeBooked(offer) && { cabinId: t('This cabin is not available on these dates') }),
    ...(exceptions.length > 0 &&
      !isAccepted(form, offers) && {
        exceptions: t('Please change the stay, or tick this and give a reason'),
      }),
    ...priceErrors(form, offers),
    ...(needsReason(form, offers) && form.reason.trim() === '' && { reason: t(reasonRequired) }),
    ...guestErrors(form),
  }
}

/** The contract checks how fields relate only once each of them is valid. */
function stayErrors({ startDate, endDate, nights }: NewBookingForm): FieldErrors {
  const errors = {
    ...(!isStayDate(startDate) && { startDate: chooseDate }),
    ...(!isStayDate(endDate) && { endDate: chooseDate }),
  }
  if (Object.keys(errors).length > 0) return errors
  if (startDate >= endDate) return { endDate: t(endsAfterStart) }
  if (daysBetween(startDate, endDate) > longestStay) return { endDate: tooManyNights() }
  return /^[1-9]\d{0,2}$/.test(nights) ? {} : { nights: t('Please enter a whole number') }
}

/** The contract compares fields only once all of them are valid. */
const childrenErrors = (form: NewBookingForm): FieldErrors =>
  shownPartyErrors({ numGuests: readCount(form.numGuests), ...typedChildren(form) })

function optionErrors({ optionUntil, startDate }: NewBookingForm): FieldErrors {
  if (optionUntil === '') return {}
  if (!isStayDate(optionUntil)) return { optionUntil: chooseDate }
  return optionUntil > startDate ? { optionUntil: t(optionAfterArrival) } : {}
}

function priceErrors({ agreedPrice }: NewBookingForm, { offer, total }: StayOffers): FieldErrors {
  if (agreedPrice === null) return {}
  const isCalculated = offer && canBeBooked(offer) && total === undefined
  const notKnown = isCalculated ? t('The total is still being calculated') : undefined
  const error = amountError(agreedPrice) ?? notKnown
  return error ? { agreedNightPrice: error } : {}
}

function guestErrors({ guest, newGuest }: NewBookingForm): FieldErrors {
  if (guest) return {}
  if (!newGuest) return { guest: t('Please choose a guest') }
  return fieldErrors(guestFields, newGuest)
}

/** The request body; undefined while anything is missing or invalid. */
export function checkedRequest(
  form: NewBookingForm,
  offers: StayOffers,
  today: CalendarDate,
): CreateBookingRequest | undefined {
  if (Object.keys(errorsIn(form, offers)).length > 0) return undefined
  return createBookingRequest.safeParse(requestOf(form, offers, today)).data
}
