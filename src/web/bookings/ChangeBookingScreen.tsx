import { getRouteApi } from '@tanstack/react-router'
import { PageHeader } from '../ui/PageHeader.tsx'
import { BackButton } from './BackButton.tsx'
import { BookingLoader } from './BookingLoader.tsx'
import { ChangeBookingForm } from './ChangeBookingForm.tsx'
import { StatusTag } from './StatusTag.tsx'

const route = getRouteApi('/app/bookings/$bookingId/change')

export function ChangeBookingScreen() {
  const { bookingId } = route.useParams()
  const title = `Change booking #${bookingId}`
  return (
    <BookingLoader bookingId={bookingId} title={title}>
      {(booking) => (
        <>
          <PageHeader
            title={
              <>
                {title} <StatusTag status={booking.status} />
              </>
            }
          >
            <BackButton />
          </PageHeader>
          <ChangeBookingForm key={booking.id} current={booking} />
        </>
      )}
    </BookingLoader>
  )
}
