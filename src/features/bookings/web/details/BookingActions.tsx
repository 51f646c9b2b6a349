import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { staysTonight } from '#domain/bookings/today.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { closeUndoBar } from '#ui/components/undo-bar.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import { ActionLink } from '#ui/permissions/ActionLink.tsx'
import { canUndo } from '../../domain/undo.ts'
import { type Step, useUndoStep } from '../data/booking-changes.ts'
import { notify } from '../toasts/booking-toasts.ts'
import styles from './BookingScreen.module.css'
import { PinButton } from './PinButton.tsx'

const load = async () => ({
  charge: (await import('../check-out/DepartureDialog.tsx')).ChargeDialog,
  leave: (await import('../check-out/DepartureDialog.tsx')).EarlyCheckOutDialog,
  cancel: (await import('../cancel/CloseBookingDialog.tsx')).CancelBookingDialog,
  noShow: (await import('../cancel/CloseBookingDialog.tsx')).NoShowDialog,
  reinstate: (await import('../cancel/ReinstateDialog.tsx')).ReinstateDialog,
  requests: (await import('./SpecialRequestsDialog.tsx')).SpecialRequestsDialog,
})
type Verb = keyof Awaited<ReturnType<typeof load>>

export function BookingActions({ booking }: { booking: Booking }) {
  const [pressed, setPressed] = useState<Verb | null>(null)
  const denied = useDenial('bookings')
  const isChargeRequested = useLocation({ select: ({ state }) => state.opens === 'charge' })
  const navigate = useNavigate()
  const canCharge = booking.undo === 'check-out' && booking.leftOn !== null
  const opened = pressed ?? (isChargeRequested && canCharge ? 'charge' : null)

  function close() {
    setPressed(null)
    // Going back or reloading does not open the dialog again.
    if (isChargeRequested) void navigate({ to: '.', replace: true, resetScroll: false })
  }
  const dialogs = useDeferredImport(load, { isAwaited: opened !== null, onFailure: close })
  const Opened = opened && dialogs?.[opened]

  const offered: [verb: Verb, label: string, isOffered: boolean][] = [
    ['leave', t('Leave early'), staysTonight(booking, booking.today)],
    ['cancel', t('Cancel booking'), bookingCan.cancel(booking)],
    ['noShow', t('Mark as no-show'), bookingCan.markNoShow(booking, booking.today)],
    ['charge', t('Charge fewer nights'), canCharge],
    ['reinstate', t('Reinstate'), bookingCan.reinstate(booking) && !booking.guest.isErased],
    ['requests', t('Special requests'), bookingCan.changeStay(booking)],
  ]

  return (
    <div className={styles.more}>
      <ActionLink
        permission="bookings"
        variant="secondary"
        to="/bookings/$bookingId/change"
        params={{ bookingId: String(booking.id) }}
      >
        {bookingCan.changeStay(booking) ? t('Change') : t('Edit observations')}
      </ActionLink>
      {offered
        .filter(([, , isOffered]) => isOffered)
        .map(([verb, label]) => (
          <Button key={verb} variant="secondary" denied={denied} onClick={() => setPressed(verb)}>
            {label}
          </Button>
        ))}
      {bookingCan.changeStay(booking) && <PinButton booking={booking} />}
      {booking.undo && canUndo(booking.undo, booking.guest) && (
        <UndoButton booking={booking} step={booking.undo} />
      )}
      {/* The button that opened the dialog disappears when it succeeds. */}
      {Opened && <Opened booking={booking} onClose={close} onDone={focusTitle} />}
    </div>
  )
}

function UndoButton({ booking, step }: { booking: Booking; step: Step }) {
  const undo = useUndoStep(booking.id, step, () => {
    closeUndoBar()
    notify.undone(booking.id, step)
    focusTitle()
  })
  return (
    <Button
      variant="secondary"
      pending={undo.pending}
      denied={useDenial('bookings')}
      onClick={() => undo.start({ version: booking.version })}
    >
      {step === 'check-in' ? t('Undo check-in') : t('Undo check-out')}
    </Button>
  )
}
