import type { NewPriceRule } from '#features/prices/contract/prices.ts'

/* Price lists of invented cabin businesses, as they would print them, with their own examples. */

type Rule = { [Kind in NewPriceRule as Kind['kind']]: Partial<Kind> & Pick<Kind, 'kind' | 'name'> }
type CabinName = string

type Example = {
  cabin: CabinName
  /** Arrival and departure. */
  from: string
  to: string
  guests: number
  dogs?: number
  total: number
  /** The rules that the stay breaks. */
  breaks?: string[]
}

export type PrintedList = {
  currency: 'EUR' | 'NOK' | 'USD'
  /** Capacity and price per night in the rest of the year. */
  cabins: Record<CabinName, [capacity: number, price: number]>
  /** From the top of the list, with the names of cabins instead of ids. */
  rules: (Rule[keyof Rule] & { cabins?: CabinName[] })[]
  /** Mandatory for each stay, in all cabins or in one. */
  cleaning: [price: number, cabin?: CabinName][]
  dog: { unit: 'night' | 'stay'; price: number }
  touristTax?: number
  examples: Example[]
}

const friday = 5
const saturday = 6

const seasonA = [
  { from: '07-01', to: '08-31' },
  { from: '12-20', to: '01-05' },
]
const seasonB = [
  { from: '04-01', to: '06-30' },
  { from: '09-01', to: '10-31' },
]

