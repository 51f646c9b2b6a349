import * as XLSX from '@e965/xlsx'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changed, repeated, workbookWith, zipOf } from '#testkit/app/hostile-workbooks.ts'
import { readRows } from './read-rows.ts'
import { UnreadableFile } from './unreadable-file.ts'

const twoRows = '<row><c t="str"><v>Name</v></c></row><row><c t="str"><v>Ana</v></c></row>'
const small = workbookWith(twoRows)

function workbook(): Buffer {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['Name'], ['Ana']]), 'Guests')
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

const xml = Buffer.from('<workbook/>')

function errorOf(action: () => unknown): unknown {
  try {
    return action()
  } catch (error) {
    return error
  }
}

describe('a file is rejected with a sentence:', () => {
  const altered = (file: string, how: Parameters<typeof changed>[2]) => () =>
    changed(small, `xl/${file}.xml`, how)
  const book = (...parts: Parameters<typeof workbookWith>) => zipOf(workbookWith(...parts))
  const longText = `<si><t>${'x'.repeat(2_000)}</t></si>`
  const manyRows = `Name,Email\n${'Ana,a@x\n'.repeat(50_001)}`
  const expanding = `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(1_000)}">]>${'&a;'.repeat(10)}`
  const bomb = () => workbookWith(Buffer.alloc(30_000_000, ' '))
  const otherMethod = { stated: { method: 0 }, statedBefore: { method: 8 } }
  const small9 = { stated: { length: 9 } }
  const stated = { bytes: Buffer.alloc(0), stated: { length: 100_000_000 } }
  test.each<[string, () => Buffer, RegExp]>([
    ['a bomb that states 9 bytes', () => changed(bomb(), 'xl/s.xml', small9), /too large when it/],
    [
      'a bomb that states its size',
      () => book(Buffer.alloc(160 * 1024 * 1024)),
      /too large when it/,
    ],
    [
      'another size before the data',
      altered('s', { statedBefore: { length: 5_000_000 } }),
      /damaged/,
    ],
    ['another method before the data', altered('s', otherMethod), /damaged/],
    [
      'another name before the data',
      altered('s', { statedBefore: { name: 'xl/x.xml' } }),
      /damaged/,
    ],
    ['a stated size of empty data', altered('t', stated), /damaged/],
    ['the same file twice', () => zipOf([...small, ...small]), /damaged/],
    ['one long text in all cells', () => book(repeated(500, 100), longText), /too much text/],
    [
      'a short text in millions',
      () => book(repeated(30_000, 90), '<si><t>x</t></si>'),
      /too much text/,
    ],
    [
      'a cell far to the right',
      () => book(`${twoRows}<row><c r="XFD9"><v>1</v></c></row>`),
      /100 columns/,
    ],
    ['entities that expand', () => book(expanding), /at least one more/],
    [
      'macros',
      () => zipOf([...small, { name: 'xl/vbaProject.bin', bytes: xml }]),
      /contains macros/,
    ],
    ['another archive', () => zipOf([{ name: 'readme.txt', bytes: xml }]), /not an Excel workbook/],
    ['half a workbook', () => workbook().subarray(0, 900), /damaged/],
    ['an image', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /not a CSV or Excel file/],
    ['a PDF', () => Buffer.from('%PDF-1.7'), /not a CSV or Excel file/],
    ['a program', () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 7, 7, 7]), /not a CSV/],
    ['a web page', () => Buffer.from('<html><table></table></html>'), /web page/],
    ['nothing', () => Buffer.from(''), /at least one more/],
    ['only a header', () => Buffer.from('Name,Email\n'), /at least one more/],
    ['an open quotation mark', () => Buffer.from('Name,Email\n"Ana,a@x.example\n'), /never closed/],
    ['too many columns', () => Buffer.from(`${'x,'.repeat(150)}x\n1\n`), /more than 100 columns/],
    ['too many rows', () => Buffer.from(manyRows), /50,000 rows/],
  ])('%s', (_, bytes, sentence) => {
    const error = errorOf(() => readRows(bytes()))
    expect(error).toBeInstanceOf(UnreadableFile)
    expect(String(error)).toMatch(sentence)
  })

  test('a damaged file of any kind is read or rejected, and never fails otherwise', () => {
    const samples = [workbook(), Buffer.from('Name;Email\n"Ana";a@x.example\n')]
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 }),
        fc.nat(),
        (sample, edits, cut) => {
          const bytes = Buffer.from(sample)
          for (const [at, value] of edits) bytes[at % bytes.length] = value
          const part = bytes.subarray(0, 1 + (cut % bytes.length))
          try {
            readRows(part)
          } catch (error) {
            expect(error).toBeInstanceOf(UnreadableFile)
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})
