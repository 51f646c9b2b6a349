import { expect, test } from 'vitest'
import { parseSearch } from '#ui/search.ts'
import { readLoginSearch, verificationToken } from './login-search.ts'

test('the login takes the token of a verification link, if there is one', () => {
  expect(readLoginSearch(parseSearch('?verify=abc.def'))).toEqual({ verify: 'abc.def' })
  expect(readLoginSearch(parseSearch('?verify='))).toEqual({ verify: '' })
  expect(readLoginSearch(parseSearch('?other=1'))).toEqual({})
})

test.each([
  ['verify=abc.def', {}, 'abc.def'],
  ['verify=', {}, ''],
  ['', { verify: 'old' }, 'old'],
  ['main', {}, undefined],
  ['', {}, undefined],
])('the token of #%s with %j is %s', (hash, search, token) => {
  expect(verificationToken(hash, search)).toBe(token)
})
