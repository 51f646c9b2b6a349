import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dealPayment } from './deal-payment.ts'

test.each([
  [0, []],
  [10_000, [{ id: 1, due: 10_000 }]],
  [
    45_001,
    [
      { id: 1, due: 30_000 },
      { id: 3, due: 15_001 },
    ],
  ],
  [
    80_000,
    [
      { id: 1, due: 30_000 },
      { id: 3, due: 50_000 },
    ],
  ],
])('a payment of %i cents pays one booking after the other', (amount, parts) => {
  const bookings = [
    { id: 1, due: 30_000 },
    { id: 2, due: 0 },
    { id: 3, due: 50_000 },
  ]
  expect(dealPayment(amount, bookings)).toEqual(parts)
})

test('the parts of a payment add up to it, and no booking pays more than it owes', () => {
  const cents = fc.nat(1_000_000)
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 50 }), cents, (dues, wanted) => {
      const bookings = dues.map((due, id) => ({ id, due }))
      const total = dues.reduce((sum, due) => sum + due, 0)
      const amount = Math.min(wanted, total)
      const parts = dealPayment(amount, bookings)
      expect(parts.reduce((sum, { due }) => sum + due, 0)).toBe(amount)
      for (const { id, due } of parts) expect(due).toBeLessThanOrEqual(dues[id] ?? 0)
    }),
  )
})
