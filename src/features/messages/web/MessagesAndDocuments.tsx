import { lazy, Suspense } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { t } from '#domain/i18n/messages.ts'
import { DocumentsSection } from '#features/documents/web/DocumentsSection.tsx'
import { CollapsedSection } from '#ui/components/CollapsedSection.tsx'

const BookingMessages = lazy(async () => {
  const { BookingMessages } = await import('./BookingMessages.tsx')
  return { default: BookingMessages }
})

const RegistrationSection = lazy(async () => {
  const { RegistrationSection } = await import('#features/registration/web/RegistrationSection.tsx')
  return { default: RegistrationSection }
})

/**
 * The registration of the guests, and what was and will be sent to them. Without messages, the emails are part of the
 * documents.
 */
export function MessagesAndDocuments({ booking }: { booking: Booking }) {
  return (
    <>
      {booking.registersGuests && (
        <Suspense>
          <RegistrationSection booking={booking} />
        </Suspense>
      )}
      {booking.hasMessages && <MessagesSection booking={booking} />}
      <DocumentsSection booking={booking} />
    </>
  )
}

function MessagesSection({ booking }: { booking: Booking }) {
  return (
    <CollapsedSection title={t('Messages')} loading={t('Loading the messages')}>
      <BookingMessages booking={booking} />
    </CollapsedSection>
  )
}
