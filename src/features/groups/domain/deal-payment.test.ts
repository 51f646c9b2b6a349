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
    { id: 1, due: 30_000, deposit: 0 },
    { id: 2, due: 0, deposit: 0 },
    { id: 3, due: 50_000, deposit: 0 },
  ]
  expect(dealPayment(amount, bookings)).toEqual(parts)
})

test.each([
  [15_000, [9_000, 6_000]],
  [24_000, [9_000, 15_000]],
  [30_000, [15_000, 15_000]],
])(
  'a payment of %i cents pays the deposits of 90 and 150 dollars before the rest',
  (amount, due) => {
    const bookings = [
      { id: 1, due: 30_000, deposit: 9_000 },
      { id: 2, due: 50_000, deposit: 15_000 },
    ]
    expect(dealPayment(amount, bookings)).toEqual(
      due.map((part, at) => ({ id: at + 1, due: part })),
    )
  },
)

test('the parts of a payment add up to it, and no booking pays more than it owes', () => {
  const cents = fc.nat(1_000_000)
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, cents), { maxLength: 50 }), cents, (owing, wanted) => {
      const bookings = owing.map(([due, deposit], id) => ({ id, due, deposit }))
      const total = owing.reduce((sum, [due]) => sum + due, 0)
      const amount = Math.min(wanted, total)
      const parts = dealPayment(amount, bookings)
      expect(parts.reduce((sum, { due }) => sum + due, 0)).toBe(amount)
      for (const { id, due } of parts) expect(due).toBeLessThanOrEqual(owing[id]?.[0] ?? 0)
      const deposits = bookings.reduce((sum, { due, deposit }) => sum + Math.min(due, deposit), 0)
      if (amount < deposits) return
      for (const { id, due, deposit } of bookings) {
        const paid = parts.find((part) => part.id === id)?.due ?? 0
        expect(paid).toBeGreaterThanOrEqual(Math.min(due, deposit))
      }
    }),
  )
})
