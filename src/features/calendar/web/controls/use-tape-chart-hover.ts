import { type RefObject, useRef } from 'react'
import { type CalendarDate, daysBetween } from '#domain/calendar.ts'
import type { ChartDays } from '#ui/timeline/tape-chart-days.ts'
import type { BarCardHandle } from '../BarCard.tsx'
import type { Grip } from '../model/dragged-bar.ts'
import type { PriceOf } from '../model/free-night.ts'
import type { Bar } from '../model/tape-chart-rows.ts'

type Options = {
  overlay: RefObject<HTMLElement | null>
  hover: RefObject<HTMLElement | null>
  card: RefObject<BarCardHandle | null>
  chart: ChartDays
  priceOf: PriceOf
}

type UnderPointer = { row: number; night: CalendarDate; cabin: { id: number } }

/**
 * Shows what the pointer is over. It works outside of React, because it follows every movement and
 * nothing depends on it.
 */
export function useTapeChartHover({ overlay, hover, card, chart, priceOf }: Options) {
  const carded = useRef<HTMLElement | null>(null)
  const priced = useRef('')
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
    /** Shows the night under the pointer, and its price once per entry. */
    showFree: (free: UnderPointer | null): void => {
      if (!hover.current) return
      hover.current.hidden = free === null
      const entered = free ? `${free.cabin.id} ${free.night}` : ''
      const isSame = entered === priced.current
      priced.current = entered
      if (!free && !isSame) card.current?.hide()
      if (!free) return
      hover.current.style.setProperty('--index', String(free.row))
      hover.current.style.setProperty('--at', String(daysBetween(chart.from, free.night) + 0.5))
      if (isSame) return
      const price = priceOf(free.cabin.id, free.night)
      if (price) card.current?.show(price, hover.current)
      else card.current?.hide()
    },
  }
}
