import { describe, expect, test } from 'vitest'
import { readTypedDate } from '#domain/dates/typed-date.ts'
import {
  formatDate,
  formatDateWithWeekday,
  formatMonthDay,
  formatShortDate,
  shownDateOrder,
} from '#domain/format-date.ts'
import { dateFormats } from '#domain/i18n/formats.ts'
import { languages } from '#domain/i18n/language.ts'
import { inFormats } from '#testkit/domain/in-formats.ts'
import { inLanguage } from '#testkit/domain/in-language.ts'
import './languages.ts'

const today = '2026-01-01'
const days = Array.from({ length: 12 }, (_, month) =>
  ['02', '13', '28'].map((day) => `2026-${String(month + 1).padStart(2, '0')}-${day}`),
).flat()

describe.each(Object.keys(languages()))('in %s', (language) => {
  test.each(dateFormats)('a date that is shown as %s can be typed again', (dateFormat) =>
    inLanguage(language, () =>
      inFormats({ dateFormat }, () => {
        const typing = { order: shownDateOrder(), today, missingYear: 'next' } as const
        for (const date of days)
          for (const write of [formatDate, formatDateWithWeekday, formatMonthDay])
            expect([write(date), readTypedDate(write(date), typing)]).toEqual([write(date), date])
        expect(readTypedDate(formatShortDate('2027-03-05', today), typing)).toBe('2027-03-05')
      }),
    ),
  )

  test('digits alone have the order of the dates that are shown', () =>
    inLanguage(language, () => {
      const order = inFormats({ dateFormat: dateFormats[0] }, shownDateOrder)
      expect(order).toBe(language.startsWith('en') ? 'month-day-year' : 'day-month-year')
    }))
})
