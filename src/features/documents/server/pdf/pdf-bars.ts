import type { Bar } from '../print/print-document.ts'
import type { PdfPages } from './pdf-pages.ts'

const chartHeight = 90
const labelSize = 8
const color = '#4f46e5'
const track = '#eef2ff'
const faint = '#4b5563'

/** Bars next to each other on tracks of full height, with 0% and 100% at the left. */
export function drawBars(pages: PdfPages, bars: readonly Bar[]): void {
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
    pages.bar(track, { x, y: top, width: barWidth, height: chartHeight })
    if (height > 0) pages.bar(color, { x, y: bottom - height, width: barWidth, height })
    pages.moveTo(bottom + 2)
    pages.text(label, { ...style, x: x - 2, width: step + 4 })
  }
  pages.moveTo(bottom + 2 + labelSize * 1.45)
  pages.space(6)
}
