import type { RefObject } from 'react'
import { type CalendarDate, daysBetween } from '#domain/calendar.ts'
import type { ChartDays } from './chart-rows.ts'

type Options = {
  grid: RefObject<HTMLElement | null>
  hover: RefObject<HTMLElement | null>
  chart: ChartDays
}

/** What the pointer is over, shown past React: it follows the pointer, and nothing depends on it. */
export function useChartHover({ grid, hover, chart }: Options) {
  const mark = (name: 'grip' | 'drags', value: string | null) => {
    if (!grid.current) return
    if (value) grid.current.dataset[name] = value
    else delete grid.current.dataset[name]
  }
  return {
    showEdge: (edge: 'start' | 'end' | null): void => mark('grip', edge),
    showDrag: (grip: 'whole' | 'start' | 'end' | null): void =>
      mark('drags', grip === 'whole' ? grip : null),
    showFree: (free: { row: number; night: CalendarDate } | null): void => {
      if (!hover.current) return
      hover.current.hidden = free === null
      if (!free) return
      hover.current.style.setProperty('--index', String(free.row))
      hover.current.style.setProperty('--at', String(daysBetween(chart.from, free.night) + 0.5))
    },
  }
}
