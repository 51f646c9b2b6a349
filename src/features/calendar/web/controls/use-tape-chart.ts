import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { toast } from '#ui/components/toast.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import type { ChartDays } from '#ui/timeline/tape-chart-days.ts'
import type { Calendar } from '../../contract/calendar.ts'
import { type DraggedBar, isTaken, isUnchanged, unchangedBar } from '../model/dragged-bar.ts'
import { type Cursor, cursorAt, within, withinRow } from '../model/tape-chart-keys.ts'
import { barName, spokenDates } from '../model/tape-chart-labels.ts'
import { type Bar, canBeMoved, type StayBar, type TapeChartRow } from '../model/tape-chart-rows.ts'
import { type ChartTask, taskOfDrop } from '../model/tape-chart-task.ts'

/** A bar that is being moved: with the pointer, or with keys until a key or press drops it. */
export type Carried = DraggedBar & {
  by: 'pointer' | 'keys'
  /** The move is saved. The bar stays in its new position until newer data arrives. */
  doneOn?: Calendar
}

type Options = { calendar: Calendar; rows: readonly TapeChartRow[] }

/**
 * The state of the chart: the keyboard position, the bar that is being moved, and the open dialog.
 */
export function useTapeChart({ calendar, rows }: Options) {
  const chart: ChartDays = calendar
  const [at, setCursor] = useState<Cursor>(() => cursorAt(0, calendar.today))
  const [held, setHeld] = useState<Carried | null>(null)
  const [task, setTask] = useState<ChartTask | null>(null)
  const [said, say] = useState('')
  const [selectedGroup, setSelectedGroup] = useState<number | null>(null)
  const denied = { stay: useDenial('bookings'), block: useDenial('blocks') }

  const cursor = fitted(at, rows, chart)
  const carried = held && (held.doneOn ?? calendar) === calendar ? held : null
  const rowOf = (id: number) => rows.find(({ cabin }) => cabin.id === id)
  const spokenPosition = (dragged: DraggedBar) => {
    const { cabin, bars = [] } = rowOf(dragged.cabinId) ?? {}
    const words = { cabin: cabin?.name ?? '', dates: spokenDates(dragged) }
    return isTaken(bars, dragged, calendar.today)
      ? t('{cabin}, {dates}, not available', words)
      : t('{cabin}, {dates}', words)
  }

  /** Announces the reason when a bar cannot be moved. */
  function mayMove(bar: Bar): boolean {
    const reason = denied[bar.kind] ?? (canBeMoved(bar).cabin ? undefined : reasonNotToMove(bar))
    if (reason) toast.error(reason)
    return !reason
  }

  function clearSelection() {
    setSelectedGroup(null)
    say(t('Nothing selected'))
  }

  function putBack() {
    if (carried)
      say(
        t('{bar} stays where it was: {position}', {
          bar: barName(carried.bar),
          position: spokenPosition(unchangedBar(carried.bar)),
        }),
      )
    setHeld(null)
  }

  return {
    cursor,
    setCursor,
    carried,
    task,
    said,
    selectedGroup,
    setTask,
    isBusy: task !== null,

    mayMove,
    say,
    /** Highlights the bookings of the bar's group, or none of them if they are. */
    selectGroup: (bar: Bar): boolean => {
      const group = bar.kind === 'stay' ? bar.stay.group : null
      if (!group) return false
      if (group.id === selectedGroup) clearSelection()
      else {
        setSelectedGroup(group.id)
        const n = countOfGroup(rows, group.id)
        say(
          t('{n, plural, one {# booking} other {# bookings}} of {group} selected', {
            n,
            group: group.name,
          }),
        )
      }
      return true
    },
    clearSelection,
    lift: (bar: Bar, by: Carried['by']): boolean => {
      if (!mayMove(bar)) return false
      setHeld({ ...unchangedBar(bar), by })
      if (by === 'keys')
        say(
          t(
            'Moving {bar}, {position}. Use the arrow keys to move, Shift+Left or Shift+Right to change the departure, Enter to confirm, Escape to cancel.',
            { bar: barName(bar), position: spokenPosition(unchangedBar(bar)) },
          ),
        )
      return true
    },
    carry: (dragged: Carried): void => {
      setHeld(dragged)
      if (dragged.by === 'keys') say(spokenPosition(dragged))
    },
    putBack,
    /** Starts the change of a moved bar. A bar in its original position needs none. */
    drop: (dragged: Carried): void => {
      if (isUnchanged(dragged)) {
        putBack()
        return
      }
      setHeld(dragged)
      setTask(taskOfDrop(dragged))
      say(
        t('{bar} to {position}', {
          bar: barName(dragged.bar),
          position: spokenPosition(dragged),
        }),
      )
    },
    /**
     * The dialog closed. A moved bar returns to its original position, or stays where it was saved.
     */
    endTask: (isDone: boolean): void => {
      setTask(null)
      if (!isDone) putBack()
      if (!isDone || !carried) return
      const row = rows.findIndex(({ cabin }) => cabin.id === carried.cabinId)
      if (row >= 0) setCursor(cursorAt(row, carried.from))
      setHeld({ ...carried, doneOn: calendar })
    },
  }
}

export type ChartState = ReturnType<typeof useTapeChart>

function reasonNotToMove(bar: Bar): string {
  if (bar.kind === 'block') return t('The guest arrived early and has these nights.')
  if (bar.stay.isGuestErased) return t('This guest’s identity has been erased.')
  return !bar.stay.departs
    ? t('Past nights cannot be moved.')
    : t('This booking has ended and cannot be moved.')
}

function fitted(
  { row, date, head }: Cursor,
  rows: readonly TapeChartRow[],
  chart: ChartDays,
): Cursor {
  const index = Math.min(row, Math.max(rows.length - 1, 0))
  const night = withinRow(rows[index]?.bars ?? [], date, chart)
  return { row: index, date: night, head: head === date ? night : within(head, chart) }
}

/** A stay in several cabins has several bars. */
const countOfGroup = (rows: readonly TapeChartRow[], groupId: number) =>
  new Set(
    rows
      .flatMap(({ bars }) => bars.filter(isStayBar))
      .filter(({ stay }) => stay.group?.id === groupId)
      .map(({ stay }) => stay.bookingId),
  ).size

export const isStayBar = (bar: Bar): bar is StayBar => bar.kind === 'stay'
