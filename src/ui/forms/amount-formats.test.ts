import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyCodes } from '#domain/currencies.ts'
import { dateFormats, type Formats, numberFormats } from '#domain/i18n/formats.ts'
import { dollarsFromCents, maxCents, typedAmount } from '#domain/money.ts'
import { inFormats } from '#testkit/domain/in-formats.ts'
import { formatMoney } from '../format.ts'
import { readAmount } from './amount.ts'
import { amountError } from './amount-error.ts'

const [comma, point, space, apostrophe] = numberFormats

test.each<[Partial<Formats>, string, number | string]>([
  // Both separate decimals, whatever the format.
  [{ numberFormat: comma }, '12,50', 12.5],
  [{ numberFormat: comma }, '12.50', 12.5],
  [{ numberFormat: point }, '12,50', 12.5],
  [{ numberFormat: point }, '12.50', 12.5],
  [{ numberFormat: space }, '12.50', 12.5],
  [{ numberFormat: apostrophe }, '12,50', 12.5],
  // With both, the last one separates decimals.
  [{ numberFormat: comma }, '1.250,50', 1250.5],
  [{ numberFormat: point }, '1,250.50', 1250.5],
  // Repeated, it separates thousands.
  [{ numberFormat: comma }, '1.250.000', 1_250_000],
  [{ numberFormat: point }, '1,250,000', 1_250_000],
  // Before three digits, it is thousands only in the format that has it there.
  [{ numberFormat: comma }, '1,250', 1250],
  [{ numberFormat: comma }, '1.250', 'Use at most two decimal places'],
  [{ numberFormat: point }, '1.250', 1250],
  [{ numberFormat: point }, '1,250', 'Use at most two decimal places'],
  [{ numberFormat: space }, '1 250', 1250],
  [{ numberFormat: space }, '1,250', 'Use at most two decimal places'],
  [{ numberFormat: space }, '1.250', 'Use at most two decimal places'],
  [{ numberFormat: apostrophe }, "1'250.50", 1250.5],
  [{ numberFormat: apostrophe }, '1,250', 'Use at most two decimal places'],
  [{ currency: 'KWD', numberFormat: comma }, '1.250', 1.25],
  [{ currency: 'KWD', numberFormat: comma }, '1,250', 1250],
  [{ currency: 'KWD', numberFormat: comma }, '1.2505', 'Use at most three decimal places'],
  [{ currency: 'JPY', numberFormat: comma }, '1,250', 1250],
  [{ currency: 'JPY', numberFormat: comma }, '12.50', 'Use no decimal places'],
  [{ currency: 'JPY' }, '999,999,999', 999_999_999],
  [{ currency: 'USD' }, '999,999,999', 'This amount is too large'],
  // The sign or the code of the currency, and no other.
  [{ currency: 'EUR', numberFormat: point }, '12,50 €', 12.5],
  [{ currency: 'EUR', numberFormat: point }, 'EUR 12,50', 12.5],
  [{ currency: 'CHF', numberFormat: apostrophe }, 'chf 1’250.–', 'Please enter an amount'],
  [{ currency: 'CAD' }, '$12.50', 12.5],
  [{ currency: 'PLN', numberFormat: space }, '1\u00a0250,50 zł', 1250.5],
  [{ currency: 'CZK', numberFormat: space }, '1 250 Kč', 1250],
  [{ currency: 'SEK', numberFormat: space }, '12,50 kr', 12.5],
  [{ currency: 'CHF', numberFormat: apostrophe }, 'Fr. 1’250.50', 1250.5],
  [{ currency: 'EUR' }, '$12.50', 'Please enter an amount'],
  [{ currency: 'USD' }, '12.50 €', 'Please enter an amount'],
])('with %o, %j is %j', (formats, text, read) =>
  inFormats(formats, () => {
    expect(amountError(text)).toBe(typeof read === 'string' ? read : undefined)
    if (typeof read === 'number') expect(readAmount(text)).toBe(read)
  }),
)

test('what a screen shows can be typed again, in every currency and format', () =>
  fc.assert(
    fc.property(
      fc.record({
        currency: fc.constantFrom(...currencyCodes),
        numberFormat: fc.constantFrom(...numberFormats),
        dateFormat: fc.constantFrom(...dateFormats),
      }),
      fc.nat({ max: maxCents }),
      (formats, cents) =>
        inFormats(formats, () => {
          const amount = dollarsFromCents(cents)
          for (const text of [formatMoney(amount), typedAmount(amount)]) {
            expect(amountError(text)).toBeUndefined()
            expect(readAmount(text)).toBe(amount)
          }
        }),
    ),
  ))
