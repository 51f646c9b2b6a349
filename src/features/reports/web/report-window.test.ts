import { expect, test } from 'vitest'
import { splitPeriod } from '../domain/report-periods.ts'
import { reportSteps } from '../domain/report-steps.ts'
import { axisNames, currentPeriod, neighborOf, rowName, shownPeriod } from './report-window.ts'

const today = '2026-11-21'

test.each([
  ['month', '2026-01-01', '2026-12-31'],
  ['day', '2026-11-01', '2026-11-30'],
  ['week', '2026-08-31', '2026-11-29'],
] as const)('by %s, a report begins with %s to %s', (by, first, last) => {
  expect(currentPeriod(by, today)).toEqual({ first, last })
  expect(shownPeriod({ from: '', to: '', by }, today)).toEqual({ first, last })
})

test('a period in the address is shown as it is', () => {
  const shown = shownPeriod({ from: '2026-03-03', to: '2026-04-04', by: 'day' }, today)
  expect(shown).toEqual({ first: '2026-03-03', last: '2026-04-04' })
})

test.each([
  ['a year', '2028-01-01', '2028-12-31', 1, '2029-01-01', '2029-12-31'],
  ['a month', '2028-03-01', '2028-03-31', -1, '2028-02-01', '2028-02-29'],
  ['two months', '2026-11-01', '2026-12-31', 1, '2027-01-01', '2027-02-28'],
  ['ten days', '2026-11-01', '2026-11-10', 1, '2026-11-11', '2026-11-20'],
  ['a week', '2026-11-16', '2026-11-22', -1, '2026-11-09', '2026-11-15'],
] as const)('next to %s is the same length', (_, first, last, direction, from, to) => {
  expect(neighborOf({ first, last }, direction)).toEqual({ first: from, last: to })
})

test.each([
  ['month', '2026-11-01', '2026-11-30', 'Nov 2026'],
  ['month', '2026-11-05', '2026-11-30', 'Nov 05 2026 — Nov 30 2026'],
  ['week', '2026-11-16', '2026-11-22', 'Nov 16 2026 — Nov 22 2026'],
  ['day', '2026-11-21', '2026-11-21', 'Sat, Nov 21 2026'],
] as const)('the line of a %s from %s to %s is "%s"', (by, first, last, name) => {
  expect(rowName({ first, last }, by)).toBe(name)
})

test('no label of an axis is there twice, also over several years', () => {
  for (const by of reportSteps) {
    for (const last of ['2026-12-31', '2027-02-28', '2028-12-31']) {
      const names = axisNames(splitPeriod({ first: '2026-01-01', last }, by), by)
      expect(new Set(names).size).toBe(names.length)
    }
  }
})
