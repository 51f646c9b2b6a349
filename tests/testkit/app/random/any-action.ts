import fc from 'fast-check'
import { chargeKinds, chargeUnits } from '#domain/money/charges.ts'
import type { Act, StaffAction } from './staff-actions.ts'

type Options = {
  /** The acts to choose from, each with its weight; by default all of them. */
  weights?: Partial<Record<Act, number>>
  without?: readonly Act[]
  /** Chooses among the bookings, blocks and guests so far. */
  which?: fc.Arbitrary<number>
  /** Stays begin up to this many days after the first day. */
  lastDay?: number
}

/** A random action of staff: the one description of what the random tests do. */
export function anyAction({
  weights,
  without = [],
  which = fc.nat(7),
  lastDay = 10,
}: Options = {}) {
  const days = {
    start: fc.integer({ min: -1, max: lastDay }),
    length: fc.integer({ min: 1, max: 5 }),
    cabin: fc.integer({ min: 0, max: 2 }),
  }
  const breakfast = fc.boolean()
  const amount = fc.constantFrom(0.01, 20, 50, 199.99)
  const charge = fc.constantFrom('all', 'stayed')
  const fee = fc.constantFrom(0, 50)
  const own = {
    ownGuests: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    ownNights: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  }
  const acts: Record<Act, [weight: number, details: Record<string, fc.Arbitrary<unknown>>]> = {
    create: [10, { ...days, breakfast, isOption: fc.boolean() }],
    confirm: [4, { which }],
    change: [5, { ...days, which, rates: fc.constantFrom('keep', 'today') }],
    party: [2, { which, guests: fc.integer({ min: 1, max: 5 }), breakfast }],
    'there-and-back': [
      4,
      { which, nights: fc.integer({ min: 0, max: 3 }), guests: fc.integer({ min: 1, max: 4 }) },
    ],
    swap: [5, { which, other: which }],
    cancel: [2, { which, fee }],
    'no-show': [6, { which, fee }],
    reinstate: [5, { which }],
    'check-in': [7, { which, breakfast, paysLater: fc.boolean() }],
    'check-out': [5, { which }],
    'leave-early': [4, { which, charge }],
    charge: [5, { which, charge }],
    'undo-check-in': [4, { which }],
    'undo-check-out': [6, { which }],
    settle: [4, { which }],
    'undo-settle': [5, { which }],
    'take-payment': [3, { which, amount }],
    refund: [4, { which, amount }],
    'write-off': [1, { which }],
    'void-payment': [2, { which }],
    'take-damage-deposit': [2, { which, amount }],
    'return-damage-deposit': [2, { which, amount }],
    'keep-damage-deposit': [2, { which, amount, use: fc.constantFrom('damage', 'balance') }],
    'add-charge': [
      4,
      {
        which,
        kind: fc.constantFrom(...chargeKinds),
        unit: fc.constantFrom(...chargeUnits),
        price: fc.constantFrom(0.01, 15, 33.33),
        ...own,
      },
    ],
    'remove-charge': [4, { which }],
    'add-item': [4, { which, item: which, quantity: fc.integer({ min: 1, max: 3 }), ...own }],
    'change-item': [1, { which, price: fc.constantFrom(0.5, 12, 80) }],
    'change-taxes': [
      2,
      {
        tax: fc.constantFrom('rates', 'person', 'percent'),
        perPerson: fc.constantFrom(0, 1.1, 3),
        percent: fc.constantFrom(0, 7, 7.5, 9.975),
        isIncluded: fc.boolean(),
      },
    ],
    'set-taxes': [2, { which, guests: fc.constantFrom(0, 1, 2, 50) }],
    invoice: [4, { which, part: fc.constantFrom('all', 'first') }],
    credit: [3, { which }],
    delete: [2, { which }],
    restore: [6, { which }],
    block: [3, days],
    'move-block': [3, { ...days, which }],
    unblock: [2, { which }],
    midnight: [2, {}],
    'add-guest': [2, { which: fc.nat(999) }],
    'edit-guest': [1, { which }],
    'merge-guests': [1, { which, other: which }],
    'erase-guest': [1, { which }],
    'reveal-id': [1, { which }],
    'duplicate-cabin': [4, { which }],
    'retire-cabin': [4, { which }],
    'bring-back-cabin': [4, { which }],
    'delete-cabin': [3, { which }],
    'change-setting': [1, { which: fc.nat(99) }],
    'change-property': [1, { which: fc.nat(99) }],
  }
  return fc.oneof(
    ...Object.entries(acts)
      .filter(([act]) => !without.includes(act as Act) && (!weights || act in weights))
      .map(([act, [weight, details]]) => ({
        weight: weights?.[act as Act] ?? weight,
        arbitrary: fc.record({ act: fc.constant(act), ...details }),
      })),
  ) as fc.Arbitrary<unknown> as fc.Arbitrary<StaffAction>
}
