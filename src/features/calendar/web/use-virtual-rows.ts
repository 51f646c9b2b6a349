import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useIsPrinting } from '#ui/components/use-is-printing.ts'
import type { ChartDays } from '#ui/timeline/tape-chart-days.ts'
import type { TapeChartRow } from './model/tape-chart-rows.ts'
import { nextSlice, type RenderedRows, type Wanted } from './model/virtual-rows.ts'

/** Rows that are rendered above and below the visible ones. */
const overscan = 5
/** Scroll positions are rounded to these steps in pixels, so that rows change in groups. */
const scrollStep = 120

/** The visible rows of the chart, and the width of a day in pixels. */
type VisibleRange = Pick<Wanted, 'first' | 'end' | 'top' | 'dayWidth'>

type Options = {
  rows: readonly TapeChartRow[]
  chart: ChartDays
  box: RefObject<HTMLElement | null>
  nightsArea: RefObject<HTMLElement | null>
  pinned: number
}

/**
 * Renders the visible rows step by step, a few per frame, so that the browser can respond in
 * between. Printing renders all rows.
 */
export function useVirtualRows({ rows, chart, box, nightsArea, pinned }: Options) {
  const visible = useVisibleRange({ box, nightsArea, numRows: rows.length, days: chart.days })
  const [rendered, setRendered] = useState<RenderedRows>(new Map())
  const [shownInputs, setShownInputs] = useState<readonly unknown[]>([])
  const isPrinted = useIsPrinting()

  const wanted: Wanted | null = visible && { rows, chart, ...visible, pinned }
  const inputs = [rows, chart, visible, pinned]
  const isShown = inputs.every((input, index) => input === shownInputs[index])

  const isSameWindow = isOfWindow(chart, rendered)

  // The first step renders with the change itself, so that a small change is never partly visible.
  // For another date range the header comes first and takes one frame.
  if (wanted && !isShown) {
    setShownInputs(inputs)
    if (isSameWindow) setRendered(nextSlice(rendered, wanted))
  }

  // Each rendering schedules the next step, until nothing is left to render.
  useEffect(() => {
    if (!wanted) return
    const frame = requestAnimationFrame(() => setRendered((before) => nextSlice(before, wanted)))
    return () => cancelAnimationFrame(frame)
  })

  if (!isPrinted || !visible) return { rendered, isBehind: !isSameWindow }
  const all: RenderedRows = new Map(
    rows.map((row) => [row.cabin.id, { row, chart, dayWidth: visible.dayWidth }] as const),
  )
  return { rendered: all, isBehind: false }
}

const isOfWindow = ({ from, days }: ChartDays, rendered: RenderedRows) =>
  [...rendered.values()].every(({ chart }) => chart.from === from && chart.days === days)

type RangeOptions = Pick<Options, 'box' | 'nightsArea'> & { numRows: number; days: number }
type Sizes = { box: number; nightsArea: { width: number; height: number } }

/**
 * The last size of the chart. It is usually the same on the next visit, which saves waiting a frame
 * for the measurement.
 */
let known: { sizes: Sizes; numRows: number } | null = null

/** A ResizeObserver reports the sizes. Reading them would force a layout. */
function useVisibleRange({ box, nightsArea, numRows, days }: RangeOptions): VisibleRange | null {
  const [sizes, setSizes] = useState(known?.numRows === numRows ? known.sizes : null)
  const [scrolled, setScrolled] = useState(0)

  useEffect(() => {
    const element = box.current
    if (!element || !nightsArea.current) return
    const resized = new ResizeObserver((entries) => {
      const heightOf = (target: Element | null) =>
        entries.find((entry) => entry.target === target)?.contentRect
      const shown = heightOf(element)
      const whole = heightOf(nightsArea.current)
      setSizes((before) => ({
        box: shown?.height ?? before?.box ?? 0,
        nightsArea: whole ?? before?.nightsArea ?? { width: 0, height: 0 },
      }))
    })
    resized.observe(element)
    resized.observe(nightsArea.current)
    const onScroll = () => setScrolled(Math.floor(element.scrollTop / scrollStep) * scrollStep)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [box, nightsArea])

  useEffect(() => {
    if (sizes) known = { sizes, numRows }
  }, [sizes, numRows])

  return useMemo(() => {
    if (!sizes || sizes.nightsArea.height === 0) return null
    const row = sizes.nightsArea.height / numRows
    return {
      top: Math.floor(scrolled / row),
      first: Math.floor(scrolled / row) - overscan,
      end: Math.ceil((scrolled + scrollStep + sizes.box) / row) + overscan,
      dayWidth: Math.round(sizes.nightsArea.width / days),
    }
  }, [sizes, scrolled, numRows, days])
}
