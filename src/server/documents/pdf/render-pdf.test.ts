import { describe, expect, test } from 'vitest'
import type { PdfDocument } from '../print/print-document.ts'
import { loadPdfFonts } from './pdf-fonts.ts'
import { renderPdf } from './render-pdf.ts'

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => [`Firewood ${index}`, '1', '$5.00', '$5.00'])

const document = (overrides: Partial<PdfDocument> = {}, lines = 3): PdfDocument => ({
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
    const fonts = await loadPdfFonts()
    const missing = [...'aßŁőƠЖѓΩδनשض$€₪“”–…'].filter(
      (character) => !fonts.some(({ has }) => has(character.codePointAt(0) ?? 0)),
    )
    expect(missing).toEqual([])
  })
})
