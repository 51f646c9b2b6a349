import { describe, expect, test } from 'vitest'
import { metricDefinitions, shownMetrics } from './report-definitions.ts'
import { addSums, metricsOf, noSums, type ReportSums } from './report-metrics.ts'

const metrics = (sums: Partial<ReportSums>) => metricsOf({ ...noSums, ...sums })

describe('the average daily rate', () => {
  test('is the revenue of all nights divided by the nights, not the average of daily rates', () => {
    const first = addSums(noSums, { soldNights: 1, roomRevenue: 10_000 })
    const both = addSums(first, { soldNights: 3, roomRevenue: 60_000 })
    expect(metricsOf(both).adr).toBe(17_500)
  })

  test.each([
    [3, 10_000, 3_333],
    [3, 20_000, 6_667],
    [2, 1, 1],
    [1, 0, 0],
  ])('of %i nights for %i cents is rounded once to %i cents', (soldNights, roomRevenue, adr) => {
    expect(metrics({ soldNights, roomRevenue }).adr).toBe(adr)
  })
})

describe('the revenue per available room', () => {
  test.each([
    [240, 120, 2_400_000],
    [30, 10, 250_000],
    [7, 7, 99_999],
    [310, 1, 12_345],
  ])('of %i nights, %i of them sold, is ADR × occupancy to the cent', (...sums) => {
    const [availableNights, soldNights, roomRevenue] = sums
    const { revpar, occupancy } = metrics({ availableNights, soldNights, roomRevenue })
    expect(revpar).toBe(Math.round((roomRevenue / soldNights) * occupancy))
  })
})

describe('the occupancy', () => {
  test('keeps blocked nights in the denominator, and the adjusted one does not', () => {
    const { occupancy, adjustedOccupancy } = metrics({
      availableNights: 100,
      blockedNights: 20,
      soldNights: 40,
    })
    expect([occupancy, adjustedOccupancy]).toEqual([0.4, 0.5])
  })

  test('of a property that is blocked completely is 0', () => {
    const { occupancy, adjustedOccupancy } = metrics({ availableNights: 30, blockedNights: 30 })
    expect([occupancy, adjustedOccupancy]).toEqual([0, 0])
  })
})

test('nothing is divided by zero', () => {
  const empty = metricsOf(noSums)
  expect(Object.values(empty).filter((value) => value !== null)).toEqual(
    Object.values(empty).flatMap((value) => (value === null ? [] : [0])),
  )
  const { adr, averageStay, leadTime, partySize, returningShare } = empty
  expect({ adr, averageStay, leadTime, partySize, returningShare }).toEqual({
    adr: null,
    averageStay: null,
    leadTime: null,
    partySize: null,
    returningShare: null,
  })
})

test('breakfast, extras and fees are revenue but no room revenue, and tourist tax is neither', () => {
  const sums = { roomRevenue: 1, breakfast: 10, extras: 100, fees: 1_000, touristTax: 10_000 }
  const { roomRevenue, totalRevenue } = metrics(sums)
  expect([roomRevenue, totalRevenue]).toEqual([1, 1_111])
})

test('stays are averaged over arrivals', () => {
  const { averageStay, leadTime, partySize, returningShare } = metrics({
    arrivals: 4,
    nightsOfArrivals: 10,
    leadDays: 90,
    guestsOfArrivals: 9,
    datedArrivals: 4,
    returningGuests: 1,
  })
  expect([averageStay, leadTime, partySize, returningShare]).toEqual([2.5, 22.5, 2.25, 0.25])
})

test('every metric on the screen has a definition of its own', () => {
  const texts = shownMetrics.map((name) => metricDefinitions[name].definition)
  expect(new Set(texts).size).toBe(shownMetrics.length)
  expect(texts.filter((text) => !text.endsWith('.'))).toEqual([])
})
