import { describe, expect, test } from 'vitest'
import {
  allRoomsByMoves,
  largeRoomsByMoves,
  type RandomCalendar,
  randomCalendar,
  textOfRoom,
} from '#testkit/domain/random-calendars.ts'
import { findRoomByMoves } from './find-moves.ts'
import { OccupancyGrid } from './occupancy-grid.ts'

const found = (calendar: RandomCalendar) =>
  findRoomByMoves(new OccupancyGrid(calendar), calendar.wanted).map(textOfRoom)

/**
 * Cabins from Mar 1 on, each with its capacity and a mark for each night: a letter for a booking, # for
 * a block, a dot if free.
 */
function drawn(text: string, { from = 3, to = 5, numGuests = 2, fixed = '' } = {}): RandomCalendar {
  const rows = text.split(', ').map((row) => [Number(row[0]), row.slice(2)] as const)
  const dateOf = (night: number) => `2027-03-${String(night + 1).padStart(2, '0')}`
  const nightOf = (cabinId: number, date: string, mark: string) => ({
    cabinId,
    date,
    bookingId: mark === '#' ? null : mark.charCodeAt(0),
  })
  const nights = rows.flatMap(([, row], index) =>
    [...row].flatMap((mark, night) =>
      mark === '.' ? [] : [nightOf(index + 1, dateOf(night), mark)],
    ),
  )
  const movable = rows.flatMap(([, row], index) =>
    [...new Set(row)]
      .filter((mark) => /[a-z]/.test(mark) && !fixed.includes(mark))
      .map((mark) => ({
        id: mark.charCodeAt(0),
        cabinId: index + 1,
        startDate: dateOf(row.indexOf(mark)),
        endDate: dateOf(row.lastIndexOf(mark) + 1),
      })),
  )
  return {
    cabins: rows.map(([maxCapacity], index) => ({ id: index + 1, maxCapacity, retiredOn: null })),
    window: { startDate: dateOf(0), endDate: dateOf(10) },
    nights,
    movable,
    wanted: { startDate: dateOf(from), endDate: dateOf(to), numGuests },
  }
}

const named = (texts: readonly string[]) =>
  texts.map((text) => text.replace(/(\d+)>/g, (_, id) => `${String.fromCharCode(id)}>`)).sort()

describe('room for a stay', () => {
  test.each<[string, string, string[], Parameters<typeof drawn>[1]?]>([
    ['needs one move', '2 ..aaa....., 2 ##...##...', ['1: a>2']],
    ['may move a booking to a larger cabin', '2 ..aaa....., 4 ##...##...', ['1: a>2']],
    ['never moves a booking to a smaller cabin', '3 ..aaa....., 2 ##...##...', []],
    ['is not in a cabin that is too small', '2 ..aaa....., 3 ##...##...', [], { numGuests: 3 }],
    ['never moves a booking that must stay', '2 ..aaa....., 2 ##...##...', [], { fixed: 'a' }],
    ['never moves a block', '2 ..###....., 2 ##...##...', []],
    ['never moves into a block', '2 ..aaa....., 2 ##..###...', []],
    ['is already there', '2 .....aaa.., 2 ##...##...', []],
    ['needs two moves into one cabin', '2 .aaabbb..., 2 #......###', ['1: a>2, b>2']],
    ['needs two into two', '2 .aaabbb..., 2 #...######, 3 ####...###', ['1: a>2, b>3']],
    ['would need three moves', '2 .aabcc...., 2 #......###', [], { from: 2, to: 5 }],
    ['needs an exchange', '2 ..aaa.#..., 2 #.bb.#....', ['1: a>2, b>1'], { from: 4, to: 6 }],
    [
      'needs a booking to make way for another',
      '2 #.aaa.####, 2 #...bb.###, 3 ####..####',
      ['1: a>2, b>3', '2: b>3'],
      { from: 2, to: 5 },
    ],
  ])('%s', (_, rows, rooms, wanted) => {
    const calendar = drawn(rows, wanted)
    expect(named(found(calendar))).toEqual(rooms)
    expect(named(allRoomsByMoves(calendar))).toEqual(rooms)
  })

  test('is exactly what exhaustive search finds in 100 small calendars', () => {
    let withRoom = 0
    for (let seed = 1; seed <= 100; seed++) {
      const calendar = randomCalendar(seed, { numCabins: 5, numNights: 16 })
      const rooms = found(calendar).sort()
      expect({ seed, rooms }).toEqual({ seed, rooms: allRoomsByMoves(calendar).sort() })
      if (rooms.length > 0) withRoom++
    }
    expect(withRoom).toBeGreaterThan(10)
  })

  const runs = Number(process.env.ROOM_RUNS ?? 3)
  test(`is exactly what exhaustive search finds in ${runs} calendars of 50 cabins and 90 nights`, () => {
    let numRooms = 0
    for (let seed = 1; seed <= runs; seed++) {
      const calendar = randomCalendar(seed, { numCabins: 50, numNights: 90 })
      const rooms = found(calendar).sort()
      numRooms += rooms.length
      if (String(rooms) !== String(largeRoomsByMoves(calendar).sort())) {
        expect({ seed, rooms }).toEqual({ seed, rooms: largeRoomsByMoves(calendar).sort() })
      }
    }
    expect(numRooms).toBeGreaterThan(0)
  }, 7_200_000)

  test('in large calendars equals the search over all pairs in small ones', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const calendar = randomCalendar(seed, { numCabins: 5, numNights: 16 })
      expect(largeRoomsByMoves(calendar).sort()).toEqual(allRoomsByMoves(calendar).sort())
    }
  })
})
