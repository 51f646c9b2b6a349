import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inFormats } from '#testkit/domain/in-formats.ts'
import { currencyCodes, decimalsOf } from './currencies.ts'
import { currencyNames } from './currency-names.ts'
import {
  formatDate,
  formatDateTime,
  formatDateWithWeekday,
  formatInstantInFull,
  formatMonthDay,
  formatShortDate,
  formatTimeOfDay,
} from './format-date.ts'
import { dateFormats, type Formats, numberFormats } from './i18n/formats.ts'
import { formatNumber } from './i18n/numbers.ts'
import {
  centsFromDollars,
  decimalsError,
  dollarsFromCents,
  formatCents,
  isWholeCents,
  isWithinMaximum,
  maxCents,
  typedAmount,
} from './money.ts'

/** A number as Intl writes it, with its spaces as we write them. */
const byIntl = (locale: string, currency: string, amount: number) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency })
    .format(amount)
    .replaceAll('\u202f', '\u00a0')

const anyFormats = fc.record({
  currency: fc.constantFrom(...currencyCodes),
  numberFormat: fc.constantFrom(...numberFormats),
  dateFormat: fc.constantFrom(...dateFormats),
})
const anyCents = fc.integer({ min: -maxCents, max: maxCents })

describe('an amount', () => {
  test.each<[Partial<Formats>, number, string]>([
    [{}, -125_000, '-$1,250.00'],
    [{ currency: 'EUR' }, 125_000, '€1,250.00'],
    [{ currency: 'EUR', numberFormat: '1.234,56' }, 125_000, '1.250,00 €'],
    [{ currency: 'EUR', numberFormat: '1 234,56' }, -125_005, '-1 250,05 €'],
    [{ currency: 'CHF' }, 125_000, 'CHF 1,250.00'],
    [{ currency: 'CHF', numberFormat: "1'234.56" }, 125_000, 'CHF 1’250.00'],
    [{ currency: 'NOK', numberFormat: '1 234,56' }, 5, '0,05 NOK'],
    [{ currency: 'JPY' }, 125_000, '¥125,000'],
    [{ currency: 'JPY', numberFormat: '1.234,56' }, 7, '7 ¥'],
    [{ currency: 'KWD' }, 1_250_005, 'KWD 1,250.005'],
    [{ currency: 'CAD' }, 125_000, 'CA$1,250.00'],
    [{ numberFormat: '1.234,56' }, 125_000, '1.250,00 $'],
  ])('in %o of %i minor units reads %s', (formats, cents, text) =>
    inFormats(formats, () => expect(formatCents(cents).replaceAll('\u00a0', ' ')).toBe(text)),
  )

  test.each([
    // Intl writes won with a sign that few fonts have.
    ['1,234.56', 'en-US', currencyCodes.filter((code) => code !== 'KRW')],
    ['1.234,56', 'de-DE', ['USD', 'EUR', 'GBP', 'CHF', 'PLN', 'KWD', 'ISK', 'CAD']],
    ['1 234,56', 'fr-FR', ['EUR', 'CHF', 'PLN', 'NOK', 'KWD']],
  ] as const)('in the format %s is written as by Intl in %s', (numberFormat, locale, codes) =>
    fc.assert(
      fc.property(fc.constantFrom(...codes), anyCents, (currency, cents) =>
        inFormats({ currency, numberFormat }, () => {
          expect(formatCents(cents)).toBe(byIntl(locale, currency, dollarsFromCents(cents)))
        }),
      ),
    ),
  )

  test('survives the way to the screen and back in every currency', () =>
    fc.assert(
      fc.property(anyFormats, anyCents, (formats, cents) =>
        inFormats(formats, () => {
          const amount = JSON.parse(JSON.stringify(dollarsFromCents(cents)))
          expect(centsFromDollars(amount)).toBe(cents)
          expect(isWholeCents(amount)).toBe(true)
          expect(isWithinMaximum(amount)).toBe(true)
        }),
      ),
    ))

  test.each([
    ['JPY', 0.5, 'Use no decimal places'],
    ['USD', 0.005, 'Use at most two decimal places'],
    ['KWD', 0.0005, 'Use at most three decimal places'],
  ] as const)('of %s has no fraction of a minor unit', (currency, amount, allowed) =>
    inFormats({ currency }, () => {
      expect(isWholeCents(amount)).toBe(false)
      expect(isWholeCents(amount * 10)).toBe(true)
      expect(decimalsError()).toBe(allowed)
    }),
  )

  test.each([
    ['JPY', 1_000_000_000],
    ['USD', 10_000_000],
    ['KWD', 1_000_000],
  ] as const)('of %s is at most %i', (currency, largest) =>
    inFormats({ currency }, () => {
      expect(isWithinMaximum(largest)).toBe(true)
      expect(isWithinMaximum(-largest)).toBe(true)
      expect(isWithinMaximum(largest + 1)).toBe(false)
    }),
  )

  test.each<[Partial<Formats>, number, string]>([
    [{}, 120, '120.00'],
    [{ currency: 'JPY' }, 120, '120'],
    [{}, 1250.5, '1250.50'],
    [{ numberFormat: '1.234,56' }, 1250.5, '1250,50'],
    [{ currency: 'KWD' }, 0.25, '0.250'],
  ])('in %o is written in a field as it would be typed', (formats, amount, text) =>
    inFormats(formats, () => expect(typedAmount(amount)).toBe(text)),
  )
})

