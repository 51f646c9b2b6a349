import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Booking, BookingState } from '#contract/bookings.ts'
import type { DepartureQuote } from '#contract/reservations.ts'
import { isRefusal } from '../api/api-error.ts'
import { departureQuote, departureQuoteKey, type useLeaveEarly } from '../data/booking-changes.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Failed } from '../ui/Failed.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import styles from './BookingDialog.module.css'
import { DepartureForm } from './DepartureForm.tsx'

type Props = {
  booking: Booking
  title: string
  /** Which of the two: leaving now, or changing the charge after it. */
  useDeparture: typeof useLeaveEarly
  explain: (quote: DepartureQuote) => ReactNode
  confirmLabel: string
  onDone: (booking: BookingState) => void
  onClose: () => void
}

/** What is charged of the nights that a guest who leaves early does not stay. */
export function DepartureDialog(props: Props) {
  const { booking, title, useDeparture, explain, confirmLabel, onDone, onClose } = props
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(departureQuote(booking.id))
  const departure = useDeparture(booking.id, {
    onDone: (after) => {
      onDone(after)
      onClose()
    },
    onRefused: ({ code }) => {
      // Prices are shown again; about everything else the screen behind the dialog knows more by now.
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
          {isRefusal(error) && <p className={styles.text}>{error.message}</p>}
          {error && !isRefusal(error) && (
            <Failed message="The prices could not be loaded" onRetry={() => void refetch()} />
          )}
          {!error && <Spinner label="Loading the prices" />}
        </div>
      )}
    </Dialog>
  )
}
