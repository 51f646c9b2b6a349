import * as XLSX from '@e965/xlsx'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRows } from './read-rows.ts'

const names = ['Cabin', 'Guest', 'Arrival', 'Departure', 'Guests', 'Price']
const ida = ['Fox Den', 'Ida Moe', '2027-03-01', '2027-03-04', '2', '300.00']
const jo = ['Fox Den', 'Jo Lie', '2027-03-05', '2027-03-07', '2', '200.00']

const csv = (rows: readonly (readonly string[])[], delimiter = ',') =>
  Buffer.from(`${rows.map((row) => row.join(delimiter)).join('\r\n')}\r\n`)

type Cells = (string | number | XLSX.CellObject)[][]

function workbook(
  worksheets: Record<string, { cells: Cells; hidden?: number }>,
  bookType: 'xlsx' | 'biff8',
) {
  const book = XLSX.utils.book_new()
  for (const [name, { cells, hidden = 0 }] of Object.entries(worksheets)) {
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(cells), name)
    XLSX.utils.book_set_sheet_visibility(book, name, hidden as 0 | 1 | 2)
  }
  return XLSX.write(book, { type: 'buffer', bookType }) as Buffer
}

describe('the row with the names of the columns', () => {
  const wide = (text: string) => [text, '', '', '', '', '']
  const wideTitles = [wide('Reservations'), wide('Printed 26/11/2026'), wide('')]
  const titles = [['Belegungsplan 2027'], ['Stand: 26.11.2026'], []]
  const filter = ['From,2027-01-01', 'To,2027-12-31']
  const groups = ['Stay', '', 'Dates', '', 'Party', 'Money']
  test.each<[string, Buffer, number]>([
    ['is the first', csv([names, ida, jo]), 1],
    ['follows the delimiter of Excel', csv([['sep=,'], names, ida, jo]), 2],
    ['follows "sep=;"', Buffer.from(`sep=;\r\n${csv([names, ida, jo], ';')}`), 2],
    ['follows a quoted "sep=|"', Buffer.from(`"sep=|"\n${csv([names, ida, jo], '|')}`), 2],
    ['follows titles as wide as the table', csv([...wideTitles, names, ida, jo]), 4],
    ['follows titles in one cell', csv([...titles, names, ida, jo], ';'), 4],
    ['follows a filter line with commas', csv([filter, names, ida, jo], ';'), 2],
    ['follows names of groups', csv([groups, names, ida, jo]), 2],
    ['is repeated on each page', csv([names, ida, names, jo]), 1],
    ['is unknown, but as wide as the rows', Buffer.from('Title\nAa,Bb,Cc\n1,2,3\n4,5,6\n'), 2],
  ])('%s', (_, bytes, row) => {
    const { header, rows, reading } = readRows(bytes)
    expect(reading.headerRow).toBe(row)
    expect(header.length).toBeGreaterThan(2)
    expect(rows).toHaveLength(2)
    if (header.includes('Cabin')) expect(rows.map(({ cells }) => cells)).toEqual([ida, jo])
  })

  test('takes the names of merged cells from the row above', () => {
    const above = ['Cabin', 'Guest', 'Stay', '', 'Guests', 'Price']
    const { header, rows } = readRows(csv([above, ['', '', 'Arrival', 'Departure', '', ''], ida]))
    expect(header).toEqual(names)
    expect(rows[0]?.number).toBe(3)
    const twice = readRows(
      csv([
        ['', 'Arrival', '', 'Departure', ''],
        ['Cabin', 'Date', 'Time', 'Date', 'Time'],
        ['Fox Den', '2027-03-01', '15:00', '2027-03-04', '10:00'],
      ]),
    )
    expect(twice.header).toEqual([
      'Cabin',
      'Arrival Date',
      'Arrival Time',
      'Departure Date',
      'Departure Time',
    ])
  })

  test('can be chosen', () => {
    const bytes = csv([names, ['Cabin', 'Guest', 'From', 'To', 'Pax', 'Total'], ida])
    expect(readRows(bytes, { headerRow: 2 })).toMatchObject({
      header: ['Cabin', 'Guest', 'From', 'To', 'Pax', 'Total'],
      rows: [{ number: 3 }],
    })
    expect(() => readRows(bytes, { headerRow: 9 })).toThrow('Row 9 of this file is empty.')
    expect(() => readRows(bytes, { headerRow: 3 })).toThrow('at least one more')
  })
})

