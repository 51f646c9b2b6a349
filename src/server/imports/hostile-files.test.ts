import { deflateRawSync } from 'node:zlib'
import * as XLSX from '@e965/xlsx'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRows } from './read-rows.ts'
import { UnreadableFile } from './unreadable-file.ts'

type Entry = { name: string; bytes: Buffer; statedLength?: number }

/** A ZIP archive whose entries can state another length than they have. */
function zipOf(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes, statedLength = bytes.length } of entries) {
    const packed = deflateRawSync(bytes)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(statedLength, 22)
    local.writeUInt16LE(name.length, 26)
    locals.push(local, Buffer.from(name), packed)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(packed.length, 20)
    central.writeUInt32LE(statedLength, 24)
    central.writeUInt16LE(name.length, 28)
    central.writeUInt32LE(offset, 42)
    directory.push(central, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}

function workbook(): Buffer {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['Name'], ['Ana']]), 'Guests')
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

const xml = Buffer.from('<workbook/>')

describe('a file is refused with a sentence:', () => {
  test.each<[string, () => Buffer, RegExp]>([
    [
      'a bomb that states a small size',
      () =>
        zipOf([
          { name: 'xl/workbook.xml', bytes: xml },
          {
            name: 'xl/worksheets/sheet1.xml',
            bytes: Buffer.alloc(200 * 1024 * 1024),
            statedLength: 9,
          },
        ]),
      /too large when it is unpacked/,
    ],
    [
      'a workbook with macros',
      () =>
        zipOf([
          { name: 'xl/workbook.xml', bytes: xml },
          { name: 'xl/vbaProject.bin', bytes: xml },
        ]),
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
    [
      'too many rows',
      () => Buffer.from(`Name,Email\n${'Ana,a@x\n'.repeat(50_001)}`),
      /50,000 rows/,
    ],
  ])('%s', (_, bytes, sentence) => {
    expect(() => readRows(bytes())).toThrow(sentence)
    expect(() => readRows(bytes())).toThrow(UnreadableFile)
  })

  test('a damaged file of any kind is read or refused, and never fails otherwise', () => {
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
