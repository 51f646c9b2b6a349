import type { Booking, BookingState } from '#contract/bookings.ts'
import type {
  KeepDamageDepositRequest,
  MoveDamageDepositRequest,
  VoidDamageDepositRequest,
} from '#contract/damage-deposits.ts'
import { bookingCan, isCancelledOrNoShow } from '#domain/booking-status.ts'
import { businessDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { openBalance } from '#domain/money/balance.ts'
import { wholeStay } from '#domain/money/charges.ts'
import {
  type DamageDepositEntry,
  type DamageDepositKind,
  damageDepositMethod,
  damageDepositVoidError,
  heldDamageDeposit,
} from '#domain/money/damage-deposit.ts'
import type { AgreedTerms } from '#domain/money/terms/terms.ts'
import { type Cents, centsFromDollars, dollarsFromCents, maxCents } from '#domain/money.ts'
import type { Note } from '#platform/audit-entry.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { lockBooking, updateBooking } from '../store/booking-change-store.ts'
import {
  type BookingRecord,
  findBooking,
  pricesOf,
  toBookingState,
} from '../store/booking-store.ts'
import type { NewCharge } from '../store/charge-store.ts'
import {
  type DamageDepositRow,
  damageDepositQuery,
  insertDamageDeposit,
  toDamageDepositEntry,
  voidDamageDepositEntry,
} from '../store/damage-deposit-store.ts'
import { postEntry } from '../store/ledger-store.ts'
import { storeSubmission, submitOnce } from '../store/submission-store.ts'
import { writeCharge } from './add-charge.ts'
import { toVoided } from './to-folio.ts'

/* Money that guests leave for possible damage (docs/reference/business-rules.md#damage-deposits). */

type Request = { expectedHeld: number }
type Submitted<Sent extends Request> = { id: number; key: string | undefined; request: Sent }
type Found = { booking: BookingRecord; entries: DamageDepositEntry[]; held: Cents; at: Date }

/** Takes money from a guest, or returns it. Requests with the same idempotency key do it once. */
export const moveDamageDeposit = (
  context: Context,
  actor: Actor,
  kind: 'taken' | 'returned',
  submitted: Submitted<MoveDamageDepositRequest>,
): Promise<BookingState> =>
  changeOnce(context, actor, kind, submitted, async (tx, note, { booking, entries, held, at }) => {
    const { request } = submitted
    const today = businessDate(at, booking.time_zone)
    const date = request.date ?? today
    if (date > today) {
      reject('invalid-fields', { fields: { date: t('A payment cannot be in the future') } })
    }
    const amount = centsFromDollars(request.amount)
    if (kind === 'taken') {
      if (!bookingCan.takeDamageDeposit(booking)) reject('damage-deposit-not-possible')
      if (held + amount > maxCents) reject('amount-too-large')
    } else if (amount > held) reject('damage-deposit-too-high')
    const usual = booking.default_payment_method
    const method =
      request.method ?? (kind === 'taken' ? usual : damageDepositMethod(entries, amount, usual))
    await insertDamageDeposit(tx, {
      bookingId: booking.id,
      businessDate: date,
      kind,
      method,
      amount,
      note: request.note,
      staffId: actor.staffId,
      at,
    })
    note({
      action: kind === 'taken' ? 'booking.take-damage-deposit' : 'booking.return-damage-deposit',
      entity: 'booking',
      entityId: booking.id,
      after: { amount, method },
    })
    return updateBooking(tx, booking.id, {})
  })

/**
 * Keeps a part of it as a payment of the booking: for a charge for damage, which is compensation and has no tax,
 * or for what is due anyway.
 */
export const keepDamageDeposit = (
  context: Context,
  actor: Actor,
  submitted: Submitted<KeepDamageDepositRequest>,
): Promise<BookingState> =>
  changeOnce(
    context,
    actor,
    'kept',
    submitted,
    async (tx, note, { booking, entries, held, at }) => {
      const { use, label, expectedBalance, ...request } = submitted.request
      const amount = centsFromDollars(request.amount)
      const balance = openBalance(pricesOf(booking))
      if (balance !== centsFromDollars(expectedBalance)) {
        reject('balance-changed', { balance: dollarsFromCents(balance) })
      }
      if (amount > held) reject('damage-deposit-too-high')
      if (use === 'balance' && amount > balance) reject('damage-deposit-over-balance')
      if (booking.paid_cents + amount > maxCents) reject('amount-too-large')
      const author = { staffId: actor.staffId, at }
      if (use === 'damage') {
        if (isCancelledOrNoShow(booking)) reject('charges-closed')
        await writeCharge(tx, booking, damageCharge(label, amount), author)
      }
      const entry = {
        bookingId: booking.id,
        businessDate: businessDate(at, booking.time_zone),
        method: damageDepositMethod(entries, amount, booking.default_payment_method),
        amount,
        note: label,
        ...author,
      }
      const paymentId = await postEntry(tx, { ...entry, kind: 'payment', origin: 'account' })
      await insertDamageDeposit(tx, { ...entry, kind: 'kept', paymentId })
      const paid = booking.paid_cents + amount
      const after = await updateBooking(tx, booking.id, { paid_cents: paid })
      note({
        action: 'booking.keep-damage-deposit',
        entity: 'booking',
        entityId: booking.id,
        before: { paid: booking.paid_cents, totalPrice: booking.total_price_cents },
        after: {
          paid,
          totalPrice: after.total_price_cents,
          amount,
          method: entry.method,
          paymentId,
        },
      })
      return after
    },
  )

const damageCharge = (label: string, amount: Cents): NewCharge => ({
  kind: 'fee',
  label,
  unit: 'stay',
  unitPrice: amount,
  quantity: 1,
  ...wholeStay,
  amount,
  taxKind: 'none',
  catalogueId: null,
  isMandatory: false,
  note: '',
})

/** Voids an entry of its ledger, which stays visible. What was kept is voided with its payment. */
export const voidDamageDeposit = (
  context: Context,
  actor: Actor,
  id: number,
  { entryId, reason }: VoidDamageDepositRequest,
): Promise<BookingState> =>
  change(context, actor, async (tx, note) => {
    const { entries, at } = await findLocked(tx, id, context.now())
    const entry = entries.find((known) => known.id === entryId) ?? reject('payment-not-found')
    const rejection = damageDepositVoidError(entry, entries)
    if (rejection) reject(rejection)
    await voidDamageDepositEntry(tx, entryId, { at, staffId: actor.staffId, reason })
    note({
      action: 'booking.void-damage-deposit',
      entity: 'booking',
      entityId: id,
      after: { amount: entry.amount, wasTaken: entry.kind === 'taken' },
      reason,
    })
    return toBookingState(await updateBooking(tx, id, {}))
  })

async function findLocked(tx: Tx, id: number, at: Date) {
  const booking = (await lockBooking(tx, id)) ?? reject('booking-not-found')
  const entries = (await damageDepositQuery(tx, id).execute()).map(toDamageDepositEntry)
  return { booking, entries, held: heldDamageDeposit(entries), at }
}

function changeOnce<Sent extends Request>(
  context: Context,
  actor: Actor,
  kind: DamageDepositKind,
  { id, key, request }: Submitted<Sent>,
  run: (tx: Tx, note: Note, found: Found) => Promise<BookingRecord>,
): Promise<BookingState> {
  const submission =
    key === undefined
      ? undefined
      : {
          staffId: actor.staffId,
          key,
          request: { ...request, action: `damage-deposit-${kind}`, bookingId: id },
        }
  const runOnce = () =>
    change(context, actor, async (tx, note) => {
      const found = await findLocked(tx, id, context.now())
      if (found.held !== centsFromDollars(request.expectedHeld)) reject('damage-deposit-changed')
      const after = await run(tx, note, found)
      if (submission && !(await storeSubmission(tx, submission, { bookingId: id, at: found.at }))) {
        reject('idempotency-key-reused')
      }
      return toBookingState(after)
    })
  return submitOnce(context.db, submission, runOnce, async () =>
    toBookingState((await findBooking(context.db, id)) ?? reject('booking-not-found')),
  )
}

/** What a guest left, as the API describes it. */
export function toDamageDeposit(
  record: BookingRecord,
  rows: readonly DamageDepositRow[],
): Booking['damageDeposit'] {
  const entries = rows.map(toDamageDepositEntry)
  const held = heldDamageDeposit(entries)
  const terms: AgreedTerms | null = record.terms === null ? null : JSON.parse(record.terms)
  return {
    agreed: dollarsFromCents(terms?.damageDeposit ?? 0),
    held: dollarsFromCents(held),
    method: damageDepositMethod(entries, held, record.default_payment_method),
    entries: rows.map((row) => ({
      id: row.id,
      date: row.business_date,
      kind: row.kind,
      method: row.method,
      amount: dollarsFromCents(row.amount_cents),
      note: row.note,
      by: row.staff_name ?? '',
      at: row.created_at,
      paymentId: row.payment_id,
      voided: toVoided(row),
    })),
  }
}
