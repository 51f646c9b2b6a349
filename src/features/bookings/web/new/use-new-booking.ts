import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import type { Fit } from '#contract/availability.ts'
import type { BookingState } from '#contract/bookings.ts'
import { t } from '#domain/i18n/messages.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { stayFacts } from '#features/history/web/stay-facts.ts'
import { catalogue } from '#features/property/web/data/catalogue.ts'
import { settings } from '#features/property/web/data/settings.ts'
import type { ApiError } from '#ui/api/api-error.ts'
import { api } from '#ui/api/client.ts'
import { type Undoable, withUndoId } from '#ui/api/with-undo-id.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { useIdempotencyKey } from '#ui/data/changes/use-idempotency-key.ts'
import { useInterruptedInput } from '#ui/data/return-after-login.ts'
import { useToday } from '#ui/data/session.ts'
import { type FieldErrors, useForm } from '#ui/forms/use-form.ts'
import type { CreateBookingRequest } from '../../contract/booking-actions.ts'
import { useApplyRoom } from '../data/room-finder.ts'
import { moveTo } from '../shared/stay-form-dates.ts'
import { notify } from '../toasts/booking-toasts.ts'
import { useAgreedRoom } from './AgreedRoomPrice.tsx'
import { radioOf } from './CabinOfferRow.tsx'
import { offeredItems } from './extras-form.ts'
import { isDividedOver } from './is-divided-over.ts'
import {
  checkedRequest,
  errorsIn,
  type NewBookingForm,
  stayQuery,
  withLength,
} from './new-booking-form.ts'
import type { NewBookingSearch } from './new-booking-search.ts'
import { errorsWithRoom, type PlannedSolution, roomRequest } from './room-request.ts'
import { useNextField } from './use-next-field.ts'
import { useStayOffers } from './use-stay-offers.ts'

