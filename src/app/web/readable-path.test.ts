import { expect, test } from 'vitest'
import { readablePath } from './readable-path.ts'

test.each([['/'], ['/bookings/12'], ['/%C5%81ukasz%20W'], ['/100%25']])(
  '%s is in order and stays as it is, letters of all languages included',
  (path) => {
    expect(readablePath(path)).toBe(path)
  },
)

test.each([
  ['/%', '/-'],
  ['/bookings/%E0%A4%A', '/bookings/-E0-A4-A'],
  ['/checkin/%FF', '/checkin/-FF'],
  ['/100%/%C5%81', '/100-/%C5%81'],
])('%s contains invalid percent escapes and becomes %s', (typed, shown) => {
  expect(readablePath(typed)).toBe(shown)
})
