import { describe, expect, test } from 'vitest'
import type { AgreedTerms } from './terms.ts'
import { feeInWords, termsInDays, termsInWords } from './terms-text.ts'

const terms: AgreedTerms = {
  name: 'Summer',
  deposit: { kind: 'percent', percent: 30 },
  depositDays: 7,
  balanceDays: 30,
  cancellation: [
    { until: 30, fee: { kind: 'none' } },
    { until: 7, fee: { kind: 'percent', percent: 50 } },
    { until: null, fee: { kind: 'percent', percent: 90 } },
  ],
  cancellationTax: 'lodging',
  noShow: { kind: 'percent', percent: 100 },
  noShowTax: 'none',
}
const stay = { arrival: '2027-08-02', bookedOn: '2027-01-10', today: '2027-01-10' }

describe('terms in words', () => {
  test('name every date', () => {
    expect(termsInWords(terms, stay)).toEqual([
      'Deposit: 30% of the total, due by Jan 17 2027.',
      'Balance: due by Jul 03 2027.',
      'Free cancellation until Jul 03 2027, 11:59 PM.',
      'Cancellation until Jul 26 2027, 11:59 PM: 50% of the total.',
      'Later cancellation: 90% of the total.',
      'No-show: 100% of the total.',
    ])
  })

  test('name the damage deposit, which is returned', () => {
    const sentence = 'Damage deposit: $200.00, returned after the stay.'
    expect(termsInWords({ ...terms, damageDeposit: 20_000 }, stay).at(-1)).toBe(sentence)
    expect(termsInDays({ ...terms, damageDeposit: 20_000 }).at(-1)).toBe(sentence)
  })

  test('leave out deadlines that have passed', () => {
    expect(termsInWords(terms, { ...stay, bookedOn: '2027-07-27', today: '2027-07-27' })).toEqual([
      'Deposit: 30% of the total, due by Jul 27 2027.',
      'Balance: due by Jul 27 2027.',
      'Cancellation at any time: 90% of the total.',
      'No-show: 100% of the total.',
    ])
  })

  test.each([
    ['nothing at all', { cancellation: [], noShow: null }, []],
    [
      'free',
      { cancellation: [{ until: null, fee: { kind: 'none' } }] },
      ['Free cancellation at any time.', 'No-show: 100% of the total.'],
    ],
    [
      'different kinds',
      {
        cancellation: [
          { until: 7, fee: { kind: 'nights', nights: 1 } },
          { until: 2, fee: { kind: 'amount', amount: 9_950 } },
          { until: null, fee: { kind: 'nights', nights: 2 } },
        ],
        noShow: { kind: 'none' },
      },
      [
        'Cancellation until Jul 26 2027, 11:59 PM: the price of 1 night.',
        'Cancellation until Jul 31 2027, 11:59 PM: $99.50.',
        'Later cancellation: the price of 2 nights.',
        'A later cancellation never costs less than an earlier one.',
        'No-show: no fee.',
      ],
    ],
  ] as const)('say %s', (_, changed, expected) => {
    const some = { ...terms, deposit: { kind: 'none' }, balanceDays: null, ...changed } as const
    expect(termsInWords(some, stay)).toEqual(expected)
  })

  test('have days instead of dates in a list', () => {
    expect(termsInDays(terms)).toEqual([
      'Deposit: 30% of the total, due 7 days after booking.',
      'Balance: due 30 days before arrival.',
      'Free cancellation until 30 days before arrival.',
      'Cancellation until 7 days before arrival: 50% of the total.',
      'Later cancellation: 90% of the total.',
      'No-show: 100% of the total.',
    ])
    const plain = {
      ...terms,
      deposit: { kind: 'none' },
      balanceDays: null,
      cancellation: [],
      noShow: null,
    } as const
    expect(termsInDays(plain)).toEqual(['Balance: due at the property.', 'No cancellation terms.'])
  })
})

test.each([
  [
    12,
    'cancelled',
    { kind: 'percent', percent: 50 },
    'Cancelled 12 days before arrival: 50% of $840.00.',
  ],
  [
    1,
    'cancelled',
    { kind: 'nights', nights: 2 },
    'Cancelled 1 day before arrival: the price of 2 nights.',
  ],
  [
    0,
    'cancelled',
    { kind: 'amount', amount: 5_000 },
    'Cancelled on the day of arrival or later: $50.00.',
  ],
  [40, 'cancelled', { kind: 'none' }, 'Cancelled 40 days before arrival: no fee.'],
  [0, 'no-show', { kind: 'percent', percent: 100 }, 'No-show: 100% of $840.00.'],
] as const)('a fee %i days before arrival, %s, of %j: %s', (daysBefore, as, due, expected) => {
  expect(feeInWords({ due, daysBefore, fee: 0 }, { as, totalPrice: 84_000 })).toBe(expected)
})
