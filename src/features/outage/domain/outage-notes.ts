import { msg, t } from '#domain/i18n/messages.ts'
import type { Cents } from '#domain/money.ts'

/** What happened during an outage; each kind is entered by another action. */
export const outageNoteKinds = ['check-in', 'check-out', 'payment', 'new-booking', 'note'] as const
export type OutageNoteKind = (typeof outageNoteKinds)[number]

export const outageNoteLabels: Readonly<Record<OutageNoteKind, string>> = {
  'check-in': msg('Guest arrived'),
  'check-out': msg('Guest departed'),
  payment: msg('Payment taken'),
  'new-booking': msg('New booking'),
  note: msg('Something else'),
}

/** Whether the server can perform a line itself. Staff perform the others and mark them as entered. */
export const concernsBooking = (kind: OutageNoteKind): boolean =>
  kind === 'check-in' || kind === 'check-out' || kind === 'payment'

/** Whether money may have been taken. */
export const mayHaveAmount = (kind: OutageNoteKind): boolean =>
  kind === 'check-in' || kind === 'payment'

type Line = {
  kind: OutageNoteKind
  bookingId: number | null
  amount: number | null
  note: string
}

/** What is missing or too much in a line, by field. */
export function outageNoteErrors({ kind, bookingId, amount, note }: Line): Record<string, string> {
  const errors: Record<string, string> = {}
  if (concernsBooking(kind) && bookingId === null) errors.bookingId = t('Please choose a booking')
  if (kind === 'payment' && amount === null) errors.amount = t('Please enter an amount')
  if (!mayHaveAmount(kind) && amount !== null) errors.amount = t('Please leave the amount empty')
  if (!concernsBooking(kind) && note === '') errors.note = t('Please write what happened')
  return errors
}

/**
 * Whether a guest can be checked in with what a line says was paid on arrival. Only the whole balance
 * is: any other amount is a payment of its own, so that no money is recorded that was not taken.
 */
export function paidOnArrival(
  amount: Cents | null,
  due: Cents,
): 'nothing-due' | 'in-full' | 'unpaid' | 'other-amount' {
  if (amount === null) return due > 0 ? 'unpaid' : 'nothing-due'
  return due > 0 && amount === due ? 'in-full' : 'other-amount'
}
