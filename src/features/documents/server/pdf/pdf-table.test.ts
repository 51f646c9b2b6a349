import { expect, test } from 'vitest'
import type { PdfPages } from './pdf-pages.ts'
import { drawTable } from './pdf-table.ts'

/** Pages of 300 points on which every text is one line; they note what is on which page. */
function openPages() {
  const texts: string[][] = [[]]
  let y = 0
  const pages = {
    area: { left: 0, right: 500, width: 500, bottom: 300 },
    get y() {
      return y
    },
    moveTo(to: number) {
      y = to
    },
    space(height: number) {
      y += height
    },
    keepTogether(height: number) {
      if (y + height <= 300 || y === 0) return false
      texts.push([])
      y = 0
      return true
    },
    widthOf: (text: string) => text.length * 5,
    heightOf: () => 15,
    text: (text: string) => void texts.at(-1)?.push(text),
    rule: () => undefined,
  }
  return { texts, pages: pages as unknown as PdfPages }
}

test.each(Array.from({ length: 40 }, (_, index) => index + 1))(
  'of a table with %i rows, every page begins with the header and no page has only totals',
  (count) => {
    const { texts, pages } = openPages()
    drawTable(pages, {
      kind: 'table',
      columns: [{ label: 'Description' }],
      rows: Array.from({ length: count }, (_, index) => [`Row ${index}`]),
      totals: [['Total'], ['Paid'], ['Due']],
      empty: '',
    })
    for (const [first, second] of texts) {
      expect(first).toBe('Description')
      expect(second).toMatch(/^Row/)
    }
    expect(texts.flat().filter((text) => text.startsWith('Row'))).toHaveLength(count)
    expect(texts.at(-1)?.slice(-3)).toEqual(['Total', 'Paid', 'Due'])
  },
)
