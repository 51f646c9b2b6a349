import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { BackButton } from './BackButton.tsx'
import { BookingActions } from './BookingActions.tsx'
import { BookingCard } from './BookingCard.tsx'
import { BookingLoader } from './BookingLoader.tsx'
import { BookingNotices } from './BookingNotices.tsx'
import styles from './BookingScreen.module.css'
import { CheckOutButton } from './CheckOutButton.tsx'
import { DeleteBookingDialog } from './DeleteBookingDialog.tsx'
import { StatusTag } from './StatusTag.tsx'
import { useGoBack } from './use-go-back.ts'

const route = getRouteApi('/app/bookings/$bookingId')

export function BookingScreen() {
  const { bookingId } = route.useParams()
  return (
    <BookingLoader bookingId={bookingId} title={`Booking #${bookingId}`}>
      {(booking) => <BookingDetails booking={booking} />}
    </BookingLoader>
  )
}

function BookingDetails({ booking }: { booking: Booking }) {
  const [asksToDelete, setAsksToDelete] = useState(false)
  const goBack = useGoBack()
  const title = (
    <>
      Booking #{booking.id} <StatusTag status={booking.status} />
    </>
  )

  return (
    <>
      <PageHeader title={title}>
        <BackButton />
      </PageHeader>
      <BookingNotices booking={booking} />
      <BookingCard booking={booking} />
      <div className={styles.actions}>
        <BookingActions booking={booking} />
        {bookingCan.checkIn(booking) && (
          <Link
            className={buttonClass()}
            to="/checkin/$bookingId"
            params={{ bookingId: String(booking.id) }}
          >
            Check in
          </Link>
        )}
        {bookingCan.checkOut(booking) && <CheckOutButton bookingId={booking.id} />}
        <Button variant="danger" onClick={() => setAsksToDelete(true)}>
          Delete booking
        </Button>
      </div>
      {asksToDelete && (
        <DeleteBookingDialog
          bookingId={booking.id}
          paid={bookingCan.cancel(booking) ? booking.amountPaid : 0}
          onClose={() => setAsksToDelete(false)}
          onDeleted={goBack}
        />
      )}
    </>
  )
}
