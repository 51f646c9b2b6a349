import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/* Holds docs/specification.md to account: whatever it names is there, and no statement goes without. */

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const document = read('docs/specification.md').split('\n')

const rows = document
  .filter((line) => line.startsWith('|') && !/^\| (Statement|-+) /.test(line))
  .map((line) => {
    const [, statement = '', shownBy = ''] = line.split('|').map((cell) => cell.trim())
    return { statement, shownBy: shownBy.split('<br>').filter((name) => name !== '') }
  })

/**
 * What tests and groups are called, template and all: test('…', test.each(…)('…', describe('….
 * One that is skipped shows nothing and is not found.
 */
const calls =
  /(?:\b(?<kind>test|describe)|\))\(\s*(?<quote>['"`])(?<title>(?:(?!\k<quote>).)+)\k<quote>,/gs

const titlesIn = (path: string) =>
  [...read(path).matchAll(calls)].map(({ groups: { kind, title } = {} }) => ({
    title,
    isTest: kind !== 'describe',
  }))

/** "`path` › title", or within a group "`path` › group › title"; or "`path`: why no test can". */
function faultIn(name: string): string | null {
  const [, path = '', how, rest = ''] = /^`([^`]+)`( › |: )(.+)$/.exec(name) ?? []
  if (!how) return `"${name}" names neither a test nor a file and a reason`
  if (!existsSync(join(root, path))) return `${path} is not there`
  if (how === ': ') return null
  const titles = titlesIn(path)
  const groups = rest.split(' › ')
  const title = groups.pop()
  const lost = groups.find((group) => !titles.some((one) => one.title === group))
  if (lost) return `${path} has no group "${lost}"`
  const isThere = titles.some((one) => one.isTest && one.title === title)
  return isThere ? null : `${path} has no test "${title}"`
}

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
