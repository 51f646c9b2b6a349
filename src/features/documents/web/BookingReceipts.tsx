import type { Booking } from '#contract/bookings.ts'
import { formatShortDate } from '#domain/format-date.ts'
import { entryName } from '#features/bookings/web/money/payment-labels.ts'
import { formatMoney } from '#ui/format.ts'
import styles from './BookingDocuments.module.css'
import { PdfLink, PrintLink } from './PrintLink.tsx'
import { SendEmailButton } from './SendEmailButton.tsx'

/** The receipts of a booking: one for each payment and refund that moved money. */
export function BookingReceipts({ booking }: { booking: Booking }) {
  const payments = booking.folio.payments.filter(
    ({ method, voided }) => method !== null && voided === null,
  )
  if (payments.length === 0) return null
  return (
    <section className={styles.invoices} aria-labelledby="receipts-title">
      <h3 id="receipts-title" className="text-15 font-semibold">
        Receipts
      </h3>
      <ul className="w-full">
        {payments.map(({ id, kind, method, date, amount }) => {
          const name = `receipt for ${entryName(kind, method)}, ${formatMoney(amount)}`
          const page = `/api/payments/${id}/receipt`
          return (
            <li key={id} className={styles.row}>
              <span>
                <b>{entryName(kind, method)}</b>
                <span className="block text-14 text-secondary">
                  {formatShortDate(date, booking.today)}
                </span>
              </span>
              <span className={styles.amount}>{formatMoney(amount)}</span>
              <span className={styles.actions}>
                <PrintLink label="Print" name={`Print ${name}`} href={page} />
                <PdfLink name={name} href={`${page}/pdf`} />
                <SendEmailButton
                  booking={booking}
                  document={{ document: 'receipt', paymentId: id }}
                  name={name}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
