import type { CabinOffer } from '#contract/availability.ts'
import { reasonRequired } from '#contract/fields.ts'
import { type GuestRow, guestFields } from '#contract/guests.ts'
import {
  type CreateBookingRequest,
  createBookingRequest,
  endsAfterStart,
  type Overridable,
  tooManyNights,
} from '#contract/reservations.ts'
import type { BookingSource } from '#domain/booking-source.ts'
import { type CalendarDate, daysBetween } from '#domain/calendar.ts'
import { longestStay } from '#domain/stay-rules.ts'
import type { StayAsked } from '../data/availability.ts'
import { amountFault, readAmount } from '../forms/amount.ts'
import { fieldErrors } from '../forms/field-errors.ts'
import type { FieldErrors } from '../forms/use-form.ts'
import { isStayDate, type TypedStay } from './stay-moves.ts'

export type NewGuest = { fullName: string; email: string; phone: string; countryCode: string }

/** Everything that is typed or chosen, as it is; texts may be no dates and no figures yet. */
export type NewBookingForm = TypedStay & {
  numGuests: string
  cabinId: number | null
  /** Somebody who is known. */
  guest: GuestRow | null
  /** Somebody new; kept while a known guest is looked for. */
  newGuest: NewGuest | null
  hasBreakfast: boolean
  observations: string
  /** Null until one is chosen: then it goes by the arrival. */
  source: BookingSource | null
  /** Which exceptions were agreed to; others, or more, have to be agreed to anew. */
  accepted: string
  /** The agreed price of a night; null is the cabin's own. */
  nightPrice: string | null
  reason: string
}

export const emptyForm: NewBookingForm = {
  startDate: '',
  endDate: '',
  nights: '',
  numGuests: '2',
  cabinId: null,
  guest: null,
  newGuest: null,
  hasBreakfast: false,
  observations: '',
  source: null,
  accepted: '',
  nightPrice: null,
  reason: '',
}

/** Who calls for tonight most likely stands at the desk. */
export const sourceOf = (form: NewBookingForm, today: CalendarDate): BookingSource =>
  form.source ?? (form.startDate === today ? 'walk-in' : 'phone')

/** What to ask the server; null while there is no stay to ask for. */
export function stayAsked(form: NewBookingForm): StayAsked | null {
  const { startDate, endDate, numGuests } = form
  const isStay = isStayDate(startDate) && isStayDate(endDate) && startDate < endDate
  if (!isStay || daysBetween(startDate, endDate) > longestStay) return null
  if (!/^[1-9]\d{0,2}$/.test(numGuests)) return null
  return { from: startDate, to: endDate, guests: Number(numGuests) }
}

/** The same at the agreed price of a night; null while none is agreed. */
export function agreedAsked(form: NewBookingForm): StayAsked | null {
  const asked = stayAsked(form)
  if (!asked || form.nightPrice === null || amountFault(form.nightPrice)) return null
  return { ...asked, nightPrice: String(readAmount(form.nightPrice)) }
}

/** A cabin that is free, or that is only in the way of somebody who should have left. */
export const canBeBooked = ({ isFree, conflicts }: CabinOffer): boolean =>
  isFree || conflicts.every(({ canOverride }) => canOverride)

/** What the server answered for the stay that stands in the form. */
export type Answered = {
  /** What is set aside when it is booked anyway: house rules, and a guest who has not left. */
  exceptions: Overridable[]
  /** Whether there is a cabin to choose. */
  someFree: boolean
  /** The chosen cabin. */
  offer: CabinOffer | undefined
  /** The total as it is shown; unknown while it is asked for. */
  total: number | undefined
}

/** The order in which a call goes, and in which what is missing is asked for. */
export const faultOrder = [
  'startDate',
  'endDate',
  'nights',
  'numGuests',
  'exceptions',
  'cabinId',
  'guest',
  'fullName',
  'phone',
  'email',
  'countryCode',
  'observations',
  'agreedNightPrice',
  'reason',
] as const

