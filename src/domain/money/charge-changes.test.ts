import { describe, expect, test } from 'vitest'
import { chargeChanges } from './charge-changes.ts'
import { type Charge, type ChargedParty, chargeAmount, wholeStay } from './charges.ts'

const dog = (own: Partial<Charge> = {}) => ({
  id: 1,
  label: 'Dog',
  unit: 'night' as const,
  unitPrice: 1_500,
  quantity: 1,
  taxKind: 'other' as const,
  ...wholeStay,
  ...own,
})
const tax = (own: Partial<Charge> & { id?: number } = {}) => ({
  ...dog({ unit: 'person-night', unitPrice: 250, taxKind: 'tourist-tax' }),
  id: 2,
  label: 'Tourist tax',
  ...own,
})
type One = ReturnType<typeof dog | typeof tax>

const changes = (
  charges: readonly One[],
  [before, after]: readonly [ChargedParty, ChargedParty],
  later: readonly (Omit<One, 'id'> & { id?: number })[] = charges,
) => {
  const priced = <Some extends Charge>(some: readonly Some[], party: ChargedParty) =>
    some.map((charge) => ({ ...charge, amount: chargeAmount(charge, party) }))
  return chargeChanges({
    before: { charges: priced(charges, before), party: before },
    after: { charges: priced(later, after), party: after },
  })
}

const of = (numGuests: number, numNights: number) => ({ numGuests, numNights })

const taxLess = 'Tourist tax: 2 guests × 7 nights becomes 1 guest × 3 nights, $35.00 becomes $7.50.'
const twoDogs = 'Dog: 2 × 3 nights becomes 2 × 1 night, $90.00 becomes $30.00.'

describe('what a change does to charges', () => {
  test.each<[string, One[], [ChargedParty, ChargedParty]]>([
    ['Dog: 7 nights becomes 2 nights, $105.00 becomes $30.00.', [dog()], [of(2, 7), of(2, 2)]],
    [taxLess, [tax({ guests: 2 })], [of(4, 7), of(1, 3)]],
    ['Dog stays at 2 nights, $30.00.', [dog({ nights: 2 })], [of(2, 3), of(2, 7)]],
    [twoDogs, [dog({ quantity: 2 })], [of(2, 3), of(2, 1)]],
    // A number of version 0.2.
    [
      'Tourist tax: 11 becomes 8, $27.50 becomes $20.00.',
      [tax({ units: 11 })],
      [of(4, 7), of(4, 2)],
    ],
    ['', [dog(), tax()], [of(2, 3), of(2, 3)]],
    // Guests of a price per night.
    ['', [dog()], [of(2, 3), of(4, 3)]],
  ])('is said: “%s”', (sentence, charges, parties) => {
    expect(changes(charges, parties)).toEqual(sentence ? [sentence] : [])
  })

  test('names what is removed and added, and the tax of another date as one', () => {
    const { id: _, ...dearer } = tax({ unitPrice: 300 })
    const { id: __, ...linen } = { ...dog({ unit: 'stay' }), label: 'Linen' }
    expect(changes([dog(), tax()], [of(2, 1), of(2, 1)], [dearer, linen])).toEqual([
      'Dog is removed, $15.00.',
      'Tourist tax: $5.00 becomes $6.00.',
      'Linen is added, $15.00.',
    ])
  })
})
