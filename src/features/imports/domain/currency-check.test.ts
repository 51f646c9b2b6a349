import { describe, expect, test } from 'vitest'
import { currencyOfHeading, isOtherCurrency, isOwnCurrency } from './currency-check.ts'

describe('the currency of an amount', () => {
  test.each([
    ...['€1,300.00', '150000 JPY', '1.300,00 EUR', 'eur 12', '£40', '12 400 Kč', '1 000,00 zł'],
    ...['1200 kr', 'SFr. 80', 'CHF80', 'C$ 100', 'A$100', 'R$ 12,50', '¥15000', '₹ 900', '80 Euro'],
  ])('%s is not in US dollars', (text) => expect(isOtherCurrency(text, 'USD')).toBe(true))

  test.each(['$1,300.00', '1300', 'USD 12', '12.50 usd', 'US$ 80', '80 dollars', '1 300,00'])(
    '%s can be in US dollars',
    (text) => expect(isOtherCurrency(text, 'USD')).toBe(false),
  )

  test('a sign that several currencies share can be the own one', () => {
    expect(isOtherCurrency('$80', 'CAD')).toBe(false)
    expect(isOtherCurrency('80 kr', 'NOK')).toBe(false)
    expect(isOtherCurrency('US$80', 'CAD')).toBe(true)
    expect(isOtherCurrency('80 kr', 'EUR')).toBe(true)
    expect(isOtherCurrency('€ 1.234,50 EUR', 'EUR')).toBe(false)
  })

  test.each([
    ['EUR', false],
    ['usd', true],
    ['$', true],
    ['US Dollar', true],
    ['Taler', false],
  ])('a column of currencies with %s: %s', (text, isOwn) =>
    expect(isOwnCurrency(text, 'USD')).toBe(isOwn),
  )

  test.each([
    ['Amount (EUR)', 'EUR'],
    ['Preis in €', '€'],
    ['Total [zł]', 'zł'],
    ['GBP total', 'GBP'],
    ['Price (incl. tax)', ''],
    ['Total price', ''],
    ['Try again', ''],
  ])('the heading "%s" names "%s"', (heading, name) =>
    expect(currencyOfHeading(heading)).toBe(name),
  )
})
