import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { useKeyDown } from '#ui/components/use-key-down.ts'
import type { ChartDays } from '#ui/timeline/tape-chart-days.ts'
import { useEdgeScroll } from '#ui/timeline/use-edge-scroll.ts'
import type { BarCardHandle } from '../BarCard.tsx'
import type { PriceOf } from '../model/free-night.ts'
import { cursorAt, nightsBetween } from '../model/tape-chart-keys.ts'
import { type Place, placeUnder } from '../model/tape-chart-positions.ts'
import {
  type Bar,
  canBeMoved,
  firstShownNight,
  type StayBar,
  type TapeChartRow,
} from '../model/tape-chart-rows.ts'
import { taskOfBar } from '../model/tape-chart-task.ts'
import {
  carriedTo,
  isSameStay,
  lastNightDrawn,
  type Point,
  type Press,
  putDownAt,
} from './tape-chart-press.ts'
import { barAt, barElement, freeNightUnder, isInside } from './tape-chart-targets.ts'
import type { ChartState } from './use-tape-chart.ts'
import { useTapeChartHover } from './use-tape-chart-hover.ts'

type Options = {
  rows: readonly TapeChartRow[]
  chart: ChartDays
  state: ChartState
  box: RefObject<HTMLElement | null>
  grid: RefObject<HTMLElement | null>
  nightsArea: RefObject<HTMLElement | null>
  overlay: RefObject<HTMLElement | null>
  hover: RefObject<HTMLElement | null>
  card: RefObject<BarCardHandle | null>
  priceOf: PriceOf
  onPark: (bar: Bar) => void
  follow: () => void
}

/** A press that moves further than this is a drag. */
const dragDistance = 4

