/*
 * Traceability: which tests verify which requirement. A requirement is a row of a table in docs/evidence
 * with a stable id, such as SPEC-4-2. A test that verifies it has the id at the end of its title:
 * "a guest cannot be checked in twice [SPEC-4-2]". `npm run docs:evidence` writes the documents to
 * dist/evidence, with these tests in the last column of their tables.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** The documents with requirements, and the prefixes of their ids. */
export const documents = [
  { path: 'docs/evidence/specification.md', prefix: 'SPEC' },
  { path: 'docs/evidence/statements.md', prefix: 'RULE' },
  { path: 'docs/evidence/security-requirements.md', prefix: 'SEC' },
]

/** A test with at least one id; `title` is as in the source, without the ids. */
type Test = { file: string; groups: string[]; title: string; ids: string[] }

/**
 * A row of a table. `reasons` are the entries of its last column, which explain why no test can verify the
 * requirement, as "`file`: why".
 */
export type Requirement = { id: string; cells: string[]; reasons: string[] }

const id = '(?:SPEC|RULE|SEC)-[\\d.]+(?:-\\d+)?'
const idAnywhere = new RegExp(id)
const idsAtTheEnd = new RegExp(`^(?<title>.*) \\[(?<ids>${id}(?:, ${id})*)\\]$`, 's')

/** The titles of test('…', describe('…', test.each(…)('…'. Skipped tests are not matched. */
const calls =
  /(?:\b(?<kind>test|describe)|\))\(\s*(?<quote>['"`])(?<title>(?:(?!\k<quote>).)+)\k<quote>,/gs

export function readTests(): { tests: Test[]; errors: string[] } {
  const files = ['src', 'tests']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        `${folder}/${file}`.replaceAll('\\', '/'),
      ),
    )
    .filter((file) => /\.(test\.tsx?|e2e\.ts|prove\.ts)$/.test(file))
    .sort()
  const titled = files.flatMap((file) => titlesIn(file, readFileSync(join(root, file), 'utf8')))
  return {
    tests: titled.flatMap(({ file, groups, whole }) => {
      const { title, ids } = idsAtTheEnd.exec(whole)?.groups ?? {}
      return title && ids ? [{ file, groups, title, ids: ids.split(', ') }] : []
    }),
    errors: titled
      .filter(({ whole, isTest }) => {
        const withoutIds = isTest ? whole.replace(idsAtTheEnd, '$<title>') : whole
        return idAnywhere.test(withoutIds)
      })
      .map(({ file, whole }) => `${file}: "${whole}" must be a test that ends with " [ID, ID]"`),
  }
}

/** The titles of tests and groups. Since the code is formatted, the indentation shows which group a test is in. */
export function titlesIn(file: string, text: string) {
  const found = [...text.matchAll(calls)].map(({ index, 0: call, groups = {} }) => {
    const line = text.lastIndexOf('\n', index) + 1
    const indent = /^ */.exec(text.slice(line))?.[0] ?? ''
    const statement = new RegExp(`^${indent}(?:test|describe)\\b`, 'gm')
    const before = text.slice(0, index + call.length).match(statement)
    const isTest = (groups.kind ?? before?.at(-1)?.trim()) === 'test'
    const end = text.indexOf(`\n${indent}})`, index)
    return { index, end, isTest, whole: (groups.title ?? '').replace(/\s+/g, ' ') }
  })
  return found.map(({ index, isTest, whole }) => ({
    file,
    isTest,
    whole,
    groups: found
      .filter((group) => !group.isTest && group.index < index && index < group.end)
      .map((group) => group.whole),
  }))
}

const cellsOf = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())

const row = new RegExp(`^\\| *${id} *\\|`)
const isRow = (line: string) => row.test(line)

export function requirementsIn(text: string): Requirement[] {
  return text.split('\n').filter(isRow).map(requirementOf)
}

function requirementOf(line: string): Requirement {
  const cells = cellsOf(line)
  const reasons = cells.pop() ?? ''
  return { id: cells[0] ?? '', cells, reasons: reasons === '' ? [] : reasons.split('<br>') }
}

/** The file that a reason names, if it does not exist; the whole entry if it is not a reason. */
export const missingFile = (reason: string): string | null => {
  const file = /^`([^`]+)`: ./.exec(reason)?.[1]
  if (file === undefined) return reason
  return existsSync(join(root, file)) ? null : file
}

/** The document with the tests in its last column. */
export function withTests(text: string, tests: readonly Test[]): string {
  const byId = Map.groupBy(
    tests.flatMap((test) => test.ids.map((one) => ({ id: one, test }))),
    (entry) => entry.id,
  )
  return text
    .split('\n')
    .map((line) => {
      if (!isRow(line)) return line
      const { id: own, cells, reasons } = requirementOf(line)
      const verifiedBy = (byId.get(own) ?? []).map(({ test }) => asEntry(test))
      return `| ${[...cells, [...verifiedBy, ...reasons].join('<br>')].join(' | ')} |`
    })
    .join('\n')
}

const asEntry = ({ file, groups, title }: Test) =>
  [`\`${file}\``, ...groups, title]
    .join(' › ')
    .replace(/\\(['"`\\])/g, '$1')
    .replaceAll('|', '\\|')

export const readDocument = (path: string) => readFileSync(join(root, path), 'utf8')

if (import.meta.main) {
  const { tests } = readTests()
  const folder = join(root, 'dist/evidence')
  mkdirSync(folder, { recursive: true })
  for (const { path } of documents) {
    const page = withTests(readDocument(path), tests).replaceAll('](../', '](../../docs/')
    writeFileSync(join(folder, basename(path)), page)
  }
}
