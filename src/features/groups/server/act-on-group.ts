import type { BookingState } from '#contract/bookings.ts'
import type { AuditAction } from '#domain/audit/sentences.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { t } from '#domain/i18n/messages.ts'
import { openBalance } from '#domain/money/balance.ts'
import { openDeposit } from '#domain/money/deposit.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { writeCheckIn } from '#features/bookings/server/check-in/check-in.ts'
import { writeUndoCheckIn } from '#features/bookings/server/check-in/undo-check-in.ts'
import { writeCheckOut } from '#features/bookings/server/check-out/check-out.ts'
import { writeUndoCheckOut } from '#features/bookings/server/check-out/undo-check-out.ts'
import { writePayment } from '#features/bookings/server/money/record-payment.ts'
import { writeVoidPayment } from '#features/bookings/server/money/write-off.ts'
import type { Step } from '#features/bookings/server/step.ts'
import { lockBooking, lockCabinsOf } from '#features/bookings/server/store/booking-change-store.ts'
import { type BookingRecord, pricesOf } from '#features/bookings/server/store/booking-store.ts'
import { findBookingsOfGroup, lockGroup } from '#features/bookings/server/store/group-store.ts'
import { findPayerParts } from '#features/bookings/server/store/payer-store.ts'
import { storeSubmission, submitOnce } from '#features/bookings/server/store/submission-store.ts'
import { AppError, reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import type {
  CheckInGroupRequest,
  CheckOutGroupRequest,
  GroupAfterPayment,
  GroupAfterStep,
  PayForGroupRequest,
  UndoGroupStepRequest,
  VoidGroupPaymentRequest,
} from '../contract/group-steps.ts'
import { dealPayment } from '../domain/deal-payment.ts'
import { readGroup } from './read-group.ts'

/* What staff do with several bookings of a group: all of it in one transaction, or nothing. */

type Of<Request> = { id: number; request: Request }

/** Checks in the guests who have arrived, paid in full or to pay later. */
export const checkInGroup = (
  context: Context,
  actor: Actor,
  { id, request }: Of<CheckInGroupRequest>,
): Promise<GroupAfterStep> => {
  const { bookings, payLater, ...method } = request
  const quoted = new Map(bookings.map(({ id, ...quote }) => [id, quote]))
  const action = 'group.check-in'
  return takeStep(
    context,
    actor,
    { id, action, bookingIds: [...quoted.keys()] },
    (step, bookingId) =>
      writeCheckIn(step, bookingId, {
        ...(quoted.get(bookingId) ?? reject('booking-not-in-group')),
        paymentConfirmed: !payLater,
        payLater,
        ...method,
      }),
  )
}

export const checkOutGroup = (
  context: Context,
  actor: Actor,
  { id, request: { bookingIds } }: Of<CheckOutGroupRequest>,
): Promise<GroupAfterStep> =>
  takeStep(context, actor, { id, action: 'group.check-out', bookingIds }, (step, bookingId) =>
    writeCheckOut(step, bookingId),
  )

/** Undoes the check-ins or check-outs of one step, with their payments. */
export const undoGroupStep = (
  context: Context,
  actor: Actor,
  { id, request: { step: undone, bookings } }: Of<UndoGroupStepRequest>,
): Promise<GroupAfterStep> => {
  const undo = undone === 'check-in' ? writeUndoCheckIn : writeUndoCheckOut
  const versions = new Map(bookings.map((booking) => [booking.id, booking.version]))
  const action = `group.undo-${undone}` as const
  return takeStep(
    context,
    actor,
    { id, action, bookingIds: [...versions.keys()] },
    (step, bookingId) => undo(step, bookingId, versions.get(bookingId) ?? 0),
  )
}

type Chosen = { id: number; action: AuditAction; bookingIds: readonly number[] }

function takeStep(
  context: Context,
  actor: Actor,
  { id, action, bookingIds }: Chosen,
  take: (step: Step, bookingId: number) => Promise<BookingState>,
): Promise<GroupAfterStep> {
  return change(context, actor, async (tx, note) => {
    const members = await lockMembers(tx, id, new Set(bookingIds))
    const done: BookingState[] = []
    for (const booking of members) {
      const step = { context, actor, tx, note }
      done.push(await naming(booking.id, () => take(step, booking.id)))
    }
    const bookings = done.map((booking) => booking.id)
    note({ action, entity: 'group', entityId: id, after: { bookings } })
    return { group: await readGroup(tx, id), bookings: done }
  })
}

/**
 * Divides a payment of the contact over the bookings of a group: over the deposits that are due, then over what else
 * the contact pays, then over what their guests pay. Each part is a payment of its booking. Requests with the same
 * idempotency key record it once.
 */
export function payForGroup(
  context: Context,
  actor: Actor,
  { id, key, request }: Of<PayForGroupRequest> & { key: string | undefined },
): Promise<GroupAfterPayment> {
  const { amount, expectedDue, ...payment } = request
  const submission =
    key === undefined
      ? undefined
      : { staffId: actor.staffId, key, request: { ...request, action: 'pay-for-group', id } }
  const run = () =>
    change(context, actor, async (tx, note) => {
      const at = context.now()
      const members = await lockMembers(tx, id)
      const byPayer = await findPayerParts(
        tx,
        members.map((booking) => booking.id),
      )
      const owing = members.map((booking) => {
        const due = openBalance(pricesOf(booking))
        const deposit = bookingCan.requestDeposit(booking)
          ? openDeposit(booking.deposit_cents ?? 0, pricesOf(booking))
          : 0
        const parts = byPayer.get(booking.id) ?? { contact: 0, guest: due }
        return { id: booking.id, due, deposit, ...parts }
      })
      const due = owing.reduce((sum, booking) => sum + Math.max(0, booking.due), 0)
      if (due !== centsFromDollars(expectedDue)) {
        reject('balance-changed', { balance: dollarsFromCents(due) })
      }
      if (centsFromDollars(amount) > due) reject('payment-over-balance')
      const parts = dealPayment(centsFromDollars(amount), owing)
      const payments: GroupAfterPayment['payments'] = []
      for (const part of parts) {
        const balance = owing.find((booking) => booking.id === part.id)?.due ?? 0
        const recorded = {
          ...payment,
          amount: dollarsFromCents(part.due),
          expectedBalance: dollarsFromCents(balance),
        }
        const paymentId = await naming(part.id, () =>
          writePayment(tx, note, {
            id: part.id,
            direction: 'take-payment',
            request: recorded,
            actor,
            at,
            isByContact: true,
          }),
        )
        payments.push({ id: part.id, paymentId })
      }
      const bookingIds = parts.map((part) => part.id)
      const after = { bookings: bookingIds, amount: centsFromDollars(amount) }
      note({ action: 'group.take-payment', entity: 'group', entityId: id, after })
      const bookingId = bookingIds[0] ?? 0
      if (submission && !(await storeSubmission(tx, submission, { bookingId, at }))) {
        reject('idempotency-key-reused')
      }
      return { group: await readGroup(tx, id), payments }
    })
  return submitOnce(context.db, submission, run, async () => ({
    group: await readGroup(context.db, id),
    payments: [],
  }))
}

/** Voids the parts of a payment: all or, if one was refunded since, none. */
export const voidGroupPayment = (
  context: Context,
  actor: Actor,
  { id, request: { payments, reason } }: Of<VoidGroupPaymentRequest>,
): Promise<GroupAfterStep> => {
  const entries = new Map(payments.map((part) => [part.id, part.paymentId]))
  const action = 'group.void-payment'
  return takeStep(
    context,
    actor,
    { id, action, bookingIds: [...entries.keys()] },
    (step, bookingId) =>
      writeVoidPayment(step, bookingId, { paymentId: entries.get(bookingId) ?? 0, reason }),
  )
}

/** Locks bookings of a group in the order of arrival; the cabins and the bookings before in that of their numbers. */
export async function lockMembers(
  tx: Tx,
  id: number,
  chosen?: ReadonlySet<number>,
): Promise<BookingRecord[]> {
  ;(await lockGroup(tx, id)) ?? reject('group-not-found')
  const inOrder = (await findBookingsOfGroup(tx, id)).map((booking) => booking.id)
  if (chosen && [...chosen].some((one) => !inOrder.includes(one))) reject('booking-not-in-group')
  const ids = chosen ? inOrder.filter((one) => chosen.has(one)) : inOrder
  await lockCabinsOf(tx, ids)
  const locked = new Map<number, BookingRecord>()
  for (const one of ids.toSorted((a, b) => a - b)) {
    locked.set(one, (await lockBooking(tx, one)) ?? reject('booking-not-found'))
  }
  return ids.flatMap((one) => locked.get(one) ?? [])
}

/** The sentence of a rejection names the booking that it is about. */
export async function naming<Result>(id: number, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const title = t('Booking #{id}: {sentence}', { id, sentence: error.message })
    throw new AppError(error.code, { ...error.details, title })
  }
}
