import { expect, test } from 'vitest'
import type { RoomByMoves } from './find-moves.ts'
import { isMovable, type StayToMove } from './is-movable.ts'
import { rankRoomsByMoves } from './rank-rooms.ts'

const capacities: Record<number, number> = { 1: 2, 2: 2, 3: 4 }
const arrivals: Record<number, string> = { 10: '2027-03-01', 11: '2027-03-05', 12: '2027-03-05' }

const room = (cabinId: number, ...moves: [booking: number, to: number][]): RoomByMoves => ({
  cabinId,
  moves: moves.map(([bookingId, toCabinId]) => ({ bookingId, fromCabinId: cabinId, toCabinId })),
})

test('fewer moves come first, then fewer empty beds, then later arrivals', () => {
  const best = [
    room(1, [11, 2]),
    room(1, [12, 2]),
    room(1, [10, 2]),
    room(1, [11, 3]),
    room(3, [11, 3]),
    room(1, [11, 2], [12, 2]),
  ]
  const ranked = rankRoomsByMoves(
    [5, 3, 2, 4, 1, 0].flatMap((place) => best[place] ?? []),
    { numGuests: 2 },
    { capacityOf: (id) => capacities[id] ?? 0, arrivalOf: (id) => arrivals[id] ?? '' },
  )
  expect(ranked).toEqual([0, 1, 2, 3, 4, 5].map((place) => best[place]))
})

const booked: StayToMove = {
  status: 'unconfirmed',
  isPinned: false,
  specialRequests: ['cot', 'early-arrival'],
  startDate: '2027-03-02',
  endDate: '2027-03-05',
}

test.each<[string, Partial<StayToMove>, boolean]>([
  ['a booking that begins tomorrow', {}, true],
  ['a booking that begins today', { startDate: '2027-03-01' }, false],
  ['a pinned booking', { isPinned: true }, false],
  ['a guest in house', { status: 'checked-in', startDate: '2027-02-27' }, false],
  ['a guest who has left', { status: 'checked-out', startDate: '2027-02-27' }, false],
  ['a guest with a dog', { specialRequests: ['dog'] }, false],
  ['a guest who needs a step-free cabin', { specialRequests: ['cot', 'step-free'] }, false],
])('%s', (_, over, movable) => {
  expect(isMovable({ ...booked, ...over }, '2027-03-01')).toBe(movable)
})
