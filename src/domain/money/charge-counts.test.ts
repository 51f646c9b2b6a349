import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keptCount } from './charge-counts.ts'
import { chargeUnits, unitsOf, wholeStay } from './charges.ts'

const party = { numGuests: 4, numNights: 7 }

describe('the number of a charge', () => {
  test.each([
    ['half the guests for all nights', 'person-night', { units: 14 }, { guests: 2 }],
    ['all guests for two nights', 'person-night', { units: 8 }, { nights: 2 }],
    ['three guests for three nights', 'person-night', { units: 9 }, { guests: 3, nights: 3 }],
    ['no product', 'person-night', { units: 11 }, { units: 11 }],
    ['the whole stay', 'person-night', { units: 28 }, {}],
    ['some nights', 'night', { units: 5 }, { nights: 5 }],
    ['all nights', 'night', { units: 7 }, {}],
    ['one guest', 'person', { units: 1 }, { guests: 1 }],
    ['both as entered', 'person-night', { guests: 2, nights: 3 }, { guests: 2, nights: 3 }],
    ['all guests as entered', 'person-night', { guests: 4, nights: 3 }, { nights: 3 }],
    ['nothing entered', 'person-night', {}, {}],
  ] as const)('is kept as guests and nights: %s', (_, unit, entered, kept) => {
    expect(keptCount(unit, entered, party)).toEqual({ ...wholeStay, ...kept })
  })

  test.each([
    ['night', { units: 50 }, 'units', 'At most 7, as in the stay'],
    ['person', { guests: 5 }, 'guests', 'At most 4 guests, as in the stay'],
    ['night', { nights: 8 }, 'nights', 'At most 7 nights, as in the stay'],
    ['person-night', { units: 29 }, 'units', 'At most 28, as in the stay'],
    ['person', { nights: 2 }, 'nights', 'Only for a price per night'],
    ['night', { guests: 2 }, 'guests', 'Only for a price per person'],
    ['stay', { units: 2 }, 'units', 'Only for a price per night or per person'],
  ] as const)('per %s is rejected at its field: %j, %s: %s', (unit, entered, field, sentence) => {
    expect(keptCount(unit, entered, party)).toEqual({ wrong: { [field]: sentence } })
  })

  const anyParty = fc.record({
    numGuests: fc.integer({ min: 1, max: 12 }),
    numNights: fc.integer({ min: 1, max: 40 }),
  })

  test('is charged as entered, and never more than a later stay has', () => {
    const anyUnits = fc.integer({ min: 1, max: 500 })
    const anyUnit = fc.constantFrom(...chargeUnits)
    fc.assert(
      fc.property(anyUnit, anyUnits, anyParty, anyParty, (unit, units, before, after) => {
        const kept = keptCount(unit, { units }, before)
        if ('wrong' in kept) return
        expect(unitsOf({ unit, ...kept }, before)).toBe(units)
        const max = unitsOf({ unit, ...wholeStay }, after)
        expect(unitsOf({ unit, ...kept }, after)).toBeLessThanOrEqual(max)
      }),
    )
  })
})
