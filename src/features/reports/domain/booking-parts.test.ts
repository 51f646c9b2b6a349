import { describe, expect, test } from 'vitest'
import { type KnownBooking, partsOfBooking, sumsOfPart } from './booking-parts.ts'
import { addSums, noSums } from './report-metrics.ts'

const booking: KnownBooking = {
  id: 7,
  cabinId: 2,
  status: 'checked-out',
  startDate: '2026-11-10',
  endDate: '2026-11-13',
  leftOn: null,
  numGuests: 2,
  fee: 0,
  hasBreakfast: true,
  breakfastUnit: 1_500,
  breakfast: 9_000,
  nights: [
    { date: '2026-11-10', cabinId: 1, rate: 20_000 },
    { date: '2026-11-11', cabinId: 2, rate: 25_000 },
    { date: '2026-11-12', cabinId: 2, rate: 25_001 },
  ],
  isPriceMissing: false,
  released: [],
  charges: [],
  madeOn: '2026-11-01',
  isReturning: false,
}

const sumsOf = (changed: Partial<KnownBooking>) =>
  partsOfBooking({ ...booking, ...changed })
    .map(sumsOfPart)
    .reduce<typeof noSums>(addSums, noSums)

const leftEarly = {
  leftOn: '2026-11-11',
  nights: booking.nights.slice(0, 1),
  released: [
    { date: '2026-11-11', rate: 25_000 },
    { date: '2026-11-12', rate: 0 },
  ],
}

describe('a booking adds to reports', () => {
  test('its nights, prices, breakfasts and arrival', () => {
    expect(sumsOf({})).toEqual({
      ...noSums,
      soldNights: 3,
      guestNights: 6,
      roomRevenue: 70_001,
      breakfast: 9_000,
      arrivals: 1,
      nightsOfArrivals: 3,
      guestsOfArrivals: 2,
      datedArrivals: 1,
      leadDays: 9,
    })
  })

  test('no advance booking if no one knows when it was made', () =>
    expect(sumsOf({ madeOn: null })).toMatchObject({ arrivals: 1, datedArrivals: 0, leadDays: 0 }))

  test.for([
    ['all of its nights', [0, 0, 0], 3, 0],
    ['one of its nights', [20_000, 0, 25_001], 1, 45_001],
    ['none of them, because each got a price', [20_000, 1, 25_001], 0, 45_002],
  ] as const)('nights without a price: %s', ([, rates, unpricedNights, roomRevenue]) => {
    const nights = booking.nights.map((night, index) => ({ ...night, rate: rates[index] ?? 0 }))
    const sums = { soldNights: 3, unpricedNights, roomRevenue }
    expect(sumsOf({ nights, isPriceMissing: true })).toMatchObject(sums)
    expect(sumsOf({ nights })).toMatchObject({ ...sums, unpricedNights: 0 })
  })

  test('each night in the cabin of that night', () => {
    const sold = partsOfBooking(booking).filter(({ list }) => list === 'sold-nights')
    expect(sold.map(({ date, cabinId }) => [date, cabinId])).toEqual([
      ['2026-11-10', 1],
      ['2026-11-11', 2],
      ['2026-11-12', 2],
    ])
  })

  test.for([
    ['with all breakfasts, if they were paid for all nights', 9_000, 9_000],
    ['with breakfasts of the nights stayed, if only those were paid', 3_000, 3_000],
  ] as const)('what is charged after an early departure, %s', ([, paid, breakfast]) => {
    expect(sumsOf({ ...leftEarly, breakfast: paid })).toMatchObject({
      soldNights: 1,
      roomRevenue: 45_000,
      breakfast,
      nightsOfArrivals: 1,
    })
  })

  test.for([
    ['2026-11-01', '2026-11-10'],
    ['2026-11-12', '2026-11-12'],
    ['2027-01-05', '2027-01-05'],
  ])('a charge added on %s on %s', ([addedOn = '', date]) => {
    const charges = [
      { addedOn, amount: 500, isTouristTax: false },
      { addedOn, amount: 70, isTouristTax: true },
    ]
    expect(sumsOf({ charges })).toMatchObject({ extras: 500, touristTax: 70 })
    const added = partsOfBooking({ ...booking, charges }).filter(
      ({ list }) => list === 'extras' || list === 'tourist-taxes',
    )
    expect(added.map((part) => part.date)).toEqual([date, date])
  })

  test.for([
    ['cancelled', { cancellations: 1 }],
    ['no-show', { noShows: 1 }],
  ] as const)('when it is %s, only its fee', ([status, counted]) => {
    expect(sumsOf({ status, fee: 5_000, nights: [] })).toEqual({
      ...noSums,
      ...counted,
      fees: 5_000,
    })
  })

  test('no lead time, if it was made after the arrival, and whether the guest returned', () => {
    expect(sumsOf({ madeOn: '2026-11-20', isReturning: true })).toMatchObject({
      leadDays: 0,
      returningGuests: 1,
    })
  })
})
