import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

/** Noto Sans has a file per script, smallest first where characters are in several. */
const scripts = [
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
  'noto-sans-thai/files/noto-sans-thai-thai',
] as const

/** Fonts of many thousand characters, in slices of about a hundred each. */
type Sliced = 'noto-sans-sc' | 'noto-sans-jp' | 'noto-sans-kr'

export type Weight = 400 | 600

type Font = { files: Record<Weight, Buffer>; has: (codePoint: number) => boolean }

/** The fonts of PDF files. They are embedded, so that a file looks the same everywhere. */
export type PdfFonts = readonly Font[]

const { resolve } = createRequire(import.meta.url)

const loaded = new Map<string, Promise<Font>>()

function load(file: string): Promise<Font> {
  const font = loaded.get(file) ?? readFont(file)
  loaded.set(file, font)
  return font
}

const headerBytes = { woff: 44, plain: 12 }
const entryBytes = { woff: 20, plain: 16 }

/**
 * Unpacks a WOFF file to the plain font in it. fontkit reads both, but it would decompress each table
 * again for every PDF file, in JavaScript, which takes ten times as long as the rest.
 */
function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This font is not a WOFF file.')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, index))
  let offset = headerBytes.plain + entryBytes.plain * count
  const head = Buffer.alloc(offset)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts = [head]
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = headerBytes.plain + entryBytes.plain * index
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(data.length, entry + 12)
    // Tables begin at multiples of four bytes.
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4)
    data.copy(padded)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}

function tableAt(woff: Buffer, index: number) {
  const entry = headerBytes.woff + entryBytes.woff * index
  const start = woff.readUInt32BE(entry + 4)
  const packed = woff.readUInt32BE(entry + 8)
  const length = woff.readUInt32BE(entry + 12)
  const bytes = woff.subarray(start, start + packed)
  return {
    tag: woff.toString('latin1', entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    data: packed < length ? inflateSync(bytes) : bytes,
  }
}

async function readFont(file: string): Promise<Font> {
  const { create } = await import('fontkit')
  const read = async (weight: Weight) =>
    unpackWoff(await readFile(resolve(`@fontsource/${file}-${weight}-normal.woff`)))
  const regular = await read(400)
  const font = create(regular)
  // Collections of fonts have no characters of their own; these files are none.
  const known = new Set('characterSet' in font ? font.characterSet : [])
  return { files: { 400: regular, 600: await read(600) }, has: (code) => known.has(code) }
}

/**
 * The fonts for a text: those of the alphabets, and only the slices of Chinese, Japanese and Korean fonts
 * that its characters are in. They are read when first needed, because most files need none.
 */
export async function loadPdfFonts(text: string): Promise<PdfFonts> {
  const alphabets = await Promise.all(scripts.map(load))
  const files = new Set<string>()
  for (const codePoint of codePointsOf(text)) {
    if (alphabets.some(({ has }) => has(codePoint))) continue
    const file = await sliceWith(codePoint, text)
    if (file) files.add(file)
  }
  return [...alphabets, ...(await Promise.all([...files].map(load)))]
}

const codePointsOf = (text: string) =>
  [...new Set(text.normalize('NFC'))].map((character) => character.codePointAt(0) ?? 0)

/** Chinese characters look different in Japan and Korea, and only kana and Hangul tell the language. */
function preferred(text: string): readonly Sliced[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) {
    return ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr']
  }
  if (/\p{Script=Hangul}/u.test(text)) return ['noto-sans-kr', 'noto-sans-sc', 'noto-sans-jp']
  return ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr']
}

/** The slice with a character, in a font of its script or else of the language of the text. */
async function sliceWith(codePoint: number, text: string): Promise<string | undefined> {
  const own = preferred(String.fromCodePoint(codePoint))
  for (const family of own[0] === 'noto-sans-sc' ? preferred(text) : own) {
    for (const { file, ranges } of await slicesOf(family)) {
      const isListed = ranges.some(([first, last]) => codePoint >= first && codePoint <= last)
      // A font lacks some of the characters that its list promises.
      if (isListed && (await load(file)).has(codePoint)) return file
    }
  }
  return undefined
}

type Slice = { file: string; ranges: readonly (readonly [first: number, last: number])[] }

const slices = new Map<Sliced, Promise<Slice[]>>()

function slicesOf(family: Sliced): Promise<Slice[]> {
  const known = slices.get(family) ?? readSlices(family)
  slices.set(family, known)
  return known
}

/** The package lists the ranges of each slice as in CSS: "U+3000-3003,U+4e00". */
async function readSlices(family: Sliced): Promise<Slice[]> {
  const json = await readFile(resolve(`@fontsource/${family}/unicode.json`), 'utf8')
  return Object.entries(JSON.parse(json) as Record<string, string>).flatMap(([name, css]) => {
    const number = /^\[(\d+)]$/.exec(name)?.[1]
    const file = `${family}/files/${family}-${number}`
    return number === undefined ? [] : [{ file, ranges: css.split(',').map(rangeOf) }]
  })
}

function rangeOf(css: string): readonly [number, number] {
  const [first = '', last = first] = css.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

/** The index of the first font that has a character; the first of all for a character that none has. */
export function fontWith(fonts: PdfFonts, character: string): number {
  const codePoint = character.codePointAt(0) ?? 0
  return Math.max(
    fonts.findIndex((font) => font.has(codePoint)),
    0,
  )
}

/** The characters of a text that no font has; spaces and invisible characters need none. */
export const missingCharacters = (fonts: PdfFonts, text: string): string[] =>
  codePointsOf(text)
    .filter((codePoint) => !fonts.some(({ has }) => has(codePoint)))
    .map((codePoint) => String.fromCodePoint(codePoint))
    .filter((character) => !/[\p{C}\p{Z}\p{Variation_Selector}]/u.test(character))
