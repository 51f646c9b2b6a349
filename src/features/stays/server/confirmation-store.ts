import { sql } from 'kysely'
import type { BookingStatus } from '#domain/booking-status.ts'
import { type Confirmation, confirmationOf } from '#domain/bookings/confirmation.ts'

const kinds = sql`('confirmation', 'request-confirmed')`

/** Whether a mail server accepted a confirmation of the booking. */
export const isConfirmationSent = (booking: 'booking.id' | 'bookings.id') =>
  sql<boolean | number>`exists (
    select 1 from document_emails
    where document_emails.booking_id = ${sql.ref(booking)} and document_emails.kind in ${kinds} and sent_at is not null
  )`

type Row = {
  status: BookingStatus
  total_price_cents: number
  fee_cents: number
  paid_cents: number
  deposit_cents: number | null
  hold_until: string | null
  is_confirmation_sent: boolean | number
}

export const toConfirmation = (row: Row): Confirmation | null =>
  confirmationOf({
    status: row.status,
    totalPrice: row.total_price_cents,
    fee: row.fee_cents,
    paid: row.paid_cents,
    deposit: row.deposit_cents,
    isMailSent: Boolean(row.is_confirmation_sent),
    isHeld: row.hold_until !== null,
  })