test('a currency has as many decimals as ISO 4217 says, and a name', () => {
  for (const code of currencyCodes) {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
    }).resolvedOptions()
    expect([code, decimalsOf(code)]).toEqual([code, maximumFractionDigits])
    expect(currencyNames[code]).not.toBe('')
  }
})

test.each([
  ['1,234.56', '-1,250.5'],
  ['1.234,56', '-1.250,5'],
  ['1 234,56', '-1\u00a0250,5'],
  ["1'234.56", '-1’250.5'],
] as const)('a number in the format %s reads %s', (numberFormat, text) =>
  inFormats({ numberFormat }, () => expect(formatNumber(-1250.5)).toBe(text)),
)

test.each([
  ['Nov 21 2026', ['12:00 AM', '9:05 AM', '12:30 PM', '3:00 PM']],
  ['21 Nov 2026', ['00:00', '09:05', '12:30', '15:00']],
  ['21.11.2026', ['00:00', '09:05', '12:30', '15:00']],
  ['2026-11-21', ['00:00', '09:05', '12:30', '15:00']],
] as const)('a time of day where dates are written %s', (dateFormat, texts) =>
  inFormats({ dateFormat }, () =>
    expect(['00:00', '09:05', '12:30', '15:00'].map(formatTimeOfDay)).toEqual(texts),
  ),
)

describe('a date', () => {
  const today = '2026-11-21'
  const instant = '2026-11-05T16:18:00.000Z'

  test.each([
    [
      'Nov 21 2026',
      ['Nov 05 2026', 'Nov 05', 'Thu, Nov 05 2026', 'Nov 5', 'Jan 5 2027'],
      ['Thu, Nov 05 2026, 4:18 PM', 'November 5, 2026 at 4:18 PM (UTC)'],
    ],
    [
      '21 Nov 2026',
      ['05 Nov 2026', '05 Nov', 'Thu, 05 Nov 2026', '5 Nov', '5 Jan 2027'],
      ['Thu, 05 Nov 2026, 16:18', '5 November 2026 at 16:18 (UTC)'],
    ],
    [
      '21.11.2026',
      ['05.11.2026', '05.11.', 'Thu, 05.11.2026', '05.11.2026', '05.01.2027'],
      ['Thu, 05.11.2026, 16:18', '05.11.2026 at 16:18 (UTC)'],
    ],
    [
      '2026-11-21',
      ['2026-11-05', '11-05', 'Thu, 2026-11-05', '2026-11-05', '2027-01-05'],
      ['Thu, 2026-11-05, 16:18', '2026-11-05 at 16:18 (UTC)'],
    ],
  ] as const)('in the format %s', (dateFormat, dates, times) =>
    inFormats({ dateFormat }, () => {
      const date = '2026-11-05'
      expect([
        formatDate(date),
        formatMonthDay(date),
        formatDateWithWeekday(date),
        formatShortDate(date, today),
        formatShortDate('2027-01-05', today),
      ]).toEqual(dates)
      expect([
        formatDateTime(instant, 'UTC'),
        formatInstantInFull(new Date(instant), 'UTC'),
      ]).toEqual(times)
    }),
  )

  test('reads differently for every day, in every format', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...dateFormats),
        fc.uniqueArray(
          fc.date({
            min: new Date('2015-01-01'),
            max: new Date('2040-12-31'),
            noInvalidDate: true,
          }),
          {
            selector: (date) => date.toISOString().slice(0, 10),
            minLength: 2,
            maxLength: 2,
          },
        ),
        (dateFormat, days) =>
          inFormats({ dateFormat }, () => {
            const [one, other] = days.map((day) => formatDate(day.toISOString().slice(0, 10)))
            expect(one).not.toBe(other)
          }),
      ),
    ))
})