/** Selects nights, drags bars and their ends, and opens bars on a press. Touch only presses. */
export function useTapeChartPointer(options: Options) {
  const {
    rows,
    chart,
    state,
    box,
    grid,
    nightsArea,
    overlay,
    hover,
    card,
    priceOf,
    onPark,
    follow,
  } = options
  const press = useRef<Press | null>(null)
  const wasDragged = useRef(false)
  const edges = useEdgeScroll(box)
  const show = useTapeChartHover({ overlay, hover, card, chart, priceOf })

  const area = { rows, chart }
  const isOnChart = (event: { target: EventTarget }) => isInside(grid.current, event)
  const barUnder = (event: { target: EventTarget }) => barAt(event, rows)

  const positionOf = (point: Point): Place =>
    nightsArea.current
      ? placeUnder(nightsArea.current, point, { rows: rows.length, days: chart.days })
      : { row: -1, column: -1 }

  const newPress = ({ clientX, clientY, pointerId }: PointerEvent) => {
    wasDragged.current = false
    return {
      clientX,
      clientY,
      pointerId,
      place: positionOf({ clientX, clientY }),
      isDragged: false,
    }
  }
  const mayBegin = ({ button, pointerType }: PointerEvent) =>
    button === 0 && pointerType !== 'touch' && !state.isBusy && !state.carried

  function onPointerDown(event: PointerEvent) {
    card.current?.hide()
    if (!isOnChart(event) || !mayBegin(event)) return
    const pressed = newPress(event)
    const bar = barUnder(event)
    if (bar) {
      press.current = { ...pressed, on: 'bar', bar, grip: edgeUnder(event, bar) ?? 'whole' }
      return
    }
    const free = freeNightUnder(pressed.place, area)
    if (!free) return
    press.current = { ...pressed, on: 'free', ...free }
    show.showFree(null)
    state.setCursor(cursorAt(free.row, free.night))
    follow()
  }

  function beginDrag(pressed: Press): boolean {
    // A drag never ends as a click, even where nothing could be moved.
    wasDragged.current = true
    if (pressed.on !== 'free' && !state.lift(pressed.bar, 'pointer')) {
      press.current = null
      return false
    }
    pressed.isDragged = true
    overlay.current?.setPointerCapture(pressed.pointerId)
    if (pressed.on !== 'free') show.showDrag(pressed.on === 'bar' ? pressed.grip : 'whole')
    return true
  }

  function dragTo(point: Point) {
    const pressed = press.current
    if (!pressed) return
    const place = positionOf(point)
    if (pressed.on === 'free') {
      const { row, night } = pressed
      state.setCursor({ row, date: night, head: lastNightDrawn(pressed, place, area) })
      return
    }
    const carried = carriedTo(pressed, place, area)
    if (!isSameStay(carried, state.carried)) state.carry(carried)
  }

  function onPointerMove(event: PointerEvent) {
    const pressed = press.current
    if (!pressed) return showHovered(event)
    // The button was released outside the window.
    if (event.buttons === 0) return stop()
    const { clientX, clientY } = event
    const isFar = Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) > dragDistance
    if (!pressed.isDragged && !(isFar && beginDrag(pressed))) return
    dragTo(event)
    edges.watch(event, dragTo)
  }

  function onPointerUp(event: PointerEvent) {
    const pressed = press.current
    stop()
    // Ignores the click that the browser sends directly after a drag.
    setTimeout(() => {
      wasDragged.current = false
    })
    if (!pressed?.isDragged) return
    const place = positionOf(event)
    if (pressed.on === 'free') {
      const cabin = rows[pressed.row]?.cabin
      const nights = nightsBetween(pressed.night, lastNightDrawn(pressed, place, area))
      if (cabin) state.setTask({ kind: 'create', cabin, ...nights })
      return
    }
    const under = document.elementFromPoint(event.clientX, event.clientY)
    if (!under?.closest('[data-parking]')) return state.drop(carriedTo(pressed, place, area))
    state.putBack()
    onPark(pressed.bar)
  }

  function onClick(event: MouseEvent) {
    if (!isOnChart(event) || wasDragged.current || state.isBusy) return
    const place = positionOf(event)
    if (state.carried) {
      const carried = putDownAt(state.carried, place, area)
      if (carried) state.drop(carried)
      return
    }
    const bar = barUnder(event)
    if (bar) {
      const row = rows.findIndex(({ cabin }) => cabin.id === bar.cabinId)
      state.setCursor(cursorAt(row, firstShownNight(rows[row]?.bars ?? [], bar, chart)))
      return state.setTask(taskOfBar(bar))
    }
    const free = freeNightUnder(place, area)
    if (!free) return
    state.setCursor(cursorAt(free.row, free.night))
    state.setTask({ kind: 'create', cabin: free.cabin, ...nightsBetween(free.night, free.night) })
  }

  function showHovered(event: PointerEvent) {
    if (event.pointerType === 'touch') return
    const bar = barUnder(event)
    show.showEdge(bar && edgeUnder(event, bar) ? barElement(event) : null)
    const isGround = !bar && isOnChart(event) && !state.carried
    show.showFree(isGround ? freeNightUnder(positionOf(event), area) : null)
    show.showCard(bar && !state.carried ? barElement(event) : null, bar, event.clientX)
  }

  function stop() {
    const pressed = press.current
    press.current = null
    edges.rest()
    show.showDrag(null)
    if (pressed?.isDragged) overlay.current?.releasePointerCapture(pressed.pointerId)
  }

  const cancel = () => {
    if (!press.current?.isDragged) return
    stop()
    if (state.carried?.by === 'pointer') state.putBack()
  }
  // On the document, because a drag with the mouse does not move the focus to the chart.
  useKeyDown(({ key }) => key === 'Escape' && cancel())

  return {
    /** For the element around the chart and the parking strip. */
    events: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerLeave: () => {
        show.showFree(null)
        show.showCard(null)
      },
      onPointerCancel: cancel,
      onClick,
      // Otherwise the browser would move the focus away from the night that has just been focused.
      onMouseDown: (event: MouseEvent) =>
        isOnChart(event) && !barUnder(event) && event.preventDefault(),
    },
    /** Starts dragging a parked bar out of the strip. */
    takeUp: (event: PointerEvent, bar: StayBar): void => {
      if (mayBegin(event)) press.current = { ...newPress(event), on: 'parked', bar }
    },
  }
}

/** Pixels from the end of a bar within which a press resizes it. */
const reach = 9
/** Shorter bars have no separate ends. */
const shortest = 30

/** The end of a bar under the pointer, if it is visible and can be moved. */
function edgeUnder(
  { target, clientX }: { target: EventTarget; clientX: number },
  bar: Bar,
): 'start' | 'end' | null {
  const element = target instanceof Element && target.closest<HTMLElement>('[data-bar]')
  if (!element) return null
  const { left, right } = element.getBoundingClientRect()
  if (right - left < shortest) return null
  const can = canBeMoved(bar)
  if (can.start && !element.dataset.before && clientX - left < reach) return 'start'
  if (can.end && !element.dataset.after && right - clientX < reach) return 'end'
  return null
}
