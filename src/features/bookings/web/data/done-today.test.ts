import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Today, TodayItem } from '#contract/dashboard.ts'
import { todayActivity } from '#features/dashboard/web/data/today.ts'
import { markDoneToday, removeFromToday } from './done-today.ts'

const item = (id: number): TodayItem => ({
  id,
  status: 'unconfirmed',
  startDate: '2026-11-21',
  endDate: '2026-11-24',
  numNights: 3,
  numGuests: 2,
  numChildren: 0,
  childAges: [],
  hasBreakfast: false,
  amountDue: 0,
  isPriceMissing: false,
  channelCollects: false,
  confirmation: null,
  registration: '',
  guestNotes: '',
  version: 1,
  cabin: { name: 'Birch Hollow', state: 'clean', isOccupied: false },
  expectedArrival: null,
  specialRequests: [],
  guest: {
    fullName: 'Thandiwe Mokoena',
    country: 'South Africa',
    countryFlag: '/flags/ZA.svg',
    isErased: false,
  },
  group: null,
})

const today: Today = {
  date: '2026-11-21',
  activity: [item(1), item(2)],
  overdue: [item(3)],
  inHouse: [],
  tomorrow: [],
  done: [],
  handover: [],
  requests: [],
  urgentTasks: 0,
}

function idsAfterStriking(bookingId: number) {
  const client = new QueryClient()
  client.setQueryData(todayActivity.queryKey, today)
  removeFromToday(client, bookingId)
  const left = client.getQueryData(todayActivity.queryKey)
  return [left?.activity.map(({ id }) => id), left?.overdue.map(({ id }) => id)]
}

test('a checked-in guest is no longer among the arrivals', () =>
  expect(idsAfterStriking(1)).toEqual([[2], [3]]))

test('a late guest is no longer overdue after check-in', () =>
  expect(idsAfterStriking(3)).toEqual([[1, 2], []]))

test('a booking without a task today does not change the list', () =>
  expect(idsAfterStriking(9)).toEqual([[1, 2], [3]]))

test('a guest who checked out early is no longer in house', () => {
  const client = new QueryClient()
  client.setQueryData(todayActivity.queryKey, { ...today, inHouse: [item(5), item(6)] })
  removeFromToday(client, 5)
  expect(client.getQueryData(todayActivity.queryKey)?.inHouse.map(({ id }) => id)).toEqual([6])
})

test('a list that has not been loaded is not created', () => {
  const client = new QueryClient()
  removeFromToday(client, 1)
  expect(client.getQueryData(todayActivity.queryKey)).toBeUndefined()
})

test('a checked-out guest is among the completed tasks with the balance due', () => {
  const client = new QueryClient()
  client.setQueryData(todayActivity.queryKey, today)
  const left = { id: 3, status: 'checked-out', amountDue: 680, version: 7 } as const
  markDoneToday(client, left, 'checked-out')
  const board = client.getQueryData(todayActivity.queryKey)
  expect(board?.overdue).toEqual([])
  expect(board?.done).toMatchObject([{ ...left, doneToday: 'checked-out', guest: item(3).guest }])
  expect(Date.parse(board?.done[0]?.doneAt ?? '')).toBeLessThanOrEqual(Date.now())
})

test('a booking that was not on the board is not added to the completed tasks', () => {
  const client = new QueryClient()
  client.setQueryData(todayActivity.queryKey, today)
  const booking = { id: 9, status: 'checked-in', amountDue: 0, version: 2 } as const
  markDoneToday(client, booking, 'checked-in')
  expect(client.getQueryData(todayActivity.queryKey)?.done).toEqual([])
})
