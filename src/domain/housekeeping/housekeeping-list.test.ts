import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingStatuses } from '../booking-status.ts'
import { specialRequests } from '../bookings/special-requests.ts'
import { addDays } from '../calendar.ts'
import { cabinStates, isReady } from './housekeeping.ts'
import {
  type CabinDay,
  type HousekeepingStay,
  housekeepingTasks,
  isDueForService,
  movementsOf,
  workList,
} from './housekeeping-list.ts'

const today = '2026-11-21'
const day = { today, checkInTime: '15:00', checkOutTime: '11:00', serviceEveryNights: 3 }

const staying = (overrides: Partial<HousekeepingStay> = {}): HousekeepingStay => ({
  status: 'checked-in',
  startDate: '2026-11-20',
  endDate: '2026-11-23',
  expectedArrival: null,
  specialRequests: [],
  ...overrides,
})
const departing = (overrides: Partial<HousekeepingStay> = {}) =>
  staying({ endDate: today, ...overrides })
const departed = () => departing({ status: 'checked-out' })
const arriving = (overrides: Partial<HousekeepingStay> = {}) =>
  staying({ status: 'unconfirmed', startDate: today, ...overrides })

type Day = CabinDay<HousekeepingStay>
const cabin = (name: string, overrides: Partial<Day> = {}): Day => ({
  cabin: { id: 1, name },
  state: 'clean',
  servicedOn: null,
  stays: [],
  ...overrides,
})
const listed = (...cabins: Day[]) =>
  workList<HousekeepingStay, Day>(cabins, day).map(({ cabin: { name }, task }) => [name, task])

describe('the work list', () => {
  test('begins with turnovers by arrival time, then departures, stay-overs and vacant dirty cabins', () => {
    const cabins = [
      cabin('Ready'),
      cabin('Vacant', { state: 'dirty' }),
      cabin('Due', { stays: [staying({ startDate: '2026-11-18' })] }),
      cabin('Leaving', { stays: [departing()] }),
      cabin('Left', { state: 'dirty', stays: [departed()] }),
      cabin('Late', { stays: [departing(), arriving({ expectedArrival: '21:30' })] }),
      cabin('Usual', { state: 'dirty', stays: [departed(), arriving()] }),
      cabin('Soon', { stays: [departing(), arriving({ expectedArrival: '12:00' })] }),
      cabin('Early', { stays: [departing(), arriving({ specialRequests: ['early-arrival'] })] }),
    ]
    expect(listed(...cabins)).toEqual([
      ['Early', 'turnover'],
      ['Soon', 'turnover'],
      ['Usual', 'turnover'],
      ['Late', 'turnover'],
      ['Left', 'departure'],
      ['Leaving', 'departure'],
      ['Due', 'stay-over'],
      ['Vacant', 'vacant'],
      ['Ready', null],
    ])
  })

  const dirty = (...stays: HousekeepingStay[]): Partial<Day> => ({ state: 'dirty', stays })
  const over = arriving({ startDate: '2026-11-19', endDate: today })
  const outOfOrder: Partial<Day> = { state: 'out-of-order', stays: [arriving()] }
  test.each<[string, Partial<Day>, string | null]>([
    ['dirty cabin without a departure today is a turnover', dirty(arriving()), 'turnover'],
    ['cabin that is out of order is a turnover', outOfOrder, 'turnover'],
    ['clean and empty cabin needs no work', { stays: [arriving()] }, null],
    ['cabin that was cleaned after the departure', { stays: [departed(), arriving()] }, null],
    ['cabin of a late guest', dirty(arriving({ startDate: '2026-11-20' })), 'turnover'],
    ['cabin whose booked nights are over without an arrival', dirty(over), 'vacant'],
  ])('of an arrival: a %s', (_, overrides, task) => {
    expect(listed(cabin('Fox Den', overrides))).toEqual([['Fox Den', task]])
  })

  test('puts a guest who moved into a dirty cabin first', () => {
    const moved = cabin('Moved in', { state: 'dirty', stays: [staying({ startDate: today })] })
    const expected = cabin('Expected', {
      state: 'dirty',
      stays: [arriving({ expectedArrival: '10:00' })],
    })
    expect(listed(expected, moved).map(([name]) => name)).toEqual(['Moved in', 'Expected'])
  })

  test('leaves out a cabin that is out of order and that no guest needs today', () => {
    expect(listed(cabin('Fox Den', { state: 'out-of-order' }))).toEqual([['Fox Den', null]])
  })

  test('puts late check-outs after the other departures, and names in natural order', () => {
    const late = cabin('A', { stays: [departing({ specialRequests: ['late-check-out'] })] })
    expect(
      listed(
        late,
        cabin('Cabin 10', { stays: [departing()] }),
        cabin('Cabin 9', { stays: [departing()] }),
      ),
    ).toEqual([
      ['Cabin 9', 'departure'],
      ['Cabin 10', 'departure'],
      ['A', 'departure'],
    ])
  })
})

