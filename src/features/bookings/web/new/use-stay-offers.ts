import { useQuery } from '@tanstack/react-query'
import type { Availability, CabinOffer } from '#contract/availability.ts'
import { isUpToDate, useDebounced } from '#ui/components/use-debounced.ts'
import type { Overridable } from '../../contract/booking-actions.ts'
import { availabilityOf, type StayQuery } from '../data/availability.ts'
import {
  agreedPriceQuery,
  canBeBooked,
  type NewBookingForm,
  type StayOffers,
  stayQuery,
} from './new-booking-form.ts'
import { brokenRulesOf } from './offer-terms.ts'

export function useStayOffers(form: NewBookingForm) {
  const agreedQuery = agreedPriceQuery(form)
  const stay = useAvailability(stayQuery(form))
  const agreed = useAvailability(agreedQuery)

  const chosen = offerIn(stay.availability, form.cabinId)
  const atAgreed = agreedQuery ? offerIn(agreed.availability, form.cabinId) : undefined
  const offer = form.agreedPrice === null ? chosen : atAgreed
  const busy = stay.busy || (agreedQuery !== null && agreed.busy)
  const shown = offer && canBeBooked(offer) ? offer : undefined
  const shownTotal = shown && (form.hasBreakfast ? shown.totalWithBreakfast : shown.total)

  const offers: StayOffers = {
    someFree: stay.availability?.cabins.some(canBeBooked) ?? true,
    exceptions: exceptionsOf(stay.availability, chosen),
    offer: chosen,
    total: busy ? undefined : shownTotal,
  }
  return {
    availability: stay.availability,
    offers,
    /** The offer whose total is displayed; none while the agreed price is loading. */
    offer: shown,
    shownTotal,
    /** The response for the current values is on its way. */
    busy,
    hasFailed: stay.hasFailed && !stay.availability,
    retry: stay.retry,
  }
}

/** The debounced availability response; until it arrives, the previous one. */
function useAvailability(stayQuery: StayQuery | null) {
  const debounced = useDebounced(stayQuery)
  const query = useQuery({
    ...availabilityOf(debounced ?? { from: '', to: '', guests: 1 }),
    enabled: debounced !== null,
  })
  const isCurrent = isUpToDate(stayQuery, debounced) && !query.isPlaceholderData
  return {
    availability: query.data,
    busy: !isCurrent || query.isPending,
    hasFailed: query.isError,
    retry: (): void => void query.refetch(),
  }
}

const offerIn = (availability: Availability | undefined, cabinId: number | null) =>
  availability?.cabins.find(({ cabin }) => cabin.id === cabinId)

const exceptionsOf = (
  availability: Availability | undefined,
  chosen: CabinOffer | undefined,
): Overridable[] => [
  ...brokenRulesOf(availability, chosen).map(({ rule }) => rule),
  ...(chosen && !chosen.isFree && canBeBooked(chosen) ? (['occupied'] as const) : []),
]
