import type { BookingState } from '#contract/bookings.ts'
import { showUndoBar } from '#ui/components/undo-bar.ts'
import { notify } from './booking-toasts.ts'
import { StepTaken } from './StepTaken.tsx'

/* The specified toast of a check-in or check-out, and the bar that can undo it. */

export function notifyCheckedIn(booking: BookingState): void {
  notify.checkedIn(booking.id)
  showUndoBar(<StepTaken booking={booking} step="check-in" />)
}

export function notifyCheckedOut(booking: BookingState): void {
  notify.checkedOut(booking.id)
  showUndoBar(<StepTaken booking={booking} step="check-out" />)
}
