import type { Booking } from '#contract/bookings.ts'
import { isCancelledOrNoShow } from '#domain/booking-status.ts'
import styles from './BookingDocuments.module.css'
import { BookingEmails } from './BookingEmails.tsx'
import { BookingInvoices } from './BookingInvoices.tsx'
import { BookingReceipts } from './BookingReceipts.tsx'
import { PdfLink, PrintLink } from './PrintLink.tsx'
import { SendEmailButton } from './SendEmailButton.tsx'

/** Pages to print, each in its own tab, documents to send, the invoices and the receipts. */
export function BookingDocuments({ booking }: { booking: Booking }) {
  const base = `/api/bookings/${booking.id}`
  const card = `${base}/registration-card`
  const cards: [label: string, href: string][] = [
    ['Print registration card', card],
    ['Print blank registration card', `${card}?content=blank`],
  ]
  if (booking.guest.nationalID !== '') {
    cards.push(['Print registration card with national ID', `${card}?content=with-national-id`])
  }
  return (
    <>
      <div className={styles.pages}>
        <PrintLink label="Print confirmation" href={`${base}/confirmation`} />
        <PdfLink name="the confirmation" href={`${base}/confirmation/pdf`} />
        {!isCancelledOrNoShow(booking) && (
          <SendEmailButton
            booking={booking}
            document={{ document: 'confirmation' }}
            name="confirmation"
          />
        )}
        {booking.amountDue > 0 && (
          <SendEmailButton
            booking={booking}
            document={{ document: 'payment-reminder' }}
            name="payment reminder"
            label="Send payment reminder"
          />
        )}
      </div>
      <ul className={styles.pages}>
        {cards.map(([label, href]) => (
          <li key={href}>
            <PrintLink label={label} href={href} />
          </li>
        ))}
      </ul>
      <BookingEmails bookingId={booking.id} today={booking.today} />
      <BookingInvoices booking={booking} />
      <BookingReceipts booking={booking} />
    </>
  )
}
