import type { Block, Column } from '../print/print-document.ts'
import type { PdfPages } from './pdf-pages.ts'

type Table = Extract<Block, { kind: 'table' }>
type Cell = { x: number; width: number; align: 'start' | 'end' }

const size = 10.5
const padding = 4
const gap = 12
const ink = '#1f2937'

/** Rows stay whole, the header is repeated on every page, and the totals follow the last row. */
export function drawTable(pages: PdfPages, table: Table): void {
  const cells = layOut(pages, table)
  const header = table.columns.map(({ label }) => label)
  const row = (texts: readonly string[], weight: 400 | 600, color: string, rule: string) =>
    drawRow(pages, cells, { texts, weight, color, rule })
  const drawHeader = () => row(header, 600, '#4b5563', '#6b7280')
  pages.space(8.5)
  pages.keepTogether(3 * heightOf(pages, cells, header, 600))
  drawHeader()
  const totals = table.totals ?? []
  const totalsHeight = totals.reduce((sum, texts) => sum + heightOf(pages, cells, texts, 600), 0)
  for (const [index, texts] of table.rows.entries()) {
    const isLast = index === table.rows.length - 1
    const height = heightOf(pages, cells, texts, 400) + (isLast ? totalsHeight : 0)
    if (pages.keepTogether(height)) drawHeader()
    row(texts, 400, ink, '#e5e7eb')
  }
  for (const texts of totals) row(texts, 600, ink, '#e5e7eb')
  pages.space(8.5)
}

/** Columns of numbers are as wide as their content; the rest is shared by the others. */
function layOut(pages: PdfPages, { columns, rows, totals = [] }: Table): Cell[] {
  const { left, width } = pages.area
  const natural = columns.map((column, index) => {
    const texts = [...rows, ...totals].map((row) => row[index] ?? '')
    const widest = Math.max(...texts.map((text) => pages.widthOf(text, { size, weight: 600 })))
    return Math.max(widest, pages.widthOf(column.label, { size, weight: 600 }))
  })
  const free = width - gap * (columns.length - 1)
  const widths = fitted(columns, natural, free)
  let x = left
  return columns.map(({ align }, index) => {
    const cell: Cell = { x, width: widths[index] ?? 0, align: align ?? 'start' }
    x += cell.width + gap
    return cell
  })
}

function fitted(columns: readonly Column[], natural: number[], free: number): number[] {
  const ofNumbers = (index: number) => columns[index]?.align === 'end'
  const sum = (some: number[]) => some.reduce((all, one) => all + one, 0)
  const numbers = natural.map((width, index) => (ofNumbers(index) ? Math.min(width, free / 4) : 0))
  const forTexts = free - sum(numbers)
  const texts = natural.map((width, index) => (ofNumbers(index) ? 0 : width))
  const share = forTexts / Math.max(1, texts.filter((width) => width > 0).length)
  // Short columns get what they need, long ones share what is left.
  const short = texts.map((width) => (width <= share ? width : 0))
  const isLong = texts.map((width) => width > share)
  const longCount = isLong.filter(Boolean).length
  const shared = (forTexts - sum(short)) / Math.max(1, longCount)
  const widths = natural.map((_, index) =>
    ofNumbers(index) ? (numbers[index] ?? 0) : isLong[index] ? shared : (short[index] ?? 0),
  )
  const rest = free - sum(widths)
  if (rest <= 0 || longCount > 0) return widths
  const first = columns.findIndex((_, index) => !ofNumbers(index))
  return widths.map((width, index) => (index === Math.max(first, 0) ? width + rest : width))
}

const heightOf = (
  pages: PdfPages,
  cells: readonly Cell[],
  texts: readonly string[],
  weight: 400 | 600,
) =>
  2 * padding +
  Math.max(
    ...cells.map(({ width }, index) => pages.heightOf(texts[index] ?? '', { width, size, weight })),
  )

type Row = { texts: readonly string[]; weight: 400 | 600; color: string; rule: string }

function drawRow(pages: PdfPages, cells: readonly Cell[], { texts, rule, ...style }: Row): void {
  const top = pages.y
  const height = heightOf(pages, cells, texts, style.weight)
  for (const [index, cell] of cells.entries()) {
    pages.moveTo(top + padding)
    pages.text(texts[index] ?? '', { ...cell, ...style, size })
  }
  pages.moveTo(top + height)
  pages.rule(rule)
}
