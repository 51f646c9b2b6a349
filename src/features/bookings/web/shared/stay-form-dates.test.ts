import { describe, expect, test } from 'vitest'
import {
  arriveOn,
  departOn,
  nextYear,
  quickChoices,
  stayFor,
  type TypedStay,
  weekendFrom,
} from './stay-form-dates.ts'

const stay: TypedStay = { startDate: '2026-12-04', endDate: '2026-12-07', nights: '3' }

test('changing the arrival keeps the number of nights', () =>
  expect(arriveOn(stay, '2026-12-30')).toEqual({
    startDate: '2026-12-30',
    endDate: '2027-01-02',
    nights: '3',
  }))

test('an incomplete arrival does not change the departure', () => {
  const typing = arriveOn(stay, '0002-12-04')
  expect(typing).toEqual({ ...stay, startDate: '0002-12-04' })
  expect(arriveOn(typing, '')).toEqual({ ...stay, startDate: '' })
})

test('changing the departure changes the number of nights', () =>
  expect(departOn(stay, '2026-12-11')).toEqual({ ...stay, endDate: '2026-12-11', nights: '7' }))

test('a departure before the arrival keeps the nights, so that the arrival can still be moved', () => {
  const wrong = departOn(stay, '2026-12-01')
  expect(wrong).toEqual({ ...stay, endDate: '2026-12-01' })
  expect(arriveOn(wrong, '2026-11-30')).toEqual({
    startDate: '2026-11-30',
    endDate: '2026-12-03',
    nights: '3',
  })
})

test('changing the number of nights changes the departure', () =>
  expect(stayFor(stay, '1')).toEqual({ ...stay, endDate: '2026-12-05', nights: '1' }))

test.each(['', '0', '-2', '2.5', 'two'])('"%s" nights do not change the departure', (nights) =>
  expect(stayFor(stay, nights)).toEqual({ ...stay, nights }),
)

test('a past arrival moves to the next year, if the date exists there', () => {
  expect(nextYear('2026-01-05', '2026-11-21')).toBe('2027-01-05')
  expect(nextYear('2026-11-22', '2026-11-21')).toBeNull()
  expect(nextYear('2024-01-05', '2026-11-21')).toBeNull()
  expect(nextYear('2028-02-29', '2028-11-21')).toBeNull()
  expect(nextYear('', '2026-11-21')).toBeNull()
})

describe('the next weekend', () => {
  test.each([
    ['a Monday', '2026-11-16', '2026-11-20', '2026-11-22'],
    ['a Friday', '2026-11-20', '2026-11-20', '2026-11-22'],
    ['a Saturday', '2026-11-21', '2026-11-21', '2026-11-22'],
    ['a Sunday', '2026-11-22', '2026-11-27', '2026-11-29'],
  ])('on %s, %s, is from %s to %s', (_, today, startDate, endDate) =>
    expect(weekendFrom(today)).toEqual({ startDate, endDate }),
  )
})

test('quick choices keep the number of nights, except the weekend', () => {
  const dates = quickChoices('2026-11-16').map(({ label, move }) => {
    const { startDate, endDate, nights } = move(stay)
    return `${label}: ${startDate} to ${endDate}, ${nights}`
  })
  expect(dates).toEqual([
    'Tonight: 2026-11-16 to 2026-11-19, 3',
    'Tomorrow: 2026-11-17 to 2026-11-20, 3',
    'This weekend: 2026-11-20 to 2026-11-22, 2',
    '+1 week: 2026-12-11 to 2026-12-14, 3',
  ])
})
