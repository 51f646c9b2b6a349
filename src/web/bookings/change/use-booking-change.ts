import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { isRejection } from '../../api/api-error.ts'
import { changePreview } from '../../data/change-preview.ts'
import { type FieldErrors, useForm } from '../../forms/use-form.ts'
import { isUpToDate, useDebounced } from '../../ui/use-debounced.ts'
import { awaitsPrice, errorsIn, reasonError, requestedChange, typedOf } from './change-form.ts'

/** The form that changes a booking, with the server's preview of the current input. */
export function useBookingChange(current: Booking, save: () => void) {
  const [booking, setBooking] = useState(current)
  const form = useForm({
    initial: typedOf(booking),
    check: reasonError,
    send: save,
  })
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
