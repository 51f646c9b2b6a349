import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { type CalendarDate, daysBetween } from '#domain/calendar.ts'
import { useKeyDown } from '../ui/use-key-down.ts'
import type { BarCardHandle } from './BarCard.tsx'
import { arrivingOn, type Grip, shifted, unchangedBar } from './dragged-bar.ts'
import type { PriceOf } from './free-night.ts'
import { edgeUnder } from './resize-edge-at.ts'
import { cursorAt, nightsBetween, reachOver } from './tape-chart-keys.ts'
import {
  dayAt,
  freeNightAt,
  lastNightTowards,
  type Place,
  placeUnder,
} from './tape-chart-positions.ts'
import {
  type Bar,
  type ChartDays,
  firstShownNight,
  type StayBar,
  type TapeChartRow,
} from './tape-chart-rows.ts'
import { taskOfBar } from './tape-chart-task.ts'
import { useEdgeScroll } from './use-edge-scroll.ts'
import type { Carried, ChartState } from './use-tape-chart.ts'
import { useTapeChartHover } from './use-tape-chart-hover.ts'

type Options = {
  rows: readonly TapeChartRow[]
  chart: ChartDays
  state: ChartState
  box: RefObject<HTMLElement | null>
  grid: RefObject<HTMLElement | null>
  ground: RefObject<HTMLElement | null>
  overlay: RefObject<HTMLElement | null>
  hover: RefObject<HTMLElement | null>
  card: RefObject<BarCardHandle | null>
  priceOf: PriceOf
  onPark: (bar: Bar) => void
  follow: () => void
}

type Point = { clientX: number; clientY: number }
type Press = Point & { pointerId: number; place: Place; isDragged: boolean } & (
    | { on: 'bar'; bar: Bar; grip: Grip }
    | { on: 'parked'; bar: StayBar }
    | { on: 'free'; row: number; night: CalendarDate }
  )

/** A press that moves further than this is a drag. */
const slack = 4

