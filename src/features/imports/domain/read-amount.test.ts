import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currenciesOfAmount, possibleDecimalMarks, readAmount } from './read-amount.ts'

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
    ['1\u00a0000,00 zł', 'comma', 100_000],
    ['355,91 zł', 'comma', 35_591],
    ['12\u202f400 Kč', 'comma', 1_240_000],
    ['CZK 12.400,-', 'comma', 1_240_000],
    ['kr 1.234,50', 'comma', 123_450],
    ['1 234,50 kr.', 'comma', 123_450],
    ["1'234.50 CHF", 'point', 123_450],
    ["Fr. 1'234.--", 'point', 123_400],
    ['€ 2.610,00 EUR', 'comma', 261_000],
    ['EUR1.234,5', 'comma', 123_450],
    ['R$ 1.500,00', 'comma', 150_000],
    ['CA$1,500.00', 'point', 150_000],
    ['150000 Ft', 'comma', 15_000_000],
    ['₹1,50,000.00', 'point', 15_000_000],
    ['+80.00', 'point', 8_000],
    ['.5', 'point', 50],
    ['1.234,50-', 'comma', -123_450],
    ['80,00- EUR', 'comma', -8_000],
    ['(1,234.50)', 'point', -123_450],
    ['($80.00)', 'point', -8_000],
    ['-€50', 'point', -5_000],
    ['€ -50', 'point', -5_000],
    ['−50,00 €', 'comma', -5_000],
    ['2 x 150', 'point', null],
    ['300 + 50', 'point', null],
    ['300 (deposit 100)', 'point', null],
    ['150/night', 'point', null],
    ['80 incl. tax', 'point', null],
    ['12 40', 'point', null],
    ['1,23,4', 'point', null],
    ['100 EUR USD', 'point', null],
    ['EUR 100 USD', 'point', null],
    ['10%', 'point', null],
    ['--80', 'point', null],
    ['2027-03-01', 'point', null],
    ['4.91725E+11', 'point', null],
  ] as const)('%s with a decimal %s', (text, mark, cents) => {
    expect(readAmount(text, mark, 2)).toBe(cents)
  })

  test('has the decimals of the currency', () => {
    expect(readAmount('1,500', 'point', 0)).toBe(1_500)
    expect(readAmount('1.500', 'point', 3)).toBe(1_500)
  })

  test.each([
    ['€1,300.00', ['EUR']],
    ['1 000,00 zł', ['PLN']],
    ['150000 JPY', ['JPY']],
    ['12 400 Kč', ['CZK']],
    ['Fr. 80.-', ['CHF']],
    ['80 kr', ['SEK', 'NOK', 'DKK', 'ISK']],
    ['€ 80 EUR', ['EUR']],
    ['$ 80 CAD', ['CAD']],
    ['80', null],
    ['free', null],
  ])('%s is in one of %j', (text, currencies) => {
    expect(currenciesOfAmount(text)).toEqual(currencies)
  })

  test('with a sign of many currencies can be in dollars of the United States', () => {
    expect(currenciesOfAmount('$80')).toContain('USD')
    expect(currenciesOfAmount('US$80')).toEqual(['USD'])
  })

  test.each([
    [['1 000,00 zł', '355,91 zł'], ['comma']],
    [['CZK 12.400,-'], ['point', 'comma']],
    [['12 400 Kč'], []],
    [['kr 1.234,50'], ['comma']],
    [["1'234.50 CHF"], ['point']],
    [['1234.567'], ['point']],
    [['3.5.2027', 'cheap'], []],
  ])('of %j has the decimal mark %j', (texts, marks) => {
    expect(possibleDecimalMarks(texts)).toEqual(marks)
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
