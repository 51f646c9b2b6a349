import { t } from '#domain/i18n/messages.ts'
import { balanceOf } from '#domain/money/balance.ts'
import { centsFromDollars, dollarsFromCents, formatCents } from '#domain/money.ts'
import { checkIn } from '#features/bookings/server/check-in/check-in.ts'
import { checkOut } from '#features/bookings/server/check-out/check-out.ts'
import { recordPayment } from '#features/bookings/server/money/record-payment.ts'
import { findBooking, pricesOf } from '#features/bookings/server/store/booking-store.ts'
import { reject } from '#platform/base/errors.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { OutageNote } from '../contract/outage.ts'
import { paidOnArrival } from '../domain/outage-notes.ts'
import { AlreadyMarked, markInChange, readNote } from './outage-notes.ts'

/**
 * Performs what a note says with the action that staff use, and marks the note in the same
 * transaction, so that two users or a repeated request enter it once. What the action rejects stays open.
 */
export async function enterOutageNote(
  context: Context,
  actor: Actor,
  id: number,
): Promise<OutageNote> {
  const note = await readNote(context, id)
  if (note.doneAt !== null) return note
  const marking: Actor = { ...actor, alsoWrite: markInChange(context, actor, { id, isDone: true }) }
  try {
    await perform(context, marking, note)
  } catch (error) {
    const isDone = error instanceof AlreadyMarked || (await readNote(context, id)).doneAt !== null
    if (!isDone) throw error
  }
  return readNote(context, id)
}

async function perform(context: Context, actor: Actor, note: OutageNote): Promise<void> {
  const { kind, bookingId } = note
  if (kind === 'new-booking' || kind === 'note') reject('outage-note-by-hand')
  if (bookingId === null) reject('booking-not-found')
  if (kind === 'check-out') await checkOut(context, actor, bookingId)
  else if (kind === 'check-in') await enterArrival(context, actor, { ...note, bookingId })
  else await enterPayment(context, actor, { ...note, bookingId })
}

type BookedNote = OutageNote & { bookingId: number }

async function enterArrival(context: Context, actor: Actor, note: BookedNote): Promise<void> {
  const prices = pricesOf(await readPrices(context, note))
  const { due } = balanceOf(prices)
  const amount = note.amount === null ? null : centsFromDollars(note.amount)
  const paid = paidOnArrival(amount, due)
  if (paid === 'unpaid') {
    reject('payment-not-confirmed', {
      title: t(
        '{amount} is due. Please check the guest in on the booking, or enter the payment first.',
        { amount: formatCents(due) },
      ),
    })
  }
  if (paid === 'other-amount') {
    reject('payment-not-confirmed', {
      title: t('{due} is due, not {amount}. Please enter the payment as a line of its own.', {
        due: formatCents(due),
        amount: formatCents(amount ?? 0),
      }),
    })
  }
  await checkIn(context, actor, note.bookingId, {
    addBreakfast: false,
    paymentConfirmed: paid === 'in-full',
    expectedTotal: dollarsFromCents(prices.totalPrice),
    ...(note.method && { paymentMethod: note.method }),
  })
}

async function enterPayment(context: Context, actor: Actor, note: BookedNote): Promise<void> {
  const { due, credit } = balanceOf(pricesOf(await readPrices(context, note)))
  await recordPayment(context, actor, note.bookingId, {
    direction: 'take-payment',
    key: undefined,
    request: {
      amount: note.amount ?? reject('invalid-fields'),
      ...(note.method && { method: note.method }),
      date: note.happenedOn,
      note: note.note,
      expectedBalance: dollarsFromCents(due - credit),
    },
  })
}

const readPrices = async ({ db }: Context, { bookingId }: BookedNote) =>
  (await findBooking(db, bookingId)) ?? reject('booking-not-found')
