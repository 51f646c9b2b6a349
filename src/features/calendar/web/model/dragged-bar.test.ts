import { expect, test } from 'vitest'
import type { CalendarStay } from '../../contract/calendar.ts'
import {
  arrivingOn,
  changeOf,
  isTaken,
  isUnchanged,
  landing,
  shifted,
  unchangedBar,
} from './dragged-bar.ts'
import type { StayBar } from './tape-chart-rows.ts'

const barOf = (overrides: Partial<CalendarStay> = {}): StayBar => ({
  kind: 'stay',
  key: 'booking-1',
  cabinId: 1,
  from: '2026-07-10',
  to: '2026-07-13',
  drawnTo: '2026-07-13',
  stay: {
    bookingId: 1,
    status: 'unconfirmed',
    arrives: true,
    departs: true,
    ...overrides,
  } as CalendarStay,
})
const coming = unchangedBar(barOf())
const inHouse = unchangedBar(barOf({ status: 'checked-in' }))

test('a bar in its original position has no change', () => {
  expect(isUnchanged(coming)).toBe(true)
  expect(isUnchanged(shifted(shifted(coming, 'whole', 2), 'whole', -2))).toBe(true)
  expect(isUnchanged({ ...coming, cabinId: 2 })).toBe(false)
})

test('an upcoming booking keeps its length when moved and can be resized at both ends', () => {
  expect(shifted(coming, 'whole', 3)).toMatchObject({ from: '2026-07-13', to: '2026-07-16' })
  expect(shifted(coming, 'start', 1)).toMatchObject({ from: '2026-07-11', to: '2026-07-13' })
  expect(shifted(coming, 'end', -1)).toMatchObject({ from: '2026-07-10', to: '2026-07-12' })
})

test('at least one night remains', () => {
  expect(shifted(coming, 'start', 9)).toMatchObject({ from: '2026-07-12', to: '2026-07-13' })
  expect(shifted(coming, 'end', -9)).toMatchObject({ from: '2026-07-10', to: '2026-07-11' })
})

test('the arrival of a guest in house is fixed', () => {
  expect(shifted(inHouse, 'whole', 3)).toEqual(inHouse)
  expect(shifted(inHouse, 'start', 1)).toEqual(inHouse)
  expect(arrivingOn(inHouse, '2026-08-01', 3)).toEqual(inHouse)
  expect(shifted(inHouse, 'end', 2)).toMatchObject({ from: '2026-07-10', to: '2026-07-15' })
})

test('the change contains only what differs', () => {
  expect(changeOf({ ...coming, cabinId: 2 })).toEqual({ cabinId: 2 })
  expect(changeOf(shifted(inHouse, 'end', 1))).toEqual({ endDate: '2026-07-14' })
  expect(changeOf(shifted(coming, 'whole', 1))).toEqual({
    startDate: '2026-07-11',
    endDate: '2026-07-14',
  })
})

const today = '2026-07-12'
const other = (from: string, to: string): StayBar => ({
  ...barOf({ bookingId: 2 }),
  key: 'booking-2',
  cabinId: 2,
  from,
  to,
})
const earlier = other('2026-07-09', today)
const tonight = other(today, '2026-07-15')

test('when a guest in house changes cabins, only the nights from today on are compared', () => {
  const moved = { ...inHouse, cabinId: 2 }
  expect(landing(moved, today)).toEqual({ from: today, to: '2026-07-13' })
  expect(isTaken([earlier], moved, today)).toBe(false)
  expect(isTaken([tonight], moved, today)).toBe(true)
})

test('for an upcoming booking, and within the same cabin, all nights are compared', () => {
  expect(landing(inHouse, today)).toEqual({ from: '2026-07-10', to: '2026-07-13' })
  expect(isTaken([earlier], { ...coming, cabinId: 2 }, today)).toBe(true)
  expect(isTaken([other('2026-07-13', '2026-07-15')], shifted(inHouse, 'end', 1), today)).toBe(true)
})

test('a booking does not conflict with itself', () => {
  const past = { ...barOf({ departs: false }), key: 'booking-1-before', to: '2026-07-12' }
  expect(isTaken([past, barOf()], shifted(coming, 'whole', 1), today)).toBe(false)
})
