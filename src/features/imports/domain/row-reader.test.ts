import { describe, expect, test } from 'vitest'
import type { ImportField } from './import-fields.ts'
import { readContact } from './read-guest.ts'
import {
  type Cell,
  currencyOfHeading,
  isOtherCurrency,
  isOwnCurrency,
  rowReader,
  WrongRow,
} from './row-reader.ts'

/** A row with one cell. */
const rowWith = (field: ImportField, cell: Cell) =>
  rowReader(
    {
      kind: 'bookings',
      columns: { [field]: 0 },
      dateOrder: 'day-month-year',
      decimalMark: 'point',
    },
    [cell],
    { header: [], currency: 'USD' },
  )

describe('a number of a file', () => {
  test.each<[ImportField, Cell, number | null]>([
    ['numGuests', '4', 4],
    ['numGuests', 4, 4],
    ['numGuests', '4,0', 4],
    ['numGuests', '4 guests', 4],
    ['numGuests', '2 adults, 2 children', 4],
    ['numGuests', '2+2', 4],
    ['numAdults', '2 Erw.', 2],
    ['numChildren', '1 child (5 years)', 1],
    ['numNights', '3 nights', 3],
    ['numNights', '4 Nächte', 4],
    ['numNights', '7 nuits', 7],
    ['numNights', '2 noce', 2],
    ['numNights', '-', null],
    ['numGuests', 'n/a', null],
    ['numGuests', '', null],
  ])('%s "%s"', (field, cell, number) => {
    expect(rowWith(field, cell).count(field)).toBe(number)
  })

  test.each<[ImportField, Cell]>([
    ['numGuests', '2 couples'],
    ['numGuests', '2 adults, 2 dogs'],
    ['numGuests', '4 or 5'],
    ['numNights', '3 days'],
    ['numNights', '3 guests'],
    ['numAdults', 2.5],
  ])('%s "%s" is wrong, and never a part of it', (field, cell) => {
    expect(() => rowWith(field, cell).count(field)).toThrow(WrongRow)
  })
})

describe('a number that must keep its digits', () => {
  test.each<[ImportField, string]>([
    ['phone', '4.91725E+11'],
    ['phone', '4,91725E+11'],
    ['phone', '4.4E+12'],
    ['reference', '4.1E+09'],
  ])('%s "%s" is left out with a notice', (field, text) => {
    const row = rowWith(field, text)
    expect(field === 'phone' ? row.identifier(field) : row.text(field, 100)).toBe('')
    expect(row.notices).toHaveLength(1)
    expect(row.notices[0]).toContain(`"${text}" has lost its digits in a spreadsheet`)
  })

  test.each<[ImportField, Cell]>([
    ['phone', '+49 172 5000000'],
    ['phone', 491_725_000_000],
    ['phone', '0664 1112233'],
    ['reference', 'HMAB4KQ2YT'],
    ['reference', '4E'],
  ])('%s "%s" is kept', (field, cell) => {
    const row = rowWith(field, cell)
    expect(row.identifier(field)).toBe(String(cell))
    expect(row.notices).toEqual([])
  })
})

const emailOf = (email: string) =>
  readContact(
    rowReader(
      {
        kind: 'guests',
        columns: { fullName: 0, email: 1 },
        dateOrder: 'day-month-year',
        decimalMark: 'point',
      },
      ['Ana', email],
      { header: [], currency: 'USD' },
    ),
  ).email

describe('an email address of a file', () => {
  test.each([
    ['Ana.Silva@X.example', 'ana.silva@x.example'],
    ['Ana Silva <ana@x.example>', 'ana@x.example'],
    ['mailto:ana@x.example', 'ana@x.example'],
    ['ana.12ab@guest.booking.com', 'ana.12ab@guest.booking.com'],
    ['nora@reply.example', 'nora@reply.example'],
    ['nomi@mail.example', 'nomi@mail.example'],
    ['no-email@hotel.example', ''],
    ['noemail12@x.example', ''],
    ['noreply@booking.com', ''],
    ['no_reply+ab12@airbnb.com', ''],
    ['do-not-reply@expedia.com', ''],
    ['keine-email@hütte.example', ''],
    ['none@none.com', ''],
    ['ana@noemail.com', ''],
    ['n/a', ''],
    ['-', ''],
    ['none', ''],
    ['keine', ''],
  ])('"%s" is "%s"', (text, email) => {
    expect(emailOf(text)).toBe(email)
  })

  test.each(['ana', 'ana@', 'a@x.example; b@x.example', 'call her'])('"%s" is wrong', (text) => {
    expect(() => emailOf(text)).toThrow(WrongRow)
  })
})

describe('the currency of an amount', () => {
  const read = (header: string[], cells: Cell[]) =>
    rowReader(
      {
        kind: 'bookings',
        columns: { totalPrice: 0, currency: 1 },
        dateOrder: 'day-month-year',
        decimalMark: 'point',
      },
      cells,
      { header, currency: 'USD' },
    ).amount('totalPrice')

  test.each([
    [['Price'], ['€1,300.00'], 'Price is "€1,300.00", but this property uses USD.'],
    [['Price'], ['150000 JPY'], 'Price is "150000 JPY", but this property uses USD.'],
    [
      ['Price', 'Currency'],
      ['300.00', 'CHF'],
      'The currency is "CHF", but this property uses USD.',
    ],
    [['Price', 'Currency'], [300, 'Taler'], 'The currency is "Taler", but this property uses USD.'],
    [['Price (EUR)'], ['300.00'], 'Price is in "EUR", but this property uses USD.'],
    [['Preis in €'], [300], 'Price is in "€", but this property uses USD.'],
  ])('%j with %j is wrong', (header, cells, sentence) => {
    expect(() => read(header, cells)).toThrow(sentence)
  })

  test.each([
    [['Price'], ['$1,300.00'], 130_000],
    [['Price (EUR)', 'Currency'], ['300.00', 'usd'], 30_000],
    [['Price (USD)'], [300], 30_000],
    [['Price'], ['0.00 EUR'], 0],
  ])('%j with %j is the own one', (header, cells, cents) => {
    expect(read(header, cells)).toBe(cents)
  })
})

describe('another currency in a file', () => {
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