export const printedLists: Record<string, PrintedList> = {
  'Ferienpark Heidesee, seasons A, B and C with weekly change-over': {
    currency: 'EUR',
    cabins: { Birke: [4, 75], Eiche: [6, 95] },
    rules: [
      { kind: 'price', name: 'A Birke', ranges: seasonA, cabins: ['Birke'], price: 125 },
      { kind: 'price', name: 'A Eiche', ranges: seasonA, cabins: ['Eiche'], price: 155 },
      { kind: 'price', name: 'B Birke', ranges: seasonB, cabins: ['Birke'], price: 95 },
      { kind: 'price', name: 'B Eiche', ranges: seasonB, cabins: ['Eiche'], price: 119 },
      {
        kind: 'stay',
        name: 'Season A',
        ranges: seasonA,
        minNights: 7,
        arrivalWeekdays: [saturday],
        departureWeekdays: [saturday],
      },
    ],
    cleaning: [
      [60, 'Birke'],
      [75, 'Eiche'],
    ],
    dog: { unit: 'night', price: 6.5 },
    examples: [
      { cabin: 'Birke', from: '2027-07-03', to: '2027-07-10', guests: 2, total: 935 },
      { cabin: 'Eiche', from: '2027-06-26', to: '2027-07-10', guests: 5, total: 2065 },
      { cabin: 'Birke', from: '2027-11-05', to: '2027-11-08', guests: 2, dogs: 1, total: 304.5 },
      {
        cabin: 'Birke',
        from: '2027-07-12',
        to: '2027-07-19',
        guests: 2,
        total: 935,
        breaks: ['arrival-day', 'departure-day'],
      },
    ],
  },

  'Fjordhytter Sæbø, weekend packages': {
    currency: 'NOK',
    cabins: { Naustet: [6, 1450] },
    rules: [
      {
        kind: 'price',
        name: 'Easter',
        price: 2100,
        ranges: [{ from: '2027-03-20', to: '2027-03-28' }],
      },
      {
        kind: 'percent',
        name: 'Summer',
        percent: 30,
        replacesLower: true,
        ranges: [{ from: '06-15', to: '08-15' }],
      },
      { kind: 'price', name: 'Weekend', weekdays: [friday, saturday], price: 1900 },
      {
        kind: 'stay',
        name: 'Easter week',
        minNights: 4,
        ranges: [{ from: '2027-03-20', to: '2027-03-28' }],
      },
      { kind: 'stay', name: 'Weekend package', weekdays: [friday], minNights: 2 },
    ],
    cleaning: [[950]],
    dog: { unit: 'night', price: 100 },
    examples: [
      { cabin: 'Naustet', from: '2027-01-15', to: '2027-01-17', guests: 4, total: 4750 },
      { cabin: 'Naustet', from: '2027-07-16', to: '2027-07-19', guests: 6, total: 6605 },
      { cabin: 'Naustet', from: '2027-06-13', to: '2027-06-17', guests: 2, dogs: 1, total: 8020 },
      { cabin: 'Naustet', from: '2027-03-24', to: '2027-03-28', guests: 4, total: 9350 },
      {
        cabin: 'Naustet',
        from: '2027-01-22',
        to: '2027-01-23',
        guests: 4,
        total: 2850,
        breaks: ['too-short'],
      },
    ],
  },

  'Pinewater Lake Resort, event weekends and extra guests': {
    currency: 'USD',
    cabins: { Loon: [8, 189] },
    rules: [
      {
        kind: 'price',
        name: 'Bass Open',
        price: 349,
        ranges: [{ from: '2027-06-11', to: '2027-06-12' }],
      },
      { kind: 'percent', name: 'Peak', percent: 25, ranges: [{ from: '06-15', to: '08-20' }] },
      { kind: 'amount', name: 'Weekend', amount: 40, weekdays: [friday, saturday] },
      { kind: 'extra-guest', name: 'Extra guests', price: 18, includedGuests: 4 },
    ],
    cleaning: [[85]],
    dog: { unit: 'stay', price: 12.5 },
    examples: [
      { cabin: 'Loon', from: '2027-06-17', to: '2027-06-20', guests: 6, total: 981.75 },
      { cabin: 'Loon', from: '2027-06-10', to: '2027-06-13', guests: 4, total: 972 },
      { cabin: 'Loon', from: '2027-09-07', to: '2027-09-09', guests: 2, dogs: 2, total: 488 },
    ],
  },

  'Steinalm Hütten, tourist tax per person and discounts for long stays': {
    currency: 'EUR',
    cabins: { Zirbe: [6, 160] },
    rules: [
      { kind: 'price', name: 'Winter', price: 210, ranges: [{ from: '12-19', to: '04-10' }] },
      { kind: 'long-stay', name: 'From 5 nights', discount: 8, minNights: 5 },
      { kind: 'long-stay', name: 'From 10 nights', discount: 15, minNights: 10 },
    ],
    cleaning: [[70]],
    dog: { unit: 'night', price: 10 },
    touristTax: 2.85,
    examples: [
      { cabin: 'Zirbe', from: '2027-01-10', to: '2027-01-15', guests: 2, total: 1064.5 },
      { cabin: 'Zirbe', from: '2027-05-03', to: '2027-05-13', guests: 4, dogs: 1, total: 1644 },
      { cabin: 'Zirbe', from: '2027-04-09', to: '2027-04-13', guests: 2, total: 832.8 },
    ],
  },

  'Casas da Arriba, early-bird and last-minute discounts': {
    currency: 'EUR',
    cabins: { 'Casa Azul': [4, 119.9] },
    rules: [
      { kind: 'price', name: 'Summer', price: 195, ranges: [{ from: '07-01', to: '08-31' }] },
      { kind: 'percent', name: 'June', percent: 12.5, ranges: [{ from: '06-01', to: '06-30' }] },
      { kind: 'early-bird', name: 'Early bird', discount: 10, minDaysAhead: 120 },
      { kind: 'last-minute', name: 'Last minute', discount: 15, maxDaysAhead: 7 },
    ],
    cleaning: [[45.5]],
    dog: { unit: 'night', price: 7 },
    examples: [
      { cabin: 'Casa Azul', from: '2027-07-10', to: '2027-07-17', guests: 4, total: 1274 },
      { cabin: 'Casa Azul', from: '2026-11-25', to: '2026-11-28', guests: 2, total: 351.26 },
      { cabin: 'Casa Azul', from: '2027-06-28', to: '2027-07-02', guests: 2, total: 585.2 },
      {
        cabin: 'Casa Azul',
        from: '2027-01-15',
        to: '2027-01-18',
        guests: 2,
        dogs: 1,
        total: 426.2,
      },
    ],
  },
}
