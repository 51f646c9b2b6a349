import { formatDistance } from 'date-fns'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import {
  formatDate,
  formatDateTime,
  formatDateWithWeekday,
  formatMonthDay,
} from '#domain/format-date.ts'
import { formatCount, formatMoney, formatPercentage } from './format.ts'
import { formatRelativeDay } from './relative-day.ts'

afterEach(() => vi.unstubAllEnvs())

/**
 * Zones with half hours, with summer time in either half of the year, and at both sides of the date
 * line.
 */
const zones = [
  ...['UTC', 'Europe/Lisbon', 'America/New_York', 'America/Sao_Paulo', 'Australia/Lord_Howe'],
  ...['Pacific/Kiritimati', 'Pacific/Pago_Pago'],
]

const calendarDates = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('money', () => {
  test.each([
    [0, '$0.00'],
    [0.1, '$0.10'],
    [105, '$105.00'],
    [1855, '$1,855.00'],
    [1234567.89, '$1,234,567.89'],
    [-5, '-$5.00'],
  ])('%d dollars are formatted as %s [SPEC-9-16]', (dollars, text) =>
    expect(formatMoney(dollars)).toBe(text),
  )

  test('amounts have the format of Intl', () => {
    const written = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(formatMoney(cents / 100)).toBe(written.format(cents / 100))
      }),
    )
  })
})

test('thousands are separated', () => expect(formatCount(1250)).toBe('1,250'))

describe('ratios', () => {
  test.each([
    [0, '0%'],
    [0.004, '0%'],
    [0.285, '29%'],
    [2 / 3, '67%'],
    [1, '100%'],
    [1.125, '113%'],
    [12.5, '1,250%'],
  ])('%d is formatted as %s [SPEC-9-6]', (ratio, text) =>
    expect(formatPercentage(ratio)).toBe(text),
  )

  test('percentages have the format of Intl', () => {
    const written = new Intl.NumberFormat('en-US', { style: 'percent' })
    fc.assert(
      fc.property(fc.nat({ max: 5000 }), fc.integer({ min: 1, max: 1000 }), (part, whole) => {
        expect(formatPercentage(part / whole)).toBe(written.format(part / whole))
      }),
    )
  })
})

describe('dates', () => {
  test('a calendar date has a two-digit day [SPEC-2.3-14]', () => {
    expect(formatDate('2026-11-21')).toBe('Nov 21 2026')
    expect(formatDate('2026-01-05')).toBe('Jan 05 2026')
  })

  test('an axis label has no year', () => expect(formatMonthDay('2026-01-05')).toBe('Jan 05'))

  test('the weekday comes before the date', () =>
    expect(formatDateWithWeekday('2026-11-21')).toBe('Sat, Nov 21 2026'))

  test.each([
    ['2026-11-21T04:18:00.000Z', 'Sat, Nov 21 2026, 4:18 AM'],
    ['2026-11-21T00:05:00.000Z', 'Sat, Nov 21 2026, 12:05 AM'],
    ['2026-11-21T12:00:00.000Z', 'Sat, Nov 21 2026, 12:00 PM'],
    ['2026-11-21T23:59:59.999Z', 'Sat, Nov 21 2026, 11:59 PM'],
  ])('the moment %s reads %s', (instant, text) => expect(formatDateTime(instant, 'UTC')).toBe(text))

  test('a time can be shown in the time zone of the property', () =>
    expect(formatDateTime('2026-11-21T04:18:00.000Z', 'America/New_York')).toBe(
      'Fri, Nov 20 2026, 11:18 PM',
    ))
})

test('times have the format of Intl in every time zone', () =>
  fc.assert(
    fc.property(calendarDates, fc.nat(86_399), fc.constantFrom(...zones), (date, second, zone) => {
      const instant = new Date(Date.parse(date) + second * 1000)
      const written = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        weekday: 'short',
        month: 'short',
        day: '2-digit',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      }).format(instant)
      // Intl writes a second comma and a narrow space; our format has one comma and plain spaces.
      const read = formatDateTime(instant.toISOString(), zone)
      expect(read.replaceAll(',', '')).toBe(written.replaceAll(',', '').replace('\u202f', ' '))
    }),
  ))

describe('relative days', () => {
  test.each([
    ['2026-11-21', 'Today'],
    ['2026-11-22', 'In 1 day'],
    ['2026-11-23', 'In 2 days'],
    ['2026-11-24', 'In 3 days'],
    ['2026-12-20', 'In 29 days'],
    ['2026-12-21', 'In 1 month'],
    ['2027-01-05', 'In 2 months'],
    ['2027-11-21', 'In 1 year'],
    ['2028-03-01', 'In over 1 year'],
    ['2028-10-21', 'In almost 2 years'],
    ['2026-11-20', '1 day ago'],
    ['2026-11-18', '3 days ago'],
    ['2026-10-21', '1 month ago'],
    ['2025-07-01', 'Over 1 year ago'],
  ])('seen from 2026-11-21, %s is "%s" [SPEC-2.4-3, SPEC-9-17]', (date, words) =>
    expect(formatRelativeDay(date, '2026-11-21')).toBe(words),
  )

  test('only the current day is "Today"', () =>
    fc.assert(
      fc.property(calendarDates, calendarDates, (date, today) => {
        expect(formatRelativeDay(date, today) === 'Today').toBe(date === today)
      }),
    ))

  test('relative days have the wording of date-fns without "about"', () => {
    const noonOf = (date: string) => new Date(`${date}T12:00:00`)
    const words = (date: string, today: string) =>
      formatDistance(noonOf(date), noonOf(today), { addSuffix: true }).replace('about ', '')
    fc.assert(
      fc.property(calendarDates, fc.integer({ min: -1500, max: 1500 }), (today, days) => {
        fc.pre(days !== 0)
        const date = addDays(today, days)
        expect(formatRelativeDay(date, today).toLowerCase()).toBe(words(date, today))
      }),
      { numRuns: 2000 },
    )
  })
})

test('formats do not depend on the time zone of the computer', () =>
  fc.assert(
    fc.property(calendarDates, calendarDates, fc.constantFrom(...zones), (date, today, zone) => {
      const read = () => [
        formatDate(date),
        formatDateWithWeekday(date),
        formatDateTime(`${date}T04:18:00.000Z`, 'UTC'),
        formatRelativeDay(date, today),
      ]
      vi.stubEnv('TZ', 'UTC')
      const inUtc = read()
      vi.stubEnv('TZ', zone)
      expect(read()).toEqual(inUtc)
    }),
  ))
