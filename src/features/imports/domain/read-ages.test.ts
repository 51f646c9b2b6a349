import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readChildAges } from './read-ages.ts'

describe('a text about the ages of children', () => {
  test.each([
    ['', []],
    ['  ', []],
    ['4', [4]],
    ['0', [0]],
    ['17', [17]],
    ['٣', [3]],
    ['4.0', [4]],
    ['4, 7', [4, 7]],
    ['7,4', [4, 7]],
    ['4/7', [4, 7]],
    ['4; 7;', [4, 7]],
    ['4 & 7', [4, 7]],
    ['4 | 7', [4, 7]],
    ['4 7', [4, 7]],
    ['(4, 7)', [4, 7]],
    ['2 (4, 7)', [4, 7]],
    ['1 (5 years)', [5]],
    ['4 and 7', [4, 7]],
    ['4 und 7', [4, 7]],
    ['4 y 7', [4, 7]],
    ['5, 5', [5, 5]],
    ['Age 4', [4]],
    ['Age: 4', [4]],
    ['aged 4 and 7', [4, 7]],
    ['4 y', [4]],
    ['4y', [4]],
    ['4yo', [4]],
    ['4 years old', [4]],
    ['4 J.', [4]],
    ['4 und 7 Jahre', [4, 7]],
    ['3 ans et 8 ans', [3, 8]],
    ['4 años', [4]],
    ['4 lata', [4]],
    ['5 år', [5]],
    ['11 months', [0]],
    ['12 Monate', [1]],
    ['23 mois', [1]],
    ['11 months, 4 years', [0, 4]],
    ['6 months and 18 months', [0, 1]],
    ['<1', [0]],
    ['< 1, 4', [0, 4]],
  ])('%o are %o', (text, ages) => {
    expect(readChildAges(text)).toEqual(ages)
  })

  test.each([
    ...['18', '4, 34', '100', '1000', '-1', '4-7', '4 - 7', '0-2', '4 to 7', 'de 4 a 7'],
    ...['4.7', '4.7 years', '1,5 years', '1½', '2026-04-07', '04/07/2026', '4.7.'],
    ...['4 years, 11 months', '4, 11 months', '4m', '216 months'],
    ...['2 (4)', '1 (4, 7)', '2 x 4', 'Child 1: 4', 'Lia 4', 'none', 'years', 'infant', ','],
    'a'.repeat(201),
  ])('%o is doubtful', (text) => {
    expect(readChildAges(text)).toBeNull()
  })

  test('is never read in part: every number of it is an age', () => {
    const word = fc.constantFrom('years', 'Jahre', 'and', ',', '/', 'dogs', '', 'x', '(', '-')
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20), word), { minLength: 1, maxLength: 4 }), (parts) => {
        const ages = readChildAges(parts.map(([number, text]) => `${number} ${text}`).join(' '))
        if (ages === null) return
        const numbers = parts.map(([number]) => number).toSorted((a, b) => a - b)
        expect(ages).toEqual(numbers)
      }),
    )
  })
})
