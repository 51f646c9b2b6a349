import { describe, expect, test } from 'vitest'
import type { Calendar, CalendarStay } from '../../contract/calendar.ts'
import {
  barOnNight,
  barPosition,
  canBeMoved,
  chartRows,
  firstShownNight,
  freeCabins,
  isOverdueBar,
} from './tape-chart-rows.ts'

const stay = (overrides: Partial<CalendarStay> = {}): CalendarStay => ({
  bookingId: 1,
  cabinId: 1,
  from: '2026-07-10',
  to: '2026-07-13',
  arrives: true,
  departs: true,
  status: 'unconfirmed',
  guestName: 'Ana Reis',
  isGuestErased: false,
  numGuests: 2,
  numChildren: 0,
  childAges: [],
  isPaid: false,
  totalPrice: 600,
  amountDue: 600,
  isPriceMissing: false,
  channelCollects: false,
  confirmation: null,
  heldUntil: null,
  isOption: false,
  hasNotes: false,
  hasBreakfast: false,
  channel: null,
  isPinned: false,
  group: null,
  version: 1,
  ...overrides,
})

const calendarOf = (overrides: Partial<Calendar> = {}): Calendar => ({
  from: '2026-07-10',
  days: 14,
  today: '2026-07-11',
  cabins: [
    { id: 1, name: 'Fox Den', maxCapacity: 2, isRetired: false, state: 'clean' },
    { id: 2, name: 'Stag Lodge', maxCapacity: 6, isRetired: false, state: 'dirty' },
  ],
  stays: [],
  blocks: [],
  ...overrides,
})

const barOf = (overrides: Partial<CalendarStay>) => {
  const [row] = chartRows(calendarOf({ stays: [stay(overrides)] }), 1)
  const [bar] = row?.bars ?? []
  if (!bar) throw new Error('There is no bar.')
  return bar
}

describe('rows', () => {
  test('each cabin has its stays and blocks in the order of their dates', () => {
    const blocks: Calendar['blocks'] = [
      {
        id: 5,
        cabinId: 1,
        startDate: '2026-07-11',
        endDate: '2026-07-12',
        kind: 'owner',
        earlyArrival: null,
        group: null,
        reason: 'Family',
        version: 1,
      },
    ]
    const stays = [
      stay({ bookingId: 2, from: '2026-07-12', to: '2026-07-14' }),
      stay({ from: '2026-07-10', to: '2026-07-11' }),
    ]
    const [fox, stag] = chartRows(calendarOf({ stays, blocks }), 1)
    expect(fox?.bars.map(({ key }) => key)).toEqual([
      'booking-1-2026-07-10',
      'block-5',
      'booking-2-2026-07-12',
    ])
    expect(stag?.bars).toEqual([])
  })

  test('filtering for five guests shows the cabins that sleep five', () => {
    expect(chartRows(calendarOf(), 5).map(({ cabin }) => cabin.name)).toEqual(['Stag Lodge'])
  })

  test('the night of the departure is available', () => {
    const [row] = chartRows(calendarOf({ stays: [stay()] }), 1)
    expect(barOnNight(row?.bars ?? [], '2026-07-12')?.key).toBe('booking-1-2026-07-10')
    expect(barOnNight(row?.bars ?? [], '2026-07-13')).toBeUndefined()
  })
})

describe('an overdue guest', () => {
  const dates = { from: '2026-07-05', to: '2026-07-08' }
  const late = stay({ ...dates, status: 'checked-in' })
  const next = stay({ bookingId: 2, from: '2026-07-09', to: '2026-07-10' })
  const barsOf = (...stays: CalendarStay[]) => chartRows(calendarOf({ stays }), 1)[0]?.bars ?? []

  test('has a bar up to today', () => {
    expect(barsOf(late)).toMatchObject([{ to: '2026-07-08', drawnTo: '2026-07-11' }])
    expect(barsOf(late).map(isOverdueBar)).toEqual([true])
  })

  test.each([
    ['a guest who leaves today', { ...dates, to: '2026-07-11', status: 'checked-in' }],
    ['a guest who has left', { ...dates, status: 'checked-out' }],
    ['a guest who has not arrived', dates],
    ['the nights before a change of cabins', { ...dates, status: 'checked-in', departs: false }],
  ] as const)('%s is not overdue', (_, overrides) => {
    expect(barsOf(stay(overrides)).map(isOverdueBar)).toEqual([false])
  })

  test('is found on nights without another booking, on the chart or the night before', () => {
    const chart = { from: '2026-07-08', days: 14 }
    const bars = barsOf(late, next)
    expect(barOnNight(bars, '2026-07-08')?.key).toBe('booking-1-2026-07-05')
    expect(barOnNight(bars, '2026-07-09')?.key).toBe('booking-2-2026-07-09')
    expect(barOnNight(bars, '2026-07-11')).toBeUndefined()
    const [lateBar] = bars
    if (!lateBar) throw new Error('There is no bar.')
    expect(firstShownNight(bars, lateBar, chart)).toBe('2026-07-08')
    expect(firstShownNight(bars, lateBar, { ...chart, from: '2026-07-09' })).toBe('2026-07-08')
  })

  test('makes tonight unavailable', () => {
    const rows = chartRows(calendarOf({ stays: [late] }), 1)
    const nights = ['2026-07-10', '2026-07-11', '2026-07-12']
    expect(freeCabins(rows, nights, '2026-07-11')).toEqual([2, 1, 2])
  })
})

describe('the position of a bar', () => {
  test.each([
    ['within the chart', '2026-07-11', '2026-07-13', [1.5, 2, false, false]],
    ['that began before the chart', '2026-07-08', '2026-07-11', [0, 1.5, true, false]],
    ['that ends after the chart', '2026-07-22', '2026-07-30', [12.5, 1.5, false, true]],
    ['longer than the chart', '2026-07-01', '2026-08-01', [0, 14, true, true]],
  ] as const)('a stay %s', (_, from, to, [at, length, continuesBefore, continuesAfter]) => {
    expect(barPosition({ from, to }, { from: '2026-07-10', days: 14 })).toEqual({
      at,
      length,
      continuesBefore,
      continuesAfter,
    })
  })
})

describe('what can be moved', () => {
  test.each([
    ['an upcoming booking', {}, { cabin: true, start: true, end: true }],
    ['a guest in house', { status: 'checked-in' }, { cabin: true, start: false, end: true }],
    ['an erased guest', { isGuestErased: true }, { cabin: false, start: false, end: false }],
    ['a guest who has left', { status: 'checked-out' }, { cabin: false, start: false, end: false }],
    [
      'past nights in another cabin',
      { status: 'checked-in', departs: false },
      { cabin: false, start: false, end: false },
    ],
    [
      'the nights after a change of cabins',
      { status: 'checked-in', arrives: false },
      { cabin: true, start: false, end: true },
    ],
  ] as const)('%s', (_, overrides, can) => {
    expect(canBeMoved(barOf(overrides))).toEqual(can)
  })
})
