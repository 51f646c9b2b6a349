import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate } from '../calendar.ts'
import { nightDates, type Stay } from '../stay.ts'
import {
  type CabinInUse,
  canOverrideConflict,
  conflictSentence,
  conflictsFor,
  type Holding,
  holdersWithin,
  isNightFree,
} from './availability.ts'

const today = '2026-11-21'
const stay = { startDate: '2026-12-10', endDate: '2026-12-13' }

const booked = (bookingId: number, startDate: string, endDate: string): Holding => ({
  bookingId,
  guestName: 'Eleni Papadimitriou',
  stay: { startDate, endDate },
})
const held = (...holdings: Holding[]) =>
  new Map(holdings.flatMap((one) => nightDates(one.stay).map((date) => [date, one] as const)))

const cabin = (overrides: Partial<CabinInUse> = {}): CabinInUse => ({
  maxCapacity: 4,
  retiredOn: null,
  held: new Map(),
  taken: new Set(overrides.held?.keys()),
  overstay: null,
  ...overrides,
})
const codes = (use: CabinInUse, requested: Stay, numGuests = 2) =>
  conflictsFor(use, { ...requested, numGuests }, today).map(({ code }) => code)

describe('a cabin', () => {
  test.each([
    ['that ends when it begins', '2026-12-08', '2026-12-10', []],
    ['that begins when it ends', '2026-12-13', '2026-12-15', []],
    ['for the same nights', '2026-12-10', '2026-12-13', ['booked']],
    ['for one night within', '2026-12-11', '2026-12-12', ['booked']],
    ['around it', '2026-12-01', '2026-12-31', ['booked']],
    ['for its first night', '2026-12-08', '2026-12-11', ['booked']],
    ['for its last night', '2026-12-12', '2026-12-14', ['booked']],
  ])('with a booking %s (%s to %s): %o [RULE-1]', (_, startDate, endDate, found) => {
    expect(codes(cabin({ held: held(booked(7, startDate, endDate)) }), stay)).toEqual(found)
  })

  test('names each that holds its nights once, in their order', () => {
    const block: Holding = {
      blockId: 3,
      stay: { startDate: '2026-12-11', endDate: '2026-12-12' },
      kind: 'hold',
      reason: 'For the Kleins',
    }
    const use = cabin({
      held: held(
        booked(7, '2026-12-12', '2026-12-20'),
        block,
        booked(9, '2026-12-01', '2026-12-11'),
      ),
    })
    expect(conflictsFor(use, { ...stay, numGuests: 2 }, today)).toMatchObject([
      { code: 'booked', bookingId: 9 },
      { code: 'blocked', blockId: 3 },
      { code: 'booked', bookingId: 7 },
    ])
  })

  test.each([
    [4, []],
    [5, ['too-small']],
  ])('for four takes a party of %i: %o', (numGuests, found) => {
    expect(codes(cabin(), stay, numGuests)).toEqual(found)
  })

  test.each([
    ['2026-12-10', ['retired']],
    ['2026-12-12', ['retired']],
    ['2026-12-13', []],
  ])('that is retired on %s, asked for the nights of 10 to 12 December: %o', (retiredOn, found) => {
    expect(codes(cabin({ retiredOn }), stay)).toEqual(found)
  })

  test.each([
    ['tonight', '2026-11-21', '2026-11-22', ['occupied']],
    ['a stay that tonight belongs to', '2026-11-20', '2026-11-23', ['occupied']],
    ['tomorrow', '2026-11-22', '2026-11-23', []],
    ['a stay that ends today', '2026-11-19', '2026-11-21', []],
  ])('whose guest should have left, asked for %s: %o [RULE-11]', (_, startDate, endDate, found) => {
    const overstay = {
      bookingId: 7,
      guestName: 'Otto',
      stay: { startDate: '2026-11-15', endDate: '2026-11-19' },
    }
    expect(codes(cabin({ overstay }), { startDate, endDate })).toEqual(found)
  })

  test('is available for a stay exactly when it sleeps the party and each night is free', () => {
    const dates = fc.integer({ min: -5, max: 30 }).map((days) => addDays(today, days))
    const spans = fc
      .record({ startDate: dates, count: fc.integer({ min: 1, max: 8 }) })
      .map(({ startDate, count }) => ({ startDate, endDate: addDays(startDate, count) }))
    const anyUse = fc.record({
      maxCapacity: fc.integer({ min: 1, max: 4 }),
      retiredOn: fc.option(dates),
      held: fc
        .array(spans, { maxLength: 4 })
        .map((all) => held(...all.map((span, id) => booked(id, span.startDate, span.endDate)))),
      overstay: fc.option(spans.map((span) => ({ bookingId: 99, guestName: 'Otto', stay: span }))),
    })
    fc.assert(
      fc.property(anyUse, spans, fc.integer({ min: 1, max: 5 }), (given, requested, numGuests) => {
        const use = cabin(given)
        const isFree = (date: CalendarDate) => isNightFree(use, date, today)
        const isAvailable = numGuests <= use.maxCapacity && nightDates(requested).every(isFree)
        expect(codes(use, requested, numGuests).length === 0).toBe(isAvailable)
        const holders = holdersWithin(use.held, requested)
        expect(holders.length > 0).toBe(nightDates(requested).some((date) => use.held.has(date)))
      }),
    )
  })
})

describe('a conflict', () => {
  const dates = { startDate: '2026-12-08', endDate: '2027-01-02' }
  const block = { code: 'blocked' as const, blockId: 3, stay: dates }
  test.each([
    [
      { code: 'booked' as const, bookingId: 7, guestName: 'Eleni Papadimitriou', stay: dates },
      'Booked by Eleni Papadimitriou, Dec 8 to Jan 2 2027.',
    ],
    [
      { ...block, kind: 'maintenance' as const, reason: 'New stove' },
      'Blocked for maintenance, Dec 8 to Jan 2 2027: New stove.',
    ],
    [
      { ...block, kind: 'owner' as const, reason: 'At last!' },
      'Blocked for the owner, Dec 8 to Jan 2 2027: At last!',
    ],
    [{ ...block, kind: 'hold' as const, reason: '' }, 'On hold, Dec 8 to Jan 2 2027.'],
    [
      { code: 'too-small' as const, maxCapacity: 4, numGuests: 6 },
      'Sleeps 4; this party has 6 guests.',
    ],
    [{ code: 'retired' as const, retiredOn: '2026-12-01' }, 'Retired from Dec 1.'],
    [
      {
        code: 'occupied' as const,
        bookingId: 7,
        guestName: 'Otto Overstay',
        stay: { startDate: '2026-11-15', endDate: '2026-11-19' },
      },
      'Otto Overstay was due to check out on Nov 19 and has not.',
    ],
  ])('is a sentence: %o', (conflict, sentence) => {
    expect(conflictSentence(conflict, today)).toBe(sentence)
    expect(canOverrideConflict(conflict)).toBe(conflict.code === 'occupied')
  })
})
