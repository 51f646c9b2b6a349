import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type CalendarDate, daysBetween } from '#domain/calendar.ts'
import type { CabinPrices, PriceCalendar } from '../contract/price-calendar.ts'
import { cellsOf, type NightCell } from './night-cells.ts'
import { type NightBlock, nightNotes } from './night-runs.ts'
import type { Place } from './night-selection.ts'
import { placeUnder } from './use-price-grid.ts'

export type ShownNight = {
  cabin: CabinPrices
  date: CalendarDate
  cell: NightCell
  block: NightBlock | null
  position: { left: number; top?: number; bottom?: number }
}

type Shown = Place & Pick<ShownNight, 'position'>

/** Prevents cards while the pointer only passes over. */
const delay = 220
/** Pixels, as in the stylesheet. */
const width = 300
const height = 190
const gap = 6

type Options = { calendar: PriceCalendar; box: RefObject<HTMLElement | null> }

/** Shows why a night costs what it costs, for the pointer and the keyboard. */
export function useReasonCard({ calendar, box }: Options) {
  const [shown, setShown] = useState<Shown | null>(null)
  const timer = useRef(0)
  const over = useRef<Element | null>(null)

  function hide() {
    clearTimeout(timer.current)
    over.current = null
    setShown(null)
  }

  function showFor(element: Element | null) {
    if (element === over.current) return
    hide()
    over.current = element
    const { from, to } = calendar
    const place = placeUnder(element, { from, days: daysBetween(from, to) })
    if (!element || !place) return
    timer.current = window.setTimeout(
      () => setShown({ ...place, position: positionNextTo(element) }),
      delay,
    )
  }

  useEffect(() => {
    const scrolled = box.current
    const onScroll = () => setShown(null)
    scrolled?.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('scroll', onScroll, { passive: true, capture: true })
    return () => {
      clearTimeout(timer.current)
      scrolled?.removeEventListener('scroll', onScroll)
      window.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [box])

  return {
    shown: shown && nightAt(calendar, shown),
    events: {
      onPointerOver: ({ target, pointerType, buttons }: PointerEvent) => {
        if (pointerType === 'touch') return
        if (buttons > 0) return hide()
        showFor(target instanceof Element ? target.closest('[data-night]') : null)
      },
      onPointerLeave: hide,
      onFocus: ({ target }: FocusEvent<Element>) =>
        target.matches(':focus-visible') && showFor(target.closest('[data-night]')),
      onBlur: hide,
    },
  }
}

/** Below the cell or, without room there, above it. */
function positionNextTo(element: Element): ShownNight['position'] {
  const { left, top, bottom } = element.getBoundingClientRect()
  const { innerWidth, innerHeight } = window
  const x = Math.max(gap, Math.min(left, innerWidth - width - gap))
  return bottom + gap + height < innerHeight
    ? { left: x, top: bottom + gap }
    : { left: x, bottom: innerHeight - top + gap }
}

/** The night with its present price, which may have changed since the card opened. */
function nightAt(calendar: PriceCalendar, { row, date, position }: Shown): ShownNight | null {
  const cabin = calendar.cabins[row]
  if (!cabin) return null
  const cells = cellsOf(cabin, calendar.terms)
  const at = daysBetween(calendar.from, date)
  const cell = cells[at]
  return cell ? { cabin, date, cell, block: nightNotes(cells)[at]?.block ?? null, position } : null
}
