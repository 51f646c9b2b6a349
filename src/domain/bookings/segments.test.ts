import { expect, test } from 'vitest'
import { segmentsOf } from './segments.ts'

const night = (day: number, cabinId: number) => ({ date: `2026-11-${day}`, cabinId })

test.each([
  ['no nights', [], []],
  [
    'one cabin',
    [night(29, 1), night(30, 1)],
    [{ cabinId: 1, from: '2026-11-29', to: '2026-12-01', numNights: 2 }],
  ],
  [
    'a move and back',
    [night(20, 1), night(21, 2), night(22, 2), night(23, 1)],
    [
      { cabinId: 1, from: '2026-11-20', to: '2026-11-21', numNights: 1 },
      { cabinId: 2, from: '2026-11-21', to: '2026-11-23', numNights: 2 },
      { cabinId: 1, from: '2026-11-23', to: '2026-11-24', numNights: 1 },
    ],
  ],
])('the segments of a stay with %s', (_, nights, segments) => {
  expect(segmentsOf(nights)).toEqual(segments)
})
