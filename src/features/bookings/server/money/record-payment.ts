import type { PaidBooking } from '#contract/bookings.ts'
import type { TakePaymentRequest } from '#contract/payments.ts'
import { businessDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { openBalance } from '#domain/money/balance.ts'
import {
  ledgerSums,
  type PaymentKind,
  type PaymentMethod,
  paymentError,
  refundMethod,
} from '#domain/money/payments.ts'
import { type Cents, centsFromDollars, dollarsFromCents, maxCents } from '#domain/money.ts'
import type { Note } from '#platform/audit-entry.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { lockBooking, updateBooking } from '../store/booking-change-store.ts'
import {
  type BookingRecord,
  findBooking,
  pricesOf,
  toBookingState,
} from '../store/booking-store.ts'
import { ledgerQuery, postEntry, toEntry } from '../store/ledger-store.ts'
import { storeSubmission, submitOnce } from '../store/submission-store.ts'
import { toPayment } from './to-folio.ts'

type Direction = 'take-payment' | 'refund'

type Request = { direction: Direction; key: string | undefined; request: TakePaymentRequest }

/**
 * Records money that a guest paid or got back. Requests with the same idempotency key record it once.
 * See docs/reference/business-rules.md#payments.
 */
export async function recordPayment(
  context: Context,
  actor: Actor,
  id: number,
  { direction, key, request }: Request,
): Promise<PaidBooking> {
  const submission =
    key === undefined
      ? undefined
      : { staffId: actor.staffId, key, request: { ...request, direction, bookingId: id } }
  const run = () =>
    change(context, actor, async (tx, note) => {
      const at = context.now()
      const paymentId = await writePayment(tx, note, { id, direction, request, actor, at })
      if (submission) {
        const isFirst = await storeSubmission(tx, submission, { bookingId: id, paymentId, at })
        if (!isFirst) reject('idempotency-key-reused')
      }
      return toPaidBooking(tx, id, paymentId)
    })
  return submitOnce(context.db, submission, run, ({ booking_id, payment_id }) =>
    toPaidBooking(context.db, booking_id, payment_id ?? 0),
  )
}

type RecordedPayment = {
  id: number
  direction: Direction
  request: TakePaymentRequest
  actor: Actor
  at: Date
  isByContact?: boolean
}

/** Returns the id of the entry. */
export async function writePayment(
  tx: Tx,
  note: Note,
  { id, direction, request, actor, at, isByContact = false }: RecordedPayment,
): Promise<number> {
  const before = (await lockBooking(tx, id)) ?? reject('booking-not-found')
  const date = request.date ?? businessDate(at, before.time_zone)
  if (date > businessDate(at, before.time_zone)) {
    reject('invalid-fields', { fields: { date: t('A payment cannot be in the future') } })
  }
  const kind = kindOf(direction, before)
  const amount = centsFromDollars(request.amount)
  await rejectUnlessOpen(tx, before, { kind, amount, expected: request.expectedBalance })

  const signed = direction === 'refund' ? -amount : amount
  if (before.paid_cents + signed > maxCents) reject('amount-too-large')
  const method = request.method ?? (await usualMethod(tx, before, signed))
  const entry = { bookingId: id, businessDate: date, kind, method, amount: signed }
  const paymentId = await postEntry(tx, {
    ...entry,
    origin: 'account',
    note: request.note,
    staffId: actor.staffId,
    at,
    isByContact,
  })
  const paid = before.paid_cents + signed
  await updateBooking(tx, id, { paid_cents: paid })
  note({
    action: `booking.${direction}`,
    entity: 'booking',
    entityId: id,
    before: { paid: before.paid_cents },
    after: { paid, amount: signed, method, paymentId },
  })
  return paymentId
}

/** Money is paid back as it was paid. */
async function usualMethod(
  tx: Tx,
  { id, default_payment_method: usual }: BookingRecord,
  amount: Cents,
): Promise<PaymentMethod> {
  if (amount > 0) return usual
  return refundMethod((await ledgerQuery(tx, id).execute()).map(toEntry), -amount, usual)
}

/** Money that is paid before the guest checks in is a deposit. */
const kindOf = (direction: Direction, { status }: BookingRecord): PaymentKind => {
  if (direction === 'refund') return 'refund'
  return status === 'unconfirmed' ? 'deposit' : 'payment'
}

/** Rejects an amount that does not fit the ledger, or a balance that is not the one on the screen. */
export async function rejectUnlessOpen(
  tx: Tx,
  booking: BookingRecord,
  { kind, amount, expected }: { kind: PaymentKind; amount: number; expected: number },
): Promise<void> {
  const balance = openBalance(pricesOf(booking))
  const entries = (await ledgerQuery(tx, booking.id).execute()).map(toEntry)
  const rejection = paymentError(
    { balance, expectedBalance: centsFromDollars(expected) },
    { kind, amount, received: ledgerSums(entries).received },
  )
  if (rejection) reject(rejection, { balance: dollarsFromCents(balance) })
}

export async function toPaidBooking(
  db: Db | Tx,
  id: number,
  paymentId: number,
): Promise<PaidBooking> {
  const record = (await findBooking(db, id)) ?? reject('booking-not-found')
  const row = (await ledgerQuery(db, id).execute()).find((entry) => entry.id === paymentId)
  return { ...toBookingState(record), payment: toPayment(row ?? reject('payment-not-found')) }
}
