import { encode } from 'uqr'
import { t } from '#domain/i18n/messages.ts'
import {
  type Bar,
  type Block,
  codeOptions,
  type Fact,
  type Letterhead,
  type PdfDocument,
} from '../print/print-document.ts'
import { loadPdfFonts, missingCharacters } from './pdf-fonts.ts'
import { openPdfPages, type PdfPages } from './pdf-pages.ts'
import { drawTable } from './pdf-table.ts'

/*
 * The PDF file of a printed document, laid out like its page. The same document always has the same bytes:
 * its date is the date in the file, and no font or image is loaded from elsewhere.
 */

/** The image as PNG, with its size in pixels. */
export type PdfLogo = { png: Buffer; width: number; height: number }

const millimeter = 72 / 25.4
const ink = '#1f2937'
const faint = '#4b5563'
const line = '#d1d5db'
/** Above and below each fact. */
const rowGap = 0.8 * millimeter

export async function renderPdf(
  { data, ...document }: PdfDocument,
  logo: PdfLogo | null,
): Promise<Buffer> {
  const text = JSON.stringify(document)
  const fonts = await loadPdfFonts(text)
  const pages = await openPdfPages(fonts, {
    title: document.title,
    language: document.language,
    date: document.date,
    author: document.letterhead.name,
    paper: document.letterhead.paperSize ?? 'a4',
    data,
  })
  drawHeader(pages, document.letterhead, logo)
  pages.space(8 * millimeter)
  pages.text(document.title, { size: 17, weight: 600, color: ink })
  pages.space(5 * millimeter)
  drawTop(pages, document)
  for (const block of document.blocks) drawBlock(pages, block)
  drawFooter(pages, document.footer)
  drawMissing(pages, missingCharacters(fonts, text))
  return pages.end()
}

/** The characters of a document that its PDF file cannot show, because no font has them. */
export async function unprintable({ data: _, ...document }: PdfDocument): Promise<string[]> {
  const text = JSON.stringify(document)
  return missingCharacters(await loadPdfFonts(text), text)
}

/** By their numbers, because they cannot be drawn. */
function drawMissing(pages: PdfPages, missing: readonly string[]): void {
  if (missing.length === 0) return
  const numbers = missing.slice(0, 20).map((character) => {
    const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase()
    return `U+${number.padStart(4, '0')}`
  })
  pages.space(4 * millimeter)
  pages.text(
    t('This document contains characters that could not be printed: {characters}.', {
      characters: numbers.join(', '),
    }),
    { size: 9, color: faint },
  )
}

function drawHeader(pages: PdfPages, letterhead: Letterhead, logo: PdfLogo | null): void {
  const { left, right, width } = pages.area
  const top = pages.y
  const logoHeight = logo ? drawLogo(pages, logo, { x: left, y: top }) : 0
  const issuer = { x: right - width * 0.55, width: width * 0.55, align: 'end' } as const
  pages.text(letterhead.name, { ...issuer, size: 12, weight: 600, color: ink })
  const contact = [letterhead.address, letterhead.phone, letterhead.email]
  pages.text(contact.filter((part) => part !== '').join('\n'), { ...issuer, size: 9, color: faint })
  pages.moveTo(Math.max(pages.y, top + logoHeight) + 4 * millimeter)
  pages.rule(line)
}

/** Returns its height. A small image is not enlarged beyond what a screen would show. */
function drawLogo(pages: PdfPages, logo: PdfLogo, at: { x: number; y: number }): number {
  const box = { width: 55 * millimeter, height: 22 * millimeter }
  const scale = Math.min(box.width / logo.width, box.height / logo.height, 0.75)
  pages.image(logo.png, { ...at, width: logo.width * scale })
  return logo.height * scale
}

/** The recipient, and next to it the facts. */
function drawTop(pages: PdfPages, { addressee, facts }: PdfDocument): void {
  const { left, width } = pages.area
  const top = pages.y
  const half = (width - 8 * millimeter) / 2
  if (addressee !== '') {
    pages.space(rowGap)
    pages.text(addressee, { x: left, width: half, size: 10.5, color: ink })
  }
  const below = pages.y
  if (facts.length > 0) {
    pages.moveTo(top)
    const area =
      addressee === ''
        ? { x: left, width, label: 45 * millimeter }
        : { x: left + half + 8 * millimeter, width: half, label: half * 0.45 }
    drawFacts(pages, facts, area)
  }
  pages.moveTo(Math.max(pages.y, below) + 4 * millimeter)
}

type FactArea = { x: number; width: number; label: number }

