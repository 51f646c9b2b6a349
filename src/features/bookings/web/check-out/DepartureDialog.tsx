import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Booking, BookingState } from '#contract/bookings.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { countOf } from '#domain/format-stay.ts'
import { t } from '#domain/i18n/messages.ts'
import { isRejection } from '#ui/api/api-error.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import type { DepartureQuote } from '../../contract/booking-actions.ts'
import { useChargeDeparture, useLeaveEarly } from '../data/booking-changes.ts'
import { departureQuote, departureQuoteKey } from '../data/departure-quote.ts'
import styles from '../shared/BookingDialog.module.css'
import { notify } from '../toasts/booking-toasts.ts'
import { notifyCheckedOut } from '../toasts/notify-step.tsx'
import { DepartureForm } from './DepartureForm.tsx'

type Props = {
  booking: Booking
  title: string
  /** The mutation: checking out early, or changing the charge afterwards. */
  useDeparture: typeof useLeaveEarly
  explain: (quote: DepartureQuote) => ReactNode
  confirmLabel: string
  onDone: (booking: BookingState) => void
  onClose: () => void
}

/** What to charge for the nights that a guest does not use after an early check-out. */
function DepartureDialog(props: Props) {
  const { booking, title, useDeparture, explain, confirmLabel, onDone, onClose } = props
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(departureQuote(booking.id))
  const departure = useDeparture(booking.id, {
    onDone: (after) => {
      onDone(after)
      onClose()
    },
    onRejected: ({ code }) => {
      // New prices are shown in the dialog. For all other errors the screen behind it has newer
      // data.
      if (code === 'price-changed') {
        void client.invalidateQueries({ queryKey: departureQuoteKey(booking.id) })
      } else onClose()
    },
  })
  const close = () => !departure.pending && onClose()

  return (
    <Dialog open form title={title} onClose={close}>
      {data ? (
        <DepartureForm
          bookingId={booking.id}
          quote={data}
          pending={departure.pending}
          confirmLabel={confirmLabel}
          onSend={departure.start}
          onClose={close}
        >
          {explain(data)}
        </DepartureForm>
      ) : (
        <div className={styles.waiting}>
          {isRejection(error) && <p className="text-15 text-secondary">{error.message}</p>}
          {error && !isRejection(error) && (
            <LoadError message={t('Prices could not be loaded')} onRetry={() => void refetch()} />
          )}
          {!error && <Spinner label={t('Loading the prices')} />}
        </div>
      )}
    </Dialog>
  )
}

type DialogProps = { booking: Booking; onClose: () => void; onDone?: () => void }

/** Changes the charge for the released nights, on the day of an early check-out. */
export function ChargeDialog({ booking, onClose, onDone }: DialogProps) {
  return (
    <DepartureDialog
      booking={booking}
      title={`Charge fewer nights: booking #${booking.id}`}
      useDeparture={useChargeDeparture}
      confirmLabel={t('Change the charge')}
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

/** Checks a guest out before the end of the stay, which releases the remaining nights. */
export function EarlyCheckOutDialog({ booking, onClose, onDone }: DialogProps) {
  return (
    <DepartureDialog
      booking={booking}
      title={`Leave early: booking #${booking.id}`}
      useDeparture={useLeaveEarly}
      confirmLabel={t('Check out now')}
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
