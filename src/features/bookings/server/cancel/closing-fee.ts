import { bookingCan } from '#domain/booking-status.ts'
import { businessDate, type CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import type { FeeTax } from '#domain/money/taxes.ts'
import {
  type AgreedTerms,
  cancellationFee,
  lastTerms,
  noShowFee,
  settlementOf,
} from '#domain/money/terms/terms.ts'
import { feeInWords } from '#domain/money/terms/terms-text.ts'
import { type Cents, centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { nightsOfBooking } from '#features/stays/server/night-store.ts'
import { reject } from '#platform/base/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { ClosingQuote, ClosingQuoteQuery } from '../../contract/booking-actions.ts'
import { type BookingRecord, findBooking, termsColumnsOf } from '../store/booking-store.ts'

type Closing = 'cancelled' | 'no-show'

/** Null if no terms say what closing the booking costs. */
type AgreedFee = { fee: Cents | null; sentence: string; tax: FeeTax }

/** What closing a booking today costs by the terms that it agreed to. */
export async function agreedFee(
  db: Db | Tx,
  record: BookingRecord,
  { as, today }: { as: Closing; today: CalendarDate },
): Promise<AgreedFee> {
  const terms: AgreedTerms | null = record.terms === null ? null : JSON.parse(record.terms)
  const { cancellationTax, noShowTax } = terms ?? lastTerms(termsColumnsOf(record))
  const tax = as === 'cancelled' ? cancellationTax : noShowTax
  const without = (sentence: string): AgreedFee => ({ fee: null, sentence, tax })
  if (record.hold_until !== null && as === 'cancelled') {
    return without(t('Not confirmed yet: nothing is due.'))
  }
  if (record.channel_collects) return without(t('The terms of the channel apply.'))
  const rates = await nightsOfBooking(db, record.id)
  const stay = {
    totalPrice: record.total_price_cents,
    nightPrices: rates.map(({ rate }) => rate),
  }
  const computed = (as === 'cancelled' ? cancellationFee : noShowFee)(
    terms ?? { cancellation: [], noShow: null },
    stay,
    { today, arrival: record.start_date },
  )
  if (computed === null) {
    return without(
      as === 'cancelled'
        ? t('No cancellation terms were agreed.')
        : t('No terms for no-shows were agreed.'),
    )
  }
  const { totalPrice } = stay
  return { fee: computed.fee, sentence: feeInWords(computed, { as, totalPrice }), tax }
}

/** What closing a booking today costs, and what the guest gets back or owes with a fee. */
export async function quoteClosing(
  { db, now }: Context,
  id: number,
  { as, fee: charged }: ClosingQuoteQuery,
): Promise<ClosingQuote> {
  const record = (await findBooking(db, id)) ?? reject('booking-not-found')
  const today = businessDate(now(), record.time_zone)
  if (as === 'cancelled' && !bookingCan.cancel(record)) reject('booking-not-cancellable')
  const arrival = { status: record.status, startDate: record.start_date }
  if (as === 'no-show' && !bookingCan.markNoShow(arrival, today)) reject('no-show-not-possible')
  const { fee, sentence } = await agreedFee(db, record, { as, today })
  const settled = settlementOf(
    record.paid_cents,
    charged === undefined ? (fee ?? 0) : centsFromDollars(charged),
  )
  return {
    version: record.version,
    agreedFee: fee === null ? null : dollarsFromCents(fee),
    sentence,
    amountPaid: dollarsFromCents(record.paid_cents),
    refund: dollarsFromCents(settled.refund),
    amountDue: dollarsFromCents(settled.due),
  }
}
