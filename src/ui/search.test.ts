import { expect, test } from 'vitest'
import { parseSearch, statedSearch, stringifySearch } from './search.ts'

test('an address contains only the parameters that are set', () => {
  expect(stringifySearch({ status: undefined, page: 2 })).toBe('?page=2')
  expect(stringifySearch({})).toBe('')
})

test.each([
  ['', {}],
  ['?page=1', { page: 1 }],
  ['?page=2', { page: 2 }],
  ['?page=01', {}],
  ['?q=', {}],
  ['?q=%20Ana', { q: 'Ana' }],
])('the address %s states %o', (text, stated) => {
  const raw = parseSearch(text)
  const read = { page: Number(raw.page ?? 1), q: String(raw.q ?? '').trim() }
  expect(statedSearch(raw, read, { page: 1, q: '' })).toEqual(stated)
})
