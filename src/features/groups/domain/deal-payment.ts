import type { Cents } from '#domain/money.ts'

type Owing = { id: number; due: Cents }

/**
 * How a payment for several bookings is divided: each one in their order is paid in full, the last one with the
 * rest. The parts add up to the amount, unless it is more than is due together.
 */
export function dealPayment(amount: Cents, bookings: readonly Owing[]): Owing[] {
  let left = amount
  return bookings.flatMap(({ id, due }) => {
    const part = Math.max(0, Math.min(left, due))
    left -= part
    return part === 0 ? [] : [{ id, due: part }]
  })
}
