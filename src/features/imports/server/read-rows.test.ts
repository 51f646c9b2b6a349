import * as XLSX from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { fileAsRead } from '#testkit/app/file-as-read.ts'
import { sampleFiles } from '#testkit/domain/import-samples.ts'
import { readRows } from './read-rows.ts'

const ines = { startDate: '2026-12-24', endDate: '2026-12-28', cabin: 'Fox Den', ended: null }

/** Reads a file whose formats leave no choice. */
function bookingsOf(content: Buffer) {
  const { numChoices, rows } = fileAsRead(content)
  expect(numChoices).toEqual([1, 1])
  return rows.filter((row) => typeof row !== 'string')
}

describe('the export of', () => {
  test.each(Object.entries(sampleFiles))('%s is read without a question', (name, text) => {
    const { kind, system } = fileAsRead(text)
    expect([kind, system]).toEqual(['bookings', name === 'a spreadsheet' ? null : name])
    const [first, second] = bookingsOf(Buffer.from(text))
    expect(first).toMatchObject({ ...ines, numGuests: 3, totalPrice: 101_240 })
    expect(first?.guest.fullName).toMatch(/^(Ines Duarte|Anna Weber)$/)
    expect(second).toMatchObject({ startDate: '2027-01-03', endDate: '2027-01-05', numGuests: 2 })
    expect(first?.childAges).toEqual(name === 'Booking.com' ? [4] : [])
    if (name !== 'a spreadsheet') {
      expect(second?.ended).toBe('cancelled')
      expect(first?.reference).not.toBe('')
      expect(first?.bookedOn).toBe('2026-06-02')
    }
  })
})

const sample = sampleFiles['a spreadsheet']
const rowsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))

describe('a file in', () => {
  const accented = sample.replace('Ines', 'Inês')
  test.each([
    ['UTF-8', Buffer.from(accented)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${accented}`)],
    ['UTF-16', Buffer.from(`\ufeff${accented}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(accented, 'utf16le')],
    ['UTF-16, most significant byte first', Buffer.from(`\ufeff${accented}`, 'utf16le').swap16()],
    ['windows-1252', Buffer.from(accented, 'latin1')],
  ])('%s keeps its letters', (_, bytes) => {
    expect(bookingsOf(bytes)[0]?.guest.fullName).toBe('Inês Duarte')
  })

  test.each([',', ';', '\t'])('CSV with "%s" is recognized, also inside quotes', (delimiter) => {
    const text = ['Cabin', 'Guest', 'Arrival', 'Departure', 'Price'].join(delimiter)
    const row = ['"Fox ""Den"", the, old; one"', '"Ana\nSilva"', '2026-12-24', '2026-12-26', '80']
    const [booking] = bookingsOf(Buffer.from(`${text}\r\n${row.join(delimiter)}\r\n`))
    expect(booking?.cabin).toBe('Fox "Den", the, old; one')
    expect(booking?.guest.fullName).toBe('Ana Silva')
  })

  test.each(['xlsx', 'biff8'] as const)('%s has its dates and amounts as numbers', (bookType) => {
    const [header = [], ...rows] = rowsOf(sample)
    const page = XLSX.utils.aoa_to_sheet([
      header,
      ...rows.map((row) => [
        ...row.slice(0, 2),
        { t: 'n', v: 46_380, z: 'dd/mm/yyyy' },
        { t: 'n', v: 46_384.5, z: 'yyyy-mm-dd hh:mm' },
        3,
        1012.4,
      ]),
    ])
    const book = XLSX.utils.book_new()
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([]), 'Empty')
    XLSX.utils.book_append_sheet(book, page, 'Bookings')
    const [booking] = bookingsOf(XLSX.write(book, { type: 'buffer', bookType }) as Buffer)
    expect(booking).toMatchObject({ ...ines, totalPrice: 101_240 })
  })

  test('any format keeps the numbers of its rows when some are empty', () => {
    const { rows } = readRows(Buffer.from('Name,Email\n\nAna,\n,,\nBo,\n'))
    expect(rows.map(({ number }) => number)).toEqual([3, 5])
  })
})
