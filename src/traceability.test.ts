import { describe, expect, test } from 'vitest'
import {
  documents,
  missingFile,
  readDocument,
  readTests,
  requirementsIn,
  titlesIn,
} from '../build/traceability.ts'

/* Every requirement in docs/evidence is verified by a test that has its id. */

const { tests, errors } = readTests()
const all = documents.flatMap(({ path, prefix }) =>
  requirementsIn(readDocument(path)).map((requirement) => ({ path, prefix, ...requirement })),
)

test('every id in a title is at its end, in brackets', () => {
  expect(errors).toEqual([])
})

test('every id in a title is the id of a requirement', () => {
  const known = new Set(all.map(({ id }) => id))
  const unknown = tests.flatMap(({ file, title, ids }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${file}: ${title} [${id}]`),
  )
  expect(unknown).toEqual([])
})

test('every id belongs to one requirement, in the document for ids of its kind', () => {
  expect(all.length).toBeGreaterThan(300)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.filter(({ id, prefix }) => !id.startsWith(`${prefix}-`))).toEqual([])
})

test('every requirement has a test, or says why none is possible', () => {
  const verified = new Set(tests.flatMap(({ ids }) => ids))
  const without = all.filter(
    ({ id, cells, reasons }) =>
      !verified.has(id) && reasons.length === 0 && !cells.some((cell) => /\bNot done\b/.test(cell)),
  )
  expect(without.map(({ id }) => id)).toEqual([])
})

test('what is named in place of a test is a file that exists, and the reason', () => {
  const missing = all.flatMap(({ id, reasons }) =>
    reasons.flatMap((reason) => {
      const file = missingFile(reason)
      return file === null ? [] : [`${id}: ${file}`]
    }),
  )
  expect(missing).toEqual([])
})

test('every security requirement names its numbers of the standard', () => {
  const security = all.filter(({ prefix }) => prefix === 'SEC')
  const numbers = /^(\d+\.\d+\.\d+(, )?)+$|^WCAG 2\.2 AA$/
  expect(security.filter(({ cells }) => !numbers.test(cells[2] ?? ''))).toEqual([])
})

describe('the titles of a file', () => {
  const source = [
    ...["describe('a group', () => {", '  test.each([', "    ['one'],"],
    ...["  ])('has %s row', () => {", '  })', '})', "describe.each(['SQLite'])('on %s', () => {"],
    ...["  test('is inside', () => {})", '})', "test.skip('is skipped', () => {})"],
    "test('stands alone', () => {})",
  ].join('\n')

  test('are those of its tests, each with its groups', () => {
    const found = titlesIn('a.test.ts', source).filter(({ isTest }) => isTest)
    expect(found.map(({ groups, whole }) => [...groups, whole])).toEqual([
      ['a group', 'has %s row'],
      ['on %s', 'is inside'],
      ['stands alone'],
    ])
  })
})
