import { type RefObject, useRef } from 'react'
import { type CalendarDate, daysBetween } from '#domain/calendar.ts'
import type { BarCardHandle } from './BarCard.tsx'
import type { Grip } from './dragged-bar.ts'
import type { Bar, ChartDays } from './tape-chart-rows.ts'

type Options = {
  overlay: RefObject<HTMLElement | null>
  hover: RefObject<HTMLElement | null>
  card: RefObject<BarCardHandle | null>
  chart: ChartDays
}

/**
 * Shows what the pointer is over. It works outside of React, because it follows every movement and
 * nothing depends on it.
 */
export function useTapeChartHover({ overlay, hover, card, chart }: Options) {
  const carded = useRef<HTMLElement | null>(null)
  const gripped = useRef<HTMLElement | null>(null)
  return {
    /** Shows the resize cursor at the end of a bar that can be resized. */
    showEdge: (bar: HTMLElement | null): void => {
      if (gripped.current === bar) return
      gripped.current?.style.removeProperty('cursor')
      bar?.style.setProperty('cursor', 'ew-resize')
      gripped.current = bar
    },
    /** Shows the card of the bar under the pointer, once per entry. */
    showCard: (element: HTMLElement | null, bar?: Bar, pointerX?: number): void => {
      if (carded.current === element) return
      carded.current = element
      if (element && bar) card.current?.show(bar, element, pointerX)
      else card.current?.hide()
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
