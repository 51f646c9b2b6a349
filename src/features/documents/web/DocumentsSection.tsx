import { lazy } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { t } from '#domain/i18n/messages.ts'
import { CollapsedSection } from '#ui/components/CollapsedSection.tsx'

const BookingDocuments = lazy(async () => {
  const { BookingDocuments } = await import('./BookingDocuments.tsx')
  return { default: BookingDocuments }
})

export function DocumentsSection({ booking }: { booking: Booking }) {
  return (
    <CollapsedSection title={t('Documents')} loading={t('Loading the documents')}>
      <BookingDocuments booking={booking} />
    </CollapsedSection>
  )
}
