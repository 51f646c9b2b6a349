import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { listIn, textTable } from '#testkit/domain/text-table.ts'
import type { RecurrenceRule } from './calendar-entry.ts'
import { datesOfRule } from './recurrence.ts'

const rule = (overrides: Partial<RecurrenceRule>): RecurrenceRule => ({
  unit: 'day',
  interval: 1,
  count: null,
  until: null,
  weekdays: [],
  monthDays: [],
  months: [],
  positions: [],
  weekStart: 1,
  ...overrides,
})

describe('a recurrence rule', () => {
  const on = (place: number, ...weekdays: number[]) => ({
    weekdays: weekdays.map((weekday) => ({ weekday, place })),
  })
  const fortnight = { unit: 'week', interval: 2, count: 4, ...on(0, 2, 0) } as const
  const rules: Record<string, Partial<RecurrenceRule>> = {
    'every third day': { interval: 3 },
    'Tuesday and Sunday of every second week, weeks from Monday on (RFC 5545)': fortnight,
    'the same with weeks from Sunday on (RFC 5545)': { ...fortnight, weekStart: 0 },
    'the 31st of months that have one': { unit: 'month' },
    'leap days': { unit: 'year' },
    'the last Sunday of March': { unit: 'year', months: [3], ...on(-1, 0) },
    'the 20th Monday of a year (RFC 5545)': { unit: 'year', count: 3, ...on(20, 1) },
    'the last workday of a month (RFC 5545)': {
      unit: 'month',
      positions: [-1],
      ...on(0, 1, 2, 3, 4, 5),
    },
    'a date that does not exist': { months: [2], monthDays: [30] },
  }
  test.each(
    textTable(`
    every third day | 2027-01-30 | 2027-01-30, 2027-02-02, 2027-02-05
    Tuesday and Sunday of every second week, weeks from Monday on (RFC 5545) | 1997-08-05 | 1997-08-05, 1997-08-10, 1997-08-19, 1997-08-24
    the same with weeks from Sunday on (RFC 5545) | 1997-08-05 | 1997-08-05, 1997-08-17, 1997-08-19, 1997-08-31
    the 31st of months that have one | 2027-01-31 | 2027-01-31, 2027-03-31, 2027-05-31
    leap days | 2028-02-29 | 2028-02-29, 2032-02-29
    the last Sunday of March | 2027-03-28 | 2027-03-28, 2028-03-26, 2029-03-25
    the 20th Monday of a year (RFC 5545) | 1997-05-19 | 1997-05-19, 1998-05-18, 1999-05-17
    the last workday of a month (RFC 5545) | 2027-01-29 | 2027-01-29, 2027-02-26, 2027-03-31
    a date that does not exist | 2027-01-01 |
    `),
  )('describes %s', (name = '', first = '', text = '') => {
    const dates = listIn(text)
    const found = datesOfRule(rule(rules[name] ?? {}), first, first, addDays(first, 2200))
    expect(found?.slice(0, dates.length || 1)).toEqual(dates)
  })

  test('begins with the dates asked for, not with its first one', () => {
    expect(datesOfRule(rule({ interval: 7 }), '2020-01-01', '2026-11-20', '2026-12-05')).toEqual([
      '2026-11-25',
      '2026-12-02',
    ])
  })

  test('counts its occurrences from the first one on', () => {
    const counted = rule({ unit: 'week', count: 3 })
    expect(datesOfRule(counted, '2026-11-02', '2026-11-10', '2027-11-10')).toEqual(['2026-11-16'])
  })

  test('is not counted if it began more than ten years ago', () => {
    expect(datesOfRule(rule({ count: 9 }), '1999-11-02', '2026-11-10', '2027-11-10')).toBe(null)
    expect(datesOfRule(rule({}), '1999-11-02', '2026-11-10', '2026-11-10')).toEqual(['2026-11-10'])
  })

  test('that begins after the last date has none', () => {
    expect(datesOfRule(rule({}), '9000-01-01', '2026-11-10', '2028-11-10')).toEqual([])
  })
})

const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const unitNames = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' }

/** Rules that ical.js expands correctly; those with positions are in the table above. */
const anyRule = fc
  .record({
    unit: fc.constantFrom('day', 'week', 'month', 'year'),
    interval: fc.integer({ min: 1, max: 4 }),
    count: fc.option(fc.integer({ min: 1, max: 30 })),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 4 }),
    place: fc.constantFrom(0, 0, 1, 2, -1),
    months: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
    monthDays: fc.uniqueArray(fc.constantFrom(1, 2, 15, 28, 31, -1), { maxLength: 3 }),
    weekStart: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ unit, weekdays, place, months, monthDays, ...parts }) => {
    const hasPlace = unit === 'month' && monthDays.length === 0
    return rule({
      ...parts,
      unit,
      weekdays: weekdays.toSorted().map((weekday) => ({ weekday, place: hasPlace ? place : 0 })),
      months: unit === 'year' || unit === 'day' ? months.toSorted((a, b) => a - b) : [],
      monthDays: weekdays.length > 0 || unit !== 'month' ? [] : monthDays,
    })
  })

function textOf({ unit, interval, count, weekdays, months, monthDays, weekStart }: RecurrenceRule) {
  const days = weekdays.map(({ weekday, place }) => `${place || ''}${dayNames[weekday]}`)
  const list = (name: string, values: readonly unknown[]) =>
    values.length > 0 ? `;${name}=${values.join()}` : ''
  return `FREQ=${unitNames[unit]};INTERVAL=${interval};WKST=${dayNames[weekStart]}${
    count === null ? '' : `;COUNT=${count}`
  }${list('BYDAY', days)}${list('BYMONTH', months)}${list('BYMONTHDAY', monthDays)}`
}

test('ical.js finds the same dates', () => {
  const from = '2026-12-10'
  const to = '2027-12-10'
  fc.assert(
    fc.property(anyRule, (generated) => {
      // What a first date means that does not fit its rule is undefined (RFC 5545, 3.8.5.3).
      const [first] = datesOfRule({ ...generated, count: null }, from, from, to) ?? []
      if (first === undefined) return
      const iterator = ICAL.Recur.fromString(textOf(generated)).iterator(
        ICAL.Time.fromDateString(first),
      )
      const dates: string[] = []
      for (let next = iterator.next(); next; next = iterator.next()) {
        if (next.toString() > to) break
        dates.push(next.toString())
      }
      expect(datesOfRule(generated, first, first, to)).toEqual(dates)
    }),
    { numRuns: 40 },
  )
})
