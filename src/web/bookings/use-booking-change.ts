import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { isRefusal } from '../api/api-error.ts'
import { changePreview } from '../data/booking-changes.ts'
import { isSettled, useDebounced } from '../data/use-debounced.ts'
import { type FieldErrors, useForm } from '../forms/use-form.ts'
import { askedOf, awaitsPrice, faultsIn, reasonFault, typedOf } from './change-form.ts'

/** The form that changes a booking, with the server's preview of the current input. */
export function useBookingChange(current: Booking, save: () => void) {
  const [booking, setBooking] = useState(current)
  const form = useForm({
    initial: typedOf(booking),
    check: (values) => reasonFault(values, booking),
    send: save,
  })
  const typed = form.values
  const typedFaults = faultsIn(typed, booking)
  const hasFaults = Object.keys(typedFaults).length > 0

  const canBeAsked = !hasFaults && !awaitsPrice(typed, booking)
  const asked = canBeAsked ? askedOf(typed, booking) : null
  const settled = useDebounced(asked)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...changePreview(booking.id, settled ?? {}),
    enabled: bookingCan.changeStay(booking),
  })
  const isAnswered = isSettled(asked, settled) && !isPlaceholderData
  const refusal = isAnswered && isRefusal(error) ? error : undefined

  const faults: FieldErrors = { ...typedFaults, ...refusal?.fields }

  return {
    /** The booking as it was when the form was opened. */
    booking,
    isOutdated: current.version !== booking.version,
    /** Continues from the current booking and keeps the input. */
    acceptCurrent: (): void => setBooking(current),
    form,
    typed,
    faults,
    errors: { ...faults, ...form.errors } as FieldErrors,
    /** The latest preview, also while that of the current input loads. */
    figures: data,
    preview: isAnswered && !error ? data : undefined,
    refusal: refusal?.message,
    /** The preview could not be loaded. */
    failed: error !== null,
    retry: (): void => void refetch(),
  }
}
