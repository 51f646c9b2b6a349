import { describe, expect, test } from 'vitest'
import { datesFrom } from '../calendar.ts'
import { freeCabinsByNight, freeRuns } from './free-nights.ts'

const stayOf = (startDate: string, endDate: string) => ({ startDate, endDate })
const wanted = stayOf('2026-12-01', '2026-12-06')

describe('the free nights of a stay', () => {
  test.each([
    ['all, when none is taken', [], [wanted]],
    ['none, when all are taken', datesFrom('2026-12-01', 5), []],
    [
      'those before and after a booking',
      ['2026-12-02', '2026-12-03'],
      [stayOf('2026-12-01', '2026-12-02'), stayOf('2026-12-04', '2026-12-06')],
    ],
    ['those that are left at the end', ['2026-12-01'], [stayOf('2026-12-02', '2026-12-06')]],
    ['all, when only nights around are taken', ['2026-11-30', '2026-12-06'], [wanted]],
  ])('are %s', (_, taken, runs) => {
    expect(freeRuns(wanted, taken)).toEqual(runs)
  })
})

describe('the number of free cabins', () => {
  const nights = datesFrom('2026-12-01', 4)
  const today = '2026-12-02'
  const empty = { isRetired: false, held: [], hasOverdueGuest: false }

  const held = (...stays: ReturnType<typeof stayOf>[]) => ({ ...empty, held: stays })
  const one = stayOf('2026-12-02', '2026-12-03')
  const around = [stayOf('2026-11-20', '2026-12-02'), stayOf('2026-12-04', '2027-01-01')]
  const outside = [stayOf('2026-11-20', '2026-12-01'), stayOf('2026-12-05', '2026-12-07')]
  const overdue = { ...empty, hasOverdueGuest: true }
  const both = [overdue, { ...overdue, held: [stayOf('2026-12-02', '2026-12-04')] }]
  test.each([
    ['counts every cabin of an empty property', [empty, empty], [2, 2, 2, 2]],
    ['leaves out booked nights, not the day of departure', [empty, held(one)], [2, 1, 2, 2]],
    ['counts nights across the edges of the window', [held(...around)], [0, 1, 1, 0]],
    ['ignores stays outside the window', [held(...outside)], [1, 1, 1, 1]],
    ['leaves out retired cabins', [{ ...empty, isRetired: true }], [0, 0, 0, 0]],
    ['leaves out tonight where an overdue guest still is, once', both, [2, 0, 1, 2]],
  ])('%s', (_, cabins, free) => {
    expect(freeCabinsByNight(cabins, nights, today)).toEqual(free)
  })
})
