import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dealParty } from './deal-party.ts'

test.each([
  ['adults in the order of the cabins', [14, []], [6, 4, 4], ['6', '4', '4']],
  ['an adult in each cabin', [6, [4, 7, 9]], [3, 2, 1], ['3: 7, 9', '2: 4', '1']],
  [
    'children alone, if there are too few adults',
    [3, [15, 16]],
    [1, 1, 1],
    ['1', '1: 16', '1: 15'],
  ],
  ['children without a bed next to the first adults', [5, [0, 1]], [2, 1], ['4: 0, 1', '1']],
] as const)('a party is divided: %s', (_, [numGuests, childAges], counts, expected) => {
  const party = { numGuests, numChildren: childAges.length, childAges }
  const dealt = dealParty(party, counts, 3)
  expect(
    dealt.map(({ numGuests, childAges }) =>
      [numGuests, childAges.join(', ')].filter(Boolean).join(': '),
    ),
  ).toEqual(expected)
})

test('no guest and no age is lost, and no cabin has more beds than it was given', () => {
  const anyParty = fc.record({
    counts: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 5 }),
    infants: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
    ages: fc.array(fc.integer({ min: 3, max: 17 }), { maxLength: 12 }),
    unknown: fc.nat(3),
  })
  fc.assert(
    fc.property(anyParty, ({ counts, infants, ages, unknown }) => {
      const beds = counts.reduce((sum, count) => sum + count, 0)
      const known = ages.slice(0, beds)
      const numChildren = infants.length + known.length + Math.min(unknown, beds - known.length)
      const party = {
        numGuests: beds + infants.length,
        numChildren,
        childAges: [...infants, ...known],
      }
      const dealt = dealParty(party, counts, 3)
      const sum = (of: (one: (typeof dealt)[number]) => number) =>
        dealt.reduce((all, one) => all + of(one), 0)
      expect(sum((one) => one.numGuests)).toBe(party.numGuests)
      expect(sum((one) => one.numChildren)).toBe(numChildren)
      expect(dealt.flatMap((one) => one.childAges).sort()).toEqual([...party.childAges].sort())
      for (const [at, { numGuests, childAges, numChildren }] of dealt.entries()) {
        expect(numGuests - childAges.filter((age) => age < 3).length).toBe(counts[at])
        expect(childAges.length).toBeLessThanOrEqual(numChildren)
        expect(numChildren).toBeLessThanOrEqual(numGuests)
      }
    }),
  )
})
