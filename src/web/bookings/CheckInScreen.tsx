import { getRouteApi, Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button-class.ts'
import { Card } from '../ui/Card.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { BackButton } from './BackButton.tsx'
import { BookingCard } from './BookingCard.tsx'
import { BookingLoader } from './BookingLoader.tsx'
import { BookingNotices } from './BookingNotices.tsx'
import { CheckInForm } from './CheckInForm.tsx'
import styles from './CheckInScreen.module.css'

const route = getRouteApi('/app/checkin/$bookingId')

export function CheckInScreen() {
  const { bookingId } = route.useParams()
  const title = `Check in booking #${bookingId}`

  return (
    <BookingLoader bookingId={bookingId} title={title}>
      {(booking) => (
        <>
          <PageHeader title={title}>
            <BackButton />
          </PageHeader>
          {booking.checkInQuote && <BookingNotices booking={booking} />}
          <BookingCard booking={booking} />
          {booking.checkInQuote ? (
            <CheckInForm booking={booking} quote={booking.checkInQuote} />
          ) : (
            <Card className={styles.done}>
              <p>This booking is already {booking.status.replace('-', ' ')}.</p>
              <Link
                className={buttonClass({ variant: 'secondary' })}
                to="/bookings/$bookingId"
                params={{ bookingId }}
              >
                See details
              </Link>
            </Card>
          )}
        </>
      )}
    </BookingLoader>
  )
}
