import { useState } from 'react'
import type { Today, TodayItem } from '#contract/dashboard.ts'
import { bookingCan } from '#domain/booking-status.ts'
import { t } from '#domain/i18n/messages.ts'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { arrivalOrDeparture } from './arrival-tag.tsx'
import { StayTaskRow } from './StayTaskRow.tsx'
import { type SteadyRow, taskKey } from './steady-rows.ts'
import { TaskBox } from './TaskBox.tsx'
import styles from './TodayBox.module.css'
import { doneOf } from './use-steady-today.ts'

/** Today's arrivals and departures, with the action for each, and what was done. */
export function TodayBox({ rows, today }: { rows: readonly SteadyRow<TodayItem>[]; today: Today }) {
  const [showsDone, setShowsDone] = useState(false)
  const isShown = (id: number) => rows.some(({ item }) => item.id === id)
  const others = today.done.filter(({ id }) => !isShown(id))
  const summary = doneSummary(today)
  const note = summary && (
    <button
      type="button"
      className={styles.done}
      aria-expanded={showsDone}
      onClick={() => setShowsDone(!showsDone)}
      disabled={others.length === 0}
    >
      {summary}
    </button>
  )

  if (rows.length === 0 && !showsDone) {
    return (
      <div className={styles.empty}>
        <EmptyState>{t('No activity today...')}</EmptyState>
        {note}
      </div>
    )
  }
  return (
    <TaskBox
      label={t('Today activity')}
      numRows={rows.length + (showsDone ? others.length : 0)}
      note={note}
      rows={
        <>
          {rows.map(({ item, state }) => (
            <StayTaskRow
              key={taskKey(item)}
              item={item}
              state={state}
              tag={arrivalOrDeparture(item)}
              done={doneOf(today, item)}
            />
          ))}
          {showsDone &&
            others.map((done) => (
              <StayTaskRow
                key={`done ${done.id}`}
                item={done}
                state="done"
                tag={arrivalOrDeparture(done)}
                done={done}
              />
            ))}
        </>
      }
    />
  )
}

/** "3 arriving · 2 departing": the remaining tasks. */
export function describeTasks({ activity }: Today): string {
  const arriving = activity.filter((item) => bookingCan.checkIn(item)).length
  return t('{arriving} arriving · {departing} departing', {
    arriving,
    departing: activity.length - arriving,
  })
}

function doneSummary({ activity, done }: Today): string | null {
  if (done.length === 0) return null
  const left = done.filter(({ doneToday }) => doneToday === 'checked-out').length
  const arrived = done.length - left
  return activity.length === 0
    ? t('All done today: {arrived} arrived, {left} left', { arrived, left })
    : t('Done today: {arrived} arrived, {left} left', { arrived, left })
}
