import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDate, anyTimeZone } from '#testkit/domain/arbitrary.ts'
import {
  addDays,
  businessDate,
  clockTime,
  datesFrom,
  dayStart,
  daysBetween,
  isCalendarDate,
  isTimeZone,
  weekday,
} from './calendar.ts'

test('a week begins with Sunday and ends with Saturday', () => {
  expect(datesFrom('2026-11-22', 8).map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6, 0])
})

describe('a calendar date', () => {
  test.each(['2026-11-21', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])(
    '%s exists',
    (text) => {
      expect(isCalendarDate(text)).toBe(true)
    },
  )

  test.each([
    ['2026-02-30', 'February has no 30th'],
    ['2026-02-29', '2026 is no leap year'],
    ['1900-02-29', 'a century is no leap year'],
    ['2026-04-31', 'April has 30 days'],
    ['2026-13-01', 'there is no 13th month'],
    ['2026-00-10', 'months begin at 1'],
    ['2026-01-00', 'days begin at 1'],
    ['0000-12-31', 'there is no year 0'],
    ['10000-01-01', 'years have four digits'],
    ['-2026-01-01', 'years are of our era'],
    ['2026-1-1', 'months and days have two digits'],
    ['2026-01-01T00:00:00Z', 'a date has no time'],
    ['2026-01-01\n', 'nothing follows a date'],
    [' 2026-01-01', 'nothing precedes a date'],
    ['٢٠٢٦-٠١-٠١', 'digits are 0 to 9'],
    ['', 'nothing is no date'],
  ])('%j is none: %s', (text) => {
    expect(isCalendarDate(text)).toBe(false)
  })
})

describe('counting days', () => {
  test.each([
    ['2026-11-21', 1, '2026-11-22'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-29', 1, '2024-03-01'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-29', 365, '2025-02-28'],
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-10-24', 2, '2026-10-26'],
    ['0001-01-01', 3_652_058, '9999-12-31'],
    ['0099-12-31', 1, '0100-01-01'],
  ])('%s and %i days is %s', (date, days, later) => {
    expect(addDays(date, days)).toBe(later)
    expect(daysBetween(date, later)).toBe(days)
  })

  test('the calendar ends with the years 1 and 9999', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError)
    expect(() => addDays('2026-01-01', 1e12)).toThrow(RangeError)
  })

  test('days cannot be counted from a date that does not exist', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
    expect(() => daysBetween('2026-02-01', 'tomorrow')).toThrow(RangeError)
  })

  test('going there and back ends where it began', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
        const there = addDays(date, days)
        expect(addDays(there, -days)).toBe(date)
        expect(daysBetween(date, there)).toBe(days)
      }),
    )
  })

  test('dates in the order of their text are in the order of time', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (one, other) => {
        expect(Math.sign(daysBetween(one, other))).toBe(one === other ? 0 : one < other ? 1 : -1)
      }),
    )
  })
})

describe('dates in a row', () => {
  test('cross the end of a leap February', () => {
    expect(datesFrom('2024-02-28', 3)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
  })

  test('are none for zero or fewer days', () => {
    expect(datesFrom('2026-11-21', 0)).toEqual([])
    expect(datesFrom('2026-11-21', -3)).toEqual([])
  })

  test('may include the very last date', () => {
    expect(datesFrom('9999-12-31', 1)).toEqual(['9999-12-31'])
  })
})

describe('the business date', () => {
  test.each([
    ['2026-07-02T03:30Z', 'UTC', '2026-07-02'],
    ['2026-07-02T03:30Z', 'America/Denver', '2026-07-01'],
    ['2026-11-21T10:00Z', 'Pacific/Kiritimati', '2026-11-22'],
    ['2026-11-21T09:59Z', 'Pacific/Kiritimati', '2026-11-21'],
    ['2026-11-21T10:59Z', 'Pacific/Pago_Pago', '2026-11-20'],
    ['2026-11-21T18:29:59.999Z', 'Asia/Kolkata', '2026-11-21'],
    ['2026-11-21T18:30Z', 'Asia/Kolkata', '2026-11-22'],
    ['2024-03-01T02:00Z', 'America/New_York', '2024-02-29'],
    ['2026-12-31T23:30Z', 'Europe/Berlin', '2027-01-01'],
    // Summer time ends and begins in the night: midnight is four, then five hours after UTC's.
    ['2026-11-01T03:59Z', 'America/New_York', '2026-10-31'],
    ['2026-11-01T04:00Z', 'America/New_York', '2026-11-01'],
    ['2026-11-02T04:59Z', 'America/New_York', '2026-11-01'],
    ['2026-11-02T05:00Z', 'America/New_York', '2026-11-02'],
    ['2026-03-29T23:00Z', 'Europe/London', '2026-03-30'],
    ['2026-03-28T23:59Z', 'Europe/London', '2026-03-28'],
    // Samoa went from the 29th to the 31st.
    ['2011-12-30T09:59Z', 'Pacific/Apia', '2011-12-29'],
    ['2011-12-30T10:00Z', 'Pacific/Apia', '2011-12-31'],
    ['1800-06-01T06:59Z', 'America/Denver', '1800-05-31'],
  ])('at %s in %s is %s', (instant, timeZone, date) => {
    expect(businessDate(new Date(instant), timeZone)).toBe(date)
  })

  test('is not that of the machine: all tests run 13 hours from UTC', () => {
    const noon = new Date('2026-11-21T12:00:00Z')
    expect([businessDate(noon, 'UTC'), noon.getDate()]).toEqual(['2026-11-21', 22])
  })

  test('in UTC is the date of the ISO instant', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (instant) => {
          expect(businessDate(instant, 'UTC')).toBe(instant.toISOString().slice(0, 10))
        },
      ),
    )
  })

  test('does not exist before the year 1, after 9999 and at no instant', () => {
    expect(() => businessDate(new Date('0001-01-01T03:00Z'), 'America/Denver')).toThrow(RangeError)
    expect(() => businessDate(new Date('9999-12-31T12:00Z'), 'Pacific/Apia')).toThrow(RangeError)
    expect(() => businessDate(new Date('nonsense'), 'UTC')).toThrow(RangeError)
  })

  test('needs a zone that exists', () => {
    expect(() => businessDate(new Date('2026-11-21T00:00Z'), 'Mars/Base')).toThrow(RangeError)
  })
})

