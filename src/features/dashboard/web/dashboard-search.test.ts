import { describe, expect, test } from 'vitest'
import { parseSearch } from '#ui/search.ts'
import { periods } from '../domain/period.ts'
import { readDashboardSearch } from './dashboard-search.ts'

describe('the address of the dashboard', () => {
  test.each(periods.map((days) => [days]))('it can look back %i days [SPEC-2.3-3]', (days) => {
    expect(readDashboardSearch(parseSearch(`?last=${days}`))).toEqual({ last: days })
  })

  test('any other number of days means seven [SPEC-2.3-4]', () => {
    expect(readDashboardSearch(parseSearch('?last=5'))).toEqual({ last: 7 })
    expect(readDashboardSearch({})).toEqual({ last: 7 })
  })
})
