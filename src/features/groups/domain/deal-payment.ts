import type { Cents } from '#domain/money.ts'

type Owing = {
  id: number
  due: Cents
  /** What is due of its deposit, as a part of what it owes. */
  deposit: Cents
}
type Part = { id: number; due: Cents }

/**
 * How a payment for several bookings is divided: the deposits are paid, then what else is due, one booking after
 * the other in their order. The parts add up to the amount, unless it is more than is due together.
 */
export function dealPayment(amount: Cents, bookings: readonly Owing[]): Part[] {
  let left = amount
  const take = (due: Cents) => {
    const part = Math.max(0, Math.min(left, due))
    left -= part
    return part
  }
  const deposits = bookings.map(({ deposit, due }) => take(Math.min(deposit, due)))
  return bookings
    .map(({ id, due }, at) => ({ id, due: (deposits[at] ?? 0) + take(due - (deposits[at] ?? 0)) }))
    .filter(({ due }) => due > 0)
}
