import { expect, test } from 'vitest'
import { nightWidth } from './night-width.ts'

const widthFor = (room: number, days: number, chars: number, isTouch = false) =>
  nightWidth({ room, days, chars, isTouch })

test('few nights fill the room', () =>
  expect(widthFor(98, 14, 5)).toEqual({ width: 7, inRuns: false }))

test('many nights fill the room too, with prices in runs', () => {
  expect(widthFor(98, 28, 3)).toEqual({ width: 3.5, inRuns: false })
  expect(widthFor(98, 28, 5)).toEqual({ width: 3.5, inRuns: true })
  expect(widthFor(96, 60, 3)).toEqual({ width: 1.6, inRuns: true })
})

test('what does not fit scrolls in whole columns', () => {
  expect(widthFor(56, 60, 3)).toEqual({ width: 1.4, inRuns: true })
  expect(widthFor(55, 14, 5)).toEqual({ width: 5, inRuns: false })
  expect(widthFor(3, 14, 5)).toEqual({ width: 3, inRuns: false })
})

test('touch needs wide columns, and never runs', () =>
  expect(widthFor(24, 60, 3, true)).toEqual({ width: 4.8, inRuns: false }))
