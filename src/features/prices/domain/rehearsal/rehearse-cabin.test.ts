import { describe, expect, test } from 'vitest'
import { datesFrom } from '#domain/calendar.ts'
import type { NightRule, PriceRule, SeasonRule } from '../price-rule.ts'
import { planFor } from './plan.ts'
import { effectsOf, rehearsalSentence } from './rehearsal-text.ts'
import { rehearseCabin } from './rehearse-cabin.ts'
import type { RehearsedCabin } from './rehearsed-cabin.ts'

// A Monday.
const today = '2026-06-01'
const dates = datesFrom(today, 28)
const houseRules = { minBookingLength: 1, maxBookingLength: 28, maxGuestsPerBooking: 8 }
const cabin = { id: 1, regularPrice: 20_000, discount: 0, maxCapacity: 4 }
const scope = { ranges: [], weekdays: [], cabinIds: null }

const nightRule = (overrides: Partial<NightRule>): NightRule => ({
  ...scope,
  id: 1,
  name: 'Summer',
  kind: 'percent',
  value: 1_000,
  replacesLower: false,
  ...overrides,
})
const stayRule = (overrides: Partial<SeasonRule>): SeasonRule => ({
  ...scope,
  id: 2,
  name: 'Weekly',
  kind: 'stay',
  minNights: null,
  maxNights: null,
  arrivalDays: null,
  departureDays: null,
  minDaysAhead: null,
  maxDaysAhead: null,
  sellsGaps: false,
  ...overrides,
})

type Change = {
  before?: PriceRule[]
  after?: PriceRule[]
  limits?: Partial<typeof houseRules>
  cabinAfter?: Partial<typeof cabin>
  /** The places of occupied nights. */
  taken?: number[]
  bookings?: RehearsedCabin['bookings']
}

function effects({
  before = [],
  after = before,
  limits,
  cabinAfter,
  taken = [],
  bookings = [],
}: Change) {
  const found = rehearseCabin(
    planFor(before, houseRules, dates),
    planFor(after, { ...houseRules, ...limits }, dates),
    {
      before: cabin,
      after: { ...cabin, ...cabinAfter },
      isFree: dates.map((_, index) => !taken.includes(index)),
      bookings,
    },
  )
  return effectsOf([{ cabinName: 'Fox Den', ...found }], today)
}
const sentence = (change: Change) => rehearsalSentence(effects(change))

const from = (startDate: string, endDate: string, numGuests = 2) => ({
  id: 7,
  guestName: 'Marta Sousa',
  startDate,
  endDate,
  numGuests,
})

describe('the rehearsal of a change', () => {
  test.for<[what: string, expected: string, change: Change]>([
    ['no change', 'Nothing changes for free nights and upcoming bookings.', {}],
    [
      'a dearer weekend, with two occupied nights',
      '6 of 26 free nights become dearer, by $20.00 on average.',
      { after: [nightRule({ weekdays: [5, 6] })], taken: [4, 5] },
    ],
    [
      'a season that is dearer in one week and cheaper in another',
      '7 of 28 free nights become dearer, by $40.00 on average; 7 of 28 free nights become cheaper, by $20.00 on average.',
      {
        after: [
          nightRule({ value: 2_000, ranges: [{ from: '06-01', to: '06-07' }] }),
          nightRule({ value: -1_000, ranges: [{ from: '06-08', to: '06-14' }] }),
        ],
      },
    ],
    [
      'a rule that another one replaces',
      'Nothing changes for free nights and upcoming bookings.',
      {
        before: [nightRule({ kind: 'price', value: 30_000 })],
        after: [nightRule({ kind: 'price', value: 30_000 }), nightRule({ id: 3 })],
      },
    ],
    [
      'another price of the cabin',
      '28 of 28 free nights become cheaper, by $0.01 on average.',
      { cabinAfter: { regularPrice: 19_999 } },
    ],
    [
      'a discount for long stays',
      'Other discounts or prices of extra guests apply to 28 of 28 free nights.',
      {
        after: [
          { ...scope, id: 4, name: 'Week', kind: 'long-stay', discount: 1_000, threshold: 7 },
        ],
      },
    ],
    [
      'a minimum stay, with a gap that becomes too short and one that does not',
      'Other rules for stays apply to 15 of 15 free nights; 1 gap can no longer be sold.',
      {
        limits: { minBookingLength: 3 },
        taken: [...[2, 3, 4, 5, 6], ...[10, 11, 12, 13, 14, 15, 16, 17]],
      },
    ],
    [
      'stays from Saturday to Saturday, with gaps that may be sold',
      'Other rules for stays apply to 19 of 19 free nights.',
      {
        after: [stayRule({ minNights: 7, arrivalDays: [6], departureDays: [6], sellsGaps: true })],
        taken: [2, 3, 4, 12, 13, 14, 15, 16, 17],
      },
    ],
  ])('names what %s does', ([, expected, change]) => {
    expect(sentence(change)).toBe(expected)
  })

  test('names the upcoming bookings that would not be allowed, with the rule', () => {
    const bookings = [
      from('2026-06-06', '2026-06-13'),
      { ...from('2026-06-15', '2026-06-17'), id: 8 },
      { ...from('2026-06-20', '2026-06-21', 4), id: 9 },
    ]
    const weekly = stayRule({
      minNights: 7,
      arrivalDays: [6],
      ranges: [{ from: '06-10', to: '06-18' }],
    })
    const [, found] = effects({ after: [weekly], bookings, cabinAfter: { maxCapacity: 3 } })
    expect(found?.sentence).toBe(
      '2 upcoming bookings would not be allowed today and stay as they are',
    )
    expect(found?.items).toEqual([
      {
        label: '#8 Marta Sousa, Fox Den, Jun 15 to Jun 17',
        detail:
          'Weekly: The minimum stay is 7 nights; this stay has 2. Weekly: Arrivals only on Sat; this stay begins on Mon.',
        bookingId: 8,
      },
      {
        label: '#9 Marta Sousa, Fox Den, Jun 20 to Jun 21',
        detail: 'Sleeps 3; this party has 4 guests.',
        bookingId: 9,
      },
    ])
  })

  test('leaves out a booking that breaks the rules already', () => {
    const weekly = stayRule({ minNights: 7 })
    const shorter = stayRule({ minNights: 5 })
    const bookings = [from('2026-06-06', '2026-06-08')]
    expect(sentence({ before: [weekly], after: [shorter], bookings })).not.toContain('booking')
  })

  test('lists nights in a row with one price together', () => {
    const [dearer] = effects({ after: [nightRule({ weekdays: [5, 6] })], taken: [5] })
    expect(dearer?.items).toEqual([
      {
        label: 'Fox Den, Jun 5 to Jun 6',
        detail: '1 night, $220.00 instead of $200.00',
        bookingId: null,
      },
      ...['Jun 12 to Jun 14', 'Jun 19 to Jun 21', 'Jun 26 to Jun 28'].map((stay) => ({
        label: `Fox Den, ${stay}`,
        detail: '2 nights, $220.00 instead of $200.00',
        bookingId: null,
      })),
    ])
  })

  test('of a change that is undone names the opposite', () => {
    const weekly = [stayRule({ minNights: 7 })]
    const taken = [3, 4, 5]
    expect(sentence({ after: weekly, taken })).toContain('1 gap can no longer be sold')
    expect(sentence({ before: weekly, after: [], taken })).toContain('1 gap can now be sold')
  })
})
