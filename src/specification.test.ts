import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { faultIn } from './shown-by.ts'

/* Holds docs/specification.md to account: whatever it names is there, and no statement goes without. */

const root = resolve(import.meta.dirname, '..')
const document = readFileSync(join(root, 'docs/specification.md'), 'utf8').split('\n')

const rows = document
  .filter((line) => line.startsWith('|') && !/^\| (Statement|-+) /.test(line))
  .map((line) => {
    const [, statement = '', shownBy = ''] = line.split('|').map((cell) => cell.trim())
    return { statement, shownBy: shownBy.split('<br>').filter((name) => name !== '') }
  })

test('the sections of the specification stand there in their order', () => {
  const sections = document.filter((line) => line.startsWith('## '))
  expect(sections.map((line) => Number(/^## (\d)\. \S/.exec(line)?.[1]))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9,
  ])
})

test('every statement of the specification is shown by something', () => {
  expect(rows.length).toBeGreaterThan(150)
  expect(rows.filter(({ statement, shownBy }) => !statement || shownBy.length === 0)).toEqual([])
})

test('every test and every file that is to show a statement is there', () => {
  const faults = rows.flatMap(({ statement, shownBy }) =>
    shownBy.flatMap((name) => {
      const fault = faultIn(name)
      return fault ? [`${statement}: ${fault}`] : []
    }),
  )
  expect(faults).toEqual([])
})
