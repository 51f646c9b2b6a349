import { expect, test } from 'vitest'
import { seededRandom } from './seeded-random.ts'

const first = (seed: number, count: number) => Array.from({ length: count }, seededRandom(seed))

test('the same seed gives the same numbers, another seed gives others', () => {
  expect(first(7, 100)).toEqual(first(7, 100))
  expect(first(7, 100)).not.toEqual(first(8, 100))
})

test('the numbers are spread evenly from 0 up to 1', () => {
  const numbers = first(2026, 10_000)
  expect(numbers.filter((number) => number < 0 || number >= 1)).toEqual([])
  const perTenth = Object.values(Object.groupBy(numbers, (number) => Math.floor(number * 10)))
  expect(perTenth).toHaveLength(10)
  for (const tenth of perTenth) expect(Math.abs((tenth?.length ?? 0) - 1_000)).toBeLessThan(150)
})
