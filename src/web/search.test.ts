import { expect, test } from 'vitest'
import { stringifySearch } from './search.ts'

test('an address contains only the parameters that are set', () => {
  expect(stringifySearch({ status: undefined, page: 2 })).toBe('?page=2')
  expect(stringifySearch({})).toBe('')
})
