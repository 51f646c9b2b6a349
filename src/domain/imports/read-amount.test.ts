import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { possibleDecimalMarks, readAmount } from './read-amount.ts'

describe('an amount of a file', () => {
  test.each([
    ['1,234.56', 'point', 123_456],
    ['$1,234.56', 'point', 123_456],
    ['1234.5', 'point', 123_450],
    ['1’234.50 CHF', 'point', 123_450],
    ['USD 80', 'point', 8_000],
    ['1.234,56 €', 'comma', 123_456],
    ['1 234,56', 'comma', 123_456],
    ['120,-', 'comma', 12_000],
    ['-5,00', 'comma', -500],
    ['1.234,56', 'point', null],
    ['1.005', 'point', null],
    ['free', 'point', null],
    ['', 'point', null],
  ] as const)('%s with a decimal %s', (text, mark, cents) => {
    expect(readAmount(text, mark, 2)).toBe(cents)
  })

  test('has the decimals of the currency', () => {
    expect(readAmount('1,500', 'point', 0)).toBe(1_500)
    expect(readAmount('1.500', 'point', 3)).toBe(1_500)
  })

  test('needs a choice only if it can be read both ways', () => {
    expect(possibleDecimalMarks(['1.234'])).toEqual(['point', 'comma'])
    expect(possibleDecimalMarks(['1.234', '80.50'])).toEqual(['point'])
    expect(possibleDecimalMarks(['1.234', '80,50'])).toEqual(['comma'])
    expect(possibleDecimalMarks(['1.234,00'])).toEqual(['comma'])
    expect(possibleDecimalMarks(['1,234,567'])).toEqual(['point'])
    expect(possibleDecimalMarks(['80', ''])).toEqual([])
  })

  test('is the same in every way of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        const written = (locale: string) =>
          new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100)
        expect(readAmount(written('en-US'), 'point', 2)).toBe(cents)
        expect(readAmount(written('de-DE'), 'comma', 2)).toBe(cents)
        expect(readAmount(written('fr-FR'), 'comma', 2)).toBe(cents)
        expect(readAmount(written('de-CH'), 'point', 2)).toBe(cents)
      }),
    )
  })
})
