import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useIsPrinting } from '../ui/use-is-printing.ts'
import type { ChartDays, TapeChartRow } from './tape-chart-rows.ts'
import { type Drawn, nextSlice, type Wanted } from './virtual-rows.ts'

/** So many rows are kept ready above and below those in sight. */
const ahead = 5
/** Scrolling is looked at in steps of so many pixels, so that rows come and go by a few. */
const scrollStep = 120

/** What of the chart is in sight, in rows, and how wide a day is, in pixels. */
type Sight = Pick<Wanted, 'first' | 'end' | 'top' | 'dayWidth'>

type Options = {
  rows: readonly TapeChartRow[]
  chart: ChartDays
  box: RefObject<HTMLElement | null>
  ground: RefObject<HTMLElement | null>
  pinned: number
}

/**
 * The rows in sight, drawn by and by: a few with every frame, so that the browser answers in between
 * however many there are. On paper there are all.
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

  // The first slice comes with what has changed, so that a single change is never seen half done.
  // Of another window the heads come first, which are enough for one frame.
  if (wanted && !isBegun) {
    setBegunFor(inputs)
    if (isSameWindow) setDrawn(nextSlice(drawn, wanted))
  }

  // Whatever has been drawn calls for the next slice; where nothing is left, that is what is drawn.
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

/** How large the chart was when it was last here: mostly it is again, and is drawn without a frame's wait. */
let known: { sizes: Sizes; numRows: number } | null = null

/** Sizes are told by the browser when it knows them; asking for them would make it lay out at once. */
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
