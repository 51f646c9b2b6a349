import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { paymentMethods } from '#domain/money/payments.ts'
import {
  type ActualStay,
  actualStay,
  compareTotals,
  type DayFacts,
  haveTotalsChanged,
  occupancyOf,
  totalLines,
  totalsOf,
  unknownTotal,
} from './day-totals.ts'

const day = '2026-11-21'
const [before, after] = ['2026-11-20', '2026-11-22']
const nothing: DayFacts = {
  stays: [],
  noShows: [],
  cancellations: [],
  cabins: [],
  nights: [],
  releasedNights: [],
  charges: [],
  fees: [],
  payments: [],
  cashDeposits: [],
  cashCounts: [],
}
const stay = (cameOn: string, leftOn: string | null, numGuests = 2) => ({
  cameOn,
  leftOn,
  numGuests,
})
const paid = { date: day, kind: 'payment', method: 'card', isVoided: false } as const

describe('the totals of a day', () => {
  test('count guests by when they came and left, not by what was booked', () => {
    const stays = [
      stay(before, day),
      stay(day, after, 3),
      stay(day, null, 4),
      stay(before, null, 5),
      stay(day, day, 9),
      stay(after, null),
      stay('2026-11-10', before),
    ]
    expect(totalsOf(day, { ...nothing, stays })).toMatchObject({
      arrivals: 3,
      departures: 2,
      inHouse: 3,
      guestsInHouse: 12,
    })
  })

  test('count cabins that are rented out on the day, or sold all the same', () => {
    const cabins = [
      { id: 1, rentedSince: '2026-01-01', retiredOn: null },
      { id: 2, rentedSince: day, retiredOn: null },
      { id: 3, rentedSince: after, retiredOn: null },
      { id: 4, rentedSince: '2026-01-01', retiredOn: day },
      { id: 5, rentedSince: '2026-01-01', retiredOn: after },
      { id: 6, rentedSince: after, retiredOn: null },
    ]
    const nights = [
      { date: day, cabinId: 1, rate: 20_000, breakfast: 3_000 },
      { date: day, cabinId: 6, rate: 10_000, breakfast: 0 },
      { date: after, cabinId: 3, rate: 99_900, breakfast: 0 },
    ]
    const releasedNights = [{ date: day, rate: 5_000, breakfast: 1_500 }]
    const charges = [
      { date: day, amount: 4_000, isTouristTax: false },
      { date: day, amount: -500, isTouristTax: false },
      { date: day, amount: 840, isTouristTax: true },
      { date: before, amount: 7_777, isTouristTax: false },
    ]
    const fees = [
      { date: day, amount: 9_000 },
      { date: after, amount: 1_111 },
    ]
    const totals = totalsOf(day, { ...nothing, cabins, nights, releasedNights, charges, fees })
    expect(totals).toMatchObject({ cabins: 4, nightsSold: 2, roomRevenue: 35_000 })
    expect(totals).toMatchObject({ breakfast: 4_500, extras: 3_500, fees: 9_000, touristTax: 840 })
    expect(occupancyOf(totals)).toBeCloseTo(1 / 2, 12)
    expect(occupancyOf({ cabins: 0, nightsSold: 0 })).toBe(0)
  })

  test('add up payments by method without voided ones, openings and write-offs', () => {
    const payments = [
      { ...paid, amount: 10_000 },
      { ...paid, amount: 2_500, method: 'cash' } as const,
      { ...paid, amount: -1_000, method: 'cash', kind: 'refund' } as const,
      { ...paid, amount: 77_700, isVoided: true },
      { ...paid, amount: 500, method: null, kind: 'opening' } as const,
      { ...paid, amount: 500, method: null, kind: 'write-off' } as const,
      { ...paid, amount: 60_000, date: before },
    ]
    expect(totalsOf(day, { ...nothing, payments })).toMatchObject({
      takings: [
        { method: 'cash', received: 2_500, refunded: -1_000 },
        { method: 'card', received: 10_000, refunded: 0 },
      ],
      received: 12_500,
      refunded: -1_000,
    })
  })

  test('have the difference of the last cash count to the cash takings as they are now', () => {
    const payments = [{ ...paid, amount: 10_000, method: 'cash' } as const]
    const counts = [9_000, 9_800].map((counted) => ({ date: day, counted, expected: 9_900 }))
    expect(totalsOf(day, { ...nothing, payments }).cashDifference).toBeNull()
    const counted = totalsOf(day, { ...nothing, payments, cashCounts: counts })
    expect(counted.cashDifference).toBe(-200)
  })

  test('count no-shows by their arrival, and cancellations by when they were made', () => {
    const facts = { ...nothing, noShows: [day, before], cancellations: [after, day, day] }
    expect(totalsOf(day, facts)).toMatchObject({ noShows: 1, cancellations: 2 })
  })
})

