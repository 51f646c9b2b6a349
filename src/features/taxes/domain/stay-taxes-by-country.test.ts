import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { rateOn, type TaxKind, type TaxRate, taxKinds, taxLines } from '#domain/money/taxes.ts'
import { taxedStay, taxPeriod, taxRule } from '#testkit/domain/random-taxes.ts'
import { stayTaxes, type TaxedStay } from './stay-taxes.ts'
import type { TaxRule } from './tax-rule.ts'

/*
 * Taxes as public rules describe them. All amounts were computed by hand, from the text that each
 * example names; texts were read in November 2026. They show that such rules can be entered, and are no
 * advice about what is due where.
 */

type Example = {
  place: string
  rules?: TaxRule[]
  /** In percent. */
  vat?: Partial<Record<TaxKind, number>>
  stay: TaxedStay
  /** The tax of each rule under which a night falls. */
  taxes?: number[]
  /** Net and tax of each rate that prices contain, the highest first. */
  contained?: [net: number, tax: number][]
  /** What guests pay. */
  total: number
}

const days = (arrival: string, numNights: number, price: number, more: Partial<TaxedStay> = {}) =>
  taxedStay({ arrival, prices: Array<number>(numNights).fill(price), ...more })

const percent = (value: number, fields: Partial<TaxRule> = {}) =>
  taxRule({ base: 'percent', isOfNet: true, periods: [taxPeriod({ value })], ...fields })
const perNight = (value: number, fields: Partial<TaxRule> = {}) =>
  taxRule({ periods: [taxPeriod({ value })], ...fields })

const disabled = { reason: 'disabled', guests: 1, note: '' } as const
const summer = { from: '05-01', to: '10-31' }
const winter = { from: '11-01', to: '04-30' }

