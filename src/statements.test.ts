import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/*
 * What must hold of reservations was written down and numbered before it was built, in docs/statements.md.
 * The title of a test that shows a statement ends with its number: "… (D7)".
 */

const root = resolve(import.meta.dirname, '..')

const written = [
  ...readFileSync(join(root, 'docs/statements.md'), 'utf8').matchAll(/^\| (D\d+) /gm),
].map(([, number = '']) => number)

const shown = new Set(
  ['src', 'e2e']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.(test\.tsx?|e2e\.ts)$/.test(file) && file !== 'src/statements.test.ts')
    .flatMap((file) => titlesIn(readFileSync(join(root, file), 'utf8')))
    .flatMap((title) => [...title.matchAll(/\bD\d+\b/g)].map(([number]) => number)),
)

/** What tests and groups are called, template and all; one that is skipped shows nothing. */
function titlesIn(text: string): string[] {
  const calls =
    /(?:\b(?:test|describe)|\))\(\s*(?<quote>['"`])(?<title>(?:(?!\k<quote>).)+)\k<quote>,/gs
  return [...text.matchAll(calls)].map(({ groups: { title = '' } = {} }) => title)
}

test('every statement about reservations is shown by a test that names it', () => {
  expect(written.length).toBeGreaterThan(40)
  expect(written.filter((number) => !shown.has(number))).toEqual([])
})

test('no test names a statement that nobody wrote down', () => {
  expect([...shown].filter((number) => !written.includes(number))).toEqual([])
})
