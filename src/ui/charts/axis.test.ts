import { describe, expect, test } from 'vitest'
import { nearestIndex, nextIndex, spacedIndexes } from './axis.ts'

describe('the labels of an axis', () => {
  test.for([
    [7, 600, [0, 1, 2, 3, 4, 5, 6]],
    [7, 240, [0, 2, 4, 6]],
    [30, 300, [5, 11, 17, 23, 29]],
    [1, 600, [0]],
    [7, 0, [0, 6]],
  ] as const)(
    '%i labels on %i pixels: every n-th, the last among them',
    ([count, width, shown]) => {
      expect(spacedIndexes(count, width, 60)).toEqual(shown)
    },
  )
})

describe('the point of a chart', () => {
  test.for([
    [-20, 0],
    [0, 0],
    [49, 0],
    [51, 1],
    [600, 6],
    [900, 6],
  ] as const)('under the pointer %i pixels from the axis is number %i', ([offset, index]) => {
    expect(nearestIndex(offset, 600, 7)).toBe(index)
  })

  test('is null in an empty chart', () => {
    expect(nearestIndex(10, 600, 0)).toBe(null)
  })

  test.for([
    ['ArrowRight', null, 6],
    ['ArrowRight', 6, 6],
    ['ArrowLeft', null, 5],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 0, 0],
    ['Home', 4, 0],
    ['End', 4, 6],
    ['Escape', 4, null],
    ['a', 4, undefined],
  ] as const)('after %s at %s is %s', ([key, from, to]) => {
    expect(nextIndex(key, from, 7)).toBe(to)
  })
})
