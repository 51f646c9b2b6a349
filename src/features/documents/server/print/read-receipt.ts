import { formatDate } from '#domain/format-date.ts'
import { currentLanguage, type Language } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { methodNames } from '#domain/money/payments.ts'
import { formatCents } from '#domain/money.ts'
import { inGuestLanguage } from '#features/bookings/server/details/guest-language.ts'
import { reject } from '#platform/base/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { findIssuer, type Issuer, letterheadOf } from './letterhead.ts'
import type { PdfDocument } from './print-document.ts'
import { registerBlocks, waitForRegister } from './register-receipts.ts'

/** A payment, and the language that staff chose; by default that of the guest. */
type Requested = { id: number; language?: Language | undefined }

/** The receipt for a payment of a booking, to be emailed. */
export async function readReceiptOf(
  { db }: Pick<Context, 'db'>,
  bookingId: number,
  request: Requested,
): Promise<{ isRefund: boolean; document: PdfDocument }> {
  const payment = await findReceiptFacts(db, request.id)
  if (payment?.booking_id !== bookingId) reject('receipt-not-possible')
  return { isRefund: payment.amount_cents < 0, document: await readReceipt({ db }, request) }
}

/** A receipt confirms a payment. It is no invoice, so it lists no taxes and has no number of its own. */
export async function readReceipt(
  { db }: Pick<Context, 'db'>,
  { id, language }: Requested,
): Promise<PdfDocument> {
  const payment = (await findSigned(db, id)) ?? reject('receipt-not-possible')
  const issuer = await findIssuer(db)
  return inGuestLanguage(db, { bookingId: payment.booking_id, language }, async () =>
    receipt(payment, issuer),
  )
}

export const receiptTitle = (id: number, isRefund: boolean): string =>
  isRefund ? t('Receipt for refund {id}', { id }) : t('Receipt for payment {id}', { id })

type ReceiptFacts = NonNullable<Awaited<ReturnType<typeof findReceiptFacts>>>

function receipt(payment: ReceiptFacts, issuer: Issuer): PdfDocument {
  const { id, amount_cents: amount, method } = payment
  const isRefund = amount < 0
  return {
    language: currentLanguage(),
    title: receiptTitle(id, isRefund),
    date: payment.business_date,
    fileName: t('file name|receipt-{id}', { id }),
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
      ...(payment.register_id === null
        ? []
        : registerBlocks([{ date: payment.business_date, amount, receipt: payment.receipt }])),
      {
        kind: 'signatures',
        labels: [t('Date'), t('For {property}', { property: issuer.property.name })],
      },
    ],
    footer: '',
  }
}

/** The same once the cash register has signed it, or did not in time. */
async function findSigned(db: Db, id: number) {
  const payment = await findReceiptFacts(db, id)
  if (!payment || payment.register_id === null || payment.receipt !== null) return payment
  await waitForRegister(db, [payment.booking_id])
  return findReceiptFacts(db, id)
}

/** A payment or refund with its booking and guest; none for an entry that moved no money. */
async function findReceiptFacts(db: Db, id: number) {
  return db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .leftJoin('cash_register_entries as signing', (join) =>
      join.onRef('signing.payment_id', '=', 'payments.id').on('signing.is_void', '=', false),
    )
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
      'signing.id as register_id',
      'signing.receipt',
    ])
    .executeTakeFirst()
}
