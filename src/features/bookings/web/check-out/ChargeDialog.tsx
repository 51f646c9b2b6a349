import type { Booking } from '#contract/bookings.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { countOf } from '#domain/format-stay.ts'
import { useChargeDeparture } from '../data/booking-changes.ts'
import { notify } from '../toasts/booking-toasts.ts'
import { DepartureDialog } from './DepartureDialog.tsx'

type Props = { booking: Booking; onClose: () => void; onDone?: () => void }

/** Changes the charge for the released nights, on the day of an early check-out. */
export function ChargeDialog({ booking, onClose, onDone }: Props) {
  return (
    <DepartureDialog
      booking={booking}
      title={`Charge fewer nights: booking #${booking.id}`}
      useDeparture={useChargeDeparture}
      confirmLabel="Change the charge"
      explain={({ leavesOn, nightsStayed, nightsReleased }) => (
        <>
          {booking.guest.fullName} left today, {formatDateWithWeekday(leavesOn)}, after{' '}
          {countOf(nightsStayed, 'night')}. The {countOf(nightsReleased, 'night')} until{' '}
          {formatDateWithWeekday(booking.endDate)} {nightsReleased === 1 ? 'is' : 'are'} available.
        </>
      )}
      onDone={() => {
        notify.changed(booking.id)
        onDone?.()
      }}
      onClose={onClose}
    />
  )
}