function drawFacts(pages: PdfPages, facts: readonly Fact[], area: FactArea): void {
  const gap = 4 * millimeter
  const valueWidth = area.width - area.label - gap
  for (const { label, value, blank = false } of facts) {
    const labelStyle = { x: area.x, width: area.label, size: 10.5, color: faint }
    const valueStyle = {
      x: area.x + area.label + gap,
      width: valueWidth,
      size: 10.5,
      color: ink,
    }
    if (blank) pages.space(4 * millimeter)
    pages.keepTogether(
      Math.max(pages.heightOf(label, labelStyle), pages.heightOf(value, valueStyle)) + 2 * rowGap,
    )
    pages.space(rowGap)
    const top = pages.y
    pages.text(label, labelStyle)
    const below = pages.y
    pages.moveTo(top)
    pages.text(value, valueStyle)
    pages.moveTo(Math.max(pages.y, below))
    if (blank) pages.rule('#6b7280', { x: valueStyle.x, width: valueWidth })
    pages.space(rowGap)
  }
}

function drawBlock(pages: PdfPages, block: Block): void {
  const { left, width } = pages.area
  switch (block.kind) {
    case 'heading':
      // A heading stays with what follows it.
      pages.keepTogether(30 * millimeter)
      pages.space(7 * millimeter)
      pages.text(block.text, { size: 12, weight: 600, color: ink })
      pages.space(2 * millimeter)
      return
    case 'text':
      pages.text(block.text, { size: 10.5, color: ink })
      pages.space(2 * millimeter)
      return
    case 'facts':
      drawFacts(pages, block.facts, { x: left, width, label: 45 * millimeter })
      return
    case 'bars':
      drawBars(pages, block.bars)
      return
    case 'code':
      drawCode(pages, block)
      return
    case 'signatures':
      drawSignatures(pages, block.labels)
      return
    case 'drawing':
      pages.drawing(block, { x: left, width: 75 * millimeter })
      pages.space(2 * millimeter)
      return
    case 'table':
      if (block.rows.length > 0) drawTable(pages, block)
      else pages.text(block.empty, { size: 10.5, color: ink })
  }
}

const codeSize = 34 * millimeter

/** A QR code, and next to it what to do with it. */
function drawCode(pages: PdfPages, { code, text }: Extract<Block, { kind: 'code' }>): void {
  const { data, size } = encode(code, codeOptions)
  const { left, width } = pages.area
  pages.keepTogether(codeSize)
  const top = pages.y
  const module = codeSize / size
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark ? [{ x: left + x * module, y: top + y * module, width: module, height: module }] : [],
    ),
  )
  pages.fill('#000000', ...modules)
  const x = left + codeSize + 2 * millimeter
  const style = { x, width: left + width - x, size: 9, color: faint }
  pages.moveTo(top + (codeSize - pages.heightOf(text, style)) / 2)
  pages.text(text, style)
  pages.moveTo(top + codeSize)
}

function drawSignatures(pages: PdfPages, labels: readonly string[]): void {
  pages.keepTogether(30 * millimeter)
  pages.space(20 * millimeter)
  const gap = 12 * millimeter
  const width = (pages.area.width - gap * (labels.length - 1)) / labels.length
  const top = pages.y
  for (const [at, label] of labels.entries()) {
    const x = pages.area.left + at * (width + gap)
    pages.moveTo(top)
    pages.rule('#6b7280', { x, width })
    pages.space(1.5 * millimeter)
    pages.text(label, { x, width, size: 9, color: faint })
  }
}

function drawFooter(pages: PdfPages, footer: string): void {
  if (footer === '') return
  const style = { size: 9, color: faint }
  pages.space(8 * millimeter)
  pages.keepTogether(pages.heightOf(footer, style) + 3 * millimeter)
  pages.rule(line)
  pages.space(3 * millimeter)
  pages.text(footer, style)
}

const chartHeight = 90
const labelSize = 8
const color = '#4f46e5'
const track = '#eef2ff'

/** Bars next to each other on tracks of full height, with 0% and 100% at the left. */
function drawBars(pages: PdfPages, bars: readonly Bar[]): void {
  pages.keepTogether(chartHeight + 40)
  pages.space(6)
  const axis = 34
  const { left, width } = pages.area
  const step = (width - axis) / Math.max(1, bars.length)
  const top = pages.y
  const bottom = top + chartHeight
  const style = { size: labelSize, color: faint }
  for (const [text, y] of [
    ['100%', top - 3],
    ['0%', bottom - labelSize],
  ] as const) {
    pages.moveTo(y)
    pages.text(text, { ...style, x: left, width: axis - 6 })
  }
  for (const [place, { label, share }] of bars.entries()) {
    const x = left + axis + place * step
    const barWidth = step * 0.72
    const height = Math.min(1, share) * chartHeight
    pages.fill(track, { x, y: top, width: barWidth, height: chartHeight })
    if (height > 0) pages.fill(color, { x, y: bottom - height, width: barWidth, height })
    pages.moveTo(bottom + 2)
    pages.text(label, { ...style, x: x - 2, width: step + 4 })
  }
  pages.moveTo(bottom + 2 + labelSize * 1.45)
  pages.space(6)
}
