import type { BookingState } from '#contract/bookings.ts'
import type { ApiError } from '#ui/api/api-error.ts'
import { api, responseOf } from '#ui/api/client.ts'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { useIdempotencyKey } from '#ui/data/changes/use-idempotency-key.ts'
import type { CreateBookingRequest } from '../../contract/booking-actions.ts'

type Outcome = { onDone: (booking: BookingState) => void; onRejected: (error: ApiError) => void }

/** Creates a booking. A repeated submission creates no second one. */
export function useCreateBooking({ onDone, onRejected }: Outcome) {
  const keyOf = useIdempotencyKey()
  return useApiMutation({
    key: ['create-booking'],
    send: (json: CreateBookingRequest) => {
      const header = { 'idempotency-key': keyOf(json) }
      return responseOf(api.bookings.$post({ json, header }))
    },
    failed: 'Booking could not be created. You can safely try again.',
    isSafeToRepeat: true,
    onDone,
    onRejected,
  })
}
