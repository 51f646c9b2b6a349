import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/* How pages of the documentation name the tests that show what they say. */

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

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

/**
 * Null when what is named is there. A name is "`path` › title", or within a group
 * "`path` › group › title"; or "`path`: why no test can".
 */
export function faultIn(name: string): string | null {
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
