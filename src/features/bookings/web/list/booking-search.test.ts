import { describe, expect, test } from 'vitest'
import {
  bookingFilters,
  bookingListParameters,
  bookingSorts,
} from '#contract/booking-list-options.ts'
import { bookingListQuery } from '#contract/bookings.ts'
import { parseSearch, stringifySearch } from '#ui/search.ts'
import { defaultBookingSearch, readBookingSearch } from './booking-search.ts'

const bookingsAt = (text: string) => readBookingSearch(parseSearch(text))

describe('the address of the bookings list', () => {
  test('without parameters it shows every booking, the latest arrival first [SPEC-9-13]', () => {
    const { status, sortBy, page } = bookingsAt('')
    expect({ status, sortBy, page }).toEqual({ status: 'all', sortBy: 'startDate-desc', page: 1 })
  })

  test.each([
    ...['?page=-1', '?page=0', '?page=abc', '?page=1.5', '?page=1e3', '?page=9999999'],
    ...['?status=zzz', '?status=', '?sortBy=zzz', '?sortBy=constructor', '?status=%E0%A4%A'],
    '?__proto__=1',
  ])('the invalid %s means the default', (text) => {
    expect(bookingsAt(text)).toEqual(defaultBookingSearch)
  })

  test('the first value of a repeated parameter counts', () => {
    expect(bookingsAt('?status=checked-in&status=unconfirmed').status).toBe('checked-in')
  })

  test('the API accepts every parsed search, and its defaults are the same', () => {
    for (const status of bookingFilters) {
      for (const sortBy of bookingSorts) {
        const search = bookingsAt(stringifySearch({ status, sortBy, page: 7 }))
        expect(bookingListQuery.parse(bookingListParameters(search))).toEqual({
          status,
          sortBy,
          page: 7,
        })
      }
    }
    const defaults = bookingListQuery.parse({})
    expect(bookingListQuery.parse(bookingListParameters(defaultBookingSearch))).toEqual(defaults)
  })
})

describe('the search and the filters in the address of the bookings list', () => {
  test('are read as they are', () => {
    const search = {
      q: '100% _ 🦊',
      from: '2026-05-01',
      to: '2026-05-01',
      cabin: '7',
      group: '3',
      source: 'airbnb',
      price: 'missing',
      asOf: '2026-04-01T14:00',
    }
    const read = bookingsAt(stringifySearch(search))
    expect(read).toEqual({ ...defaultBookingSearch, ...search })
    expect(bookingListQuery.parse(bookingListParameters(read))).toEqual({
      ...read,
      cabin: 7,
      group: 3,
    })
  })

  test.each([
    ...['q=', 'q=%20', 'from=2026-02-30', 'from=1999-12-31', 'to=x', 'cabin=0', 'cabin=x'],
    ...['group=0', 'group=x', 'group=2147483648', 'group='],
    ...['source=fax', 'price=known'],
  ])('the invalid %s means the default', (text) => {
    expect(bookingsAt(`?${text}`)).toEqual(defaultBookingSearch)
  })

  test('a last night before the first one is left out, and a long text is cut', () => {
    expect(bookingsAt('?from=2026-05-02&to=2026-05-01')).toMatchObject({
      from: '2026-05-02',
      to: '',
    })
    expect(bookingsAt(`?q=${'x'.repeat(10_000)}`).q).toBe('x'.repeat(200))
  })
})
