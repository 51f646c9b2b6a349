import bidiFactory, { type Bidi } from 'bidi-js'
import { withoutDirectionMarks } from '#platform/base/escape-html.ts'

/** Text in one font and one direction. */
export type Piece = { text: string; font: number }

/** The pieces of one line in the order in which they are drawn, from left to right. */
export type Line = readonly Piece[]

export type Measuring = {
  /** The font that has a character. */
  fontOf: (character: string) => number
  widthOf: (piece: Piece) => number
}

// The types of the package describe its default export as a module, but it is the function.
const bidi = (bidiFactory as unknown as () => Bidi)()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Breaks text into lines that fit a width, and orders each line by the Unicode Bidirectional Algorithm.
 * Every line of the text is a paragraph with a direction of its own, as on the printed page.
 */
export function textLines(text: string, width: number, measuring: Measuring): Line[] {
  const paragraphs = withoutDirectionMarks(text).normalize('NFC').split(/\r?\n/)
  return paragraphs.flatMap((paragraph) => paragraphLines(paragraph, width, measuring))
}

export const lineWidth = (line: Line, { widthOf }: Measuring): number =>
  line.reduce((sum, piece) => sum + widthOf(piece), 0)

function paragraphLines(text: string, width: number, measuring: Measuring): Line[] {
  const embedding = bidi.getEmbeddingLevels(text, 'auto')
  const widthFrom = (start: number, end: number) =>
    lineWidth(inOneDirection(text.slice(start, end), measuring), measuring)
  return breaks(text, width, widthFrom).map(([start, end]) => {
    const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels, start, end - 1)
    const runs = levelRuns(embedding.levels, start, end).map((run) => ({
      ...run,
      text: mirroredText(text, run, mirrored),
    }))
    return visualOrder(runs).flatMap((run) =>
      run.level % 2 === 0 ? inOneDirection(run.text, measuring) : rightToLeft(run.text, measuring),
    )
  })
}

/** Where lines begin and end, without the spaces between them. Words that are too long are broken. */
function breaks(
  text: string,
  width: number,
  widthFrom: (start: number, end: number) => number,
): [start: number, end: number][] {
  const lines: [number, number][] = []
  let start = 0
  let end = 0
  const close = () => {
    lines.push([start, end])
    start = end
  }
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (end > start && widthFrom(start, index + word.length) > width) close()
    if (end === start) start = index
    if (widthFrom(start, index + word.length) <= width) {
      end = index + word.length
      continue
    }
    end = index
    for (const { segment } of graphemes.segment(word)) {
      if (end > start && widthFrom(start, end + segment.length) > width) close()
      end += segment.length
    }
  }
  lines.push([start, end])
  return lines
}

type Run = { start: number; end: number; level: number }

function levelRuns(levels: ArrayLike<number>, start: number, end: number): Run[] {
  const runs: Run[] = []
  for (let index = start; index < end; index++) {
    const level = levels[index] ?? 0
    const last = runs.at(-1)
    if (last?.level === level) last.end = index + 1
    else runs.push({ start: index, end: index + 1, level })
  }
  return runs
}

/** Reverses every sequence of runs at a level and above it, from the highest to the lowest odd level. */
function visualOrder<R extends { level: number }>(runs: R[]): R[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to++
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to
    }
  }
  return ordered
}

function mirroredText(text: string, { start, end }: Run, mirrored: Map<number, string>): string {
  let result = ''
  for (let index = start; index < end; index++) result += mirrored.get(index) ?? text.charAt(index)
  return result
}

const isAscii = /^[ -~]*$/

function inOneDirection(text: string, { fontOf }: Measuring): Piece[] {
  if (isAscii.test(text)) return text === '' ? [] : [{ text, font: fontOf('a') }]
  const pieces: Piece[] = []
  for (const { segment } of graphemes.segment(text)) {
    const font = fontOf(segment)
    const last = pieces.at(-1)
    if (last && (last.font === font || segment === ' ')) last.text += segment
    else pieces.push({ text: segment, font })
  }
  return pieces
}

const isRightToLeftWord = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}/u

/** The font shapes each word from right to left; the order of words and of other characters is ours. */
function rightToLeft(text: string, measuring: Measuring): Piece[] {
  const words = text.split(/(\s+)/).filter((word) => word !== '')
  return words
    .flatMap((word) => inOneDirection(word, measuring))
    .map((piece) => (isRightToLeftWord.test(piece.text) ? piece : reversed(piece)))
    .reverse()
}

const reversed = ({ text, font }: Piece): Piece => ({
  text: Array.from(graphemes.segment(text), ({ segment }) => segment)
    .reverse()
    .join(''),
  font,
})
