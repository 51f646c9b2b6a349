import { describe, expect, test } from 'vitest'
import { readRows } from './read-rows.ts'

const names = ['Cabin', 'Guest', 'Arrival', 'Departure', 'Guests', 'Price']
const ida = ['Fox Den', 'Ida Moe', '2027-03-01', '2027-03-04', '2', '300.00']
const jo = ['Fox Den', 'Jo Lie', '2027-03-05', '2027-03-07', '2', '200.00']

describe('a table named .xls', () => {
  const row = (cells: readonly string[], tag = 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  const table = `<table>${row(names, 'th')}${row(ida)}${row(jo)}</table>`
  const data = (text: string, type = 'String') =>
    `<Cell><Data ss:Type="${type}">${text}</Data></Cell>`
  const xml = (rows: string) =>
    `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="B"><Table>${rows}</Table></Worksheet></Workbook>`
  test.each([
    ['of a page', `<html><body>${table}</body></html>`],
    ['in a fragment', `<div>\r\n${table}</div>`],
    ['after its styles', `\ufeff<!-- x --><style>td { color: red }</style>${table}`],
    ['inside the table of a layout', `<table><tr><td>Menu</td><td>${table}</td></tr></table>`],
    [
      'without end tags',
      `<table><tr><th>${names.join('<th>')}<tr><td>${ida.join('<td>')}<tr><td>${jo.join('<td>')}</table>`,
    ],
    [
      'with titles over all columns',
      `<table><tr><td colspan=6>Bookings</td></tr>${row(names)}${row(ida)}${row(jo)}</table>`,
    ],
    [
      'of Excel 2003',
      xml(
        [names, ida, jo]
          .map((cells) => `<Row>${cells.map((cell) => data(cell)).join('')}</Row>`)
          .join(''),
      ),
    ],
  ])('%s is read', (_, text) => {
    const { header, rows } = readRows(Buffer.from(text))
    expect(header).toEqual(names)
    expect(rows.map(({ cells }) => cells)).toEqual([ida, jo])
  })

  test('keeps its texts, also what looks like a date or a number', () => {
    const text = `<table>${row(['Name', 'Phone', 'Born'])}${row(['A&amp;B<br>GmbH', '0664&nbsp;123', '3/4/2027'])}</table>`
    expect(readRows(Buffer.from(text)).rows[0]?.cells).toEqual([
      'A&B\nGmbH',
      '0664 123',
      '3/4/2027',
    ])
  })

  test('has cells that span rows and columns in the first of them', () => {
    const text = `<table>${row(['Cabin', 'Guest', 'Arrival', 'Price'])}<tr><td rowspan=2>Fox Den</td><td>Ida</td><td>2027-03-01</td><td>1</td></tr><tr><td>Jo</td><td>2027-03-05</td><td>2</td></tr></table>`
    expect(readRows(Buffer.from(text)).rows.map(({ cells }) => cells)).toEqual([
      ['Fox Den', 'Ida', '2027-03-01', '1'],
      ['', 'Jo', '2027-03-05', '2'],
    ])
  })

  test('of Excel 2003 has numbers, dates and skipped cells', () => {
    const cells = `<Row>${names.map((name) => data(name)).join('')}</Row><Row ss:Index="4">${data('Fox Den')}<Cell ss:Index="3"><Data ss:Type="DateTime">2027-03-01T00:00:00.000</Data></Cell><Cell ss:Index="6"><Data ss:Type="Number">300</Data></Cell></Row>`
    expect(readRows(Buffer.from(xml(cells))).rows).toEqual([
      { number: 4, cells: ['Fox Den', '', '2027-03-01', '', '', 300] },
    ])
  })

  test.each([
    ['<html><body>Please log in</body></html>', 'save it as .xlsx'],
    ['<?xml version="1.0"?><feed/>', 'save it as .xlsx'],
    ['MIME-Version: 1.0\r\n\r\n<table>', 'open it in Excel'],
  ])('%s is rejected with advice', (text, advice) => {
    expect(() => readRows(Buffer.from(text))).toThrow(advice)
  })
})
