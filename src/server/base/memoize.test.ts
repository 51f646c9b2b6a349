import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('what is asked again is not found anew, until too much was asked', () => {
  const asked: string[] = []
  const find = (word: string) => {
    asked.push(word)
    return word === 'nobody' ? null : word.length
  }
  const lengthOf = memoize(find, { most: 3 })
  expect(['one', 'one', 'nobody', 'nobody'].map(lengthOf)).toEqual([3, 3, null, null])
  expect(asked).toEqual(['one', 'nobody'])
  expect(['three', 'four', 'one'].map(lengthOf)).toEqual([5, 4, 3])
  expect(asked).toEqual(['one', 'nobody', 'three', 'four', 'one'])
})