describe.each(['xlsx', 'biff8'] as const)('in a workbook (%s) the worksheet', (bookType) => {
  const cover = { cells: [['Fox Cabins'], ['Bookings of 2027'], ['Status', 'final']] }
  const data = { cells: [names, ida, jo] }
  const guests = { cells: ['Name Email', 'Ana a@x.example'].map((row) => row.split(' ')) }
  test.each<[string, Record<string, { cells: Cells; hidden?: number }>, string]>([
    ['with the names follows a cover', { Cover: cover, Data: data }, 'Data'],
    ['is visible', { Old: { ...data, hidden: 1 }, Now: data }, 'Now'],
    ['is not very hidden', { Lists: { ...data, hidden: 2 }, Cover: cover, Now: data }, 'Now'],
    ['is hidden, but no cover', { Cover: cover, Data: { ...data, hidden: 1 } }, 'Data'],
    ['with the most names', { Guests: guests, Bookings: data }, 'Bookings'],
    ['of the first month of several', { January: data, February: data }, 'January'],
  ])('%s is read', (_, worksheets, name) => {
    const { rows, reading } = readRows(workbook(worksheets, bookType))
    expect(reading).toMatchObject({ worksheet: name, worksheets: Object.keys(worksheets) })
    expect(rows[0]?.cells).toEqual(ida)
  })

  test('can be chosen, and the only one needs no choice', () => {
    const bytes = workbook({ January: data, February: { cells: [names, jo] } }, bookType)
    expect(readRows(bytes, { worksheet: 'February' }).rows).toHaveLength(1)
    expect(() => readRows(bytes, { worksheet: 'March' })).toThrow('no worksheet with this name')
    expect(readRows(workbook({ Data: data }, bookType)).reading).toMatchObject({
      worksheet: null,
      worksheets: [],
      encoding: null,
    })
  })

  test('keeps titles, dates, amounts with their currency, and numbers', () => {
    const date = (v: number, z: string) => ({ t: 'n', v, z }) as const
    const cells: Cells = [
      ['Bookings'],
      [],
      ['Stay', '', 'Dates'],
      names,
      [
        ...['Fox Den', 'Ida Moe'],
        date(46_447, 'dd/mm/yyyy'),
        date(46_450.5, 'd. mmmm yyyy hh:mm'),
        ...[2, date(1_300.5, '#,##0.00\\ [$€-407]')],
      ],
      [...['Fox Den', 'Jo Lie', 46_451, 46_453], ...[2, date(200, '"$"#,##0.00')]],
    ]
    const { rows, reading } = readRows(workbook({ B: { cells } }, bookType))
    expect(reading.headerRow).toBe(4)
    expect(rows.map(({ cells: read }) => read.slice(2))).toEqual([
      ['2027-03-01', '2027-03-04', 2, '1300.50 €'],
      [46_451, 46_453, 2, '200.00 $'],
    ])
  })
})

test('a workbook has the same cells as with another reader', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 8 }).map((text) => text.replace(/[^\P{C}]|_x/gu, ' ').trim()),
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
    fc
      .double({ min: -1_000, max: 1_000, noNaN: true })
      .map((value) => Math.round(value * 100) / 100 + 0),
  )
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { maxLength: 6 }), { minLength: 2, maxLength: 8 }),
      (cells) => {
        const bytes = workbook(
          { A: { cells: [['Name', 'Email'], ...cells, ['end', 'end']] } },
          'xlsx',
        )
        const { rows } = readRows(bytes)
        for (const row of rows) {
          const own =
            row.number === cells.length + 2 ? ['end', 'end'] : (cells[row.number - 2] ?? [])
          for (const [at, value] of row.cells.entries()) expect(value).toBe(own[at] ?? '')
        }
      },
    ),
    { numRuns: 60 },
  )
})
