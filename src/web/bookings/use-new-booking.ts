import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Availability, CabinOffer } from '#contract/availability.ts'
import type { Overridable } from '#contract/reservations.ts'
import { availabilityOf, type StayAsked } from '../data/availability.ts'
import { settings } from '../data/settings.ts'
import { isSettled, useSettled } from '../data/use-settled.ts'
import {
  type Answered,
  agreedAsked,
  canBeBooked,
  type NewBookingForm,
  stayAsked,
} from './new-booking-form.ts'
import { stayFor } from './stay-moves.ts'

/** The form of a new booking, and what the server says of the stay that stands in it. */
export function useNewBooking(begin: NewBookingForm) {
  const [begun] = useState(begin)
  const [typed, setForm] = useState(begun)
  const limits = useQuery(settings)

  // Until somebody says how long the stay is, it is as short as the house allows.
  const shortest = limits.data?.minBookingLength ?? (limits.isError ? 1 : undefined)
  const isOpen = typed.nights === '' && typed.endDate === ''
  const form = isOpen && shortest ? stayFor(typed, String(shortest)) : typed

  const askedAgreed = agreedAsked(form)
  const stay = useAnswer(stayAsked(form))
  const agreed = useAnswer(askedAgreed)

  const chosen = offerIn(stay.answer, form.cabinId)
  const atAgreed = askedAgreed ? offerIn(agreed.answer, form.cabinId) : undefined
  const offer = form.nightPrice === null ? chosen : atAgreed
  const busy = stay.busy || (askedAgreed !== null && agreed.busy)
  const totalOf = (shown: CabinOffer) =>
    form.hasBreakfast ? shown.totalWithBreakfast : shown.cabinPrice

  const answered: Answered = {
    someFree: stay.answer?.cabins.some(canBeBooked) ?? true,
    exceptions: exceptionsOf(stay.answer, chosen),
    offer: chosen,
    total: offer && canBeBooked(offer) && !busy ? totalOf(offer) : undefined,
  }

  return {
    form,
    isTyped: typed !== begun,
    edit: (edit: Partial<NewBookingForm>): void => setForm({ ...form, ...edit }),
    limits: limits.data,
    answer: stay.answer,
    /** The chosen cabin as the total shows it; none while the price that is agreed is not known. */
    offer: offer && canBeBooked(offer) ? offer : undefined,
    shownTotal: offer && canBeBooked(offer) ? totalOf(offer) : undefined,
    answered,
    /** The answer for what stands in the form is on its way. */
    busy,
    hasFailed: stay.hasFailed && !stay.answer,
    retry: stay.retry,
  }
}

/** The answer to what is asked, a moment after the last key; until then the one before. */
function useAnswer(asked: StayAsked | null) {
  const settled = useSettled(asked)
  const query = useQuery({
    ...availabilityOf(settled ?? { from: '', to: '', guests: 1 }),
    enabled: settled !== null,
  })
  const isCurrent = isSettled(asked, settled) && !query.isPlaceholderData
  return {
    answer: query.data,
    busy: !isCurrent || query.isPending,
    hasFailed: query.isError,
    retry: (): void => void query.refetch(),
  }
}

const offerIn = (answer: Availability | undefined, cabinId: number | null) =>
  answer?.cabins.find(({ cabin }) => cabin.id === cabinId)

const exceptionsOf = (
  answer: Availability | undefined,
  chosen: CabinOffer | undefined,
): Overridable[] => [
  ...(answer?.brokenRules.map(({ rule }) => rule) ?? []),
  ...(chosen && !chosen.isFree && canBeBooked(chosen) ? (['occupied'] as const) : []),
]
