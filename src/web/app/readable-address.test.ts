import { expect, test } from 'vitest'
import { readableAddress } from './readable-address.ts'

const readable = (pathname: string) => readableAddress({ pathname, search: '?page=2', hash: '' })

test('an address in order stays as it is, letters of all languages included', () => {
  expect(readable('/bookings/12')).toBe('/bookings/12?page=2')
  expect(readable('/%C5%81ukasz%20W')).toBe('/%C5%81ukasz%20W?page=2')
})

test.each([
  ['/%', '/-?page=2'],
  ['/bookings/%E0%A4%A', '/bookings/-E0-A4-A?page=2'],
  ['/checkin/%FF', '/checkin/-FF?page=2'],
  ['/100%/%C5%81', '/100-/%C5%81?page=2'],
])('%s holds percent signs that encode nothing, so it becomes %s', (typed, shown) => {
  expect(readable(typed)).toBe(shown)
})
