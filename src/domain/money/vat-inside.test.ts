import { expect, test } from 'vitest'
import type { TaxTreatment } from './charges.ts'
import type { TaxRate } from './taxes.ts'
import { sumVat, vatInside, vatText } from './vat-inside.ts'

const rates: TaxRate[] = [
  { kind: 'lodging', rate: 700, validFrom: '2020-01-01' },
  { kind: 'lodging', rate: 1900, validFrom: '2027-01-01' },
  { kind: 'breakfast', rate: 1900, validFrom: '2020-01-01' },
]
const stay = { totalPrice: 65_400, breakfast: 11_900, charges: [] }
const cityTax = (treatment: TaxTreatment, amount: number) => ({
  taxKind: 'tourist-tax' as const,
  amount,
  tax: { ruleId: 1, cents: 2675, treatment, nights: [] },
})

// Lodging for 535.00 is 500.00 and 7 %, breakfast for 119.00 is 100.00 and 19 %.
test.each<[string, Parameters<typeof vatInside>[0], string, string]>([
  ['a stay with breakfast', stay, '2026-12-07', '19% $19.00, 7% $35.00'],
  ['a stay at the rates of its departure', stay, '2027-01-01', '19% $104.42'],
  ['a stay before all rates', stay, '2019-12-31', ''],
  [
    'a tax on top, which contains no VAT',
    { ...stay, totalPrice: 68_075, charges: [cityTax('added', 2675)] },
    '2026-12-07',
    '19% $19.00, 7% $35.00',
  ],
  [
    // 508.25 is 475.00 and 7 %.
    'a tax in the price of the nights, which is no lodging',
    { ...stay, charges: [cityTax('included', 0)] },
    '2026-12-07',
    '19% $19.00, 7% $33.25',
  ],
  [
    // Breakfast for 59.50 is 50.00 and 19 %.
    'a discount, which breakfast loses',
    { ...stay, totalPrice: 59_450, charges: [{ taxKind: 'other', amount: -5950 }] },
    '2026-12-07',
    '19% $9.50, 7% $35.00',
  ],
])('the VAT in %s', (_, price, departure, text) => {
  expect(vatText(vatInside(price, rates, departure))).toBe(text)
})

test('the VAT of several prices is summed by rate, the highest first', () => {
  const first = [{ percent: 7, amount: 0.1 }]
  const second = [
    { percent: 19, amount: 5.32 },
    { percent: 7, amount: 0.2 },
  ]
  expect(sumVat([first, [], second])).toEqual([
    { percent: 19, amount: 5.32 },
    { percent: 7, amount: 0.3 },
  ])
})
