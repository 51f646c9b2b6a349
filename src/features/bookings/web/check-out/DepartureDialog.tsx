import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Booking, BookingState } from '#contract/bookings.ts'
import { isRejection } from '#ui/api/api-error.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { LoadError } from '#ui/components/LoadError.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import type { DepartureQuote } from '../../contract/booking-actions.ts'
import type { useLeaveEarly } from '../data/booking-changes.ts'
import { departureQuote, departureQuoteKey } from '../data/departure-quote.ts'
import styles from '../shared/BookingDialog.module.css'
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
export function DepartureDialog(props: Props) {
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
          {isRejection(error) && <p className={styles.text}>{error.message}</p>}
          {error && !isRejection(error) && (
            <LoadError message="Prices could not be loaded" onRetry={() => void refetch()} />
          )}
          {!error && <Spinner label="Loading the prices" />}
        </div>
      )}
    </Dialog>
  )
}
