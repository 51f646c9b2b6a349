import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { guidePages } from '#features/search/web/guide-pages.ts'
import { shortcuts } from '#features/search/web/shortcuts.ts'

const guide = (page: string) =>
  readFileSync(new URL(`../docs/guide/${page}`, import.meta.url), 'utf8')

test('the list of shortcuts is the one of the staff guide', () => {
  let where = ''
  const documented = guide('shortcuts.md')
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| (Where|-)/.test(line))
    .map((line) => {
      const [part = '', keys = '', what = ''] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim())
      where = part || where
      return { where, keys, what }
    })
  const listed = shortcuts.map(({ where, keys }) => `${where}: ${keys}`)
  expect(listed).toEqual(documented.map((row) => `${row.where}: ${row.keys}`))
  for (const [at, { what }] of shortcuts.entries()) {
    if (what.startsWith('This list')) continue
    expect(documented[at]?.what).toContain(what)
  }
})

test('the pages of the staff guide are those of its index', () => {
  const linked = [...guide('README.md').matchAll(/\[([^\]]+)\]\(([a-z-]+)\.md\)/g)]
  expect(guidePages.map(({ title, page }) => [title, page])).toEqual(
    linked.map(([, title, page]) => [title, page]),
  )
})
