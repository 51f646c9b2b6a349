import { describe, expect, test } from 'vitest'
import { itemForKey, itemForWord, typeOn } from './menu-keys.ts'

const labels = ['See details', 'Check in', 'Check out', 'Delete booking']

describe('keys in a menu', () => {
  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 3, 0],
    ['ArrowUp', 0, 3],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 3],
    ['Enter', 0, null],
  ])('%s on item %i leads to %s', (key, current, target) =>
    expect(itemForKey(key, current, labels.length)).toBe(target),
  )

  test('without a focused item the arrows lead to the first and the last', () => {
    expect(itemForKey('ArrowDown', -1, 4)).toBe(0)
    expect(itemForKey('ArrowUp', -1, 4)).toBe(3)
  })
})

describe('typing the name of an item', () => {
  test('a single letter moves from item to item', () => {
    expect(itemForWord('c', 0, labels)).toBe(1)
    expect(itemForWord('c', 1, labels)).toBe(2)
    expect(itemForWord('c', 2, labels)).toBe(1)
  })

  test('a longer word stays on the item while it matches', () => {
    expect(itemForWord('check', 1, labels)).toBe(1)
    expect(itemForWord('check o', 1, labels)).toBe(2)
  })

  test('accents do not matter', () => expect(itemForWord('etat', -1, ['Réserver', 'État'])).toBe(1))

  test('a word without a matching item does not move', () =>
    expect(itemForWord('x', 0, labels)).toBeNull())

  test('a new word begins after a pause', () => {
    const first = typeOn({ word: '', at: 0 }, 'C', 1000)
    expect(typeOn(first, 'h', 1100).word).toBe('ch')
    expect(typeOn(first, 'd', 5000).word).toBe('d')
  })
})
