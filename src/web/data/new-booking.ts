import { useRef } from 'react'
import type { BookingState } from '#contract/bookings.ts'
import type { CreateBookingRequest } from '#contract/reservations.ts'
import type { ApiError } from '../api/api-error.ts'
import { answerOf, api } from '../api/client.ts'
import { availabilityKey } from './availability.ts'
import { invalidateStays } from './invalidate-stays.ts'
import { useApiMutation } from './use-api-mutation.ts'

type Outcome = { onDone: (booking: BookingState) => void; onRefused: (refusal: ApiError) => void }

/** Books a cabin. What is sent again because its answer was lost makes no second booking. */
export function useCreateBooking({ onDone, onRefused }: Outcome) {
  const keyOf = useSubmissionKey()
  return useApiMutation({
    key: ['create-booking'],
    send: (json: CreateBookingRequest) => {
      const header = { 'idempotency-key': keyOf(json) }
      return answerOf(api.bookings.$post({ json, header }))
    },
    failed: 'Booking could not be created. You can safely try again.',
    isSafeToRepeat: true,
    onDone: (client, booking) => {
      onDone(booking)
      return invalidateStays(client)
    },
    onRefused: (client, refusal) => {
      onRefused(refusal)
      return client.invalidateQueries({ queryKey: availabilityKey })
    },
  })
}

/** One key for each content of a form: sent unchanged it is the same submission, changed another. */
function useSubmissionKey() {
  const last = useRef({ content: '', key: '' })
  return (request: CreateBookingRequest) => {
    const content = JSON.stringify(request)
    if (last.current.content !== content) last.current = { content, key: randomKey() }
    return last.current.key
  }
}

/** Browsers give a UUID only to pages that came encrypted, which in a house's own network few do. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
