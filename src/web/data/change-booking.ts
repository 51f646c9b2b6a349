import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BookingState } from '#contract/bookings.ts'
import type {
  ChangeBookingRequest,
  CloseBookingRequest,
  LeaveEarlyRequest,
  PreviewChangeRequest,
  ReinstateBookingRequest,
  SwapCabinsRequest,
} from '#contract/reservations.ts'
import type { ApiError } from '../api/api-error.ts'
import { answerOf, api } from '../api/client.ts'
import { strikeFromToday } from './booking-changes.ts'
import { bookingKeys } from './bookings.ts'
import { refreshStays } from './refresh-stays.ts'
import { useChange } from './use-change.ts'

const ofBooking = api.bookings[':id']
const paramOf = (id: number) => ({ id: String(id) })

/** What is to be different; what is left out stays as it is. */
export type AskedChange = Partial<PreviewChangeRequest>

/** What a change would come to, and what stands in its way. It changes nothing. */
export const changePreview = (id: number, asked: AskedChange) =>
  queryOptions({
    queryKey: [...bookingKeys.one(String(id)), 'change-preview', asked],
    queryFn: ({ signal }) =>
      answerOf(
        ofBooking['change-preview'].$post(
          { param: paramOf(id), json: asked },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** What leaving today would come to. Apart from the rest: a guest who has left has no such quote. */
export const departureQuote = (id: number) =>
  queryOptions({
    queryKey: ['departure-quote', id],
    queryFn: ({ signal }) =>
      answerOf(ofBooking['departure-quote'].$get({ param: paramOf(id) }, { init: { signal } })),
    retry: false,
  })

type Outcome = {
  /** For a screen that is left for one that shows the same: the latter is right once this is done. */
  onDone: (booking: BookingState, refreshed: Promise<unknown>) => void
  /** Beside what staff are told anyway: the server's sentence, unless it names fields. */
  onRefused?: (refusal: ApiError) => void
}

type Verb<Request> = {
  name: string
  send: (call: { param: { id: string }; json: Request }) => Promise<BookingState>
  failed: string
  /** Nobody waits for the guest any more, or for the guest to leave. */
  endsToday?: boolean
}

const bookingChange =
  <Request>({ name, send, failed, endsToday = false }: Verb<Request>) =>
  (id: number, { onDone, onRefused }: Outcome) =>
    useChange<Request, BookingState>({
      key: [name, id],
      send: (json) => send({ param: paramOf(id), json }),
      failed,
      atFields: true,
      onDone: (client, booking) => {
        if (endsToday) strikeFromToday(client, id)
        const refreshed = refreshStays(client)
        onDone(booking, refreshed)
        return refreshed
      },
      onRefused: (client, refusal) => {
        onRefused?.(refusal)
        return refreshStays(client)
      },
    })

export type ChangeRequest = AskedChange & Pick<ChangeBookingRequest, 'version' | 'expectedTotal'>

export const useChangeBooking = bookingChange<ChangeRequest>({
  name: 'change-booking',
  send: (call) => answerOf(ofBooking.change.$post(call)),
  failed: 'Booking could not be changed',
})

export const useSwapCabins = bookingChange<SwapCabinsRequest>({
  name: 'swap-cabins',
  send: (call) => answerOf(ofBooking.swap.$post(call)),
  failed: 'The cabins could not be swapped',
})

export const useCancelBooking = bookingChange<CloseBookingRequest>({
  name: 'cancel-booking',
  send: (call) => answerOf(ofBooking.cancel.$post(call)),
  failed: 'Booking could not be cancelled',
  endsToday: true,
})

export const useMarkNoShow = bookingChange<CloseBookingRequest>({
  name: 'no-show',
  send: (call) => answerOf(ofBooking['no-show'].$post(call)),
  failed: 'Booking could not be marked as no-show',
  endsToday: true,
})

export const useReinstateBooking = bookingChange<ReinstateBookingRequest>({
  name: 'reinstate-booking',
  send: (call) => answerOf(ofBooking.reinstate.$post(call)),
  failed: 'Booking could not be reinstated',
})

export const useLeaveEarly = bookingChange<LeaveEarlyRequest>({
  name: 'leave-early',
  send: (call) => answerOf(ofBooking['leave-early'].$post(call)),
  failed: 'There was an error while checking out',
  endsToday: true,
})

/** After an early check-out of this business date; the released nights stay released. */
export const useChargeDeparture = bookingChange<LeaveEarlyRequest>({
  name: 'charge-departure',
  send: (call) => answerOf(ofBooking.charge.$post(call)),
  failed: 'The charge could not be changed',
})
