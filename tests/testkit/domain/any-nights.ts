import fc from 'fast-check'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import type { OccupiedNight } from '#features/feeds/domain/occupied-events.ts'

/** Stays and free nights in turn, as the nights of a cabin. */
export const anyNightsFrom = (today: CalendarDate) =>
  fc
    .array(
      fc.record({
        free: fc.integer({ min: 0, max: 20 }),
        nights: fc.integer({ min: 1, max: 40 }),
        summary: fc.constantFrom('Reserved', 'Łukasz; "Straße", 東京 \\ 👩‍👩‍👧‍👦', 'x'.repeat(90)),
      }),
      { maxLength: 12 },
    )
    .map((stays): OccupiedNight[] => {
      let date = today
      return stays.flatMap(({ free, nights, summary }, index) => {
        const start = addDays(date, free)
        date = addDays(start, nights)
        return Array.from({ length: nights }, (_, night) => ({
          date: addDays(start, night),
          owner: `booking-${index}`,
          summary,
          createdAt: '2026-11-01T12:00:00.000Z',
          version: index,
        }))
      })
    })
