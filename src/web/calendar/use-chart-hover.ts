import { type RefObject, useRef } from 'react'
import { type CalendarDate, daysBetween } from '#domain/calendar.ts'
import type { ChartDays } from './chart-rows.ts'
import type { Grip } from './lifted-bar.ts'

type Options = {
  overlay: RefObject<HTMLElement | null>
  hover: RefObject<HTMLElement | null>
  chart: ChartDays
}

/** What the pointer is over, shown past React: it follows the pointer, and nothing depends on it. */
export function useChartHover({ overlay, hover, chart }: Options) {
  const gripped = useRef<HTMLElement | null>(null)
  return {
    /** At the end of a bar that can be moved the pointer says so. */
    showEdge: (bar: HTMLElement | null): void => {
      if (gripped.current === bar) return
      gripped.current?.style.removeProperty('cursor')
      bar?.style.setProperty('cursor', 'ew-resize')
      gripped.current = bar
    },
    showDrag: (grip: Grip | null): void => {
      if (!overlay.current) return
      if (grip) overlay.current.dataset.drags = grip
      else delete overlay.current.dataset.drags
    },
    showFree: (free: { row: number; night: CalendarDate } | null): void => {
      if (!hover.current) return
      hover.current.hidden = free === null
      if (!free) return
      hover.current.style.setProperty('--index', String(free.row))
      hover.current.style.setProperty('--at', String(daysBetween(chart.from, free.night) + 0.5))
    },
  }
}
