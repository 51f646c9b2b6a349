import { getRouteApi, Link } from '@tanstack/react-router'
import type { BookingStatus } from '#domain/booking-status.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { buttonClass } from '#ui/components/button-class.ts'
import { Card } from '#ui/components/Card.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { BookingFacts } from '../details/BookingFacts.tsx'
import { BookingNotices } from '../details/BookingNotices.tsx'
import { BookingFolio } from '../money/BookingFolio.tsx'
import { BackButton } from '../shared/BackButton.tsx'
import { BookingLoader } from '../shared/BookingLoader.tsx'
import { CabinNotReady } from './CabinNotReady.tsx'
import { CabinOccupied } from './CabinOccupied.tsx'
import { CheckInForm } from './CheckInForm.tsx'
import { EarlyArrival } from './EarlyArrival.tsx'

const route = getRouteApi('/app/checkin/$bookingId')

export function CheckInScreen() {
  const { bookingId } = route.useParams()
  const title = t('Check in booking #{id}', { id: bookingId })

  return (
    <BookingLoader bookingId={bookingId} title={title}>
      {(booking) => (
        <>
          <PageHeader title={title}>
            <BackButton />
          </PageHeader>
          {booking.checkInQuote && <BookingNotices booking={booking} except={shownApart} />}
          {booking.earlyArrival && <EarlyArrival booking={booking} early={booking.earlyArrival} />}
          {booking.occupiedBy && (
            <CabinOccupied cabinName={booking.cabin.name} occupiedBy={booking.occupiedBy} />
          )}
          {booking.notices.includes('cabin-not-ready') && <CabinNotReady booking={booking} />}
          <BookingFacts booking={booking}>
            <BookingFolio booking={booking} />
            {booking.checkInQuote ? (
              <CheckInForm key={booking.id} booking={booking} quote={booking.checkInQuote} />
            ) : (
              <Card className="flex flex-wrap items-center justify-between gap-12 p-16-20 phone-p-16">
                <p className="font-medium">{t(doneMessages[booking.status])}</p>
                <Link
                  className={buttonClass({ variant: 'secondary' })}
                  to="/bookings/$bookingId"
                  params={{ bookingId }}
                >
                  {t('See details')}
                </Link>
              </Card>
            )}
          </BookingFacts>
        </>
      )}
    </BookingLoader>
  )
}

const shownApart = ['arrives-early', 'cabin-still-occupied', 'cabin-not-ready'] as const

/** Why this booking cannot be checked in. */
const doneMessages: Record<BookingStatus, string> = {
  unconfirmed: '',
  'checked-in': msg('This booking is already checked in.'),
  'checked-out': msg('This booking is already checked out.'),
  cancelled: msg('This booking is cancelled.'),
  'no-show': msg('This booking is marked as no-show.'),
}
