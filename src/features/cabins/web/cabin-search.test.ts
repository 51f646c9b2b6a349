import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#ui/search.ts'
import { cabinFilters, cabinSorts } from '../contract/cabin-list-options.ts'
import { cabinListQuery } from '../contract/cabins.ts'
import { defaultCabinSearch, readCabinSearch } from './cabin-search.ts'

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
