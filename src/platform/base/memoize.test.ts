import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('a repeated input is not computed again until the cache is full', () => {
  const computed: string[] = []
  const lengthOf = memoize(
    (word) => {
      computed.push(word)
      return word === 'none' ? null : word.length
    },
    { maxEntries: 3 },
  )
  expect(['one', 'one', 'none', 'none'].map(lengthOf)).toEqual([3, 3, null, null])
  expect(computed).toEqual(['one', 'none'])
  expect(['three', 'four', 'one'].map(lengthOf)).toEqual([5, 4, 3])
  expect(computed).toEqual(['one', 'none', 'three', 'four', 'one'])
})
