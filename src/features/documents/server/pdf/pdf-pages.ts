import { defaultLanguage, type Language } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import type { PaperSize } from '#domain/paper.ts'
import { embedInvoice } from './embed-invoice.ts'
import { fontWith, type PdfFonts, type Weight } from './pdf-fonts.ts'
import { type Line, lineWidth, type Measuring, textLines } from './pdf-lines.ts'

const margin = { top: 45, bottom: 45, side: 40 }
const lineHeight = 1.45
/** From the top of a line to its baseline, in font sizes. */
const baseline = 1.07

type TextStyle = {
  size: number
  weight?: Weight
  color?: string
  x?: number
  width?: number
  align?: 'start' | 'end'
}

type Rectangle = { x: number; y: number; width: number; height: number }

type File = {
  title: string
  author: string
  date: string
  paper: PaperSize
  language: Language
  /** The data of an e-invoice, which is embedded in the file. */
  data: string | undefined
}

export type PdfPages = Awaited<ReturnType<typeof openPdfPages>>

/** Pages that are filled from top to bottom. Text that does not fit continues on the next page. */
export async function openPdfPages(
  fonts: PdfFonts,
  { title, author, date, paper, language, data }: File,
) {
  const { default: PDFDocument } = await import('pdfkit')
  const createdOn = new Date(`${date}T00:00:00Z`)
  const file = new PDFDocument({
    size: paper === 'letter' ? 'LETTER' : 'A4',
    margins: { top: margin.top, bottom: 0, left: margin.side, right: margin.side },
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language === defaultLanguage ? 'en-US' : language,
    displayTitle: true,
    // The ID of the file is computed from these.
    info: {
      Title: title,
      ...(data === undefined && { Author: author }),
      Creator: 'Cabinkeeper',
      CreationDate: createdOn,
    },
    ...(data !== undefined && { subset: 'PDF/A-3b' as const }),
  })
  if (data !== undefined) embedInvoice(file, { data, author, createdOn })
  const chunks: Uint8Array[] = []
  file.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const area = {
    left: margin.side,
    right: file.page.width - margin.side,
    width: file.page.width - 2 * margin.side,
    bottom: file.page.height - margin.bottom,
  }
  let y = margin.top
  const { measuringAt, linesOf, drawLine } = textOn(file, fonts, area.width)

  const nextPage = () => {
    file.addPage()
    y = margin.top
  }

  const pages = {
    area,
    get y() {
      return y
    },
    moveTo(to: number) {
      y = to
    },
    space(height: number) {
      y += height
    },
    /** Continues on the next page if a height does not fit on this one. Returns whether it does. */
    keepTogether(height: number): boolean {
      if (y + height <= area.bottom || y === margin.top) return false
      nextPage()
      return true
    },
    widthOf(text: string, style: TextStyle): number {
      const measuring = measuringAt(style)
      const lines = textLines(text, Number.POSITIVE_INFINITY, measuring)
      return Math.ceil(Math.max(0, ...lines.map((line) => lineWidth(line, measuring))))
    },
    heightOf: (text: string, style: TextStyle): number =>
      linesOf(text, style).length * style.size * lineHeight,
    text(text: string, style: TextStyle): void {
      const { size, color = '#1f2937', x = area.left, width = area.width, align } = style
      const measuring = measuringAt(style)
      for (const line of linesOf(text, style)) {
        if (y + size * lineHeight > area.bottom) nextPage()
        const at = align === 'end' ? x + width - lineWidth(line, measuring) : x
        drawLine(line, at, y + size * baseline, { ...style, color })
        y += size * lineHeight
      }
    },
    rule(color: string, { x = area.left, width = area.width } = {}): void {
      file
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.75)
        .strokeColor(color)
        .stroke()
    },
    /** Fills them as one shape, so that no gaps show between those that touch. */
    fill(color: string, ...rectangles: Rectangle[]): void {
      for (const { x, y, width, height } of rectangles) file.rect(x, y, width, height)
      file.fill(color)
    },
    image(png: Buffer, { x, y, width }: { x: number; y: number; width: number }): void {
      file.image(png, x, y, { width })
    },
    /** Lines above a rule, in the width. */
    drawing(
      { path, ...box }: { path: string; width: number; height: number },
      { x, width }: { x: number; width: number },
    ): void {
      const scale = width / box.width
      pages.keepTogether(box.height * scale)
      file
        .save()
        .translate(x, y)
        .scale(scale)
        .lineWidth(3)
        .lineCap('round')
        .lineJoin('round')
        .path(path)
        .strokeColor('#1f2937')
        .stroke()
        .restore()
      y += box.height * scale
      pages.rule('#6b7280', { x, width })
    },
    /** Numbers the pages if there are several. */
    async end(): Promise<Buffer> {
      const { count } = file.bufferedPageRange()
      for (let index = 0; count > 1 && index < count; index++) {
        file.switchToPage(index)
        const style = { size: 8, color: '#4b5563' }
        const [line = []] = linesOf(t('Page {page} of {count}', { page: index + 1, count }), style)
        const at = area.right - lineWidth(line, measuringAt(style))
        drawLine(line, at, file.page.height - 30, style)
      }
      const ended = new Promise((resolve) => file.once('end', resolve))
      file.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
  return pages
}

/** Poppler places the text of the span with the coordinates at its end, so they are those of the letters. */
function endActualText(file: PDFKit.PDFDocument): void {
  file.save()
  file.transform(1, 0, 0, -1, 0, file.page.height)
  file.endMarkedContent()
  file.restore()
}

/** Their letters are drawn in another order, so the file also says what to copy and search. */
const reorderedScripts = /[\p{Script=Devanagari}\p{Script=Thai}]/u

/** Text on a page: which font each character has, where lines end, and how they are drawn. */
function textOn(file: PDFKit.PDFDocument, fonts: PdfFonts, fullWidth: number) {
  const used = new Set<string>()
  const use = (font: number, weight: Weight, size: number) => {
    const name = `${font}-${weight}`
    if (!used.has(name)) {
      used.add(name)
      const bytes = fonts[font]?.files[weight]
      if (bytes) file.registerFont(name, bytes)
    }
    return file.font(name).fontSize(size)
  }
  const measuringAt = ({ size, weight = 400 }: TextStyle): Measuring => ({
    fontOf: (character) => fontWith(fonts, character),
    widthOf: ({ text, font }) => use(font, weight, size).widthOfString(text),
  })
  return {
    measuringAt,
    linesOf: (text: string, style: TextStyle): Line[] =>
      text === '' ? [] : textLines(text, style.width ?? fullWidth, measuringAt(style)),
    drawLine(line: Line, x: number, y: number, style: TextStyle & { color: string }): void {
      const { size, weight = 400, color } = style
      const measuring = measuringAt(style)
      file.fillColor(color)
      let at = x
      for (const piece of line) {
        const isReordered = reorderedScripts.test(piece.text)
        if (isReordered) file.markContent('Span', { actual: piece.text })
        use(piece.font, weight, size).text(piece.text, at, y, {
          lineBreak: false,
          baseline: 'alphabetic',
        })
        if (isReordered) endActualText(file)
        at += measuring.widthOf(piece)
      }
    },
  }
}
