import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayStart } from './calendar.ts'
import { anyDate, anyTimeZone } from './testing/arbitrary.ts'
import { inWholeHours } from './whole-hours.ts'

const dayIn = (date: string, timeZone: string) => ({
  starts: dayStart(date, timeZone),
  ends: dayStart(addDays(date, 1), timeZone),
})

test('a day in Denver is whole hours, also the one on which clocks go back', () => {
  for (const date of ['2026-10-31', '2026-11-01']) {
    const day = dayIn(date, 'America/Denver')
    expect(inWholeHours(day)).toEqual({ hours: day, rests: [] })
  }
})

test('of a day in Kolkata half an hour is left on both sides', () => {
  expect(inWholeHours(dayIn('2026-11-21', 'Asia/Kolkata'))).toEqual({
    hours: { starts: '2026-11-20T19:00:00.000Z', ends: '2026-11-21T18:00:00.000Z' },
    rests: [
      { starts: '2026-11-20T18:30:00.000Z', ends: '2026-11-20T19:00:00.000Z' },
      { starts: '2026-11-21T18:00:00.000Z', ends: '2026-11-21T18:30:00.000Z' },
    ],
  })
})

test('hours and rests of a day make it up without a gap, wherever it is', () => {
  fc.assert(
    fc.property(anyDate, anyTimeZone, (date, timeZone) => {
      const day = dayIn(date, timeZone)
      const { hours, rests } = inWholeHours(day)
      expect([hours.starts, hours.ends].every((instant) => instant.endsWith(':00:00.000Z'))).toBe(
        true,
      )
      const inOrder = [hours, ...rests].toSorted((one, other) =>
        one.starts < other.starts ? -1 : 1,
      )
      expect(inOrder.at(0)?.starts).toBe(day.starts)
      expect(inOrder.at(-1)?.ends).toBe(day.ends)
      for (const [at, { ends }] of inOrder.slice(0, -1).entries()) {
        expect(inOrder[at + 1]?.starts).toBe(ends)
      }
      for (const { starts, ends } of rests) {
        expect(Date.parse(ends) - Date.parse(starts)).toBeLessThan(3_600_000)
      }
    }),
  )
})
