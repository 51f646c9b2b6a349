import { expect, test } from 'vitest'
import { nightsByCabin } from './nights-by-cabin.ts'

const fox = { id: 1, name: 'Fox Den' }
const otter = { id: 2, name: 'Otter Bend' }

test('a stay in one cabin shows its nights and the cabin', () => {
  const segments = [{ cabin: fox, from: '2026-11-20', to: '2026-11-23', numNights: 3 }]
  const stay = { numNights: 3, cabin: fox }
  expect(nightsByCabin({ ...stay, segments })).toBe('3 nights in Cabin Fox Den')
  expect(nightsByCabin({ ...stay, segments: [] })).toBe('3 nights in Cabin Fox Den')
})

test('a stay in two cabins shows the nights in each', () =>
  expect(
    nightsByCabin({
      numNights: 5,
      cabin: otter,
      segments: [
        { cabin: fox, from: '2026-11-20', to: '2026-11-21', numNights: 1 },
        { cabin: otter, from: '2026-11-21', to: '2026-11-25', numNights: 4 },
      ],
    }),
  ).toBe('1 night in Cabin Fox Den, 4 nights in Cabin Otter Bend'))