/** A solution is only valid for the stay that it was found for. */
const stayFields = [
  'startDate',
  'endDate',
  'nights',
  'numGuests',
  'numChildren',
  'childAges',
  'cabinId',
] as const

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
  const [solution, setSolution] = useState<PlannedSolution | null>(null)
  const [rejectedRoom, setRejectedRoom] = useState<PlannedSolution | null>(null)
  const limits = useQuery(settings)
  const catalogued = useQuery(catalogue)
  const interrupted = useInterruptedInput<NewBookingForm>('new-booking')
  const fields = useForm({
    initial,
    typed: interrupted.found,
    check: () => currentErrors,
    send: () => {
      // Staff cannot agree to a total that they have not seen yet.
      if (solution) {
        const request =
          room.priced && roomRequest(offered, offers, { solution: room.priced, today })
        if (!request) return next.goOn()
        setRejection(null)
        application.start(request)
        return
      }
      const request = busy ? undefined : checkedRequest(offered, offers, today)
      if (!request) return next.goOn()
      setRejection(null)
      creation.start(request)
    },
    onInvalid: () => next.goOn(),
  })

  useEffect(() => interrupted.keep(fields.isDirty ? fields.values : null))

  const shortest = limits.data?.minBookingLength ?? (limits.isError ? 1 : undefined)
  const form = withLength(fields.values, shortest)

  // A chosen extra that the cabin includes is kept for another cabin.
  const items = offeredItems(catalogued.data?.items ?? [], form.cabinId)
  const ids = new Set(items.map(({ id }) => id))
  const offered = { ...form, extras: form.extras.filter(({ catalogueId }) => ids.has(catalogueId)) }

  const stay = useStayOffers(offered)
  const room = useAgreedRoom(solution, offered)
  const { offers, busy } = stay
  const currentErrors: FieldErrors = solution
    ? errorsWithRoom(offered, offers, solution)
    : errorsIn(offered, offers)
  const waits = (busy && stayQuery(form) !== null) || room.isPending
  const next = useNextField({
    form: fields.props.ref,
    focus: fields.focus,
    errors: currentErrors,
    waits,
  })

  const { creation, application } = useBookingRequests({
    form,
    onBooked: (id) => {
      if (fields.isOpen()) onBooked(id, thenCheckIn)
    },
    onRoomUndone,
    onRejected: showRejection,
    onRoomRejected: () => {
      setRejectedRoom(solution)
      setSolution(null)
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
    setRejectedRoom(null)
    if (stayFields.some((field) => field in change)) setSolution(null)
    fields.set({ ...form, ...change })
  }

  return {
    form,
    isDirty: fields.isDirty,
    errors: fields.errors,
    edit,
    applyAlternative: ({ cabinId, ...fit }: Fit): void => {
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
    /** The items of the catalogue that can be added. */
    items,
    waitsForItems: catalogued.isPending,
    ...stay,
    rejection,
    /** The solution that was rejected. */
    rejectedRoom,
    /** What the room finder proposed and staff chose instead of a cabin. */
    solution,
    /** The same at the agreed price. */
    room,
    chooseRoom: (chosen: PlannedSolution | null): void => {
      const isTotal = chosen === null || isDividedOver(chosen.stays)
      const agreedPrice = form.isAgreedTotal && isTotal ? form.agreedPrice : null
      edit({ cabinId: null, agreedPrice, extras: [] })
      setSolution(chosen)
    },
    isSaving: isPending,
    isBooking: (isPending && !thenCheckIn) || (next.isAwaited && waits),
    isCheckingIn: isPending && thenCheckIn,
  }
}

type Requests = {
  form: NewBookingForm
  onBooked: (id: number) => void
  onRoomUndone: Outcome['onRoomUndone']
  onRejected: (rejected: ApiError) => void
  /** What the room finder proposed is no longer possible. */
  onRoomRejected: () => void
}

/** The requests that create the booking: alone, or together with the moves that make room for it. */
function useBookingRequests({
  form,
  onBooked,
  onRoomUndone,
  onRejected,
  onRoomRejected,
}: Requests) {
  const creation = useCreateBooking({
    onDone: ({ result: booked, undoId }) => {
      const { id } = booked
      notify.created(id)
      const { startDate: from, endDate: to, groupId, cabinId } = form
      const stay = { from, to, cabin: String(cabinId), group: String(groupId) }
      // Only a booking that takes nights of a group can be undone.
      offerUndo(
        undoId,
        { action: t('Booking #{id}', { id }), undone: t('The booking #{id} was undone', { id }) },
        stayFacts(booked),
        () => onRoomUndone(id, stay),
      )
      onBooked(id)
    },
    onRejected,
  })
  const application = useApplyRoom({
    onDone: (booked, undoId) => {
      const isGroup = booked.group !== null
      notify.created(booked.id)
      const { startDate: from, endDate: to, guest } = form
      const stay = { from, to, ...(guest && { guest: String(guest.id) }) }
      offerUndo(
        undoId,
        isGroup
          ? {
              action: t('Booking #{id} and its group', { id: booked.id }),
              undone: t('The booking #{id} and its group was undone', { id: booked.id }),
            }
          : {
              action: t('Booking #{id} and the moves for it', { id: booked.id }),
              undone: t('The booking #{id} and the moves for it was undone', { id: booked.id }),
            },
        stayFacts(booked),
        () => onRoomUndone(booked.id, stay),
      )
      onBooked(booked.id)
    },
    onRejected: (rejected) => {
      onRoomRejected()
      onRejected(rejected)
    },
  })
  return { creation, application }
}

export type NewBookingState = ReturnType<typeof useNewBooking>

type CreateOutcome = {
  onDone: (booked: Undoable<BookingState>) => void
  onRejected: (error: ApiError) => void
}

/** Creates a booking. A repeated submission creates no second one. */
function useCreateBooking({ onDone, onRejected }: CreateOutcome) {
  const keyOf = useIdempotencyKey()
  return useApiMutation({
    key: ['create-booking'],
    send: (json: CreateBookingRequest) => {
      const header = { 'idempotency-key': keyOf(json) }
      return withUndoId(api.bookings.$post({ json, header }))
    },
    failed: t('Booking could not be created. You can safely try again.'),
    isSafeToRepeat: true,
    onDone,
    onRejected,
  })
}
