import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useIsPrinting } from '#ui/components/use-is-printing.ts'
import type { ChartDays } from '#ui/timeline/tape-chart-days.ts'
import type { TapeChartRow } from './model/tape-chart-rows.ts'
import { type Drawn, nextSlice, type Wanted } from './model/virtual-rows.ts'

/** Rows that are rendered above and below the visible ones. */
const ahead = 5
/** Scroll positions are rounded to these steps in pixels, so that rows change in groups. */
const scrollStep = 120

/** The visible rows of the chart, and the width of a day in pixels. */
type Sight = Pick<Wanted, 'first' | 'end' | 'top' | 'dayWidth'>

type Options = {
  rows: readonly TapeChartRow[]
  chart: ChartDays
  box: RefObject<HTMLElement | null>
  ground: RefObject<HTMLElement | null>
  pinned: number
}

/**
 * Renders the visible rows step by step, a few per frame, so that the browser can respond in
 * between. Printing renders all rows.
 */
export function useDrawnRows({ rows, chart, box, ground, pinned }: Options) {
  const sight = useSight({ box, ground, numRows: rows.length, days: chart.days })
  const [drawn, setDrawn] = useState<Drawn>(new Map())
  const [begunFor, setBegunFor] = useState<readonly unknown[]>([])
  const isPrinted = useIsPrinting()

  const wanted: Wanted | null = sight && { rows, chart, ...sight, pinned }
  const inputs = [rows, chart, sight, pinned]
  const isBegun = inputs.every((input, index) => input === begunFor[index])

  const isSameWindow = isOfWindow(chart, drawn)

  // The first step renders with the change itself, so that a small change is never partly visible.
  // For another date range the header comes first and takes one frame.
  if (wanted && !isBegun) {
    setBegunFor(inputs)
    if (isSameWindow) setDrawn(nextSlice(drawn, wanted))
  }

  // Each rendering schedules the next step, until nothing is left to render.
  useEffect(() => {
    if (!wanted) return
    const frame = requestAnimationFrame(() => setDrawn((before) => nextSlice(before, wanted)))
    return () => cancelAnimationFrame(frame)
  })

  if (!isPrinted || !sight) return { drawn, isBehind: !isSameWindow }
  const all: Drawn = new Map(
    rows.map((row) => [row.cabin.id, { row, chart, dayWidth: sight.dayWidth }] as const),
  )
  return { drawn: all, isBehind: false }
}

const isOfWindow = ({ from, days }: ChartDays, drawn: Drawn) =>
  [...drawn.values()].every(({ chart }) => chart.from === from && chart.days === days)

type SightOptions = Pick<Options, 'box' | 'ground'> & { numRows: number; days: number }
type Sizes = { box: number; ground: { width: number; height: number } }

/**
 * The last size of the chart. It is usually the same on the next visit, which saves waiting a frame
 * for the measurement.
 */
let known: { sizes: Sizes; numRows: number } | null = null

/** A ResizeObserver reports the sizes. Reading them would force a layout. */
function useSight({ box, ground, numRows, days }: SightOptions): Sight | null {
  const [sizes, setSizes] = useState(known?.numRows === numRows ? known.sizes : null)
  const [scrolled, setScrolled] = useState(0)

  useEffect(() => {
    const element = box.current
    if (!element || !ground.current) return
    const resized = new ResizeObserver((entries) => {
      const heightOf = (target: Element | null) =>
        entries.find((entry) => entry.target === target)?.contentRect
      const shown = heightOf(element)
      const whole = heightOf(ground.current)
      setSizes((before) => ({
        box: shown?.height ?? before?.box ?? 0,
        ground: whole ?? before?.ground ?? { width: 0, height: 0 },
      }))
    })
    resized.observe(element)
    resized.observe(ground.current)
    const onScroll = () => setScrolled(Math.floor(element.scrollTop / scrollStep) * scrollStep)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [box, ground])

  useEffect(() => {
    if (sizes) known = { sizes, numRows }
  }, [sizes, numRows])

  return useMemo(() => {
    if (!sizes || sizes.ground.height === 0) return null
    const row = sizes.ground.height / numRows
    return {
      top: Math.floor(scrolled / row),
      first: Math.floor(scrolled / row) - ahead,
      end: Math.ceil((scrolled + scrollStep + sizes.box) / row) + ahead,
      dayWidth: Math.round(sizes.ground.width / days),
    }
  }, [sizes, scrolled, numRows, days])
}
