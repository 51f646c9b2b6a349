import type { Booking } from '#contract/bookings.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { countOf } from '#domain/format-stay.ts'
import { useLeaveEarly } from '../data/booking-changes.ts'
import { notifyCheckedOut } from '../toasts/notify-step.tsx'
import { DepartureDialog } from './DepartureDialog.tsx'

type Props = { booking: Booking; onClose: () => void; onDone?: () => void }

/** Checks a guest out before the end of the stay, which releases the remaining nights. */
export function EarlyCheckOutDialog({ booking, onClose, onDone }: Props) {
  return (
    <DepartureDialog
      booking={booking}
      title={`Leave early: booking #${booking.id}`}
      useDeparture={useLeaveEarly}
      confirmLabel="Check out now"
      explain={({ leavesOn, nightsStayed, nightsReleased }) => (
        <>
          {booking.guest.fullName} is leaving today ({formatDateWithWeekday(leavesOn)}) after{' '}
          {countOf(nightsStayed, 'night')}. The remaining {countOf(nightsReleased, 'night')}, until{' '}
          {formatDateWithWeekday(booking.endDate)}, {nightsReleased === 1 ? 'becomes' : 'become'}{' '}
          available immediately.
        </>
      )}
      onDone={(after) => {
        notifyCheckedOut(after)
        onDone?.()
      }}
      onClose={onClose}
    />
  )
}