test.each([
  ['an arrival that is awaited', { status: 'unconfirmed' }, null],
  ['a no-show', { status: 'no-show' }, null],
  ['a cancellation', { status: 'cancelled' }, null],
  ['a guest in house', { status: 'checked-in', checkedInOn: day }, [day, null]],
  ['a guest who came early', { status: 'checked-in', checkedInOn: before }, [before, null]],
  ['an import in house', { status: 'checked-in' }, [day, null]],
  ['an import that left', { status: 'checked-out' }, [day, '2026-11-24']],
  ['an early departure', { status: 'checked-out', leftOn: after }, [day, after]],
  [
    'a guest who left late',
    { status: 'checked-out', checkedInOn: day, checkedOutOn: '2026-11-26' },
    [day, '2026-11-26'],
  ],
  [
    'a guest who came and left on one day',
    { status: 'checked-out', checkedInOn: after, checkedOutOn: after },
    [after, after],
  ],
  [
    'a check-out before the recorded check-in',
    { status: 'checked-out', checkedInOn: after, checkedOutOn: day },
    [after, after],
  ],
] as const)('%s', (_, given, expected) => {
  const found = actualStay({
    startDate: day,
    endDate: '2026-11-24',
    numGuests: 2,
    checkedInOn: null,
    checkedOutOn: null,
    leftOn: null,
    ...given,
  })
  expect(found && [found.cameOn, found.leftOn]).toEqual(expected)
})

test('who is in house is who was in house the day before, with arrivals and without departures', () => {
  const offset = fc.integer({ min: 0, max: 20 })
  const stays = fc.array(
    fc.record({ came: offset, nights: fc.option(offset, { nil: null }), numGuests: offset }),
  )
  fc.assert(
    fc.property(stays, offset, (given, at) => {
      const facts: DayFacts = {
        ...nothing,
        stays: given.map(({ came, nights, numGuests }): ActualStay => {
          const cameOn = addDays('2026-11-01', came)
          return { numGuests, cameOn, leftOn: nights === null ? null : addDays(cameOn, nights) }
        }),
      }
      const date = addDays('2026-11-01', at)
      const today = totalsOf(date, facts)
      const yesterday = totalsOf(addDays(date, -1), facts)
      expect(today.inHouse).toBe(yesterday.inHouse + today.arrivals - today.departures)
    }),
  )
})

test('totals that did not change have the same lines; a corrected one names what is different', () => {
  const closed = totalsOf(day, { ...nothing, payments: [{ ...paid, amount: 10_000 }] })
  expect(haveTotalsChanged(closed, structuredClone(closed))).toBe(false)
  const now = totalsOf(day, {
    ...nothing,
    payments: [{ ...paid, amount: 10_000, isVoided: true }],
  })
  expect(haveTotalsChanged(closed, now)).toBe(true)
  expect(compareTotals(closed, now).filter(({ isChanged }) => isChanged)).toMatchObject([
    { label: 'Card payments', unit: 'amount', value: 10_000, now: 0, isChanged: true },
    { label: 'Takings', unit: 'amount', value: 10_000, now: 0, isChanged: true },
  ])
  expect(totalLines(closed)).toHaveLength(17 + paymentMethods.length)
})

test('a day that was closed when extras contained breakfasts is not corrected by the split', () => {
  const now = {
    ...totalsOf(day, nothing),
    breakfast: 3_000,
    extras: 1_250,
    fees: 5_000,
    touristTax: 840,
  }
  const closed = { ...now, extras: 5_090, ...{ breakfast: null, fees: null, touristTax: null } }
  expect(haveTotalsChanged(closed, now)).toBe(false)
  expect(haveTotalsChanged({ ...closed, roomRevenue: 1 }, now)).toBe(true)
  const breakfast = totalLines(closed).find(({ label }) => label === 'Breakfast')
  expect(breakfast && [breakfast.value, unknownTotal(breakfast)]).toEqual([null, 'Not recorded'])
})
