import type { PaymentOfDay } from '#contract/payments.ts'
import { cashDifference } from '#domain/cash-up.ts'
import { currentFormats } from '#domain/i18n/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { kindNames, methodNames } from '#domain/money/payments.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { csvFile } from '#platform/base/csv.ts'
import type { CashCountRow } from './cash-count-store.ts'

const header = (currency = currentFormats().currency) => [
  t('Date'),
  t('Booking'),
  t('Guest'),
  t('Kind'),
  t('Method'),
  t('Amount ({currency})', { currency }),
  t('Takings ({currency})', { currency }),
  t('Recorded by'),
  t('Note'),
  t('Voided'),
  t('Counted cash ({currency})', { currency }),
  t('Expected cash ({currency})', { currency }),
  t('Cash difference ({currency})', { currency }),
]

/**
 * Payments as a CSV file, followed by the counts of the cash. The takings of entries that do not count, and
 * the amounts of cash counts, are 0.00, so that a sum over the column is the takings.
 */
export const paymentsCsv = (
  payments: AsyncIterable<PaymentOfDay[]>,
  counts: AsyncIterable<CashCountRow[]>,
): ReadableStream<Uint8Array> => csvFile(header(), linesOf(payments, counts))

async function* linesOf(
  payments: AsyncIterable<PaymentOfDay[]>,
  counts: AsyncIterable<CashCountRow[]>,
) {
  for await (const page of payments) yield page.map(lineOf)
  for await (const page of counts) yield page.map(countLineOf)
}

const lineOf = (payment: PaymentOfDay) => [
  payment.date,
  `#${payment.bookingId}`,
  payment.booking?.guestName ?? t('Deleted booking'),
  t(kindNames[payment.kind]),
  payment.method === null ? '' : t(methodNames[payment.method]),
  payment.amount,
  payment.isTakings ? payment.amount : 0,
  payment.by || 'Cabinkeeper',
  payment.note,
  payment.voided === null ? '' : voidedText(payment.voided),
  '',
  '',
  '',
]

export const voidedText = ({ reason }: NonNullable<PaymentOfDay['voided']>) =>
  reason === '' ? t('Voided: no reason given') : t('Voided: {reason}', { reason })

const countLineOf = (count: CashCountRow) => [
  count.business_date,
  '',
  '',
  t('Cash count'),
  t(methodNames.cash),
  0,
  0,
  count.staff_name ?? '',
  count.note,
  '',
  dollarsFromCents(count.counted_cents),
  dollarsFromCents(count.expected_cents),
  dollarsFromCents(
    cashDifference({ counted: count.counted_cents, expected: count.expected_cents }),
  ),
]
