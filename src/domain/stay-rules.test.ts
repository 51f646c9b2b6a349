import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDate, anyStay } from '#testkit/domain/arbitrary.ts'
import { addDays } from './calendar.ts'
import { nights } from './stay.ts'
import { brokenRules, ruleSentence } from './stay-rules.ts'

const today = '2026-11-21'
const rules = { minBookingLength: 2, maxBookingLength: 10, maxGuestsPerBooking: 6 }
const stay = { startDate: '2026-12-10', endDate: '2026-12-13', numGuests: 2 }

describe('the house rules', () => {
  test.each([
    ['a usual stay', {}, []],
    ['the shortest stay', { endDate: '2026-12-12' }, []],
    ['a night less', { endDate: '2026-12-11' }, ['too-short']],
    ['the longest stay', { endDate: '2026-12-20' }, []],
    ['a night more', { endDate: '2026-12-21' }, ['too-long']],
    ['the largest party', { numGuests: 6 }, []],
    ['a guest more', { numGuests: 7 }, ['party-too-large']],
    ['an arrival today', { startDate: '2026-11-21', endDate: '2026-11-24' }, []],
    ['an arrival yesterday', { startDate: '2026-11-20', endDate: '2026-11-24' }, ['in-the-past']],
    [
      'all of them together',
      { startDate: '2026-11-20', endDate: '2026-11-21', numGuests: 9 },
      ['in-the-past', 'too-short', 'party-too-large'],
    ],
  ])('for %s: %o', (_, overrides, broken) => {
    expect(brokenRules({ ...stay, ...overrides }, rules, today)).toEqual(broken)
  })

  test('are shown as sentences that name the limit and the value of the stay', () => {
    const stay = { startDate: '2026-11-20', endDate: '2026-11-21', numGuests: 9 }
    const one = { minBookingLength: 1, maxBookingLength: 1, maxGuestsPerBooking: 1 }
    const sentence = (rule: Parameters<typeof ruleSentence>[0], of = rules) =>
      ruleSentence(rule, stay, of, today)
    expect(sentence('in-the-past')).toBe('The arrival date (Nov 20) is in the past.')
    expect(sentence('too-short')).toBe('The minimum stay is 2 nights; this stay has 1.')
    expect(sentence('too-long')).toBe('The maximum stay is 10 nights; this stay has 1.')
    expect(sentence('too-long', one)).toBe('The maximum stay is 1 night; this stay has 1.')
    expect(sentence('party-too-large')).toBe('A booking can have up to 6 guests; this one has 9.')
  })

  test('let exactly those stays pass that keep every limit', () => {
    const limits = fc.record({
      minBookingLength: fc.integer({ min: 1, max: 20 }),
      maxBookingLength: fc.integer({ min: 1, max: 130 }),
      maxGuestsPerBooking: fc.integer({ min: 1, max: 12 }),
    })
    const party = fc.integer({ min: 1, max: 15 })
    fc.assert(
      fc.property(anyStay, party, limits, anyDate, (dates, numGuests, limits, today) => {
        const passes =
          nights(dates) >= limits.minBookingLength &&
          nights(dates) <= limits.maxBookingLength &&
          numGuests <= limits.maxGuestsPerBooking &&
          dates.startDate >= today
        const broken = brokenRules({ ...dates, numGuests }, limits, today)
        expect(broken.length === 0).toBe(passes)
        expect(new Set(broken).size).toBe(broken.length)
      }),
    )
  })

  test('ask for no more nights than a stay has that is one of them longer', () => {
    fc.assert(
      fc.property(anyStay, (dates) => {
        const longer = { ...dates, endDate: addDays(dates.endDate, 1), numGuests: 1 }
        const limits = { ...rules, minBookingLength: nights(dates) + 1, maxBookingLength: 400 }
        expect(brokenRules(longer, limits, dates.startDate)).toEqual([])
        expect(brokenRules({ ...dates, numGuests: 1 }, limits, dates.startDate)).toEqual([
          'too-short',
        ])
      }),
    )
  })
})
