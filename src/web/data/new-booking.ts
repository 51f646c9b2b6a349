import { useRef } from 'react'
import type { BookingState } from '#contract/bookings.ts'
import type { CreateBookingRequest } from '#contract/reservations.ts'
import type { ApiError } from '../api/api-error.ts'
import { api, responseOf } from '../api/client.ts'
import { availabilityKey } from './availability.ts'
import { invalidateStays } from './invalidate-stays.ts'
import { useApiMutation } from './use-api-mutation.ts'

type Outcome = { onDone: (booking: BookingState) => void; onRejected: (error: ApiError) => void }

/** Creates a booking. A repeated submission creates no second one. */
export function useCreateBooking({ onDone, onRejected }: Outcome) {
  const keyOf = useSubmissionKey()
  return useApiMutation({
    key: ['create-booking'],
    send: (json: CreateBookingRequest) => {
      const header = { 'idempotency-key': keyOf(json) }
      return responseOf(api.bookings.$post({ json, header }))
    },
    failed: 'Booking could not be created. You can safely try again.',
    isSafeToRepeat: true,
    onDone: (client, booking) => {
      onDone(booking)
      return invalidateStays(client)
    },
    onRejected: (client, error) => {
      onRejected(error)
      return client.invalidateQueries({ queryKey: availabilityKey })
    },
  })
}

/** One idempotency key per content of the form: a resubmission without changes keeps its key. */
function useSubmissionKey() {
  const last = useRef({ content: '', key: '' })
  return (request: CreateBookingRequest) => {
    const content = JSON.stringify(request)
    if (last.current.content !== content) last.current = { content, key: randomKey() }
    return last.current.key
  }
}

/**
 * Browsers offer randomUUID only in secure contexts, and many properties use plain HTTP on their
 * own network.
 */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
