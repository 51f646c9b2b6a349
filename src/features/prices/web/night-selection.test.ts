import { describe, expect, test } from 'vitest'
import {
  cabinsIn,
  extendedTo,
  nightsIn,
  type Place,
  placeForKey,
  selectionAt,
  selectionText,
  tapped,
} from './night-selection.ts'
import { defaultPriceSearch } from './price-search.ts'
import { adjacentFrom, windowOf } from './price-window.ts'

const cabins = [
  { id: 7, name: 'Fox Den' },
  { id: 8, name: 'Pine Ridge' },
  { id: 9, name: 'Otter Creek' },
]
const at = (row: number, date: string): Place => ({ row, date })

describe('a selection', () => {
  test('is the rectangle between two places, in any direction', () => {
    const nights = nightsIn(extendedTo(selectionAt(at(1, '2026-12-26')), at(0, '2026-12-24')))
    expect(nights).toEqual({ firstRow: 0, lastRow: 1, from: '2026-12-24', to: '2026-12-26' })
    expect(selectionText(nights, cabins)).toBe('3 nights in Fox Den and Pine Ridge')
    expect(cabinsIn(nights, cabins).map(({ id }) => id)).toEqual([7, 8])
  })

  test('of many cabins counts them', () => {
    const nights = nightsIn(extendedTo(selectionAt(at(0, '2026-12-24')), at(2, '2026-12-24')))
    expect(selectionText(nights, cabins)).toBe('1 night in 3 cabins')
  })

  test('is made by two taps, and begins again with the third', () => {
    const first = tapped(null, at(0, '2026-12-24'))
    const second = tapped(first, at(1, '2026-12-26'))
    expect(second).toEqual({ anchor: first.anchor, head: at(1, '2026-12-26'), isOpen: false })
    expect(tapped(second, at(2, '2026-12-30'))).toEqual(selectionAt(at(2, '2026-12-30'), true))
  })
})

describe('a key', () => {
  const window = { from: '2026-12-01', days: 14 }
  test.each<[string, boolean, Place | null]>([
    ['ArrowRight', false, at(1, '2026-12-11')],
    ['ArrowLeft', false, at(1, '2026-12-09')],
    ['ArrowUp', false, at(0, '2026-12-10')],
    ['ArrowDown', false, at(2, '2026-12-10')],
    ['Home', false, at(1, '2026-12-01')],
    ['End', true, at(2, '2026-12-14')],
    ['a', false, null],
  ])('%s leads on', (key, ctrlKey, place) =>
    expect(placeForKey({ key, ctrlKey }, at(1, '2026-12-10'), window, 3)).toEqual(place),
  )

  test('never leads off the grid', () => {
    const last = at(2, '2026-12-14')
    for (const key of ['ArrowRight', 'ArrowDown'])
      expect(placeForKey({ key, ctrlKey: false }, last, window, 3)).toEqual(last)
  })
})

describe('the shown nights', () => {
  const today = '2026-11-21'
  test('begin today, or are the current month', () => {
    expect(windowOf(defaultPriceSearch, today)).toEqual({ from: today, days: 28 })
    expect(windowOf({ from: '', show: 'month' }, today)).toEqual({ from: '2026-11-01', days: 30 })
    expect(windowOf({ from: '2028-02-29', show: 'month' }, today)).toEqual({
      from: '2028-02-01',
      days: 29,
    })
  })

  test('go on by their length, or by months, and today has no date in the address', () => {
    expect(adjacentFrom({ from: '', show: '14' }, today, 1)).toBe('2026-12-05')
    expect(adjacentFrom({ from: '2026-12-05', show: '14' }, today, -1)).toBe('')
    expect(adjacentFrom({ from: '', show: 'month' }, today, 1)).toBe('2026-12-01')
    expect(adjacentFrom({ from: '2026-12-31', show: 'month' }, today, -1)).toBe('')
  })
})
