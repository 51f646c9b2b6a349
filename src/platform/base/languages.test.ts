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
import { searchDate } from '#domain/search/search-date.ts'
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

/** The date of each text on Saturday, November 21, 2026. */
const searched: Record<string, Record<string, string | null>> = {
  de: {
    heute: '2026-11-21',
    'Heute Abend': '2026-11-21',
    'am Freitag': '2026-11-27',
    'nächsten Samstag': '2026-11-28',
    'nächste Sam': '2026-11-28',
    'letzten Freitag': '2026-11-20',
    'in 3 Tagen': '2026-11-24',
    'vor 1 Tag': '2026-11-20',
    '5. März': '2027-03-05',
    '5 Mär': '2027-03-05',
    '12.7.': '2027-07-12',
    '12.07.2026': '2026-07-12',
    '12/7/2026': '2026-07-12',
    'next friday': '2026-11-27',
    '12 jul': '2027-07-12',
    '12/7': null,
    'März 5': null,
    'Maja 12': null,
  },
  fr: {
    'aujourd’hui': '2026-11-21',
    "aujourd'hui": '2026-11-21',
    demain: '2026-11-22',
    'vendredi prochain': '2026-11-27',
    'le 1er mars': '2027-03-01',
    '12 févr.': '2027-02-12',
    'dans 3 jours': '2026-11-24',
  },
  es: {
    mañana: '2026-11-22',
    manana: '2026-11-22',
    'el próximo viernes': '2026-11-27',
    'sábado que viene': '2026-11-28',
    '5 de marzo de 2027': '2027-03-05',
  },
  it: { ieri: '2026-11-20', 'venerdì scorso': '2026-11-20', '5 marzo': '2027-03-05' },
  nl: { gisteren: '2026-11-20', 'volgende zaterdag': '2026-11-28', '5 mrt': '2027-03-05' },
  pt: {
    amanhã: '2026-11-22',
    'sexta-feira': '2026-11-27',
    'próxima sexta': '2026-11-27',
    '5 de março': '2027-03-05',
  },
  pl: {
    jutro: '2026-11-22',
    'w piątek': '2026-11-27',
    'w następną sobotę': '2026-11-28',
    '5 marca 2027': '2027-03-05',
    '12 paź': '2026-10-12',
    'Maja 12': null,
  },
}

test.each(
  Object.entries(searched).flatMap(([language, dates]) =>
    Object.entries(dates).map(([text, date]) => [language, text, date] as const),
  ),
)('in %s, the search reads "%s" as %s', (language, text, date) =>
  inLanguage(language, () =>
    inFormats({ dateFormat: languages()[language]?.dateFormat ?? dateFormats[0] }, () =>
      expect(searchDate(text, '2026-11-21')).toBe(date),
    ),
  ),
)
