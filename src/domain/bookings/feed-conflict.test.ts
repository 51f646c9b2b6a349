import { describe, expect, test } from 'vitest'
import { canPlaceStay, feedConflictCodes, feedConflictSentence } from './feed-conflict.ts'

const today = '2026-11-21'
const stay = { startDate: '2026-12-10', endDate: '2026-12-13' }
const moved = { startDate: '2026-12-11', endDate: '2026-12-14' }

describe('a conflict', () => {
  test('says what is wrong', () => {
    const said = feedConflictCodes.map((code) =>
      feedConflictSentence(
        { code, feed: 'Airbnb', stay, booking: { id: 7, stay: moved, status: 'checked-in' } },
        today,
      ),
    )
    expect(said).toEqual([
      'Airbnb sold Dec 10 to Dec 13, but these nights are not free.',
      'Airbnb moved #7 to Dec 10 to Dec 13, but these nights are not free.',
      'Airbnb says Dec 10 to Dec 13. Here #7 is Dec 11 to Dec 14, and its guest is in house.',
      '#7 was cancelled here, but Airbnb still has it. Cancel it there as well, or reinstate it here.',
      'Airbnb no longer has #7, whose guest is in house. Nothing was cancelled.',
    ])
  })

  test.each([
    ['nights-taken', false, true],
    ['dates-taken', true, true],
    ['dates-differ', true, true],
    ['closed-here', true, false],
    ['closed-here', false, true],
    ['gone', true, false],
  ] as const)('%s can be placed: %s, %s', (code, hasBooking, expected) => {
    expect(canPlaceStay(code, hasBooking)).toBe(expected)
  })
})
