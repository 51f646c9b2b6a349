import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDate, dayMs } from '#domain/calendar.ts'
import { anyTimeZone } from '#testkit/domain/arbitrary.ts'
import { utcOffsets } from './utc-offsets.ts'

const [start, end] = [Date.parse('2024-01-01T00:00:00Z'), Date.parse('2028-12-31T00:00:00Z')]

test('the offsets tell the date of every instant, in every time zone', () => {
  fc.assert(
    fc.property(
      anyTimeZone,
      fc.integer({ min: start / 1000, max: end / 1000 - 1 }),
      (timeZone, second) => {
        const offsets = utcOffsets(timeZone, start, end)
        const { offset } = offsets.find(({ from }) => from <= second) ?? { offset: Number.NaN }
        const days = Math.floor((second + offset) / (dayMs / 1000))
        const date = new Date(days * dayMs).toISOString().slice(0, 10)
        expect(date).toBe(businessDate(new Date(second * 1000), timeZone))
      },
    ),
  )
})

test('clocks change to the second', () => {
  expect(
    utcOffsets('America/New_York', Date.parse('2026-01-01'), Date.parse('2027-01-01')),
  ).toEqual([
    { from: Date.parse('2026-11-01T06:00:00Z') / 1000, offset: -5 * 3600 },
    { from: Date.parse('2026-03-08T07:00:00Z') / 1000, offset: -4 * 3600 },
    { from: Date.parse('2026-01-01T00:00:00Z') / 1000, offset: -5 * 3600 },
  ])
})