export const isAccepted = (form: NewBookingForm, { exceptions }: Answered): boolean =>
  form.accepted === exceptions.join()

/** Shown at the first thing for which a reason is needed, and asked for only once. */
export const needsReason = (form: NewBookingForm, answered: Answered): boolean =>
  form.nightPrice !== null || (answered.exceptions.length > 0 && isAccepted(form, answered))

export function requestOf(form: NewBookingForm, answered: Answered, today: CalendarDate) {
  const { guest, newGuest, nightPrice } = form
  return {
    cabinId: form.cabinId,
    startDate: form.startDate,
    endDate: form.endDate,
    numGuests: Number(form.numGuests.trim() || Number.NaN),
    hasBreakfast: form.hasBreakfast,
    observations: form.observations,
    ...(nightPrice !== null && { agreedNightPrice: readAmount(nightPrice) }),
    overrides: isAccepted(form, answered) ? answered.exceptions : [],
    reason: needsReason(form, answered) ? form.reason : '',
    source: sourceOf(form, today),
    guest: guest ? { id: guest.id } : newGuest,
    expectedTotal: answered.total,
  }
}

const noneFree = 'No cabin is available. Please change the stay'
const chooseDate = 'Please choose a date'

/** What is wrong or missing, by field; the contract's own sentences where it has one. */
export function faultsIn(form: NewBookingForm, answered: Answered): FieldErrors {
  const {
    guest: _,
    expectedTotal: __,
    ...byContract
  } = fieldErrors(createBookingRequest, {
    ...requestOf(form, answered, form.startDate),
    // The guest's fields are looked at one by one, and the total is nothing that is typed.
    guest: { id: 1 },
    expectedTotal: 0,
  })
  const { offer, exceptions, someFree } = answered
  return {
    ...byContract,
    ...stayFaults(form),
    ...((form.cabinId === null || !offer) && {
      cabinId: someFree ? 'Please choose a cabin' : noneFree,
    }),
    ...(offer && !canBeBooked(offer) && { cabinId: 'This cabin is not free for these dates' }),
    ...(exceptions.length > 0 &&
      !isAccepted(form, answered) && {
        exceptions: 'Please change the stay, or tick this and give a reason',
      }),
    ...priceFaults(form, answered),
    ...(needsReason(form, answered) && form.reason.trim() === '' && { reason: reasonRequired }),
    ...guestFaults(form),
  }
}

/** The contract looks at how fields go together only once nothing else is wrong. */
function stayFaults({ startDate, endDate, nights }: NewBookingForm): FieldErrors {
  const faults = {
    ...(!isStayDate(startDate) && { startDate: chooseDate }),
    ...(!isStayDate(endDate) && { endDate: chooseDate }),
  }
  if (Object.keys(faults).length > 0) return faults
  if (startDate >= endDate) return { endDate: endsAfterStart }
  if (daysBetween(startDate, endDate) > longestStay) return { endDate: tooManyNights }
  return /^[1-9]\d{0,2}$/.test(nights) ? {} : { nights: 'Please enter a whole number' }
}

function priceFaults({ nightPrice }: NewBookingForm, { offer, total }: Answered): FieldErrors {
  if (nightPrice === null) return {}
  const notKnown = offer && total === undefined ? 'The total is still being calculated' : undefined
  const fault = amountFault(nightPrice) ?? notKnown
  return fault ? { agreedNightPrice: fault } : {}
}

function guestFaults({ guest, newGuest }: NewBookingForm): FieldErrors {
  if (guest) return {}
  if (!newGuest) return { guest: 'Please choose a guest' }
  return fieldErrors(guestFields, newGuest)
}

/** What is sent; nothing while anything is wrong or missing. */
export function checkedRequest(
  form: NewBookingForm,
  answered: Answered,
  today: CalendarDate,
): CreateBookingRequest | undefined {
  if (Object.keys(faultsIn(form, answered)).length > 0) return undefined
  return createBookingRequest.safeParse(requestOf(form, answered, today)).data
}
