import { expect, test } from 'vitest'
import { isOutOfSight, menuPlace } from './menu-position.ts'

const screen = { width: 1440, height: 900 }
const menu = { width: 200, height: 180 }

test('a menu is below its button, aligned with its right edge', () =>
  expect(menuPlace({ top: 100, bottom: 132, right: 1400 }, menu, screen)).toEqual({
    top: 136,
    left: 1200,
  }))

test('near the bottom it opens upwards', () =>
  expect(menuPlace({ top: 800, bottom: 832, right: 1400 }, menu, screen)).toEqual({
    top: 616,
    left: 1200,
  }))

test('without enough room on either side it opens towards the larger one and stays on screen', () => {
  const low = { width: 390, height: 200 }
  expect(menuPlace({ top: 20, bottom: 52, right: 380 }, menu, low).top).toBe(56)
  expect(menuPlace({ top: 120, bottom: 152, right: 380 }, menu, low).top).toBe(4)
  expect(menuPlace({ top: 20, bottom: 52, right: 100 }, menu, low).left).toBe(4)
})

test('a button outside the window has no menu', () => {
  expect(isOutOfSight({ top: -50, bottom: -18, right: 0 }, screen)).toBe(true)
  expect(isOutOfSight({ top: 901, bottom: 933, right: 0 }, screen)).toBe(true)
  expect(isOutOfSight({ top: 100, bottom: 132, right: 0 }, screen)).toBe(false)
})
