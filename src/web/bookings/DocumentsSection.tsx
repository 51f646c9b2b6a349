import { lazy, Suspense, useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { Card } from '../ui/Card.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import styles from './DocumentsSection.module.css'

const BookingDocuments = lazy(async () => {
  const { BookingDocuments } = await import('./BookingDocuments.tsx')
  return { default: BookingDocuments }
})

/** What can be printed of a booking. Collapsed at first, so that nothing is loaded for it. */
export function DocumentsSection({ booking }: { booking: Booking }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card className={styles.card}>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={styles.title}>
          <h2>Documents</h2>
        </summary>
        {isOpen && (
          <div className={styles.content}>
            <Suspense fallback={<Spinner label="Loading the documents" />}>
              <BookingDocuments booking={booking} />
            </Suspense>
          </div>
        )}
      </details>
    </Card>
  )
}
