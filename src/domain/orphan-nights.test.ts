import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, datesFrom, weekday } from './calendar.ts'
import { orphanNights } from './orphan-nights.ts'
import { nightDates, nights, type Stay } from './stay.ts'

const gap = (startDate: string, length: number): Stay => ({
  startDate,
  endDate: addDays(startDate, length),
})
const atLeast = (count: number) => (stay: Stay) => nights(stay) >= count

test('a gap that is shorter than the shortest stay cannot be sold', () => {
  expect(orphanNights(gap('2026-12-01', 1), 14, atLeast(2))).toEqual([gap('2026-12-01', 1)])
  expect(orphanNights(gap('2026-12-01', 2), 14, atLeast(2))).toEqual([])
})

test('where guests arrive on Saturdays, the nights before and after whole weeks are left', () => {
  const weeks = (stay: Stay) => weekday(stay.startDate) === 6 && nights(stay) % 7 === 0
  // 2026-12-05 is a Saturday.
  expect(orphanNights(gap('2026-12-03', 12), 14, weeks)).toEqual([
    gap('2026-12-03', 2),
    gap('2026-12-12', 3),
  ])
})

test('in any gap with any rules, exactly the nights of no allowed stay are found', () => {
  const rules = fc.uniqueArray(fc.nat(400), { maxLength: 60 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 20 }),
      rules,
      (length, longest, allowed) => {
        const free = gap('2026-12-01', length)
        const isAllowed = ({ startDate, endDate }: Stay) =>
          allowed.includes(Number(startDate.slice(8)) * 20 + (Number(endDate.slice(8)) % 20))
        const sold = new Set<string>()
        const dates = datesFrom(free.startDate, length + 1)
        for (const startDate of dates) {
          for (const endDate of dates) {
            const stay = { startDate, endDate }
            if (endDate <= startDate || nights(stay) > longest || !isAllowed(stay)) continue
            for (const date of nightDates(stay)) sold.add(date)
          }
        }
        expect(orphanNights(free, longest, isAllowed).flatMap(nightDates)).toEqual(
          nightDates(free).filter((date) => !sold.has(date)),
        )
      },
    ),
  )
})
