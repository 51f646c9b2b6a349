import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { staysTonight } from '#domain/today.ts'
import { useLater } from '../forms/use-later.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { focusTitle } from '../ui/focus-title.ts'
import styles from './BookingScreen.module.css'

const load = async () => ({
  leave: (await import('./LeaveEarlyDialog.tsx')).LeaveEarlyDialog,
  cancel: (await import('./CancelBookingDialog.tsx')).CancelBookingDialog,
  noShow: (await import('./NoShowDialog.tsx')).NoShowDialog,
  reinstate: (await import('./ReinstateDialog.tsx')).ReinstateDialog,
})
type Verb = keyof Awaited<ReturnType<typeof load>>

/** What else can be done with a booking, quieter than what is done most. */
export function BookingActions({ booking }: { booking: Booking }) {
  const [opened, setOpened] = useState<Verb | null>(null)
  const close = () => setOpened(null)
  const dialogs = useLater(load, { isAwaited: opened !== null, giveUp: close })
  const Opened = opened && dialogs?.[opened]

  const offered: [verb: Verb, label: string, isOffered: boolean][] = [
    ['leave', 'Leave early', staysTonight(booking, booking.today)],
    ['cancel', 'Cancel booking', bookingCan.cancel(booking)],
    ['noShow', 'Mark as no-show', bookingCan.markNoShow(booking, booking.today)],
    ['reinstate', 'Reinstate', bookingCan.reinstate(booking)],
  ]

  return (
    <div className={styles.more}>
      <Link
        className={buttonClass({ variant: 'secondary' })}
        to="/bookings/$bookingId/change"
        params={{ bookingId: String(booking.id) }}
      >
        {bookingCan.changeStay(booking) ? 'Change' : 'Edit observations'}
      </Link>
      {offered
        .filter(([, , isOffered]) => isOffered)
        .map(([verb, label]) => (
          <Button key={verb} variant="secondary" onClick={() => setOpened(verb)}>
            {label}
          </Button>
        ))}
      {/* The button that opened it is gone once it is done. */}
      {Opened && <Opened booking={booking} onClose={close} onDone={focusTitle} />}
    </div>
  )
}
