import { describe, expect, test } from 'vitest'
import { lineWidth, type Measuring, textLines } from './pdf-lines.ts'

/** Every character is one wide; Hebrew and Arabic have fonts of their own. */
const measuring: Measuring = {
  fontOf: (character) => (/\p{Script=Hebrew}/u.test(character) ? 1 : 0),
  widthOf: ({ text }) => text.length,
}

const drawn = (text: string, width = 100) =>
  textLines(text, width, measuring).map((line) => line.map((piece) => piece.text).join('|'))

describe('text on a PDF page', () => {
  test.each([
    ['', 10, ['']],
    ['Fox Den', 10, ['Fox Den']],
    ['Fox Den, 3 nights', 10, ['Fox Den, 3', 'nights']],
    ['Fox\nDen', 10, ['Fox', 'Den']],
    ['Fox\n\nDen', 10, ['Fox', '', 'Den']],
    ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['to abcdefghij', 4, ['to', 'abcd', 'efgh', 'ij']],
    ['  Fox   Den  ', 10, ['Fox   Den']],
  ])('%j in %d characters is %j', (text, width, lines) => {
    expect(drawn(text, width)).toEqual(lines)
  })

  // Within a word the font draws from right to left, so words stay in the order of their letters.
  test.each([
    ['שרה כהן', ['כהן| |שרה']],
    ['Cabin שרה כהן 12', ['Cabin |12| |כהן| |שרה']],
    ['רחוב הרצל 12', ['12| |הרצל| |רחוב']],
    ['(שרה)', ['(|שרה|)']],
    ['Fox (שרה) Den', ['Fox (|שרה|) Den']],
  ])('%j is drawn as %j', (text, lines) => {
    expect(drawn(text)).toEqual(lines)
  })

  test('control characters that reorder text are ignored', () => {
    expect(drawn('Total \u202E00.1$')).toEqual(['Total 00.1$'])
  })

  test('no line is wider than the column unless one character is', () => {
    for (const text of ['Łukasz Ångström-Żółć and 3 more guests', 'שרה כהן 12 abc', '🦊🦊🦊']) {
      for (let width = 2; width < 20; width++) {
        for (const line of textLines(text, width, measuring)) {
          expect(lineWidth(line, measuring)).toBeLessThanOrEqual(width)
        }
      }
    }
  })
})
