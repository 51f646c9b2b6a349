import { expect, test } from 'vitest'
import type { CalendarStay } from '../../contract/calendar.ts'
import type { StayBar, TapeChartRow } from './tape-chart-rows.ts'
import { nextSlice, type RenderedRows, type Wanted } from './virtual-rows.ts'

const cabin = (id: number) => ({
  id,
  name: `Hut ${id}`,
  maxCapacity: 2,
  isRetired: false,
  state: 'clean' as const,
})
const bars = (cabinId: number, stays: CalendarStay[]): StayBar[] =>
  stays.map((stay, index) => ({
    kind: 'stay',
    key: `${index}`,
    cabinId,
    from: '2026-07-10',
    to: '2026-07-11',
    drawnTo: '2026-07-11',
    stay,
  }))
const stays = Array.from({ length: 8 }, () => ({}) as CalendarStay)
const cabins = Array.from({ length: 100 }, (_, index) => cabin(index))
const allRows = (): TapeChartRow[] =>
  cabins.map((one) => ({ cabin: one, bars: bars(one.id, stays) }))

const wanted = (overrides: Partial<Wanted> = {}): Wanted => ({
  rows: allRows(),
  chart: { from: '2026-07-10', days: 60 },
  dayWidth: 28,
  first: 20,
  top: 30,
  end: 50,
  pinned: 0,
  ...overrides,
})

function drawAll(from: RenderedRows, goal: Wanted) {
  let rendered = from
  let slices = 0
  for (;;) {
    const next = nextSlice(rendered, goal)
    if (next === rendered) return { rendered, slices }
    rendered = next
    slices += 1
  }
}

test('a large chart renders a few rows at a time, visible rows first', () => {
  const goal = wanted()
  const first = nextSlice(new Map(), goal)
  expect([...first.keys()]).toEqual([30, 31, 32])
  const { rendered, slices } = drawAll(new Map(), goal)
  expect(slices).toBe(11)
  expect([...rendered.keys()].sort((a, b) => a - b)).toEqual([
    0,
    ...Array.from({ length: 30 }, (_, index) => index + 20),
  ])
})

test('an unchanged response renders nothing again', () => {
  const { rendered } = drawAll(new Map(), wanted())
  expect(nextSlice(rendered, wanted())).toBe(rendered)
})

test('a changed booking renders only its row', () => {
  const { rendered } = drawAll(new Map(), wanted())
  const rows = allRows().map((row) =>
    row.cabin.id === 40 ? { ...row, bars: bars(40, [{} as CalendarStay]) } : row,
  )
  const next = nextSlice(rendered, wanted({ rows }))
  const changed = [...next].filter(([id, row]) => rendered.get(id) !== row).map(([id]) => id)
  expect(changed).toEqual([40])
})

test('rows out of view are removed once all visible rows are rendered, except the focused one', () => {
  const { rendered } = drawAll(new Map(), wanted())
  const down = drawAll(rendered, wanted({ first: 60, top: 70, end: 90, pinned: 25 }))
  expect(down.rendered.has(25)).toBe(true)
  expect(down.rendered.has(26)).toBe(false)
  expect(down.rendered.size).toBe(31)
})

test('another date range or day width renders again', () => {
  const { rendered } = drawAll(new Map(), wanted())
  const later = wanted({ chart: { from: '2026-09-08', days: 60 } })
  expect(drawAll(rendered, later).slices).toBe(11)
  expect(drawAll(rendered, wanted({ dayWidth: 40 })).slices).toBe(11)
})
