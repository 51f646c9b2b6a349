import type { PayerParts } from '#domain/money/payer-parts.ts'
import type { Cents } from '#domain/money.ts'

type Owing = PayerParts & {
  id: number
  /** What is due of its deposit, as a part of what it owes. */
  deposit: Cents
}
type Part = { id: number; due: Cents }

/**
 * How a payment of the contact for several bookings is divided: the deposits are paid, then what else the contact pays,
 * then what the guests pay, one booking after the other in their order. The parts add up to the amount, unless it is
 * more than is due together.
 */
export function dealPayment(amount: Cents, bookings: readonly Owing[]): Part[] {
  const parts = new Map(bookings.map(({ id }) => [id, 0]))
  let left = amount
  for (const upTo of [ofDeposit, ofContact, ofAll]) {
    for (const booking of bookings) {
      const paid = parts.get(booking.id) ?? 0
      const part = Math.max(0, Math.min(left, upTo(booking) - paid))
      left -= part
      parts.set(booking.id, paid + part)
    }
  }
  return [...parts].map(([id, due]) => ({ id, due })).filter(({ due }) => due > 0)
}

const ofContact = ({ contact }: Owing): Cents => Math.max(0, contact)
const ofAll = (owing: Owing): Cents => ofContact(owing) + Math.max(0, owing.guest)

/** A deposit is for lodging, so it is paid by who pays that. */
const ofDeposit = (owing: Owing): Cents => Math.min(owing.deposit, ofContact(owing) || ofAll(owing))
