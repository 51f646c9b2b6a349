import { formatDate } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { methodNames } from '#domain/money/payments.ts'
import { formatCents } from '#domain/money.ts'
import { reject } from '#platform/base/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { findIssuer, letterheadOf } from './letterhead.ts'
import type { PdfDocument } from './print-document.ts'

/** The receipt for a payment of a booking, to be emailed. */
export async function readReceiptOf(
  { db }: Pick<Context, 'db'>,
  bookingId: number,
  id: number,
): Promise<PdfDocument> {
  const payment = await findReceiptFacts(db, id)
  if (payment?.booking_id !== bookingId) reject('receipt-not-possible')
  return readReceipt({ db }, id)
}

/** A receipt confirms a payment. It is no invoice, so it lists no taxes and has no number of its own. */
export async function readReceipt({ db }: Pick<Context, 'db'>, id: number): Promise<PdfDocument> {
  const payment = (await findReceiptFacts(db, id)) ?? reject('receipt-not-possible')
  const issuer = await findIssuer(db)
  const { amount_cents: amount, method } = payment
  const isRefund = amount < 0
  return {
    title: isRefund ? t('Receipt for refund {id}', { id }) : t('Receipt for payment {id}', { id }),
    date: payment.business_date,
    fileName: `receipt-${id}`,
    letterhead: letterheadOf(issuer),
    addressee: [payment.company, payment.full_name, payment.address]
      .filter((line) => line !== '')
      .join('\n'),
    facts: [
      { label: t('Date'), value: formatDate(payment.business_date) },
      { label: t('Booking'), value: `#${payment.booking_id}` },
      { label: t('Method'), value: method === null ? '' : t(methodNames[method]) },
      { label: isRefund ? t('Refunded') : t('Received'), value: formatCents(Math.abs(amount)) },
    ],
    blocks: [
      {
        kind: 'signatures',
        labels: [t('Date'), t('For {property}', { property: issuer.property.name })],
      },
    ],
    footer: '',
  }
}

/** A payment or refund with its booking and guest; none for an entry that moved no money. */
async function findReceiptFacts(db: Db, id: number) {
  return db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('payments.id', '=', id)
    .where('payments.method', 'is not', null)
    .where('payments.voided_at', 'is', null)
    .select([
      'payments.id',
      'payments.booking_id',
      'payments.business_date',
      'payments.method',
      'payments.amount_cents',
      'guests.full_name',
      'guests.company',
      'guests.address',
    ])
    .executeTakeFirst()
}
