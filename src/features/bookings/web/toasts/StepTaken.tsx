import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { BookingState } from '#contract/bookings.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { countOf } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { UndoBar } from '#ui/components/UndoBar.tsx'
import { closeUndoBar } from '#ui/components/undo-bar.ts'
import { formatMoney } from '#ui/format.ts'
import { canUndo } from '../../domain/undo.ts'
import { type Step, useUndoStep } from '../data/booking-changes.ts'
import { notify } from './booking-toasts.ts'
import { useCloseWhenChanged } from './use-close-when-changed.ts'

const BalanceButtons = lazy(() =>
  import('./BalanceButtons.tsx').then(
    ({ BalanceButtons: component }) => ({ default: component }),
    // The payment can also be taken on the booking.
    () => ({ default: () => <></> }),
  ),
)

const labels: Record<Step, string> = { 'check-in': 'Check-in', 'check-out': 'Check-out' }

export function StepTaken({ booking, step }: { booking: BookingState; step: Step }) {
  const { id, version, guest, nightsReleased, amountDue } = booking
  const navigate = useNavigate()
  useCloseWhenChanged(booking)

  const close = () => {
    closeUndoBar()
    focusTitle()
  }
  const undo = useUndoStep(id, step, () => {
    close()
    notify.undone(id, step)
  })
  const hasLeft = step === 'check-out'

  const chargeFewer = () => {
    closeUndoBar()
    void navigate({
      to: '/bookings/$bookingId',
      params: { bookingId: String(id) },
      state: { opens: 'charge' },
    })
  }

  return (
    <UndoBar label={`${labels[step]} of booking #${id}`} facts={factsOf(booking, step)}>
      {canUndo(step, guest) && (
        <Button
          variant="secondary"
          size="small"
          pending={undo.pending}
          onClick={() => undo.start({ version })}
        >
          {t('Undo')}
        </Button>
      )}
      {hasLeft && nightsReleased > 0 && (
        <Button variant="secondary" size="small" onClick={chargeFewer}>
          {t('Charge fewer nights')}
        </Button>
      )}
      {hasLeft && amountDue > 0 && (
        <Suspense>
          <BalanceButtons booking={booking} isBusy={undo.pending} onClose={close} />
        </Suspense>
      )}
    </UndoBar>
  )
}

function factsOf(booking: BookingState, step: Step): string[] {
  const { guest, cabin, endDate, nightsReleased, amountDue, amountCredited } = booking
  if (step === 'check-in') {
    return [guest.fullName, `Cabin ${cabin.name} until ${formatDateWithWeekday(endDate)}`]
  }
  const released = nightsReleased > 0 && `${countOf(nightsReleased, 'night')} released`
  const due = amountDue > 0 && `${formatMoney(amountDue)} still due`
  const credit = amountCredited > 0 && `${formatMoney(amountCredited)} to be paid back`
  const facts = [released, due, credit].filter((fact) => fact !== false)
  return [guest.fullName, ...(facts.length > 0 ? facts : ['Nothing is due'])]
}
