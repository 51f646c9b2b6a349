import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dealPayment } from './deal-payment.ts'

const own = (id: number, guest: number, deposit = 0) => ({ id, contact: 0, guest, deposit })

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
  expect(dealPayment(amount, [own(1, 30_000), own(2, 0), own(3, 50_000)])).toEqual(parts)
})

test.each([
  [15_000, [9_000, 6_000]],
  [24_000, [9_000, 15_000]],
  [30_000, [15_000, 15_000]],
])(
  'a payment of %i cents pays the deposits of 90 and 150 dollars before the rest',
  (amount, due) => {
    const bookings = [own(1, 30_000, 9_000), own(2, 50_000, 15_000)]
    expect(dealPayment(amount, bookings)).toEqual(
      due.map((part, at) => ({ id: at + 1, due: part })),
    )
  },
)

test.each([
  [20_000, [15_000, 5_000]],
  [34_000, [29_000, 5_000]],
  [54_000, [34_000, 20_000]],
  [63_000, [42_000, 21_000]],
])('a payment of %i cents pays the deposits, then what else the contact pays', (amount, due) => {
  const shared = [
    { id: 1, contact: 34_000, guest: 8_000, deposit: 15_000 },
    { id: 9, contact: -1_000, guest: -500, deposit: 0 },
    { id: 2, contact: 20_000, guest: 4_000, deposit: 5_000 },
  ]
  expect(dealPayment(amount, shared)).toEqual(due.map((part, at) => ({ id: at + 1, due: part })))
})

test('the parts of a payment add up to it, and no booking pays more than it owes', () => {
  const cents = fc.nat(1_000_000)
  const owing = fc.record({ contact: cents, guest: cents, deposit: cents })
  fc.assert(
    fc.property(fc.array(owing, { maxLength: 50 }), cents, (owed, wanted) => {
      const bookings = owed.map((one, id) => ({ id, ...one }))
      const sumOf = (of: (one: (typeof owed)[number]) => number) =>
        owed.reduce((sum, one) => sum + of(one), 0)
      const amount = Math.min(
        wanted,
        sumOf(({ contact, guest }) => contact + guest),
      )
      const parts = dealPayment(amount, bookings)
      expect(parts.reduce((sum, { due }) => sum + due, 0)).toBe(amount)
      const ofContacts = sumOf(({ contact }) => contact)
      const deposits = sumOf(({ contact, guest, deposit }) => Math.min(deposit, contact || guest))
      for (const { id, contact, guest, deposit } of bookings) {
        const paid = parts.find((part) => part.id === id)?.due ?? 0
        expect(paid).toBeLessThanOrEqual(contact + guest)
        if (amount >= deposits) {
          expect(paid).toBeGreaterThanOrEqual(Math.min(deposit, contact || guest))
        }
        if (amount >= ofContacts + deposits) expect(paid).toBeGreaterThanOrEqual(contact)
      }
    }),
  )
})
