import { expect, test } from 'vitest'
import { cabinLines, listError, listQuestion } from './cabin-lines.ts'

const shared = { maxCapacity: '4', regularPrice: '120,50', description: 'By the lake' }
const read = (list: string) =>
  cabinLines(list, shared).map(({ cabin }) => [cabin.name, cabin.maxCapacity, cabin.regularPrice])

test.each([
  [
    'Seehaus\nWaldhaus',
    [
      ['Seehaus', '4', '120.50'],
      ['Waldhaus', '4', '120.50'],
    ],
  ],
  [
    'Seehaus; 6; 189,90\r\n\r\nWaldhaus;2',
    [
      ['Seehaus', '6', '189.90'],
      ['Waldhaus', '2', '120.50'],
    ],
  ],
  ['Owl Nest\t3\t200', [['Owl Nest', '3', '200']]],
  ['  Haus, groß ;; 99', [['Haus, groß', '4', '99']]],
  [' \n ', []],
])('%j are the cabins %j', (list, cabins) => expect(read(list)).toEqual(cabins))

test.each([
  ['', 'This field is required'],
  ['Seehaus\n; 4; 100', 'Line 2: This field is required'],
  ['Seehaus; 0; 100', 'Line 1: Capacity should be at least 1'],
  ['Seehaus; 2; many', /^Line 1: /],
  ['Seehaus\nWaldhaus\nseehaus', 'Line 3: seehaus is in the list twice'],
  ['Seehaus; 2; 100; sauna', 'Line 1: use "name; guests; price"'],
  ['x\n'.repeat(201), 'At most 200 cabins in one step'],
])('%j is rejected with %s', (list, error) =>
  expect(listError(cabinLines(list, shared))).toEqual(
    typeof error === 'string' ? error : expect.stringMatching(error),
  ),
)

test('a list without mistakes is accepted', () =>
  expect(listError(cabinLines('Seehaus; 6; 189,90\nWaldhaus', shared))).toBe(null))

test.each([
  ['Seehaus; 6; 1890\nWaldhaus; 2; 18', 'Line 1: The usual price is $189.00. Is $1,890.00 right?'],
  ['Seehaus\nWaldhaus\t2\t18,90', 'Line 2: The usual price is $189.00. Is $18.90 right?'],
  ['Seehaus; 6; 260\nWaldhaus', undefined],
  ['Seehaus; 6; much', undefined],
])('%j is questioned with %s', (list, question) =>
  expect(listQuestion(cabinLines(list, shared), 189)).toBe(question),
)
