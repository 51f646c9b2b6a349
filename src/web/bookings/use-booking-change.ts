import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { isRefusal } from '../api/api-error.ts'
import { changePreview } from '../data/change-booking.ts'
import { isSettled, useSettled } from '../data/use-settled.ts'
import type { FieldErrors } from '../forms/use-field-errors.ts'
import { askedOf, awaitsPrice, faultsIn, type Typed, typedOf } from './change-form.ts'

/**
 * A form that begins with a booking. Only what was typed is kept apart, so that it can be carried
 * over to the state that somebody else has made of the booking meanwhile.
 */
export function useBookingChange(current: Booking) {
  const [booking, setBooking] = useState(current)
  const [edits, setEdits] = useState<Partial<Typed>>({})
  const typed: Typed = { ...typedOf(booking), ...edits }
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

  return {
    /** What the form began with. */
    booking,
    isOutdated: current.version !== booking.version,
    /** Begins anew with what holds by now; what was typed stays. */
    acceptCurrent: (): void => setBooking(current),
    typed,
    isTyped: Object.keys(edits).length > 0,
    edit: (edit: Partial<Typed>): void => setEdits((before) => ({ ...before, ...edit })),
    faults: { ...typedFaults, ...refusal?.fields } as FieldErrors,
    /** The latest figures, also while those for what is typed now are on their way. */
    figures: data,
    preview: isAnswered && !error ? data : undefined,
    refusal: refusal?.message,
    /** The figures could not be had. */
    failed: error !== null,
    retry: (): void => void refetch(),
  }
}
