import { expect, test } from 'vitest'
import { newRule, type RuleValues } from './rule-form.ts'
import { rulePriceQuestion } from './rule-price-question.ts'

const cabins = [
  { id: 1, regularPrice: 200 },
  { id: 2, regularPrice: 220 },
  { id: 3, regularPrice: 2_000 },
]
const scope = { id: 7, version: 1, name: 'Summer', ranges: [], weekdays: [], cabinIds: null }
const question = (values: Partial<RuleValues>, stored?: Parameters<typeof rulePriceQuestion>[1]) =>
  rulePriceQuestion({ ...newRule, name: 'Summer', ...values }, stored, cabins)

test.each<[string, Partial<RuleValues>, RegExp | undefined]>([
  ['ten times', { price: '2200' }, /^The usual price is \$220.00. Is \$2,200.00 right\?$/],
  ['a tenth', { price: '22,5' }, /Is \$22.50 right\?$/],
  ['a high season', { price: '480' }, undefined],
  ['of a villa', { price: '2200', cabins: 'some', cabinIds: [3] }, undefined],
  [
    'a tenth of a villa',
    { price: '220', cabins: 'some', cabinIds: [3] },
    /^The usual price is \$2,000.00. Is \$220.00/,
  ],
  ['no cabin', { price: '2200', cabins: 'some', cabinIds: [] }, undefined],
  ['not typed', { price: '' }, undefined],
  ['more', { kind: 'percent', percent: '+25 %' }, undefined],
  ['1000 %', { kind: 'percent', percent: '1000' }, /^The usual price is \$220.00. Is \$2,420.00/],
  ['-90 %', { kind: 'percent', percent: '-90' }, /Is \$22.00 right\?$/],
  ['an amount', { kind: 'amount', amount: '30' }, undefined],
  ['a large amount', { kind: 'amount', amount: '3000' }, /Is \$3,220.00 right\?$/],
  ['a large reduction', { kind: 'amount', amount: '-200' }, /Is \$20.00 right\?$/],
  ['an extra guest', { kind: 'extra-guest', price: '250' }, undefined],
  ['a discount', { kind: 'long-stay', discount: '95' }, undefined],
])('a new rule with %s', (_, values, expected) => {
  if (expected === undefined) expect(question(values)).toBe(undefined)
  else expect(question(values)).toEqual(expect.stringMatching(expected))
})

test.each<[string, Partial<RuleValues>, Parameters<typeof rulePriceQuestion>[1], string | null]>([
  ['its price', { price: '2000' }, { ...scope, kind: 'price', price: 2_000 }, null],
  ['ten times', { price: '3000' }, { ...scope, kind: 'price', price: 300 }, '$300.00'],
  [
    'ten times the amount',
    { kind: 'amount', amount: '300' },
    { ...scope, kind: 'amount', amount: 30, replacesLower: false },
    '$30.00',
  ],
  [
    'a tenth for a guest',
    { kind: 'extra-guest', price: '2.50' },
    { ...scope, kind: 'extra-guest', price: 25, includedGuests: 2 },
    '$25.00',
  ],
])('a changed rule with %s', (_, values, stored, usual) => {
  const expected = question(values, stored)
  if (usual === null) expect(expected).toBe(undefined)
  else expect(expected).toContain(`The usual price is ${usual}.`)
})
