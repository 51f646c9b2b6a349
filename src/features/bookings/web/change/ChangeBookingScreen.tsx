import { getRouteApi } from '@tanstack/react-router'
import { t } from '#domain/i18n/messages.ts'
import { prefetch } from '#ui/api/query-client.ts'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { availabilityOf } from '../data/availability.ts'
import { changePreview } from '../data/change-preview.ts'
import { BackButton } from '../shared/BackButton.tsx'
import { BookingLoader } from '../shared/BookingLoader.tsx'
import { ConfirmationMark } from '../shared/ConfirmationMark.tsx'
import { StatusTag } from '../shared/StatusTag.tsx'
import { ChangeBookingForm } from './ChangeBookingForm.tsx'

const route = getRouteApi('/app/bookings/$bookingId/change')

/** Starts the requests of the form in parallel with that of the booking. */
export function prefetchScreen({ bookingId }: { bookingId: string }): void {
  const id = Number(bookingId)
  if (!Number.isSafeInteger(id)) return
  void prefetch(availabilityOf({ booking: id }))
  void prefetch(changePreview(id, {}))
}

export function ChangeBookingScreen() {
  const { bookingId } = route.useParams()
  const title = t('Change booking #{id}', { id: bookingId })
  return (
    <BookingLoader bookingId={bookingId} title={title}>
      {(booking) => (
        <>
          <PageHeader
            title={title}
            tag={
              <>
                <StatusTag status={booking.status} /> <ConfirmationMark booking={booking} />
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
