import { type RefObject, useRef, useState } from 'react'
import { addDays, type CalendarDate } from '#domain/calendar.ts'
import { useEdgeScroll } from '#ui/timeline/use-edge-scroll.ts'
import {
  extendedTo,
  type Place,
  placeForKey,
  type Selection,
  selectionAt,
  tapped,
  within,
} from './night-selection.ts'
import type { PriceWindow } from './price-window.ts'

type Options = {
  window: PriceWindow
  numRows: number
  today: CalendarDate
  /** The night that gets the focus when the grid opens. */
  start: Place | null
  selection: Selection | null
  onSelect: (selection: Selection | null) => void
  /** Moves the focus to the price, and adds what was typed. */
  onPrice: (typed: string) => void
  onPage: (direction: 1 | -1) => void
  onRule: (id: number) => void
  box: RefObject<HTMLElement | null>
}

const pages: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 }

/** The keyboard position, and selecting nights with keys, with the pointer and by touch. */
export function usePriceGrid(options: Options) {
  const { window, numRows, today, start, selection, onSelect, onPrice, onPage, onRule, box } =
    options
  const [at, setAt] = useState<Place>(start ?? { row: 0, date: today })
  const [moves, setMoves] = useState(start ? 1 : 0)
  const touches = useRef(false)
  const dragged = useRef<Selection | null>(null)
  const edges = useEdgeScroll(box)
  const cursor = within(at, window, numRows)

  function moveTo(place: Place) {
    setAt(place)
    setMoves((count) => count + 1)
  }

  function onKeyDown(event: React.KeyboardEvent) {
    const { key, shiftKey, altKey, metaKey, ctrlKey } = event
    if (altKey || metaKey) return
    const page = pages[key]
    const place = placeForKey(event, cursor, window, numRows)
    const isDigit = /^[\d.,]$/.test(key) && !ctrlKey
    if (page) {
      onPage(page)
      moveTo({ row: cursor.row, date: addDays(cursor.date, page * window.days) })
    } else if (place) {
      onSelect(shiftKey ? extendedTo(selection ?? selectionAt(cursor), place) : null)
      moveTo(place)
    } else if (key === ' ') {
      onSelect(selectionAt(cursor))
    } else if (key === 'Enter' || isDigit) {
      if (!selection) onSelect(selectionAt(cursor))
      onPrice(isDigit ? key : '')
    } else if (key === 'Escape' && selection) {
      onSelect(null)
    } else return
    event.preventDefault()
  }

  function select(next: Selection) {
    onSelect(next)
    setAt(next.head)
  }

  function onPointerDown(event: React.PointerEvent) {
    touches.current = event.pointerType === 'touch'
    const place = placeUnder(event.target, window)
    if (!place || touches.current || event.button !== 0) return
    dragged.current =
      event.shiftKey && selection ? extendedTo(selection, place) : selectionAt(place)
    select(dragged.current)
  }

  function dragTo({ clientX, clientY }: { clientX: number; clientY: number }) {
    const place = placeUnder(document.elementFromPoint(clientX, clientY), window)
    const before = dragged.current
    if (!place || !before || isSame(place, before.head)) return
    dragged.current = extendedTo(before, place)
    select(dragged.current)
  }

  function onPointerMove(event: React.PointerEvent) {
    if (!dragged.current) return
    if (event.buttons === 0) return end()
    dragTo(event)
    edges.watch(event, dragTo)
  }

  function end() {
    dragged.current = null
    edges.rest()
  }

  function onClick({ target }: React.MouseEvent) {
    const season = seasonUnder(target)
    if (season !== null) return onRule(season)
    const place = touches.current ? placeUnder(target, window) : null
    if (place) select(tapped(selection, place))
  }

  /** A press or assistive technology may focus any night. The keyboard continues from there. */
  function onFocus({ target }: React.FocusEvent) {
    const place = placeUnder(target, window)
    if (place && !isSame(place, cursor)) setAt(place)
  }

  return {
    cursor,
    /** Changes when the focus has to follow the keyboard position. */
    moves,
    events: {
      onFocus,
      onKeyDown,
      onPointerDown,
      onPointerMove,
      onPointerUp: end,
      onPointerCancel: end,
      onClick,
    },
  }
}

const isSame = (a: Place, b: Place) => a.row === b.row && a.date === b.date

/** The night of the cell under the pointer. */
export function placeUnder(target: EventTarget | null, { from }: PriceWindow): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-night]') : null
  if (!cell) return null
  const [row = 0, night = 0] = (cell.dataset.night ?? '').split(':').map(Number)
  return { row, date: addDays(from, night) }
}

/** The rule of the season under the pointer. */
export function seasonUnder(target: EventTarget): number | null {
  const season = target instanceof Element ? target.closest<HTMLElement>('[data-season]') : null
  return season ? Number(season.dataset.season) : null
}
