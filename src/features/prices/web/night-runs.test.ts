import { describe, expect, test } from 'vitest'
import { addDays, weekday } from '#domain/calendar.ts'
import type { NightTerms } from '../contract/price-calendar.ts'
import type { NightCell } from './night-cells.ts'
import { blockText, nightNotes } from './night-runs.ts'

const saturday = 6
/** A Saturday. */
const first = '2027-06-19'

const night = (
  own: Omit<Partial<NightCell>, 'terms'> & { terms?: Partial<NightTerms> } = {},
): NightCell => ({
  at: 0,
  price: 200,
  whole: '200',
  decimals: '',
  differs: null,
  isAvailable: true,
  ...own,
  terms: {
    reason: 'Regular price',
    ruleIds: [],
    byHand: false,
    minNights: 1,
    maxNights: 30,
    arrival: true,
    departure: true,
    sellsGaps: false,
    ...own.terms,
  },
})

/** Nights of a season that sells weeks from Saturday to Saturday. */
const weeks = (days: number, own: { price?: number } = {}) =>
  Array.from({ length: days }, (_, at) => {
    const isChange = weekday(addDays(first, at)) === saturday
    return night({ ...own, terms: { minNights: 7, arrival: isChange, departure: isChange } })
  })

describe('nights of one price', () => {
  test('are written at the first of them', () => {
    const notes = nightNotes([night(), night(), night({ price: 240 }), night({ price: 240 })])
    expect(notes.map(({ run }) => run)).toEqual([2, 0, 2, 0])
  })

  test('end where a price is set by hand, even if it is the same', () => {
    const notes = nightNotes([night(), night({ terms: { byHand: true } }), night()])
    expect(notes.map(({ run }) => run)).toEqual([1, 1, 1])
  })
})

test('the minimum stay is written where it changes', () => {
  const nights = [1, 3, 3, 2, 1].map((minNights) => night({ terms: { minNights } }))
  expect(nightNotes(nights).map(({ minNights }) => minNights)).toEqual([null, 3, null, 2, 1])
})

describe('nights that are sold as a whole', () => {
  const blocks = (cells: readonly NightCell[]) =>
    nightNotes(cells).flatMap(({ run, block }) => (block && run > 0 ? block : []))

  test('have one price, in exact cents', () => {
    const notes = nightNotes(weeks(15, { price: 0.1 }))
    expect(notes.slice(0, 14).map(({ run }) => run)).toEqual([
      7, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0,
    ])
    expect(notes[13]?.block).toEqual({ nights: 7, total: 0.7 })
    expect(blockText({ nights: 7, total: 1400 })).toBe('7 nights for $1,400.00')
  })

  test('end before the displayed nights do, because the departure must be known', () =>
    expect(blocks(weeks(14))).toHaveLength(1))

  test('are single nights for stays that can begin or end between', () => {
    for (const terms of [{ arrival: true }, { departure: true }]) {
      const cells = weeks(8)
      cells[3] = night({ terms: { minNights: 7, arrival: false, departure: false, ...terms } })
      expect(blocks(cells)).toEqual([])
    }
  })

  test('are single nights if some of them are taken, and a block if all are', () => {
    const cells = weeks(8)
    expect(blocks(cells.map((cell, at) => ({ ...cell, isAvailable: at !== 3 })))).toEqual([])
    expect(blocks(cells.map((cell) => ({ ...cell, isAvailable: false })))).toHaveLength(1)
  })
})
