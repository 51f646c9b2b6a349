import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { daysBetween } from '#domain/calendar.ts'
import type { ChartDays } from '#ui/timeline/tape-chart-days.ts'
import type { BarCardHandle } from '../BarCard.tsx'
import type { PriceOf } from '../model/free-night.ts'
import { cursorAt } from '../model/tape-chart-keys.ts'
import { scrollToTarget } from '../model/tape-chart-positions.ts'
import {
  barOnNight,
  barPosition,
  firstShownNight,
  type TapeChartRow,
} from '../model/tape-chart-rows.ts'
import type { ChartState } from './use-tape-chart.ts'

type Options = {
  rows: readonly TapeChartRow[]
  chart: ChartDays
  state: ChartState
  box: RefObject<HTMLElement | null>
  grid: RefObject<HTMLElement | null>
  nightsArea: RefObject<HTMLElement | null>
  card: RefObject<BarCardHandle | null>
  priceOf: PriceOf
}

/**
 * The chart has one tab stop: a bar or an available night. It may disappear at any time with its
 * row or the date range. The focus then moves to what replaced it.
 */
export function useTapeChartFocus({
  rows,
  chart,
  state,
  box,
  grid,
  nightsArea,
  card,
  priceOf,
}: Options) {
  const isHere = useRef(false)
  const isCalled = useRef(false)
  const { cursor, carried, isBusy } = state
  const isMovedByKeys = carried?.by === 'keys' && !carried.doneOn

  /** The price of a single free night that has the keyboard focus. */
  function showPrice(focused: Element | null) {
    const cabin = rows[cursor.row]?.cabin
    const isNight = focused?.matches('[data-night]:focus-visible') && cursor.head === cursor.date
    const price = isNight && cabin ? priceOf(cabin.id, cursor.date) : null
    if (price && focused instanceof HTMLElement) card.current?.show(price, focused)
    return price !== null
  }

  // A night keeps its element, and so the focus, when the keyboard moves on to the next one.
  const place = `${cursor.row} ${cursor.date} ${cursor.head}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again only for another night
  useEffect(() => {
    if (!showPrice(document.activeElement)) return
    const shown = card.current
    return () => shown?.hide()
  }, [place])

  function showPlace() {
    if (!box.current || !nightsArea.current) return
    const night = { from: cursor.date, to: cursor.date }
    const bar = barOnNight(rows[cursor.row]?.bars ?? [], cursor.date)
    const shown = isMovedByKeys ? carried : (bar ?? night)
    const row = isMovedByKeys
      ? rows.findIndex(({ cabin }) => cabin.id === carried.cabinId)
      : cursor.row
    const { at, length } = barPosition(shown, chart)
    const isNight = shown === night
    scrollToTarget(
      { box: box.current, nightsArea: nightsArea.current },
      {
        row: Math.max(row, 0),
        at: isNight ? daysBetween(chart.from, cursor.head) : at,
        length: isNight ? 2 : Math.max(length, 0),
        rows: rows.length,
        days: chart.days,
      },
    )
  }

  useLayoutEffect(() => {
    if (isBusy || !grid.current) return
    const { activeElement } = document
    const isLost =
      isHere.current && (activeElement === document.body || activeElement === grid.current)
    if (!isLost && !isCalled.current) return
    const current = grid.current.querySelector<HTMLElement>('[data-current]')
    const target = isMovedByKeys ? grid.current : current
    // An element that is not rendered yet gets the focus once it is.
    if (!target) return
    const wasCalled = isCalled.current
    isCalled.current = false
    if (target !== activeElement) target.focus({ preventScroll: true })
    if (wasCalled) showPlace()
  })

  return {
    /** After the next rendering, focuses and shows the element at the keyboard position. */
    follow: (): void => {
      isCalled.current = true
    },
    events: {
      onFocus: ({ target }: FocusEvent<Element>): void => {
        isHere.current = true
        // A press or assistive technology may focus any bar. The keyboard continues from there.
        const key = target.getAttribute('data-bar')
        const row = rows.findIndex(({ bars }) => bars.some((bar) => bar.key === key))
        const bar = rows[row]?.bars.find((one) => one.key === key)
        if (bar && target instanceof HTMLElement && target.matches(':focus-visible')) {
          card.current?.show(bar, target)
        } else if (!showPrice(target)) card.current?.hide()
        if (target.hasAttribute('data-current')) return
        if (bar) state.setCursor(cursorAt(row, firstShownNight(rows[row]?.bars ?? [], bar, chart)))
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent): void => {
        isHere.current = currentTarget.contains(relatedTarget)
        card.current?.hide()
      },
    },
  }
}
