import { getRouteApi, Link } from '@tanstack/react-router'
import type { Booking } from '#contract/bookings.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Card } from '../ui/Card.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { BackButton } from './BackButton.tsx'
import { BookingAccount } from './BookingAccount.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import { BookingLoader } from './BookingLoader.tsx'
import { BookingNotices } from './BookingNotices.tsx'
import { CheckInForm } from './CheckInForm.tsx'
import styles from './CheckInScreen.module.css'
import { statusWords } from './StatusTag.tsx'

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
          <BookingFacts booking={booking}>
            <BookingAccount booking={booking} />
            {booking.checkInQuote ? (
              <CheckInForm booking={booking} quote={booking.checkInQuote} />
            ) : (
              <Card className={styles.done}>
                <p>{doneWords(booking)}</p>
                <Link
                  className={buttonClass({ variant: 'secondary' })}
                  to="/bookings/$bookingId"
                  params={{ bookingId }}
                >
                  See details
                </Link>
              </Card>
            )}
          </BookingFacts>
        </>
      )}
    </BookingLoader>
  )
}

/** Why there is nothing to check in. */
const doneWords = ({ status }: Booking) =>
  status === 'no-show'
    ? 'This booking is marked as no-show.'
    : `This booking is already ${statusWords(status)}.`
