import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDate, anyStay } from '#testkit/domain/arbitrary.ts'
import { addDays, datesFrom } from './calendar.ts'
import { arrivesOn, departsOn, inHouseOn, nightDates, nights } from './stay.ts'

describe('the nights of a stay', () => {
  test.each([
    ['2026-11-21', '2026-11-22', 1],
    ['2026-11-21', '2026-11-28', 7],
    ['2026-05-28', '2026-06-03', 6],
    ['2024-02-28', '2024-03-01', 2],
    ['2026-02-28', '2026-03-01', 1],
    ['2026-12-30', '2027-01-02', 3],
    // The clocks change in these nights; a night is a night.
    ['2026-03-07', '2026-03-09', 2],
    ['2026-10-31', '2026-11-02', 2],
    ['2026-11-21', '2026-11-21', 0],
  ])('from %s to %s are %i [RULE-21]', (startDate, endDate, count) => {
    expect(nights({ startDate, endDate })).toBe(count)
  })

  test('do not include the one after departure', () => {
    const stay = { startDate: '2026-05-30', endDate: '2026-06-02' }
    expect(nightDates(stay)).toEqual(['2026-05-30', '2026-05-31', '2026-06-01'])
  })

  test('over the end of a month are in both months [RULE-24]', () => {
    const dates = nightDates({ startDate: '2026-05-28', endDate: '2026-06-03' })
    expect(dates.filter((date) => date.startsWith('2026-05'))).toHaveLength(4)
    expect(dates.filter((date) => date.startsWith('2026-06'))).toHaveLength(2)
  })

  test('are as many as the dates in a row from the arrival', () => {
    fc.assert(
      fc.property(anyStay, (stay) => {
        expect(datesFrom(stay.startDate, nights(stay))).toEqual(nightDates(stay))
        expect(nightDates(stay)).toHaveLength(nights(stay))
        expect(new Set(nightDates(stay)).size).toBe(nights(stay))
      }),
    )
  })

  test('are exactly the dates on which the guest is in house', () => {
    fc.assert(
      fc.property(anyStay, anyDate, fc.integer({ min: -2, max: 122 }), (stay, far, offset) => {
        const nightsInHouse = new Set(nightDates(stay))
        for (const date of [far, addDays(stay.startDate, offset)]) {
          expect(inHouseOn(stay, date)).toBe(nightsInHouse.has(date))
        }
      }),
    )
  })

  test('of two stays that follow one another in a cabin never meet', () => {
    fc.assert(
      fc.property(anyStay, fc.integer({ min: 1, max: 60 }), (stay, count) => {
        const next = { startDate: stay.endDate, endDate: addDays(stay.endDate, count) }
        const taken = new Set(nightDates(stay))
        expect(nightDates(next).filter((date) => taken.has(date))).toEqual([])
      }),
    )
  })
})

describe('a guest who stays from the 21st to the 24th', () => {
  const stay = { startDate: '2026-11-21', endDate: '2026-11-24' }

  test.each([
    ['2026-11-20', { arrives: false, inHouse: false, departs: false }],
    ['2026-11-21', { arrives: true, inHouse: true, departs: false }],
    ['2026-11-22', { arrives: false, inHouse: true, departs: false }],
    ['2026-11-23', { arrives: false, inHouse: true, departs: false }],
    ['2026-11-24', { arrives: false, inHouse: false, departs: true }],
    ['2026-11-25', { arrives: false, inHouse: false, departs: false }],
  ])('on %s: %o', (date, { arrives, inHouse, departs }) => {
    expect(arrivesOn(stay, date)).toBe(arrives)
    expect(inHouseOn(stay, date)).toBe(inHouse)
    expect(departsOn(stay, date)).toBe(departs)
  })
})
