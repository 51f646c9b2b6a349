import { describe, expect, test } from 'vitest'
import {
  type OutageNoteKind,
  outageNoteErrors,
  outageNoteKinds,
  paidOnArrival,
} from './outage-notes.ts'

describe('a line of what happened during an outage', () => {
  test.each<[OutageNoteKind, number | null, number | null, string[]]>([
    ['check-in', 12, null, []],
    ['check-in', 12, 480, []],
    ['check-in', null, null, ['bookingId']],
    ['check-out', 12, null, []],
    ['check-out', null, 20, ['bookingId', 'amount']],
    ['payment', 12, 20, []],
    ['payment', null, null, ['bookingId', 'amount']],
    ['new-booking', null, null, ['note']],
    ['new-booking', null, 20, ['amount', 'note']],
    ['note', 12, null, ['note']],
  ])(
    '%s of booking %s with the amount %s and no text has errors at %j',
    (kind, bookingId, amount, names) => {
      expect(Object.keys(outageNoteErrors({ kind, bookingId, amount, note: '' }))).toEqual(names)
    },
  )

  test.each(outageNoteKinds)('%s is complete with a booking, a text and what was paid', (kind) => {
    const amount = kind === 'payment' ? 20 : null
    expect(outageNoteErrors({ kind, bookingId: 12, amount, note: 'At the bar' })).toEqual({})
  })

  test('needs no amount, whatever its kind, except a payment', () => {
    const complaining = outageNoteKinds.filter(
      (kind) => 'amount' in outageNoteErrors({ kind, bookingId: 1, amount: null, note: '' }),
    )
    expect(complaining).toEqual(['payment'])
  })

  test.each([
    [null, 0, 'nothing-due'],
    [null, 48_000, 'unpaid'],
    [48_000, 48_000, 'in-full'],
    [40_000, 48_000, 'other-amount'],
    [50_000, 48_000, 'other-amount'],
    [48_000, 0, 'other-amount'],
  ] as const)('with %s paid on arrival and %s due is %s', (amount, due, outcome) => {
    expect(paidOnArrival(amount, due)).toBe(outcome)
  })
})
