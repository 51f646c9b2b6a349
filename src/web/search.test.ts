import { describe, expect, test } from 'vitest'
import {
  bookingFilters,
  bookingListParameters,
  bookingSorts,
} from '#contract/booking-list-options.ts'
import { bookingListQuery } from '#contract/bookings.ts'
import { cabinFilters, cabinSorts } from '#contract/cabin-list-options.ts'
import { cabinListQuery } from '#contract/cabins.ts'
import { periods } from '#domain/dashboard/period.ts'
import {
  defaultBookingSearch,
  defaultCabinSearch,
  parseSearch,
  readBookingSearch,
  readCabinSearch,
  readDashboardSearch,
  readLoginSearch,
  stringifySearch,
} from './search.ts'

const bookingsAt = (text: string) => readBookingSearch(parseSearch(text))

describe('the address of the bookings list', () => {
  test('without parameters it shows every booking, the latest arrival first [SPEC-9-13]', () => {
    const { status, sortBy, page } = bookingsAt('')
    expect({ status, sortBy, page }).toEqual({ status: 'all', sortBy: 'startDate-desc', page: 1 })
  })

  test.each([
    '?page=-1',
    '?page=0',
    '?page=abc',
    '?page=1.5',
    '?page=1e3',
    '?page=9999999',
    '?status=zzz',
    '?status=',
    '?sortBy=zzz',
    '?sortBy=constructor',
    '?status=%E0%A4%A',
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
      source: 'airbnb',
      asOf: '2026-04-01T14:00',
    }
    const read = bookingsAt(stringifySearch(search))
    expect(read).toEqual({ ...defaultBookingSearch, ...search })
    expect(bookingListQuery.parse(bookingListParameters(read))).toEqual({ ...read, cabin: 7 })
  })

  test.each([
    'q=',
    'q=%20',
    'from=2026-02-30',
    'from=1999-12-31',
    'to=x',
    'cabin=0',
    'cabin=x',
    'source=fax',
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

describe('the address of the cabins list', () => {
  const cabinsAt = (text: string) => readCabinSearch(parseSearch(text))

  test('without parameters it shows every cabin by name', () => {
    expect(cabinsAt('')).toEqual({ discount: 'all', sortBy: 'name-asc' })
  })

  test.each(['?sortBy=startDate-asc', '?sortBy=zzz', '?discount=zzz', '?discount='])(
    '%s names nothing that a cabin has and means the default [SPEC-2.7-4]',
    (text) => {
      expect(cabinsAt(text)).toEqual(defaultCabinSearch)
    },
  )

  test('the API accepts every parsed search, and its defaults are the same', () => {
    for (const discount of cabinFilters) {
      for (const sortBy of cabinSorts) {
        const search = cabinsAt(stringifySearch({ discount, sortBy }))
        expect(cabinListQuery.parse(search)).toEqual({ discount, sortBy })
      }
    }
    expect(cabinListQuery.parse({})).toEqual(defaultCabinSearch)
  })
})

describe('the address of the dashboard', () => {
  test.each(periods.map((days) => [days]))('it can look back %i days [SPEC-2.3-3]', (days) => {
    expect(readDashboardSearch(parseSearch(`?last=${days}`))).toEqual({ last: days })
  })

  test('any other number of days means seven [SPEC-2.3-4]', () => {
    expect(readDashboardSearch(parseSearch('?last=5'))).toEqual({ last: 7 })
    expect(readDashboardSearch({})).toEqual({ last: 7 })
  })
})

test('the login takes the token of a verification link, if there is one', () => {
  expect(readLoginSearch(parseSearch('?verify=abc.def'))).toEqual({ verify: 'abc.def' })
  expect(readLoginSearch(parseSearch('?verify='))).toEqual({ verify: '' })
  expect(readLoginSearch(parseSearch('?other=1'))).toEqual({})
})

test('an address contains only the parameters that are set', () => {
  expect(stringifySearch({ status: undefined, page: 2 })).toBe('?page=2')
  expect(stringifySearch({})).toBe('')
})
