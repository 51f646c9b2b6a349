import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { nightDates, nights } from '#domain/stay.ts'
import { type RandomCalendar, randomCalendar } from '#testkit/domain/random-calendars.ts'
import { findTwoCabins, type RoomInTwoCabins } from './find-two-cabins.ts'
import { OccupancyGrid } from './occupancy-grid.ts'
import { rankTwoCabins } from './rank-rooms.ts'

/** Every pair of cabins on every day, checked night by night. */
function allPairs({ cabins, nights: taken, wanted }: RandomCalendar): string[] {
  const occupied = new Set(taken.map(({ cabinId, date }) => `${cabinId} ${date}`))
  const isFree = (one: RoomInTwoCabins['first']) => {
    const cabin = cabins.find(({ id }) => id === one.cabinId)
    return nightDates(one).every(
      (date) =>
        cabin &&
        cabin.maxCapacity >= wanted.numGuests &&
        (cabin.retiredOn === null || date < cabin.retiredOn) &&
        !occupied.has(`${one.cabinId} ${date}`),
    )
  }
  const days = Array.from({ length: nights(wanted) - 1 }, (_, day) => day + 1)
  return days.flatMap((day) => {
    const changeDate = addDays(wanted.startDate, day)
    return cabins.flatMap(({ id }) =>
      cabins
        .filter((other) => other.id !== id)
        .filter(
          (other) =>
            isFree({ cabinId: id, startDate: wanted.startDate, endDate: changeDate }) &&
            isFree({ cabinId: other.id, startDate: changeDate, endDate: wanted.endDate }),
        )
        .map((other) => `${id} until ${changeDate}, then ${other.id}`),
    )
  })
}

const textOf = ({ first, second }: RoomInTwoCabins) =>
  `${first.cabinId} until ${first.endDate}, then ${second.cabinId}`

test('a stay in two cabins is found on every day on which it is possible', () => {
  let numFound = 0
  for (let seed = 1; seed <= 100; seed++) {
    const calendar = randomCalendar(seed, { numCabins: 8, numNights: 20 })
    const found = findTwoCabins(new OccupancyGrid(calendar), calendar.wanted).map(textOf)
    numFound += found.length
    expect({ seed, found: found.sort() }).toEqual({ seed, found: allPairs(calendar).sort() })
  }
  expect(numFound).toBeGreaterThan(30)
})

test('the fewest empty beds come first, then the longest time in one cabin', () => {
  const room = (first: number, second: number, changeDate: string): RoomInTwoCabins => ({
    first: { cabinId: first, startDate: '2027-03-01', endDate: changeDate },
    second: { cabinId: second, startDate: changeDate, endDate: '2027-03-06' },
  })
  const rooms = [
    room(1, 2, '2027-03-03'),
    room(1, 3, '2027-03-02'),
    room(2, 1, '2027-03-05'),
    room(1, 2, '2027-03-05'),
  ]
  const ranked = rankTwoCabins(rooms, (id) => (id === 3 ? 6 : 2))
  expect(ranked).toEqual([rooms[3], rooms[2], rooms[0], rooms[1]])
})
