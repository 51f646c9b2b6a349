import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { unpackWoff } from './pdf-font-file.ts'

/** Noto Sans has a file per script, smallest first where characters are in several. */
const files = [
  'noto-sans/files/noto-sans-latin',
  'noto-sans/files/noto-sans-latin-ext',
  'noto-sans/files/noto-sans-vietnamese',
  'noto-sans/files/noto-sans-cyrillic',
  'noto-sans/files/noto-sans-cyrillic-ext',
  'noto-sans/files/noto-sans-greek',
  'noto-sans/files/noto-sans-greek-ext',
  'noto-sans/files/noto-sans-devanagari',
  'noto-sans-hebrew/files/noto-sans-hebrew-hebrew',
  'noto-sans-arabic/files/noto-sans-arabic-arabic',
] as const

export type Weight = 400 | 600

type Script = { files: Record<Weight, Buffer>; has: (codePoint: number) => boolean }

/** The fonts of PDF files. They are embedded, so that a file looks the same everywhere. */
export type PdfFonts = readonly Script[]

let loading: Promise<PdfFonts> | undefined

/** Reads all fonts with the first PDF file, because most days of many properties have none. */
export const loadPdfFonts = (): Promise<PdfFonts> => (loading ??= load())

async function load(): Promise<PdfFonts> {
  const { create } = await import('fontkit')
  const { resolve } = createRequire(import.meta.url)
  const read = async (file: string, weight: Weight) =>
    unpackWoff(await readFile(resolve(`@fontsource/${file}-${weight}-normal.woff`)))
  return Promise.all(
    files.map(async (file) => {
      const regular = await read(file, 400)
      const font = create(regular)
      // Collections of fonts have no characters of their own; these files are none.
      const known = new Set('characterSet' in font ? font.characterSet : [])
      return {
        files: { 400: regular, 600: await read(file, 600) },
        has: (codePoint: number) => known.has(codePoint),
      }
    }),
  )
}

/** The place of the first font that has a character; the first of all for a character that none has. */
export function fontWith(fonts: PdfFonts, character: string): number {
  const codePoint = character.codePointAt(0) ?? 0
  return Math.max(
    fonts.findIndex((font) => font.has(codePoint)),
    0,
  )
}