test.each([
  ['the third night after the arrival', '2026-11-18', null, 3, true],
  ['the second night after the arrival', '2026-11-19', null, 3, false],
  ['a later day, while the service was missed', '2026-11-15', null, 3, true],
  ['the third night after the last service', '2026-11-10', '2026-11-18', 3, true],
  ['the day after a service', '2026-11-10', '2026-11-20', 3, false],
  ['a service before the arrival, which does not count', '2026-11-19', '2026-11-18', 3, false],
  ['every day', '2026-11-20', null, 1, true],
  ['a property without this service', '2026-11-01', null, null, false],
] as const)(
  'service during a stay on %s',
  (_, startDate, servicedOn, serviceEveryNights, isDue) => {
    const stay = { startDate, endDate: '2026-11-23' }
    expect(isDueForService(stay, servicedOn, { today, serviceEveryNights })).toBe(isDue)
    const leavesToday = { startDate, endDate: today }
    expect(isDueForService(leavesToday, servicedOn, { today, serviceEveryNights })).toBe(false)
  },
)

describe('every work list', () => {
  const anyTime = fc
    .integer({ min: 0, max: 24 * 60 - 1 })
    .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16))
  const anyStay = fc
    .record({
      status: fc.constantFrom(...bookingStatuses),
      start: fc.integer({ min: -6, max: 2 }),
      nights: fc.integer({ min: 1, max: 8 }),
      expectedArrival: fc.option(anyTime),
      specialRequests: fc.subarray([...specialRequests]),
    })
    .map(
      ({ start, nights, ...stay }): HousekeepingStay => ({
        ...stay,
        startDate: addDays(today, start),
        endDate: addDays(today, start + nights),
      }),
    )
  const anyCabins = fc
    .array(
      fc.record({
        name: fc.constantFrom('Fox Den', 'Birch Hollow', 'Cabin 9', 'Cabin 10'),
        state: fc.constantFrom(...cabinStates),
        servicedOn: fc.option(fc.integer({ min: -5, max: 0 }).map((days) => addDays(today, days))),
        stays: fc.array(anyStay, { maxLength: 4 }),
      }),
      { maxLength: 8 },
    )
    .map((cabins) =>
      cabins.map(({ name, ...rest }, index): Day => ({ cabin: { id: index + 1, name }, ...rest })),
    )
  const order = (cabins: readonly Day[]) =>
    workList<HousekeepingStay, Day>(cabins, day).map((item) => item.cabin.id)

  test('has every cabin once, in an order that does not depend on the order of its input', () => {
    fc.assert(
      fc.property(anyCabins, fc.infiniteStream(fc.nat()), (cabins, random) => {
        const shuffled = cabins
          .map((given) => ({ given, at: random.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ given }) => given)
        expect(order(shuffled)).toEqual(order(cabins))
        expect(order(cabins).toSorted()).toEqual(cabins.map((given) => given.cabin.id).toSorted())
      }),
    )
  })

  test('is sorted by task, and turnovers by the time of the arrival', () => {
    fc.assert(
      fc.property(anyCabins, (cabins) => {
        const items = workList<HousekeepingStay, Day>(cabins, day)
        const tasks = items.map(({ task }) => (task === null ? 4 : housekeepingTasks.indexOf(task)))
        expect(tasks).toEqual(tasks.toSorted())
        const times = items.filter(({ task }) => task === 'turnover').map(({ readyBy }) => readyBy)
        expect(times).toEqual(times.toSorted())
      }),
    )
  })

  test('contains every cabin that is dirty, has a guest leaving, or is due for service; no ready cabin is work otherwise', () => {
    fc.assert(
      fc.property(anyCabins, (cabins) => {
        for (const item of workList<HousekeepingStay, Day>(cabins, day)) {
          const { leaving } = movementsOf(item.stays, today)
          const isStillOccupied = leaving.some(({ status }) => status === 'checked-in')
          const needsWork = item.state === 'dirty' || isStillOccupied || item.isServiceDue
          if (needsWork) expect(item.task).not.toBeNull()
          else if (isReady(item.state)) expect(item.task).toBeNull()
        }
      }),
    )
  })
})
