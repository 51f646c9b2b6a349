import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar.ts'
import { inHouseOn, nightDates, nights, type Stay } from '#domain/stay.ts'
import { listIn, textTable } from '#testkit/domain/text-table.ts'
import { nearestFits, otherDatesSentence, reach, widenedBy } from './nearest-fit.ts'

const today = '2026-11-21'
const usual = { startDate: '2026-12-10', endDate: '2026-12-13' }

const fits = (
  taken: Stay[],
  overrides: { requested?: Stay; minNights?: number; today?: string } = {},
) => {
  const { requested = usual, minNights = 2, today: day = today } = overrides
  const isFree = (night: CalendarDate) => !taken.some((stay) => inHouseOn(stay, night))
  return nearestFits(requested, { isFree, today: day, minNights })
}
const stay = (startDate: string, endDate: string): Stay => ({ startDate, endDate })
const first = (...given: Parameters<typeof fits>) => {
  const [fit] = fits(...given)
  return fit && otherDatesSentence(fit, today)
}

describe('the smallest change that makes a stay fit', () => {
  test.each(
    textTable(`
    is to come a day later when the night before is taken to the end | 2026-12-08/2026-12-11 | 1 day later, Dec 11 to Dec 14
    keeps the length when a shorter stay would change as much | 2026-12-12/2026-12-20 | 1 day earlier, Dec 9 to Dec 12
    is a night less when all other dates are further away | 2026-12-09/2026-12-10, 2026-12-12/2026-12-13 | 1 night shorter, Dec 10 to Dec 12
    is later rather than earlier | 2026-12-11/2026-12-12 | 2 days later, Dec 12 to Dec 15
    is a shorter stay when the nights around are taken | 2026-11-26/2026-12-11, 2026-12-13/2026-12-28 | 1 night shorter, Dec 11 to Dec 13
    is never a stay below the minimum | 2026-11-26/2026-12-12, 2026-12-13/2026-12-28 |
    is not looked for further than two weeks away | 2026-11-26/2026-12-25 |
    may be two weeks away | 2026-11-26/2026-12-24 | 14 days later, Dec 24 to Dec 27
    `),
  )('%s', (_, taken, sentence) => {
    const stays = listIn(taken).map((text) => text.split('/'))
    expect(first(stays.map(([from = '', to = '']) => stay(from, to)))).toBe(sentence || undefined)
  })

  test('is never before today', () => {
    const requested = { requested: stay('2026-11-21', '2026-11-23') }
    expect(first([stay('2026-11-22', '2026-12-20')], requested)).toBeUndefined()
    const begun = { requested: stay('2026-11-19', '2026-11-23') }
    expect(first([stay('2026-11-19', '2026-11-20')], begun)).toBe('2 days later, Nov 21 to Nov 25')
  })

  const anyTaken = fc.array(
    fc
      .record({ from: fc.integer({ min: -20, max: 60 }), count: fc.integer({ min: 1, max: 10 }) })
      .map(({ from, count }) => stay(addDays(today, from), addDays(today, from + count))),
    { maxLength: 8 },
  )
  const anyRequest = fc
    .record({ from: fc.integer({ min: -5, max: 40 }), count: fc.integer({ min: 1, max: 12 }) })
    .map(({ from, count }) => stay(addDays(today, from), addDays(today, from + count)))

  test('is available, begins today or later, and is within the searched dates', () => {
    fc.assert(
      fc.property(
        anyTaken,
        anyRequest,
        fc.integer({ min: 1, max: 4 }),
        (taken, requested, minNights) => {
          const window = widenedBy(requested, reach)
          for (const fit of fits(taken, { requested, minNights })) {
            const free = nightDates(fit.stay).every((night) =>
              taken.every((other) => !inHouseOn(other, night)),
            )
            expect(free).toBe(true)
            expect(fit.stay.startDate >= today).toBe(true)
            expect(fit.stay.startDate >= window.startDate).toBe(true)
            expect(fit.stay.endDate <= window.endDate).toBe(true)
            const moved = Math.abs(daysBetween(requested.startDate, fit.stay.startDate))
            if (fit.change === 'shorter') {
              expect(nights(fit.stay)).toBe(nights(requested) - fit.days)
              expect(nights(fit.stay)).toBeGreaterThanOrEqual(minNights)
              expect(fit.stay.startDate >= requested.startDate).toBe(true)
              expect(fit.stay.endDate <= requested.endDate).toBe(true)
            } else {
              expect([nights(fit.stay), moved]).toEqual([nights(requested), fit.days])
            }
          }
        },
      ),
    )
  })

  test('misses no available dates, and orders them by their distance', () => {
    fc.assert(
      fc.property(anyTaken, anyRequest, (taken, requested) => {
        const found = fits(taken, { requested })
        const days = found.map((fit) => fit.days)
        expect(days).toEqual(days.toSorted((a, b) => a - b))
        const kept = new Set(
          found.filter((fit) => fit.change !== 'shorter').map((fit) => fit.stay.startDate),
        )
        for (let by = -reach; by <= reach; by++) {
          if (by === 0) continue
          const startDate = addDays(requested.startDate, by)
          const all = nightDates({ startDate, endDate: addDays(requested.endDate, by) })
          const canBeHad =
            startDate >= today &&
            all.every((night) => taken.every((other) => !inHouseOn(other, night)))
          expect(kept.has(startDate)).toBe(canBeHad)
        }
      }),
    )
  })
})
