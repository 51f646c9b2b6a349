import { describe, expect, test } from 'vitest'
import { readCatalogs } from '#platform/base/languages.ts'
import type { PdfDocument } from '../print/print-document.ts'
import { loadPdfFonts, missingCharacters } from './pdf-fonts.ts'
import { renderPdf, unprintable } from './render-pdf.ts'

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => [`Firewood ${index}`, '1', '$5.00', '$5.00'])

const document = (overrides: Partial<PdfDocument> = {}, lines = 3): PdfDocument => ({
  language: 'en',
  title: 'Invoice 2026-0001',
  date: '2026-11-21',
  fileName: 'invoice-2026-0001',
  letterhead: { name: 'Lodge', address: 'Lake 1', email: '', phone: '', logo: '' },
  addressee: 'שרה כהן\nمحمد الحسيني\n山田太郎',
  facts: [{ label: 'Date', value: 'Nov 21 2026' }],
  blocks: [
    {
      kind: 'table',
      columns: [
        { label: 'Description' },
        { label: 'Quantity', align: 'end' },
        { label: 'Price', align: 'end' },
        { label: 'Amount', align: 'end' },
      ],
      rows: rows(lines),
      totals: [['Total', '', '', '$15.00']],
      empty: '',
    },
    { kind: 'signatures', labels: ['Date', 'Signature'] },
  ],
  footer: 'Thank you.',
  ...overrides,
})

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length
const sizeOf = (pdf: Buffer) =>
  pdf.toString('latin1').match(/\/MediaBox \[0 0 ([\d.]+ [\d.]+)]/)?.[1]

test.each(Object.entries(readCatalogs()))(
  'the fonts have all letters of %s',
  async (_, catalog) => {
    const letters = [...new Set(Object.values(catalog).join(''))].filter((one) =>
      /[\p{L}\p{P}]/u.test(one),
    )
    expect(await unprintable(document({ footer: letters.join('') }))).toEqual([])
  },
)

describe('a PDF file', () => {
  test('has the same bytes each time, and others for another document', async () => {
    const [first, second] = await Promise.all([
      renderPdf(document(), null),
      renderPdf(document(), null),
    ])
    expect(first).toEqual(second)
    expect(await renderPdf(document({ addressee: 'Ida' }), null)).not.toEqual(first)
    expect(first.toString('latin1', 0, 8)).toBe('%PDF-1.7')
    expect(first.length).toBeLessThan(60_000)
  })

  test('continues a long table on further pages', async () => {
    expect(pagesOf(await renderPdf(document(), null))).toBe(1)
    expect(pagesOf(await renderPdf(document({}, 40), null))).toBe(2)
    expect(pagesOf(await renderPdf(document({}, 200), null))).toBeGreaterThan(5)
  })

  test('has the paper size of the property, and A4 on older invoices', async () => {
    const { letterhead } = document()
    expect(sizeOf(await renderPdf(document(), null))).toBe('595.28 841.89')
    const letter = document({ letterhead: { ...letterhead, paperSize: 'letter' } })
    expect(sizeOf(await renderPdf(letter, null))).toBe('612 792')
  })

  test('embeds fonts for Latin, Cyrillic, Greek, Devanagari, Hebrew and Arabic letters', async () => {
    const letters = 'aßŁőƠЖѓΩδनשض$€₪“”–…'
    expect(missingCharacters(await loadPdfFonts(letters), letters)).toEqual([])
  })

  test.each([
    ...[
      '山田 太郎',
      'やまだ たろう ヤマダ ｶﾅ',
      '𠮷野家 髙橋 﨑 辻',
      '김민수 한글 뷁',
      '王小明 张伟',
      '陳小龍 劉德華 黃蘇',
    ],
    ...['สมชาย ใจดี น้ำทิพย์ ผู้ใหญ่', 'Γιώργος', 'Дмитрий Ґалаґан', 'محمد الحسيني', 'שרה כהן'],
    ...['Nguyễn Thị Thanh Hà', 'अमित कुमार क्षत्रिय', 'e\u0301 n\u0303 \u200e\u00a0'],
  ])('has a font for every character of %s', async (addressee) => {
    expect(await unprintable(document({ addressee }))).toEqual([])
  })

  test.each([
    ['Fox 🦊', ['🦊']],
    ['ᚠᛁᛏ', ['ᚠ', 'ᛁ', 'ᛏ']],
    ['ሰላም 山', ['ሰ', 'ላ', 'ም']],
  ])('names the characters of %s that no font has', async (addressee, missing) => {
    expect(await unprintable(document({ addressee }))).toEqual(missing)
  })

  test('embeds only what its own text needs', async () => {
    const count = async (text: string) => (await loadPdfFonts(text)).length
    const alphabets = await count('Ida')
    expect(await count('Ида שרה สมชาย')).toBe(alphabets)
    expect(await count('山田 太郎')).toBeLessThanOrEqual(alphabets + 4)
    const sizeOf = async (addressee: string) =>
      (await renderPdf(document({ addressee }), null)).length
    expect(await sizeOf('山田 太郎 김민수')).toBeLessThan((await sizeOf('Ida')) + 15_000)
  })
})