const examples: Example[] = [
  {
    // 10% for lodging with a usual breakfast (UStG 1994 § 10), 20% for firewood. Lower Austria taxes
    // guests from 15 years (NÖ Tourismusgesetz 2023 § 14); 2.50 is an example of an amount.
    place: 'Austria: 10% and 20%, Ortstaxe from 15 years',
    vat: { lodging: 10, other: 20 },
    rules: [perNight(250, { minAge: 15 })],
    stay: days('2026-03-02', 3, 18_000, {
      numGuests: 4,
      childAges: [15, 14],
      extras: { other: 2400 },
    }),
    // 3 guests × 3 nights × 2.50
    taxes: [2250],
    // 24.00 / 1.20; 540.00 / 1.10 = 490.909…
    contained: [
      [2000, 400],
      [49_091, 4909],
    ],
    total: 54_000 + 2400 + 2250,
  },
  {
    // Vienna (b2b.wien.info, "Änderung bei der Wiener Ortstaxe"): of the price without VAT and breakfast,
    // until June 30, 2026, 3.2% of 89% of it, which is 2.848%; from July 1, 5%; from July 2027, 8%.
    place: 'Austria: the Ortstaxe of Vienna, which changes on the second night',
    vat: { lodging: 10, breakfast: 10 },
    rules: [
      percent(0, {
        periods: [
          taxPeriod({ value: 28_480, until: '2026-06-30' }),
          taxPeriod({ value: 50_000, from: '2026-07-01', until: '2027-06-30' }),
          taxPeriod({ value: 80_000, from: '2027-07-01' }),
        ],
      }),
    ],
    stay: days('2026-06-30', 2, 11_000, { extras: { breakfast: 4400 } }),
    // 100.00 × 2.848% + 100.00 × 5% = 2.848 + 5.00
    taxes: [785],
    // (220.00 + 44.00) / 1.10
    contained: [[24_000, 2400]],
    total: 22_000 + 4400 + 785,
  },
  {
    // Wallern in Burgenland (marktgemeinde-wallern-im-burgenland.at): 2.50, mostly in the price of the
    // room already; guests up to their 18th birthday are exempt.
    place: 'Austria: an Ortstaxe inside the price, which contains no VAT',
    vat: { lodging: 10 },
    rules: [perNight(250, { minAge: 18, isIncluded: true })],
    stay: days('2026-08-10', 2, 11_500, { numGuests: 3, childAges: [17] }),
    // 2 guests × 2 nights × 2.50
    taxes: [1000],
    // (230.00 - 10.00) / 1.10
    contained: [[20_000, 2000]],
    total: 23_000,
  },
  {
    // 7% for lodging, but 19% for breakfast (UStG § 12 (2) no. 11; BFH, April 24, 2013, XI R 3/11).
    // Kurabgabe of Hohenkirchen (hohenkirchen-ostsee.de): April 1 to October 31, 1.00, and half of it from
    // 6 to 14 years and with a disability; younger ones are exempt.
    place: 'Germany: 7% and 19%, Kurabgabe by season and age, half of it with a disability',
    vat: { lodging: 7, breakfast: 19 },
    rules: [
      perNight(100, {
        id: 1,
        minAge: 15,
        ranges: [{ from: '04-01', to: '10-31' }],
        exemptions: { disabled: 50 },
      }),
      perNight(50, { id: 2, minAge: 6, maxAge: 14, ranges: [{ from: '04-01', to: '10-31' }] }),
    ],
    stay: days('2026-10-30', 3, 10_700, {
      numGuests: 4,
      childAges: [9, 5],
      exemptions: [disabled],
      extras: { breakfast: 10_710 },
    }),
    // October 30 and 31: 2 × (0.50 + 1.00), and 2 × 0.50
    taxes: [300, 100],
    // 107.10 / 1.19; 321.00 / 1.07
    contained: [
      [9000, 1710],
      [30_000, 2100],
    ],
    total: 32_100 + 10_710 + 400,
  },
  {
    // 3.8% for lodging with breakfast (MWSTG art. 25 (4)), 8.1% for others. Kurtaxe as a hotel in the
    // Bernese Oberland states it (hornberg.swiss): 4.90, from 12 to under 16 years 2.45, younger ones none.
    place: 'Switzerland: 3.8% and 8.1%, Kurtaxe by age',
    vat: { lodging: 3.8, other: 8.1 },
    rules: [perNight(490, { id: 1, minAge: 16 }), perNight(245, { id: 2, minAge: 12, maxAge: 15 })],
    stay: days('2026-07-10', 2, 25_000, {
      numGuests: 4,
      childAges: [12, 11],
      extras: { other: 2000 },
    }),
    // 2 × 2 × 4.90; 2 × 2.45
    taxes: [1960, 490],
    // 20.00 / 1.081 = 18.501…; 500.00 / 1.038 = 481.695…
    contained: [
      [1850, 150],
      [48_170, 1830],
    ],
    total: 50_000 + 2000 + 2450,
  },
  {
    // Rome (cosmovatican.it): 6.00 for up to 10 nights, children up to their 10th birthday are exempt.
    place: 'Italy: a cabin in Rome, up to 10 nights, from 10 years',
    rules: italy(),
    stay: days('2026-05-01', 12, 9000, { numGuests: 4, childAges: [11, 9] }),
    // 3 guests × 10 nights × 6.00
    taxes: [18_000],
    total: 108_000 + 18_000,
  },
  {
    // Valdieri (servizi.comune.valdieri.cn.it): 1.00 for up to 10 nights, exempt up to the 12th birthday
    // and with a disability.
    place: 'Italy: a cabin in Valdieri, up to 10 nights, from 12 years, none with a disability',
    rules: italy(),
    stay: inCabin(
      2,
      days('2026-05-01', 12, 9000, {
        numGuests: 4,
        childAges: [11, 9],
        exemptions: [disabled],
      }),
    ),
    // 1 guest × 10 nights × 1.00
    taxes: [1000],
    total: 108_000 + 1000,
  },
  {
    // Le Grand-Bornand computes this example itself (legrandbornand-reservation.com): 700.00 for 7 nights
    // and 4 persons is 25.00 for each, 5% of it 1.25, for adults only. Departments add 10% of the tax.
    place: 'France: 5% per person, adults only, with a surcharge of the department',
    rules: [
      percent(50_000, { id: 1, minAge: 18, rounding: 'person-night' }),
      percent(100_000, { id: 2, kinds: [], onTaxes: [1] }),
    ],
    stay: days('2026-07-04', 7, 10_000, { numGuests: 4, childAges: [12, 8] }),
    // 1.25 × 2 × 7; 10% of 17.50
    taxes: [1750, 175],
    total: 70_000 + 1750 + 175,
  },
  {
    // Beaulieu (intramuros.org/beaulieu07): 4.4%, but at most 3.75; minors are exempt (CGCT L. 2333-31).
    place: 'France: 4.4% per person with a limit',
    vat: { lodging: 10 },
    rules: [
      percent(0, {
        id: 1,
        minAge: 18,
        rounding: 'person-night',
        periods: [taxPeriod({ value: 44_000, cap: 375 })],
      }),
      percent(100_000, { id: 2, kinds: [], onTaxes: [1] }),
    ],
    stay: taxedStay({ prices: [33_000, 13_200], numGuests: 3, childAges: [17] }),
    // 300.00 / 3 × 4.4% = 4.40, so 2 × 3.75; 120.00 / 3 × 4.4% = 1.76, so 2 × 1.76; 10% of 11.02
    taxes: [1102, 110],
    contained: [[42_000, 4200]],
    total: 46_200 + 1102 + 110,
  },
  {
    // Illes Balears (illessostenibles.travel, majorcadailybulletin.com): holiday homes 2.00 from May to
    // October and a quarter of it in other months, half from the ninth night, from 16 years; plus 10% IVA.
    place: 'Spain: Balearic tax, half from the ninth night and a quarter in winter',
    rules: [
      perNight(200, { id: 1, minAge: 16, lastNight: 8, ranges: [summer] }),
      perNight(100, { id: 2, minAge: 16, firstNight: 9, ranges: [summer] }),
      perNight(50, { id: 3, minAge: 16, lastNight: 8, ranges: [winter] }),
      perNight(25, { id: 4, minAge: 16, firstNight: 9, ranges: [winter] }),
      percent(100_000, { id: 5, kinds: [], onTaxes: [1, 2, 3, 4] }),
    ],
    stay: days('2026-10-22', 12, 15_000, { numGuests: 4, childAges: [16, 15] }),
    // 3 guests: 8 × 2.00; October 30 and 31: 2 × 1.00; November, from the eleventh night: 2 × 0.25
    taxes: [4800, 600, 0, 150, 555],
    total: 180_000 + 5550 + 555,
  },
  {
    // Lisbon (informacoeseservicos.lisboa.pt, regiaodelisboa.sapo.pt): guests from 13 years, up to 7
    // nights; 2.00, and from September 1, 2024, 4.00.
    place: 'Portugal: up to 7 nights, from 13 years, with a new amount on the fourth night',
    rules: [
      perNight(0, {
        minAge: 13,
        lastNight: 7,
        periods: [
          taxPeriod({ value: 200, until: '2024-08-31' }),
          taxPeriod({ value: 400, from: '2024-09-01' }),
        ],
      }),
    ],
    stay: days('2024-08-29', 9, 8000, { numGuests: 4, childAges: [13, 12] }),
    // 3 guests × (3 × 2.00 + 4 × 4.00)
    taxes: [6600],
    total: 72_000 + 6600,
  },
  {
    // Amsterdam (etoa.org): 12.5% of the price without VAT, which was 9% for lodging until 2025.
    place: 'Netherlands: percent of the price without 9% VAT',
    vat: { lodging: 9 },
    rules: [percent(125_000)],
    stay: days('2025-11-14', 2, 21_800),
    // 436.00 / 1.09 = 400.00
    taxes: [5000],
    contained: [[40_000, 3600]],
    total: 43_600 + 5000,
  },
  {
    // From 2026 on, VAT of lodging is 21% (etoa.org).
    place: 'Netherlands: percent of the price without 21% VAT',
    vat: { lodging: 21 },
    rules: [percent(125_000)],
    stay: days('2026-11-14', 2, 21_800),
    // 436.00 / 1.21 = 360.330…; 12.5% of it is 45.041…
    taxes: [4504],
    contained: [[36_033, 7567]],
    total: 43_600 + 4504,
  },
  {
    // Holiday accommodation has the standard rate (VAT Notice 709/3).
    place: 'United Kingdom: 20% VAT',
    vat: { lodging: 20, breakfast: 20 },
    stay: days('2026-06-01', 3, 15_000, { extras: { breakfast: 4500 } }),
    // (450.00 + 45.00) / 1.20
    contained: [[41_250, 8250]],
    total: 45_000 + 4500,
  },
  {
    // Texas: state 6% (Tax Code § 156.052), county 2% (Local Government Code § 334.254), city 7%
    // (austintaxlaw.com), of the price of the room.
    place: 'USA: state, county and city',
    rules: texas(),
    stay: days('2026-04-06', 3, 19_900, { extras: { other: 5000 } }),
    // 597.00 × 6%, 2%, 7%
    taxes: [3582, 1194, 4179],
    total: 59_700 + 5000 + 8955,
  },
  {
    place: 'USA: 29 nights are not a long stay',
    rules: texas(),
    stay: days('2026-04-06', 29, 19_900),
    // 5,771.00 × 6%, 2%, 7%
    taxes: [34_626, 11_542, 40_397],
    total: 577_100 + 86_565,
  },
  {
    // A permanent resident of at least 30 consecutive days is exempt (austintexas.gov).
    place: 'USA: 30 nights are exempt',
    rules: texas(),
    stay: days('2026-04-06', 30, 19_900),
    taxes: [0, 0, 0],
    total: 597_000,
  },
  {
    // Revenu Québec ("Tax on Lodging"): 3.5% of the price of the night only; GST of 5% and QST of 9.975%
    // on everything including it.
    place: 'Quebec: 3.5%, then 5% and 9.975% on price and lodging tax',
    rules: quebec(),
    stay: days('2026-08-03', 2, 12_000, { extras: { breakfast: 3000 } }),
    // 240.00 × 3.5%; (240.00 + 8.40 + 30.00) × 5%; 278.40 × 9.975% = 27.7704
    taxes: [840, 1392, 2777],
    total: 24_000 + 3000 + 5009,
  },
  {
    // More than 31 consecutive days have no tax on lodging, only GST and QST.
    place: 'Quebec: 32 nights have no lodging tax',
    rules: quebec(),
    stay: days('2026-08-03', 32, 10_000),
    // 3,200.00 × 5% and 9.975%
    taxes: [0, 16_000, 31_920],
    total: 320_000 + 47_920,
  },
  {
    // Tokyo (sequencehotels.com, "Tokyo accommodation tax"): per person and night without consumption tax
    // and meals, nothing under 10,000 yen, 100 yen, and 200 yen from 15,000 yen on. Yen have no decimals.
    place: 'Japan: a step by price per person and night',
    vat: { lodging: 10 },
    rules: [
      perNight(0, {
        isOfNet: true,
        periods: [
          taxPeriod({
            value: 0,
            steps: [
              { price: 10_000, value: 100 },
              { price: 15_000, value: 200 },
            ],
          }),
        ],
      }),
    ],
    stay: taxedStay({ prices: [21_999, 22_000, 32_999, 33_000], extras: { breakfast: 9000 } }),
    // Without 10%: 9,999.5 each: none; 10,000: 2 × 100; 14,999.5: 2 × 100; 15,000: 2 × 200
    taxes: [800],
    // 109,998 / 1.1 = 99,998.18…; breakfast contains none here
    contained: [
      [99_998, 10_000],
      [9000, 0],
    ],
    total: 109_998 + 9000 + 800,
  },
]