/** Selects nights, drags bars and their ends, and opens bars on a press. Touch only presses. */
export function useTapeChartPointer(options: Options) {
  const { rows, chart, state, box, grid, ground, overlay, hover, card, priceOf, onPark, follow } =
    options
  const press = useRef<Press | null>(null)
  const wasDragged = useRef(false)
  const edges = useEdgeScroll(box)
  const show = useTapeChartHover({ overlay, hover, card, chart, priceOf })

  const isOnChart = ({ target }: { target: EventTarget }) =>
    target instanceof Element && grid.current?.contains(target) === true && !isHead(target)

  const barPosition = (point: Point): Place =>
    ground.current
      ? placeUnder(ground.current, point, { rows: rows.length, days: chart.days })
      : { row: -1, column: -1 }

  function barUnder({ target }: { target: EventTarget }): Bar | undefined {
    const key = barElement({ target })?.dataset.bar
    if (!key) return
    return rows.flatMap(({ bars }) => bars).find((bar) => bar.key === key)
  }

  /** The available night at a position, where a selection may begin. */
  function freeUnder({ row, column }: Place) {
    const found = rows[row]
    const night = found && freeNightAt(found.bars, column, chart)
    return night && !found.cabin.isRetired ? { row, night, cabin: found.cabin } : null
  }

  const begun = ({ clientX, clientY, pointerId }: PointerEvent) => {
    wasDragged.current = false
    return {
      clientX,
      clientY,
      pointerId,
      place: barPosition({ clientX, clientY }),
      isDragged: false,
    }
  }
  const mayBegin = ({ button, pointerType }: PointerEvent) =>
    button === 0 && pointerType !== 'touch' && !state.isBusy && !state.carried

  function onPointerDown(event: PointerEvent) {
    card.current?.hide()
    if (!isOnChart(event) || !mayBegin(event)) return
    const pressed = begun(event)
    const bar = barUnder(event)
    if (bar) {
      press.current = { ...pressed, on: 'bar', bar, grip: edgeUnder(event, bar) ?? 'whole' }
      return
    }
    const free = freeUnder(pressed.place)
    if (!free) return
    press.current = { ...pressed, on: 'free', ...free }
    show.showFree(null)
    state.setCursor(cursorAt(free.row, free.night))
    follow()
  }

  function begin(pressed: Press): boolean {
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

  function carriedTo(pressed: Press & { on: 'bar' | 'parked' }, { row, column }: Place): Carried {
    const { bar } = pressed
    const cabinId = rows[Math.min(Math.max(row, 0), rows.length - 1)]?.cabin.id ?? bar.cabinId
    const dragged = unchangedBar(bar)
    if (pressed.on === 'parked') {
      const nights = daysBetween(bar.from, bar.to)
      return { ...arrivingOn(dragged, dayAt(column, chart), nights), cabinId, by: 'pointer' }
    }
    const moved = shifted(dragged, pressed.grip, Math.round(column - pressed.place.column))
    return { ...moved, by: 'pointer', ...(pressed.grip === 'whole' && { cabinId }) }
  }

  /** The last of the nights that are being selected. */
  function drawnTo({ row, night }: Press & { on: 'free' }, { column }: Place): CalendarDate {
    const towards = lastNightTowards(night, dayAt(column, chart))
    return reachOver(rows[row]?.bars ?? [], night, towards, chart)
  }

  function dragTo(point: Point) {
    const pressed = press.current
    if (!pressed) return
    const place = barPosition(point)
    if (pressed.on === 'free') {
      const { row, night } = pressed
      state.setCursor({ row, date: night, head: drawnTo(pressed, place) })
      return
    }
    const carried = carriedTo(pressed, place)
    if (!isSame(carried, state.carried)) state.carry(carried)
  }

  function onPointerMove(event: PointerEvent) {
    const pressed = press.current
    if (!pressed) return look(event)
    // The button was released outside the window.
    if (event.buttons === 0) return stop()
    const { clientX, clientY } = event
    const isFar = Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) > slack
    if (!pressed.isDragged && !(isFar && begin(pressed))) return
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
    const place = barPosition(event)
    if (pressed.on === 'free') {
      const cabin = rows[pressed.row]?.cabin
      const nights = nightsBetween(pressed.night, drawnTo(pressed, place))
      if (cabin) state.setTask({ kind: 'create', cabin, ...nights })
      return
    }
    const under = document.elementFromPoint(event.clientX, event.clientY)
    if (!under?.closest('[data-parking]')) return state.drop(carriedTo(pressed, place))
    state.putBack()
    onPark(pressed.bar)
  }

  function onClick(event: MouseEvent) {
    if (!isOnChart(event) || wasDragged.current || state.isBusy) return
    const place = barPosition(event)
    if (state.carried) return putDownAt(state.carried, place)
    const bar = barUnder(event)
    if (bar) {
      const row = rows.findIndex(({ cabin }) => cabin.id === bar.cabinId)
      state.setCursor(cursorAt(row, firstShownNight(rows[row]?.bars ?? [], bar, chart)))
      return state.setTask(taskOfBar(bar))
    }
    const free = freeUnder(place)
    if (!free) return
    state.setCursor(cursorAt(free.row, free.night))
    state.setTask({ kind: 'create', cabin: free.cabin, ...nightsBetween(free.night, free.night) })
  }

  function putDownAt(carried: Carried, { row, column }: Place) {
    const cabin = rows[row]?.cabin
    if (!cabin) return
    const nights = daysBetween(carried.from, carried.to)
    const moved = arrivingOn(carried, dayAt(column, chart), nights)
    state.drop({ ...carried, ...moved, cabinId: cabin.id })
  }

  function look(event: PointerEvent) {
    if (event.pointerType === 'touch') return
    const bar = barUnder(event)
    show.showEdge(bar && edgeUnder(event, bar) ? barElement(event) : null)
    const isGround = !bar && isOnChart(event) && !state.carried
    show.showFree(isGround ? freeUnder(barPosition(event)) : null)
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
      if (mayBegin(event)) press.current = { ...begun(event), on: 'parked', bar }
    },
  }
}

const isSame = (a: Carried, b: Carried | null) =>
  b !== null && a.cabinId === b.cabinId && a.from === b.from && a.to === b.to

/** Includes the row of available cabins. */
const isHead = (target: Element): boolean =>
  target.closest('[role="rowheader"], [role="columnheader"], [data-heads]') !== null

const barElement = ({ target }: { target: EventTarget }): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null