describe('the time on the wall', () => {
  test.each([
    ['2026-11-21T12:00:00Z', 'UTC', '12:00'],
    ['2026-11-21T12:00:59Z', 'America/Denver', '05:00'],
    ['2026-07-01T23:45:00Z', 'Asia/Kolkata', '05:15'],
    ['2026-03-08T09:00:00Z', 'America/Denver', '03:00'],
  ])('at %s in %s is %s', (instant, timeZone, time) => {
    expect(clockTime(new Date(instant), timeZone)).toBe(time)
  })
})

describe('the start of a day', () => {
  test.each([
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
    ['2026-07-01', 'America/Denver', '2026-07-01T06:00:00.000Z'],
    ['2026-12-01', 'America/Denver', '2026-12-01T07:00:00.000Z'],
    ['2026-11-21', 'Asia/Kolkata', '2026-11-20T18:30:00.000Z'],
    ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z'],
    // Clocks change at two in the morning, after these days began and before the next ones do.
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    ['2026-03-30', 'Europe/London', '2026-03-29T23:00:00.000Z'],
    ['2026-10-26', 'Europe/London', '2026-10-26T00:00:00.000Z'],
    // Clocks jump over midnight: these days begin at one o'clock.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    // Clocks fall back at midnight: the day before has 25 hours.
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
    // Clocks fall back just after midnight, to the day before: the earlier midnight counts.
    ['2005-10-30', 'America/St_Johns', '2005-10-30T02:30:00.000Z'],
    ['2010-03-05', 'Antarctica/Casey', '2010-03-04T13:00:00.000Z'],
    // A date that was left out has no length: it begins when the next one does.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    // The ends of the calendar, from zones whose clocks had seconds of their own.
    ['0001-01-01', 'Pacific/Kiritimati', '0001-01-01T10:29:20.000Z'],
    ['9999-12-31', 'America/Denver', '9999-12-31T07:00:00.000Z'],
  ])('of %s in %s is %s [SPEC-9-18]', (date, timeZone, instant) => {
    expect(dayStart(date, timeZone)).toBe(instant)
  })

  test('is the first moment of that business date, and the moment before is not', () => {
    fc.assert(
      fc.property(anyDate, anyTimeZone, (date, timeZone) => {
        fc.pre(!(date === '2011-12-30' && timeZone === 'Pacific/Apia'))
        const start = Date.parse(dayStart(date, timeZone))
        expect(businessDate(new Date(start), timeZone)).toBe(date)
        expect(businessDate(new Date(start - 1), timeZone) < date).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('comes 23 to 25 hours before that of the next', () => {
    const sinceSamoaMoved = fc
      .integer({ min: 0, max: 10_000 })
      .map((days) => addDays('2013-01-01', days))
    fc.assert(
      fc.property(sinceSamoaMoved, anyTimeZone, (date, timeZone) => {
        const start = Date.parse(dayStart(date, timeZone))
        const hours = (Date.parse(dayStart(addDays(date, 1), timeZone)) - start) / 3_600_000
        expect(hours).toBeGreaterThanOrEqual(23)
        expect(hours).toBeLessThanOrEqual(25)
      }),
    )
  })
})

describe('a time zone', () => {
  test.each(['UTC', 'America/Denver', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Etc/GMT+5'])(
    '%s is known',
    (text) => {
      expect(isTimeZone(text)).toBe(true)
    },
  )

  test.each(['', 'Mars/Base', '+05:30', '-07:00', '05:30', 'GMT+2', ' UTC', '__proto__'])(
    '%j is none',
    (text) => {
      expect(isTimeZone(text)).toBe(false)
    },
  )
})
