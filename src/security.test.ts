import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { faultIn } from './shown-by.ts'

/* Holds docs/security.md to account: no demand is left out, and whatever it names is there. */

const root = resolve(import.meta.dirname, '..')

const demands = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ /.test(line))
  .map((line) => {
    const [, number = '', , ids = '', how = '', shownBy = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    return { number: Number(number), ids, how, shownBy: shownBy.split('<br>').filter(Boolean) }
  })

test('each of the 54 demands is there, in its order, with its numbers of the standard', () => {
  const numbers = Array.from({ length: 54 }, (_, at) => at + 1)
  expect(demands.map(({ number }) => number)).toEqual(numbers)
  expect(demands.filter(({ ids }) => !/^(\d+\.\d+\.\d+(, )?)+$|^WCAG 2\.2 AA$/.test(ids))).toEqual(
    [],
  )
})

test('each is shown by a test, or says why it is not done', () => {
  const without = demands.filter(({ shownBy }) => shownBy.length === 0)
  expect(without.filter(({ how }) => !/\bNot done\b/.test(how))).toEqual([])
})

test('every test and every file that is to show a demand is there', () => {
  const faults = demands.flatMap(({ number, shownBy }) =>
    shownBy.map((name) => ({ number, fault: faultIn(name) })).filter(({ fault }) => fault !== null),
  )
  expect(faults).toEqual([])
})
