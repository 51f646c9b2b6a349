import { t } from '#domain/i18n/messages.ts'
import { maxCellLength, maxImportCells, maxImportCharacters } from '#domain/import-file-limits.ts'
import type { FileRow } from '../domain/find-header.ts'
import type { Cell } from '../domain/row-reader.ts'
import { type CellFormat, cellOfNumber, formatOf } from './cell-formats.ts'
import { parseMarkup } from './parse-markup.ts'
import { damagedWorkbook, openZip, workbookTooLarge, type Zip } from './read-zip.ts'
import { type Table, type TableLimits, tableLimits } from './table-limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

const maxWorksheets = 200

/** The worksheets of an .xlsx file, each read when it is needed. */
export function readXlsx(bytes: Buffer): Table[] {
  const zip = openZip(bytes)
  if (zip.names.some((name) => /vbaproject\.bin$/i.test(name))) {
    throw new UnreadableFile(
      t('This Excel file contains macros. Please save it as a workbook without macros (.xlsx).'),
    )
  }
  const path = relationsOf(zip, '').find(({ type }) => type === 'officeDocument')?.path
  const workbook = zip.read(path ?? 'xl/workbook.xml')
  if (!workbook || !(path ?? 'xl/workbook.xml').endsWith('.xml')) {
    throw new UnreadableFile(t('This is not an Excel workbook. Please save it as .xlsx or CSV.'))
  }
  const { worksheets, isFrom1904 } = readWorkbookXml(workbook)
  const parts = relationsOf(zip, path ?? 'xl/workbook.xml')
  const partOf = (type: string) => {
    const part = parts.find((one) => one.type === type)
    return part ? zip.read(part.path) : null
  }
  const texts = readSharedTexts(partOf('sharedStrings'))
  const formats = readFormats(partOf('styles'))
  return worksheets.flatMap(({ name, isHidden, relation }) => {
    const part = parts.find(({ id, type }) => id === relation && type === 'worksheet')
    const xml = part && zip.read(part.path)
    if (!xml) return []
    const rows = (limits: TableLimits, maxRows?: number) =>
      readWorksheet(xml, { texts, formats, isFrom1904 }, limits, maxRows)
    return [
      {
        name,
        isHidden,
        peek: (maxRows) => rows(tableLimits(), maxRows),
        rows: () => rows(tableLimits()),
      },
    ]
  })
}

/** The parts to which a part refers, with complete paths. */
function relationsOf(zip: Zip, of: string) {
  const folder = of.slice(0, of.lastIndexOf('/') + 1)
  const xml = zip.read(`${folder}_rels/${of.slice(folder.length)}.rels`)
  const relations: { id: string; type: string; path: string }[] = []
  if (!xml) return relations
  parseMarkup(
    xml,
    {
      open: (name, { Id = '', Type = '', Target = '' }) => {
        if (name !== 'Relationship') return
        relations.push({
          id: Id,
          type: Type.slice(Type.lastIndexOf('/') + 1),
          path: new URL(Target, `file:///${folder}`).pathname.slice(1),
        })
      },
    },
    { isXml: true },
  )
  return relations
}

function readWorkbookXml(xml: Buffer) {
  const worksheets: { name: string; isHidden: boolean; relation: string }[] = []
  let isFrom1904 = false
  parseMarkup(
    xml,
    {
      open: (name, attributes) => {
        if (name === 'workbookPr') isFrom1904 = isTrue(attributes.date1904)
        if (!/^sheet$/.test(name)) return
        const relation = Object.entries(attributes).find(([own]) => /:id$/.test(own))?.[1] ?? ''
        const isHidden = /hidden/i.test(attributes.state ?? '')
        worksheets.push({ name: (attributes.name ?? '').slice(0, 100), isHidden, relation })
        if (worksheets.length > maxWorksheets) throw workbookTooLarge()
      },
    },
    { isXml: true },
  )
  return { worksheets, isFrom1904 }
}

const isTrue = (text: string | undefined) => text === '1' || text === 'true'

/** Characters that XML does not allow are written as "_x000D_". */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

