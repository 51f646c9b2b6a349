import { expect, test } from 'vitest'
import { matchesTag } from './matches-tag.ts'

test.each<[header: string | undefined, etag: string, matches: boolean]>([
  ['"x"', '"x"', true],
  ['W/"x"', '"x"', true],
  ['"x"', 'W/"x"', true],
  ['"a", W/"x" ,"b"', '"x"', true],
  ['"a","x"', '"x"', true],
  ['*', '"x"', true],
  [undefined, '"x"', false],
  ['', '"x"', false],
  ['"y"', '"x"', false],
  ['x', '"x"', false],
  ['w/"x"', '"x"', false],
])('If-None-Match: %s matches the tag %s: %s', (header, etag, matches) => {
  expect(matchesTag(header, etag)).toBe(matches)
})
