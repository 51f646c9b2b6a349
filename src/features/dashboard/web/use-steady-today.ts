import { useEffect, useState } from 'react'
import type { DoneItem, Today, TodayItem } from '#contract/dashboard.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { serverNow } from '#ui/api/client.ts'
import { reopenedRows, type SteadyRow, steadyRows } from './steady-rows.ts'

type Rows = { activity: SteadyRow<TodayItem>[]; overdue: SteadyRow<TodayItem>[] }
type Board = { today: Today; rows: Rows }

const noRows: Rows = { activity: [], overdue: [] }

/** How long completed tasks keep their positions when the dashboard is closed and opened again. */
const recentMs = 60_000

/** The last board that this page showed. */
let last: Board | null = null

/** What was done for this task today. A departed guest has arrived as well. */
export const doneOf = ({ done }: Today, item: TodayItem): DoneItem | undefined =>
  done.find(
    ({ id, doneToday }) =>
      id === item.id && (doneToday === 'checked-out' || bookingCan.checkIn(item)),
  )

const nextBoard = (rows: Rows, today: Today): Board => {
  const doneItem = (item: TodayItem) => doneOf(today, item)
  return {
    today,
    rows: {
      activity: steadyRows(rows.activity, today.activity, doneItem),
      overdue: steadyRows(rows.overdue, today.overdue, doneItem),
    },
  }
}

function firstBoard(today: Today): Board {
  if (last?.today.date !== today.date) return nextBoard(noRows, today)
  const wasJustDone = (item: TodayItem) => {
    const done = doneOf(today, item)
    return done !== undefined && serverNow() - Date.parse(done.doneAt) < recentMs
  }
  const { activity, overdue } = last.rows
  return nextBoard(
    {
      activity: reopenedRows(activity, today.activity, wasJustDone),
      overdue: reopenedRows(overdue, today.overdue, wasJustDone),
    },
    today,
  )
}

/**
 * Today's tasks in the positions they had since the dashboard was opened. A new day starts again.
 */
export function useSteadyToday(today: Today | undefined): Rows | undefined {
  const [board, setBoard] = useState<Board>()
  useEffect(() => {
    if (board) last = board
  }, [board])

  if (!today) return undefined
  if (board?.today === today) return board.rows
  const isSameDay = board?.today.date === today.date
  const next = board && isSameDay ? nextBoard(board.rows, today) : firstBoard(today)
  setBoard(next)
  return next.rows
}
