import type { KeyboardEvent } from 'react'
import { addDays } from '#domain/calendar.ts'
import type { ChartDays } from '#ui/timeline/tape-chart-days.ts'
import { type Grip, shifted } from '../model/dragged-bar.ts'
import { cursorForKey, nightsBetween } from '../model/tape-chart-keys.ts'
import { barOnNight, type TapeChartRow } from '../model/tape-chart-rows.ts'
import { taskOfBar } from '../model/tape-chart-task.ts'
import type { Carried, ChartState } from './use-tape-chart.ts'

type Options = {
  rows: readonly TapeChartRow[]
  chart: ChartDays
  state: ChartState
  onPage: (direction: 1 | -1) => void
  onMonth: (direction: 1 | -1) => void
  /**
   * Moves to the next or previous date range, counted from the last request rather than from the
   * displayed range.
   */
  onFollow: (direction: 1 | -1) => void
  onPark: (carried: Carried['bar']) => void
  /** The focus follows to the keyboard position. */
  follow: () => void
}

const pages = new Map([
  ['PageDown', 1],
  ['PageUp', -1],
] as const)

/** The keyboard equivalent of everything that the pointer can do on the chart. */
export function useTapeChartKeys(options: Options) {
  const { rows, chart, state, onPage, onMonth, onFollow, onPark, follow } = options
  const { cursor, carried } = state
  const row = rows[cursor.row]
  const bar = row && barOnNight(row.bars, cursor.date)

  function openHere() {
    if (bar) return state.setTask(taskOfBar(bar))
    if (!row || row.cabin.isRetired) return
    const nights = nightsBetween(cursor.date, cursor.head)
    state.setTask({ kind: 'create', cabin: row.cabin, ...nights })
  }

  /** Returns true when the key applied to the bar that is being moved. */
  function carryByKey({ key, shiftKey }: KeyboardEvent, held: Carried): boolean {
    const move = (days: number, grip: Grip) => {
      const moved = shifted(held, grip, days)
      state.carry({ ...held, ...moved })
      // A bar that is moved beyond the edge takes the chart to the next date range.
      if (moved.from >= addDays(chart.from, chart.days)) onFollow(1)
      if (moved.to <= chart.from) onFollow(-1)
    }
    const toRow = (step: number) => {
      const index = rows.findIndex(({ cabin }) => cabin.id === held.cabinId)
      const next = rows[index + step]
      if (next) state.carry({ ...held, cabinId: next.cabin.id })
    }
    const grip = shiftKey ? 'end' : 'whole'
    switch (key) {
      case 'ArrowRight':
        move(1, grip)
        return true
      case 'ArrowLeft':
        move(-1, grip)
        return true
      case 'ArrowUp':
        toRow(-1)
        return true
      case 'ArrowDown':
        toRow(1)
        return true
      case 'Enter':
      case ' ':
        state.drop(held)
        return true
      case 'Escape':
        state.putBack()
        return true
      default:
        return false
    }
  }

  function page({ key, shiftKey }: KeyboardEvent): boolean {
    const direction = pages.get(key as 'PageDown')
    if (!direction) return false
    if (shiftKey && !carried) {
      onMonth(direction)
      return true
    }
    const days = direction * chart.days
    onPage(direction)
    if (carried) state.carry({ ...carried, ...shifted(carried, 'whole', days) })
    state.setCursor({
      ...cursor,
      date: addDays(cursor.date, days),
      head: addDays(cursor.date, days),
    })
    return true
  }

  function actOn(event: KeyboardEvent): boolean {
    const { key } = event
    if (page(event)) return true
    if (carried) return carried.by === 'keys' && carryByKey(event, carried)
    const moved = cursorForKey(event, cursor, { rows, chart })
    if (moved) {
      state.setCursor(moved)
      return true
    }
    if (key === 'Enter' || key === ' ') {
      openHere()
      return true
    }
    if (key === 'Escape' && state.selectedGroup !== null) {
      state.clearSelection()
      return true
    }
    if (bar && key.toLowerCase() === 'g') return state.selectGroup(bar)
    if (bar && key.toLowerCase() === 'm') return state.lift(bar, 'keys')
    if (bar && key.toLowerCase() === 'p') {
      onPark(bar)
      return true
    }
    return false
  }

  return (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || state.isBusy) return
    if (!actOn(event)) return
    event.preventDefault()
    follow()
  }
}
