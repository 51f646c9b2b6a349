import { expect, test } from 'vitest'
import { isOutOfSight, menuPlace } from './menu-position.ts'

const screen = { width: 1440, height: 900 }
const menu = { width: 200, height: 180 }
const at = (top: number, right: number) => ({ top, bottom: top + 32, left: right - 32, right })

test('a menu is below its button, aligned with its right edge', () =>
  expect(menuPlace(at(100, 1400), menu, screen)).toEqual({
    top: 136,
    left: 1200,
  }))

test('near the bottom it opens upwards', () =>
  expect(menuPlace(at(800, 1400), menu, screen)).toEqual({
    top: 616,
    left: 1200,
  }))

test('without enough room on either side it opens towards the larger one and stays on screen', () => {
  const low = { width: 390, height: 200 }
  expect(menuPlace(at(20, 380), menu, low).top).toBe(56)
  expect(menuPlace(at(120, 380), menu, low).top).toBe(4)
  expect(menuPlace(at(20, 100), menu, low).left).toBe(4)
})

test('a calendar is aligned with the left edge of its field, as far as there is room', () => {
  expect(menuPlace(at(100, 632), menu, screen, 'left').left).toBe(600)
  expect(menuPlace(at(100, 1400), menu, screen, 'left').left).toBe(1236)
})

test('a button outside the window has no menu', () => {
  expect(isOutOfSight(at(-50, 0), screen)).toBe(true)
  expect(isOutOfSight(at(901, 0), screen)).toBe(true)
  expect(isOutOfSight(at(100, 0), screen)).toBe(false)
})
