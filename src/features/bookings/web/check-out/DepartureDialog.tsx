import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Booking, BookingState } from '#contract/bookings.ts'
import { formatDateWithWeekday } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { isRejection } from '#ui/api/api-error.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import type { DepartureQuote } from '../../contract/booking-actions.ts'
import { useChargeDeparture, useLeaveEarly } from '../data/booking-changes.ts'
import { departureQuote, departureQuoteKey } from '../data/quotes.ts'
import styles from '../shared/BookingDialog.module.css'
import { notify } from '../toasts/booking-toasts.ts'
import { notifyCheckedOut } from '../toasts/notify-step.tsx'
import { DepartureForm } from './DepartureForm.tsx'

type Props = {
  booking: Booking
  title: string
  /** The mutation: checking out early, or changing the charge afterwards. */
  useDeparture: typeof useLeaveEarly
  explain: (quote: DepartureQuote) => string
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
      title={t('Charge fewer nights: booking #{id}', { id: booking.id })}
      useDeparture={useChargeDeparture}
      confirmLabel={t('Change the charge')}
      explain={({ leavesOn, nightsStayed, nightsReleased }) =>
        t(
          '{guest} left today, {today}, after {stayed, plural, one {# night} other {# nights}}. {released, plural, one {The # night until {end} is available.} other {The # nights until {end} are available.}}',
          {
            guest: booking.guest.fullName,
            today: formatDateWithWeekday(leavesOn),
            stayed: nightsStayed,
            released: nightsReleased,
            end: formatDateWithWeekday(booking.endDate),
          },
        )
      }
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
      title={t('Leave early: booking #{id}', { id: booking.id })}
      useDeparture={useLeaveEarly}
      confirmLabel={t('Check out now')}
      explain={({ leavesOn, nightsStayed, nightsReleased }) =>
        t(
          '{guest} is leaving today ({today}) after {stayed, plural, one {# night} other {# nights}}. {released, plural, one {The remaining # night, until {end}, becomes available immediately.} other {The remaining # nights, until {end}, become available immediately.}}',
          {
            guest: booking.guest.fullName,
            today: formatDateWithWeekday(leavesOn),
            stayed: nightsStayed,
            released: nightsReleased,
            end: formatDateWithWeekday(booking.endDate),
          },
        )
      }
      onDone={(after) => {
        notifyCheckedOut(after)
        onDone?.()
      }}
      onClose={onClose}
    />
  )
}
