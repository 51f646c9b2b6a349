import { describe, expect, test } from 'vitest'
import type { CalendarStay } from '../../contract/calendar.ts'
import {
  cursorAt,
  cursorForKey,
  nightsBetween,
  reachOver,
  stepAcross,
  withinRow,
} from './tape-chart-keys.ts'
import type { Bar } from './tape-chart-rows.ts'

const chart = { from: '2026-07-10', days: 14 }
const bar = (from: string, to: string): Bar => ({
  kind: 'stay',
  key: from,
  cabinId: 1,
  from,
  to,
  drawnTo: to,
  stay: { status: 'unconfirmed' } as CalendarStay,
})
const rows = [
  { bars: [bar('2026-07-08', '2026-07-12'), bar('2026-07-15', '2026-07-18')] },
  { bars: [] },
]

const press = (name: string, cursor = cursorAt(0, '2026-07-13')) => {
  const [key = '', ...held] = name.split('+').toReversed()
  const event = { key, shiftKey: held.includes('Shift'), ctrlKey: held.includes('Control') }
  return cursorForKey(event, cursor, { rows, chart })
}

describe('arrow keys', () => {
  test('a bar is one stop, however many nights it has', () => {
    expect(press('ArrowRight', cursorAt(0, '2026-07-15'))?.date).toBe('2026-07-18')
    expect(press('ArrowLeft', cursorAt(0, '2026-07-18'))?.date).toBe('2026-07-15')
  })

  test('a bar that began before the chart is found on its first visible night', () => {
    expect(press('ArrowLeft', cursorAt(0, '2026-07-12'))?.date).toBe('2026-07-10')
    expect(press('ArrowLeft', cursorAt(0, '2026-07-10'))?.date).toBe('2026-07-10')
  })

  test('a departure on the first day is found on the night before the chart', () => {
    const bars = [bar('2026-07-07', '2026-07-10')]
    const step = (date: string, direction: 1 | -1) => stepAcross(bars, date, direction, chart)
    expect(step('2026-07-10', -1)).toBe('2026-07-09')
    expect(step('2026-07-09', -1)).toBe('2026-07-09')
    expect(step('2026-07-09', 1)).toBe('2026-07-10')
    expect(withinRow(bars, '2026-07-09', chart)).toBe('2026-07-09')
    expect(withinRow([], '2026-07-09', chart)).toBe('2026-07-10')
  })

  test('an overdue guest is one stop up to today, also on a chart that begins after the departure', () => {
    const bars = [{ ...bar('2026-07-05', '2026-07-08'), drawnTo: '2026-07-12' }]
    const step = (date: string, direction: 1 | -1) => stepAcross(bars, date, direction, chart)
    expect(step('2026-07-12', -1)).toBe('2026-07-10')
    expect(step('2026-07-10', 1)).toBe('2026-07-12')
  })

  test('up and down keep the night and stay within the rows', () => {
    expect(press('ArrowDown')).toEqual(cursorAt(1, '2026-07-13'))
    expect(press('ArrowUp')).toEqual(cursorAt(0, '2026-07-13'))
    expect(press('ArrowDown', cursorAt(1, '2026-07-13'))?.row).toBe(1)
  })

  test('Home and End lead to the first and last day, with Control to the first and last cabin', () => {
    expect(press('Home')).toEqual(cursorAt(0, '2026-07-10'))
    expect(press('End')).toEqual(cursorAt(0, '2026-07-23'))
    expect(press('Control+End')).toEqual(cursorAt(1, '2026-07-23'))
  })

  test('other keys do not move', () => {
    expect(press('x')).toBeNull()
  })
})

describe('selecting nights', () => {
  test('Shift extends the selection as far as nights are available', () => {
    const one = press('Shift+ArrowRight')
    expect(one).toEqual({ row: 0, date: '2026-07-13', head: '2026-07-14' })
    expect(press('Shift+ArrowRight', one ?? undefined)?.head).toBe('2026-07-14')
    expect(nightsBetween('2026-07-13', '2026-07-14')).toEqual({
      from: '2026-07-13',
      to: '2026-07-15',
    })
  })

  test('the selection can extend to the left', () => {
    expect(press('Shift+ArrowLeft')?.head).toBe('2026-07-12')
    expect(nightsBetween('2026-07-13', '2026-07-12')).toEqual({
      from: '2026-07-12',
      to: '2026-07-14',
    })
  })

  test('occupied nights cannot be selected', () => {
    const taken = cursorAt(0, '2026-07-15')
    expect(press('Shift+ArrowRight', taken)).toEqual(taken)
  })

  test('the selection ends with the chart', () => {
    expect(reachOver([], '2026-07-20', '2026-08-20', chart)).toBe('2026-07-23')
  })
})
