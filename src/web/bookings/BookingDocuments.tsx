import type { Booking } from '#contract/bookings.ts'
import styles from './BookingDocuments.module.css'
import { BookingInvoices } from './BookingInvoices.tsx'
import { PrintLink } from './PrintLink.tsx'

/** Pages to print, each in its own tab, and the invoices. */
export function BookingDocuments({ booking }: { booking: Booking }) {
  const base = `/api/bookings/${booking.id}`
  const card = `${base}/registration-card`
  const pages: [label: string, href: string][] = [
    ['Print confirmation', `${base}/confirmation`],
    ['Print registration card', card],
    ['Print blank registration card', `${card}?content=blank`],
  ]
  if (booking.guest.nationalID !== '') {
    pages.push(['Print registration card with national ID', `${card}?content=with-national-id`])
  }
  return (
    <>
      <ul className={styles.pages}>
        {pages.map(([label, href]) => (
          <li key={href}>
            <PrintLink label={label} href={href} />
          </li>
        ))}
      </ul>
      <BookingInvoices bookingId={booking.id} />
    </>
  )
}
