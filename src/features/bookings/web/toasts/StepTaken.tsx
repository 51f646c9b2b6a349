import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { BookingState } from '#contract/bookings.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
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
    <UndoBar
      label={
        hasLeft ? t('Check-out of booking #{id}', { id }) : t('Check-in of booking #{id}', { id })
      }
      facts={factsOf(booking, step)}
    >
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
    const until = formatDateWithWeekday(endDate)
    return [guest.fullName, t('Cabin {cabin} until {until}', { cabin: cabin.name, until })]
  }
  const released =
    nightsReleased > 0 &&
    t('{n, plural, one {# night released} other {# nights released}}', { n: nightsReleased })
  const due = amountDue > 0 && t('{amount} still due', { amount: formatMoney(amountDue) })
  const credit =
    amountCredited > 0 && t('{amount} to be paid back', { amount: formatMoney(amountCredited) })
  const facts = [released, due, credit].filter((fact) => fact !== false)
  return [guest.fullName, ...(facts.length > 0 ? facts : [t('Nothing is due')])]
}
