import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { isRefusal } from '../api/api-error.ts'
import { changePreview } from '../data/booking-changes.ts'
import { isSettled, useSettled } from '../data/use-settled.ts'
import { type FieldErrors, useForm } from '../forms/use-form.ts'
import { askedOf, awaitsPrice, faultsIn, reasonFault, typedOf } from './change-form.ts'

/** The form of a change, with the server's figures for what is entered. */
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
  const settled = useSettled(asked)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...changePreview(booking.id, settled ?? {}),
    enabled: bookingCan.changeStay(booking),
  })
  const isAnswered = isSettled(asked, settled) && !isPlaceholderData
  const refusal = isAnswered && isRefusal(error) ? error : undefined

  const faults: FieldErrors = { ...typedFaults, ...refusal?.fields }

  return {
    /** What the form began with. */
    booking,
    isOutdated: current.version !== booking.version,
    /** Continues from the current booking and keeps the input. */
    acceptCurrent: (): void => setBooking(current),
    form,
    typed,
    faults,
    errors: { ...faults, ...form.errors } as FieldErrors,
    /** The latest figures, also while those for what is typed now are on their way. */
    figures: data,
    preview: isAnswered && !error ? data : undefined,
    refusal: refusal?.message,
    /** The figures could not be had. */
    failed: error !== null,
    retry: (): void => void refetch(),
  }
}
