import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { staysTonight } from '#domain/today.ts'
import { type Step, useUndoStep } from '../data/booking-changes.ts'
import { useLater } from '../forms/use-later.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { focusTitle } from '../ui/focus-title.ts'
import { closeUndoBar } from '../ui/undo-bar.ts'
import styles from './BookingScreen.module.css'
import { tell } from './booking-toasts.ts'

const load = async () => ({
  charge: (await import('./ChargeDialog.tsx')).ChargeDialog,
  leave: (await import('./LeaveEarlyDialog.tsx')).LeaveEarlyDialog,
  cancel: (await import('./CancelBookingDialog.tsx')).CancelBookingDialog,
  noShow: (await import('./NoShowDialog.tsx')).NoShowDialog,
  reinstate: (await import('./ReinstateDialog.tsx')).ReinstateDialog,
})
type Verb = keyof Awaited<ReturnType<typeof load>>

/** What else can be done with a booking, quieter than its next step. */
export function BookingActions({ booking }: { booking: Booking }) {
  const [pressed, setPressed] = useState<Verb | null>(null)
  const isChargeAsked = useLocation({ select: ({ state }) => state.opens === 'charge' })
  const navigate = useNavigate()
  const canCharge = booking.undo === 'check-out' && booking.leftOn !== null
  const opened = pressed ?? (isChargeAsked && canCharge ? 'charge' : null)

  function close() {
    setPressed(null)
    // Going back here, or reloading, does not open it again.
    if (isChargeAsked) void navigate({ to: '.', replace: true, resetScroll: false })
  }
  const dialogs = useLater(load, { isAwaited: opened !== null, giveUp: close })
  const Opened = opened && dialogs?.[opened]

  const offered: [verb: Verb, label: string, isOffered: boolean][] = [
    ['leave', 'Check out early', staysTonight(booking, booking.today)],
    ['cancel', 'Cancel booking', bookingCan.cancel(booking)],
    ['noShow', 'Mark as no-show', bookingCan.markNoShow(booking, booking.today)],
    ['charge', 'Charge fewer nights', canCharge],
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
          <Button key={verb} variant="secondary" onClick={() => setPressed(verb)}>
            {label}
          </Button>
        ))}
      {booking.undo && <UndoButton booking={booking} step={booking.undo} />}
      {/* The button that opened it is gone once it is done. */}
      {Opened && <Opened booking={booking} onClose={close} onDone={focusTitle} />}
    </div>
  )
}

/** Undoes today's check-in or check-out. */
function UndoButton({ booking, step }: { booking: Booking; step: Step }) {
  const undo = useUndoStep(booking.id, step, () => {
    closeUndoBar()
    tell.undone(booking.id, step)
    focusTitle()
  })
  return (
    <Button
      variant="secondary"
      pending={undo.pending}
      onClick={() => undo.start({ version: booking.version })}
    >
      Undo {step}
    </Button>
  )
}
