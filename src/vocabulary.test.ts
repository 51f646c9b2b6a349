import { describe, expect, test } from 'vitest'
import { compare, countHits, readAllowList, shrink } from './vocabulary/allow-list.ts'
import { bannedWords } from './vocabulary/banned-words.ts'
import { findAllWords, findWords } from './vocabulary/find-words.ts'

/*
 * Documents, comments, names and texts use the terms of the field (src/vocabulary/banned-words.ts).
 * `npm run vocabulary` lists the hits, `npm run vocabulary -- --shrink` lowers the allow-list.
 */

const instead = new Map(bannedWords.map((word) => [word.id, word.instead]))

describe('vocabulary', () => {
  const hits = findAllWords()
  const found = countHits(hits)
  const { risen, stale } = compare(found, readAllowList())

  test('no file uses a banned word more often than the allow-list says', () => {
    const tooMany = hits.filter(({ path, word }) => risen.includes(`${path} ${word}`))
    expect(
      tooMany.map(
        ({ path, line, word, text }) =>
          `${path}:${line} "${text}" has "${word}". Write: ${instead.get(word)}.`,
      ),
    ).toEqual([])
  })

  test('the allow-list has no entry that is no longer needed', () => {
    expect(stale, 'Run "npm run vocabulary -- --shrink".').toEqual([])
  })
})

describe('the search for banned words', () => {
  const wordsIn = (path: string, content: string) =>
    findWords(path, content).map(({ place, word }) => `${place}: ${word}`)

  test.each([
    ['a comment', '// The house is open.', ['comment: house']],
    ['a phrase over two lines', '/**\n * It is done at\n * once.\n */', ['comment: at once']],
    ['a text', "export const text = 'Please tell whoever runs it.'", ['text: whoever']],
    ['a template', 'export const text = `no pictures`', ['text: picture']],
    ['a variable', 'const lastAnswer = 1', ['identifier: answer']],
    ['a renamed property', 'const { a: lastAnswer } = b', ['identifier: answer']],
    ['a parameter', 'function find(asked: string) {}', ['identifier: asked']],
    ['a field', 'type A = { faults: string }', ['identifier: fault']],
  ])('finds %s', (_, content, expected) => {
    expect(wordsIn('a.ts', content)).toEqual(expected)
  })

  test.each([
    ['house rules and guests in house', '// A house rule for guests who are in the house.'],
    ['a name that another file declares', "import { lastAnswer } from './b.ts'\nlastAnswer()"],
    ['a name that is taken over', 'const { lastAnswer } = response'],
    ['a word within another one', "export const text = 'A greenhouse has no default price'"],
  ])('leaves out %s', (_, content) => {
    expect(wordsIn('a.ts', content)).toEqual([])
  })

  test('finds the text of JSX, which a test of a screen does not repeat', () => {
    const screen = 'export const A = () => <p>No picture yet</p>'
    expect(wordsIn('src/ui/A.tsx', screen)).toEqual(['text: picture'])
    expect(wordsIn('src/ui/A.test.tsx', screen)).toEqual([])
  })

  test('finds the title of a test', () => {
    const content = "test.each([1])('the picture is %s', () => expect('a picture').toBe(1))"
    expect(wordsIn('a.test.ts', content)).toEqual(['test title: picture'])
  })

  test('finds words of documents and leaves out code', () => {
    expect(wordsIn('a.md', 'A house.\n\n```sh\nmove house\n```\nAnd `house`.')).toEqual([
      'document: house',
    ])
  })

  test('finds a file name', () => {
    expect(wordsIn('src/move-house.ts', '')).toEqual(['file name: house'])
  })
})

describe('the allow-list', () => {
  const list = (entries: Record<string, number>) => new Map(Object.entries(entries))

  test('is compared with the counts', () => {
    expect(compare(list({ 'a.ts house': 2 }), list({ 'a.ts house': 1, 'b.ts house': 1 }))).toEqual({
      risen: ['a.ts house'],
      stale: ['b.ts house'],
    })
  })

  test('shrinks, and follows a file that was renamed', () => {
    const found = list({ 'b.ts house': 1 })
    expect(shrink(found, list({ 'a.ts house': 2 }))).toEqual(found)
  })

  test('does not grow', () => {
    const allowed = list({ 'a.ts house': 2 })
    expect(shrink(list({ 'a.ts house': 3, 'b.ts house': 1 }), allowed)).toEqual(allowed)
  })
})
