import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bucketOf, countByLength, stayLengths } from './stay-lengths.ts'

describe('a stay', () => {
  test.each([
    [1, '1 night'],
    [2, '2 nights'],
    [3, '3 nights'],
    [4, '4-5 nights'],
    [5, '4-5 nights'],
    [6, '6-7 nights'],
    [7, '6-7 nights'],
    [8, '8-14 nights'],
    [14, '8-14 nights'],
    [15, '15-21 nights'],
    [21, '15-21 nights'],
    [22, '21+ nights'],
    [365, '21+ nights'],
  ])('of %i nights counts under "%s" [SPEC-9-9]', (numNights, duration) => {
    expect(bucketOf(numNights)?.duration).toBe(duration)
  })

  test('without a night counts nowhere', () => {
    expect(bucketOf(0)).toBeUndefined()
    expect(countByLength([0, 0]).every(({ value }) => value === 0)).toBe(true)
  })

  test('of one night or more counts in exactly one bucket [SPEC-9-9]', () => {
    for (let numNights = 1; numNights <= 400; numNights += 1) {
      const fitting = stayLengths.filter(
        ({ shortest, longest }) => numNights >= shortest && numNights <= longest,
      )
      expect(fitting).toEqual([bucketOf(numNights)])
    }
  })
})

describe('the counts', () => {
  test('are all eight, in order, and start at zero [SPEC-3-8]', () => {
    expect(countByLength([])).toEqual([
      { duration: '1 night', value: 0 },
      { duration: '2 nights', value: 0 },
      { duration: '3 nights', value: 0 },
      { duration: '4-5 nights', value: 0 },
      { duration: '6-7 nights', value: 0 },
      { duration: '8-14 nights', value: 0 },
      { duration: '15-21 nights', value: 0 },
      { duration: '21+ nights', value: 0 },
    ])
  })

  test('put lengths of one bucket together', () => {
    const counts = countByLength([4, 5, 22, 4, 21, 5, 23])
    expect(counts.filter(({ value }) => value > 0)).toEqual([
      { duration: '4-5 nights', value: 4 },
      { duration: '15-21 nights', value: 1 },
      { duration: '21+ nights', value: 2 },
    ])
  })

  test('add up to all stays that have a night', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 })), (nights) => {
        const stays = nights.filter((numNights) => numNights > 0)
        expect(countByLength(nights).reduce((sum, { value }) => sum + value, 0)).toBe(stays.length)
      }),
    )
  })
})
