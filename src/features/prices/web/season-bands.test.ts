import { describe, expect, test } from 'vitest'
import type { PriceRule } from '../domain/price-rule.ts'
import { seasonBands } from './season-bands.ts'

const june = { from: '2027-06-01', days: 30 }
const rule = (id: number, name: string, from: string, to: string, own: object = {}) => ({
  id,
  name,
  kind: 'percent' as PriceRule['kind'],
  ranges: [{ from, to }],
  weekdays: [],
  ...own,
})

describe('a season', () => {
  test('is above its nights of the window', () => {
    const { bands } = seasonBands([rule(1, 'Summer', '2027-06-10', '2027-08-31')], june)
    expect(bands).toEqual([{ name: 'Summer', ruleIds: [1], color: 0, lane: 0, at: 9, length: 21 }])
  })

  test('of every year goes past the New Year', () => {
    const january = { from: '2027-01-01', days: 14 }
    const { bands } = seasonBands([rule(1, 'New Year', '12-27', '01-03')], january)
    expect(bands.map(({ at, length }) => [at, length])).toEqual([[0, 3]])
  })

  test('from or to February 29 is there in all years', () => {
    const march = { from: '2027-02-26', days: 5 }
    const places = (from: string, to: string) =>
      seasonBands([rule(1, 'Leap', from, to)], march).bands.map(({ at, length }) => [at, length])
    expect(places('02-29', '03-10')).toEqual([[3, 2]])
    expect(places('02-10', '02-29')).toEqual([[0, 3]])
  })

  test('is one for rules of the same name and dates', () => {
    const rules = [
      rule(2, 'Summer', '06-10', '06-20', { kind: 'stay' }),
      rule(1, 'Summer', '06-10', '06-20'),
    ]
    expect(seasonBands(rules, june).bands.map(({ ruleIds }) => ruleIds)).toEqual([[2, 1]])
  })

  test('is no rule without dates, for some weekdays, or for the length of stays', () => {
    const rules = [
      rule(1, 'Always', '', '', { ranges: [] }),
      rule(2, 'Weekend', '06-01', '06-30', { weekdays: [5] }),
      rule(3, 'Long stay', '06-01', '06-30', { kind: 'long-stay' }),
    ]
    expect(seasonBands(rules, june)).toEqual({ bands: [], lanes: 0, numHidden: 0 })
  })
})

describe('the lanes', () => {
  test('are as few as possible, and the upper rules have them', () => {
    const rules = [
      rule(9, 'A', '06-01', '06-10'),
      rule(8, 'B', '06-05', '06-20'),
      rule(7, 'C', '06-11', '06-30'),
      rule(6, 'D', '06-06', '06-07'),
      rule(5, 'E', '06-06', '06-07'),
      rule(4, 'F', '10-01', '10-07'),
    ]
    const { bands, lanes, numHidden } = seasonBands(rules, june)
    expect(bands.map(({ name, lane }) => [name, lane])).toEqual([
      ['A', 0],
      ['B', 1],
      ['C', 0],
      ['D', 2],
    ])
    expect([lanes, numHidden]).toEqual([3, 1])
  })

  test('stay the same while paging, and colors when a rule is added', () => {
    const rules = [rule(2, 'Peak', '08-01', '08-20'), rule(1, 'Summer', '06-15', '08-31')]
    const summerIn = (list: typeof rules, from: string) => {
      const { bands, lanes } = seasonBands(list, { from, days: 28 })
      const band = bands.find(({ name }) => name === 'Summer')
      return [lanes, band?.lane, band?.color]
    }
    expect(summerIn(rules, '2027-06-10')).toEqual([2, 1, 0])
    expect(summerIn(rules, '2027-08-01')).toEqual([2, 1, 0])
    expect(summerIn([rule(3, 'New', '12-01', '12-24'), ...rules], '2027-08-01')).toEqual([2, 1, 0])
  })
})
