import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { isRejection } from '#ui/api/api-error.ts'
import { isUpToDate, useDebounced } from '#ui/components/use-debounced.ts'
import { useInterruptedInput } from '#ui/data/return-after-login.ts'
import { type FieldErrors, useForm } from '#ui/forms/use-form.ts'
import { changePreview } from '../data/change-preview.ts'
import {
  awaitsPrice,
  errorsIn,
  reasonError,
  requestedChange,
  type Typed,
  typedOf,
} from './change-form.ts'

/** What a session that ended leaves: the input, and the booking that it was meant for. */
type Interrupted = { booking: Booking; edits: Partial<Typed> }

/** The form that changes a booking, with the server's preview of the current input. */
export function useBookingChange(current: Booking, save: () => void) {
  const interrupted = useInterruptedInput<Interrupted>(`change-booking-${current.id}`)
  const [booking, setBooking] = useState(interrupted.found?.booking ?? current)
  const form = useForm({
    initial: typedOf(booking),
    typed: interrupted.found?.edits ?? null,
    check: reasonError,
    send: save,
  })
  useEffect(() => interrupted.keep(form.isDirty ? { booking, edits: form.edits } : null))

  const typed = form.values
  const inputErrors = errorsIn(typed, booking)
  const hasErrors = Object.keys(inputErrors).length > 0

  const canPreview = !hasErrors && !awaitsPrice(typed)
  const query = canPreview ? requestedChange(typed, booking) : null
  const debounced = useDebounced(query)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...changePreview(booking.id, debounced ?? {}),
    enabled: bookingCan.changeStay(booking),
  })
  const isCurrent = isUpToDate(query, debounced) && !isPlaceholderData
  const rejection = isCurrent && isRejection(error) ? error : undefined

  const allErrors: FieldErrors = { ...inputErrors, ...rejection?.fields }

  return {
    /** The booking as it was when the form was opened. */
    booking,
    isOutdated: current.version !== booking.version,
    /** Continues from the current booking and keeps the input. */
    acceptCurrent: (): void => setBooking(current),
    form,
    typed,
    allErrors,
    errors: { ...allErrors, ...form.errors } as FieldErrors,
    /** The latest preview, also while that of the current input loads. */
    latestPreview: data,
    preview: isCurrent && !error ? data : undefined,
    rejection: rejection?.message,
    /** The preview could not be loaded. */
    failed: error !== null,
    retry: (): void => void refetch(),
  }
}
