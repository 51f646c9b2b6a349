import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Availability, CabinOffer, Fit } from '#contract/availability.ts'
import type { Overridable } from '#contract/booking-actions.ts'
import type { RoomSolution } from '#contract/room-finder.ts'
import type { ApiError } from '../../api/api-error.ts'
import { availabilityOf, type StayQuery } from '../../data/availability.ts'
import { useCreateBooking } from '../../data/new-booking.ts'
import { useApplyRoom } from '../../data/room-finder.ts'
import { useToday } from '../../data/session.ts'
import { settings } from '../../data/settings.ts'
import { type FieldErrors, useForm } from '../../forms/use-form.ts'
import { offerUndo } from '../../history/offer-undo.tsx'
import { stayFacts } from '../../history/stay-facts.ts'
import { isUpToDate, useDebounced } from '../../ui/use-debounced.ts'
import { moveTo } from '../shared/stay-form-dates.ts'
import { notify } from '../toasts/booking-toasts.ts'
import { radioOf } from './CabinOfferRow.tsx'
import {
  agreedPriceQuery,
  canBeBooked,
  checkedRequest,
  errorsIn,
  type NewBookingForm,
  type StayOffers,
  stayQuery,
  withLength,
} from './new-booking-form.ts'
import type { NewBookingSearch } from './new-booking-search.ts'
import { brokenRulesOf } from './offer-terms.ts'
import { errorsWithRoom, roomRequest } from './room-request.ts'
import { useNextField } from './use-next-field.ts'

/** A solution is only valid for the stay that it was found for. */
const stayFields = ['startDate', 'endDate', 'nights', 'numGuests', 'cabinId'] as const

type Outcome = {
  /** Called while the form is still on the screen. */
  onBooked: (id: number, thenCheckIn: boolean) => void
  /** Undo deleted the booking: the stay can be booked again. */
  onRoomUndone: (id: number, stay: NewBookingSearch) => void
}

/** The state of the form of a new booking: input, the server's offers, and submission. */
export function useNewBooking(begin: NewBookingForm, { onBooked, onRoomUndone }: Outcome) {
  const today = useToday()
  const [initial] = useState(begin)
  const [thenCheckIn, setThenCheckIn] = useState(false)
  const [rejection, setRejection] = useState<ApiError | null>(null)
  const [solution, setSolution] = useState<RoomSolution | null>(null)
  const limits = useQuery(settings)
  const fields = useForm({
    initial,
    check: () => currentErrors,
    send: () => {
      // Staff cannot agree to a total that they have not seen yet.
      if (solution) {
        const request = roomRequest(form, offers, { solution, today })
        if (!request) return next.goOn()
        setRejection(null)
        application.start(request)
        return
      }
      const request = busy ? undefined : checkedRequest(form, offers, today)
      if (!request) return next.goOn()
      setRejection(null)
      creation.start(request)
    },
    onInvalid: () => next.goOn(),
  })

  const shortest = limits.data?.minBookingLength ?? (limits.isError ? 1 : undefined)
  const form = withLength(fields.values, shortest)

  const agreedQuery = agreedPriceQuery(form)
  const stay = useAvailability(stayQuery(form))
  const agreed = useAvailability(agreedQuery)

  const chosen = offerIn(stay.availability, form.cabinId)
  const atAgreed = agreedQuery ? offerIn(agreed.availability, form.cabinId) : undefined
  const offer = form.nightPrice === null ? chosen : atAgreed
  const busy = stay.busy || (agreedQuery !== null && agreed.busy)
  const shown = offer && canBeBooked(offer) ? offer : undefined
  const shownTotal = shown && (form.hasBreakfast ? shown.totalWithBreakfast : shown.total)

  const offers: StayOffers = {
    someFree: stay.availability?.cabins.some(canBeBooked) ?? true,
    exceptions: exceptionsOf(stay.availability, chosen),
    offer: chosen,
    total: busy ? undefined : shownTotal,
  }
  const currentErrors: FieldErrors = solution
    ? errorsWithRoom(form, offers)
    : errorsIn(form, offers)
  const waits = busy && stayQuery(form) !== null
  const next = useNextField({
    form: fields.props.ref,
    focus: fields.focus,
    errors: currentErrors,
    waits,
  })

  const creation = useCreateBooking({
    onDone: ({ id }) => {
      notify.created(id)
      if (fields.isOpen()) onBooked(id, thenCheckIn)
    },
    onRejected: showRejection,
  })

  const application = useApplyRoom({
    onDone: (booked, undoId) => {
      notify.created(booked.id)
      const { startDate: from, endDate: to, guest } = form
      const stay = { from, to, ...(guest && { guest: String(guest.id) }) }
      offerUndo(undoId, `booking #${booked.id} and the moves for it`, stayFacts(booked), () =>
        onRoomUndone(booked.id, stay),
      )
      if (fields.isOpen()) onBooked(booked.id, thenCheckIn)
    },
    onRejected: (rejected) => {
      setSolution(null)
      showRejection(rejected)
    },
  })
  const isPending = creation.pending || application.pending

  function showRejection(rejected: ApiError) {
    setRejection(rejected)
    fields.showErrors(rejected.fields)
    fields.focus(Object.keys(rejected.fields)[0] ?? 'book')
  }

  function edit(change: Partial<NewBookingForm>) {
    setRejection(null)
    if (stayFields.some((field) => field in change)) setSolution(null)
    fields.set({ ...form, ...change })
  }

  return {
    form,
    isDirty: fields.isDirty,
    errors: fields.errors,
    edit,
    takeFit: ({ cabinId, ...fit }: Fit): void => {
      edit({ ...moveTo(form, fit), cabinId })
      fields.focus(radioOf(cabinId))
    },
    focus: fields.focus,
    goOn: next.goOn,
    props: {
      ...fields.props,
      onSubmit: (event: FormEvent): void => {
        setThenCheckIn(false)
        fields.props.onSubmit(event)
      },
    },
    submitAndCheckIn: (): void => {
      setThenCheckIn(true)
      fields.submit()
    },
    limits: limits.data,
    availability: stay.availability,
    offers,
    /** The offer whose total is displayed; none while the agreed price is loading. */
    offer: shown,
    shownTotal,
    /** The response for the current values is on its way. */
    busy,
    hasFailed: stay.hasFailed && !stay.availability,
    retry: stay.retry,
    rejection,
    /** What the room finder proposed and staff chose instead of a cabin. */
    solution,
    chooseRoom: (chosen: RoomSolution): void => {
      edit({ cabinId: null, nightPrice: null })
      setSolution(chosen)
    },
    isSaving: isPending,
    isBooking: (isPending && !thenCheckIn) || (next.isAwaited && waits),
    isCheckingIn: isPending && thenCheckIn,
  }
}

export type NewBookingState = ReturnType<typeof useNewBooking>

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