function italy(): TaxRule[] {
  return [
    perNight(600, { id: 1, cabinIds: [1], minAge: 10, lastNight: 10 }),
    perNight(100, {
      id: 2,
      cabinIds: [2],
      minAge: 12,
      lastNight: 10,
      exemptions: { disabled: 100 },
    }),
  ]
}

function texas(): TaxRule[] {
  return [60_000, 20_000, 70_000].map((value, at) =>
    percent(value, { id: at + 1, exemptFromNights: 30 }),
  )
}

function quebec(): TaxRule[] {
  const kinds = ['lodging', 'breakfast', 'other'] as const
  return [
    percent(35_000, { id: 1, exemptFromNights: 32 }),
    percent(50_000, { id: 2, kinds, onTaxes: [1] }),
    percent(99_750, { id: 3, kinds, onTaxes: [1] }),
  ]
}

function inCabin(cabinId: number, stay: TaxedStay): TaxedStay {
  return { ...stay, nights: stay.nights.map((night) => ({ ...night, cabinId })) }
}

test.each(examples)('$place', ({ rules = [], vat = {}, stay, ...expected }) => {
  const rates = taxKinds.map(
    (kind): TaxRate => ({ kind, rate: (vat[kind] ?? 0) * 100, validFrom: '2000-01-01' }),
  )
  const taxes = stayTaxes(rules, rates, stay)
  expect(taxes.map(({ amount }) => amount)).toEqual(expected.taxes ?? [])

  const isIncluded = ({ rule }: (typeof taxes)[number]) => rule.isIncluded
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
  const included = sum(taxes.filter(isIncluded).map(({ amount }) => amount))
  const lodging = sum(stay.nights.map(({ price }) => price)) - included
  const departure = addDays(stay.nights.at(-1)?.date ?? '', 1)
  const sold = taxKinds.map((kind) => ({
    rate: rateOn(rates, kind, departure),
    amount: (kind === 'lodging' ? lodging : 0) + (stay.extras[kind] ?? 0),
  }))
  const contained = taxLines(sold.filter(({ amount }) => amount > 0))
  if (expected.contained) {
    expect(contained.map(({ net, tax }) => [net, tax])).toEqual(expected.contained)
  }
  const everything = [...contained.map(({ gross }) => gross), ...taxes.map(({ amount }) => amount)]
  expect(sum(everything)).toBe(expected.total)
})