function readSharedTexts(xml: Buffer | null): string[] {
  const texts: string[] = []
  if (!xml) return texts
  let total = 0
  let text = ''
  let isText = false
  let isPhonetic = false
  parseMarkup(
    xml,
    {
      open: (name) => {
        if (name === 'si') text = ''
        else if (name === 'rPh') isPhonetic = true
        else if (name === 't') isText = !isPhonetic
      },
      text: (part) => {
        if (isText && text.length < maxCellLength) text += part
      },
      close: (name) => {
        if (name === 't') isText = false
        else if (name === 'rPh') isPhonetic = false
        else if (name === 'si') {
          texts.push(unescaped(text.slice(0, maxCellLength)))
          total += text.length
          if (texts.length > maxImportCells || total > maxImportCharacters) throw workbookTooLarge()
        }
      },
    },
    { isXml: true },
  )
  return texts
}

/** The format of each style. */
function readFormats(xml: Buffer | null): CellFormat[] {
  const codes = new Map<number, string>()
  const formats: CellFormat[] = []
  if (!xml) return formats
  let isCellStyle = false
  parseMarkup(
    xml,
    {
      open: (name, { numFmtId, formatCode }) => {
        if (name === 'cellXfs') isCellStyle = true
        else if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '')
        else if (name === 'xf' && isCellStyle) {
          const id = Number(numFmtId ?? 0)
          formats.push(formatOf(codes.get(id), id))
          if (formats.length > 100_000) throw workbookTooLarge()
        }
      },
      close: (name) => {
        if (name === 'cellXfs') isCellStyle = false
      },
    },
    { isXml: true },
  )
  return formats
}

type Shared = { texts: readonly string[]; formats: readonly CellFormat[]; isFrom1904: boolean }

/** Ends the reading of a worksheet after enough rows. */
class Enough extends Error {}

function readWorksheet(
  xml: Buffer,
  shared: Shared,
  limits: TableLimits,
  maxRows = Infinity,
): FileRow[] {
  const rows: FileRow[] = []
  let number = 0
  let cells: Cell[] = []
  let column = -1
  let cell: { type: string; style: number } | null = null
  let value = ''
  let isValue = false
  let isPhonetic = false

  function endCell() {
    if (!cell) return
    if (column >= 0 && value !== '') cells[column] = cellOf(cell, value, shared)
    cell = null
  }

  const handlers = {
    open: (name: string, attributes: Readonly<Record<string, string>>) => {
      if (name === 'row') {
        number = positive(attributes.r) ?? number + 1
        cells = []
        column = -1
      } else if (name === 'c') {
        column = columnOf(attributes.r) ?? column + 1
        cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) }
        value = ''
      } else if (name === 'rPh') isPhonetic = true
      else if (name === 'v' || name === 't') isValue = cell !== null && !isPhonetic
    },
    text: (part: string) => {
      if (isValue && value.length < 2 * maxCellLength) value += part
    },
    close: (name: string) => {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'c') endCell()
      else if (name === 'row') {
        limits.add(rows, number, cells)
        if (rows.length >= maxRows) throw new Enough()
      }
    },
  }
  try {
    parseMarkup(xml, handlers, { isXml: true })
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return rows
}

function cellOf(
  { type, style }: { type: string; style: number },
  value: string,
  shared: Shared,
): Cell {
  if (type === 's') return shared.texts[Number(value)] ?? ''
  if (type === 'str' || type === 'inlineStr') return unescaped(value)
  if (type === 'b') return isTrue(value) ? 'TRUE' : 'FALSE'
  if (type === 'd') return value.slice(0, 10)
  if (type === 'e') return ''
  const format = shared.formats[style] ?? { isDate: false, currency: null }
  return cellOfNumber(Number(value), format, shared.isFrom1904)
}

const maxRowNumber = 1_048_576

function positive(text: string | undefined): number | null {
  if (text === undefined) return null
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > maxRowNumber) throw damagedWorkbook()
  return number
}

const maxColumns = 16_384

/** The position of a cell such as "AB12", from 0 on. */
function columnOf(reference: string | undefined): number | null {
  const [, letters] = /^([A-Z]{1,3})\d*$/i.exec(reference ?? '') ?? []
  if (!letters) return null
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  if (column > maxColumns) throw damagedWorkbook()
  return column - 1
}
