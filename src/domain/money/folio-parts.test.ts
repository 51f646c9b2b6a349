import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, datesFrom, daysBetween } from '../calendar.ts'
import { type FolioLine, folioLines, linesByTax, totalOf } from './folio.ts'
import { nightsLeft, partKey, partOfFolio, readPartKey } from './folio-parts.ts'

const first = '2026-11-20'

/** Forty nights from November 20 with a move in the middle, breakfast and charges. */
const folio = (nights = 40) =>
  folioLines({
    status: 'checked-in',
    fee: 0,
    feeTax: 'none',
    breakfast: 40 * 2 * 1500,
    breakfastUnit: 1500,
    nights: datesFrom(first, nights).map((date, index) => ({
      date,
      cabin: index < 20 ? 'Fox Den' : 'Pine Ridge',
      rate: index < 20 ? 10_000 : 9_000,
    })),
    charges: [
      charge(1, { unit: 'night', unitPrice: 500, amount: 40 * 500 }),
      charge(2, { unit: 'person-night', unitPrice: 200, amount: 40 * 2 * 200 }),
      charge(3, { unit: 'stay', unitPrice: 6_000, amount: 6_000 }),
      charge(4, { unit: 'night', unitPrice: 700, amount: 3 * 700 }),
    ],
  })

const charge = (
  id: number,
  priced: { unit: 'night' | 'person-night' | 'stay'; unitPrice: number; amount: number },
) =>
  ({
    ...priced,
    id,
    kind: 'item',
    label: `Charge ${id}`,
    quantity: 1,
    taxKind: 'other',
    note: '',
    isMandatory: false,
  }) as const

const stay = { from: first, to: addDays(first, 40) }

test('a month has its nights, their breakfast, and what is charged for each night', () => {
  const november = { from: '2026-11-01', to: '2026-12-01' }
  const part = partOfFolio(folio(), stay, november)
  expect(
    part.map(({ key, label, from, to, quantity, amount }) => [
      key,
      label,
      from,
      to,
      quantity,
      amount,
    ]),
  ).toEqual([
    ['nights@2026-11-20/2026-12-01', 'Nights', '2026-11-20', '2026-12-01', 11, 110_000],
    [
      'breakfast@2026-11-20/2026-12-01',
      'Breakfast, Nov 20 2026 to Dec 01 2026',
      null,
      null,
      22,
      33_000,
    ],
    [
      'charge-1@2026-11-20/2026-12-01',
      'Charge 1, Nov 20 2026 to Dec 01 2026',
      null,
      null,
      1,
      5_500,
    ],
    [
      'charge-2@2026-11-20/2026-12-01',
      'Charge 2, Nov 20 2026 to Dec 01 2026',
      null,
      null,
      1,
      4_400,
    ],
  ])
  expect(linesByTax(part).map(({ quantity, unit }) => [quantity, unit])).toEqual([
    [11, 10_000],
    [22, 1_500],
    [11, 500],
    [22, 200],
  ])
})

test('a part over a move has the nights of both cabins', () => {
  const part = partOfFolio(folio(), stay, { from: '2026-12-08', to: '2026-12-12' })
  expect(part.slice(0, 2).map(({ cabin, quantity, amount }) => [cabin, quantity, amount])).toEqual([
    ['Fox Den', 2, 20_000],
    ['Pine Ridge', 2, 18_000],
  ])
})

test('nights outside the stay have nothing, and a closed booking has no parts', () => {
  expect(partOfFolio(folio(), stay, { from: '2027-03-01', to: '2027-04-01' })).toEqual([])
  const closed = folioLines({
    status: 'cancelled',
    fee: 5_000,
    feeTax: 'none',
    breakfast: 0,
    breakfastUnit: 0,
    nights: [],
    charges: [],
  })
  expect(partOfFolio(closed, stay, stay)).toEqual([])
})

test.each([
  [
    'nights@2026-11-01/2026-12-01',
    { line: 'nights', nights: { from: '2026-11-01', to: '2026-12-01' } },
  ],
  ['charge-12', { line: 'charge-12', nights: null }],
  ['nights@2026-11-01', { line: 'nights@2026-11-01', nights: null }],
  ['nights@x/y', { line: 'nights@x/y', nights: null }],
])('the key %s is read', (key, expected) => {
  expect(readPartKey(key)).toEqual(expected)
})

test.each([
  [[], ['1-9']],
  [['1-4'], ['4-9']],
  [['4-9'], ['1-4']],
  [
    ['3-5', '6-8'],
    ['1-3', '5-6', '8-9'],
  ],
  [
    ['6-8', '3-7'],
    ['1-3', '8-9'],
  ],
  [['1-9'], []],
])('of nights 1 to 9 without %j, %j is left', (parts, expected) => {
  const nights = (text: string) => {
    const [from = '', to = ''] = text.split('-').map((day) => `2026-11-0${day}`)
    return { from, to }
  }
  expect(nightsLeft(nights('1-9'), parts.map(nights))).toEqual(expected.map(nights))
})

test('parts of any stay add up to the whole for each line and tax, to the cent', () => {
  const line = fc.record({
    kind: fc.constantFrom('nights' as const, 'breakfast' as const),
    lodging: fc.integer({ min: -50_000, max: 9_999_999 }),
    tax: fc.integer({ min: 0, max: 99_999 }),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 400 }),
      fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 6 }),
      (given, count, ends) => {
        const whole = { from: first, to: addDays(first, count) }
        const lines = given.map(
          ({ kind, lodging, tax }, index): FolioLine => ({
            key: `line-${index}`,
            kind,
            label: 'Nights',
            unit: null,
            quantity: 1,
            units: 1,
            unitPrice: lodging + tax,
            amount: lodging + tax,
            from: kind === 'nights' ? whole.from : null,
            to: kind === 'nights' ? whole.to : null,
            cabin: null,
            charge: null,
            taxed: [
              { kind: 'lodging' as const, amount: lodging },
              { kind: 'tourist-tax' as const, amount: tax },
            ].filter(({ amount }) => amount !== 0),
          }),
        )
        const borders = [...new Set([0, count, ...ends.map((end) => Math.min(end, count))])].sort(
          (one, other) => one - other,
        )
        const parts = borders.slice(1).map((end, index) => ({
          from: addDays(first, borders[index] ?? 0),
          to: addDays(first, end),
        }))
        expect(parts.reduce((sum, { from, to }) => sum + daysBetween(from, to), 0)).toBe(count)
        const cut = parts.flatMap((part) => partOfFolio(lines, whole, part))
        for (const { key, amount, taxed } of lines) {
          const own = cut.filter((part) => readPartKey(part.key).line === key)
          expect(totalOf(own)).toBe(amount)
          for (const { kind, amount: ofKind } of taxed) {
            const all = own.flatMap((part) => part.taxed).filter((part) => part.kind === kind)
            expect(totalOf(all)).toBe(ofKind)
          }
        }
        for (const part of cut) expect(totalOf(part.taxed)).toBe(part.amount)
        expect(readPartKey(partKey('charge-1', whole))).toEqual({ line: 'charge-1', nights: whole })
      },
    ),
  )
})
