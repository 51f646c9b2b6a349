import { Link } from '@tanstack/react-router'
import type { Today } from '#contract/dashboard.ts'
import { countOf } from '#domain/format-stay.ts'
import { describeTasks } from './TodayBox.tsx'

/** The remaining arrivals and departures, and a link to urgent maintenance tasks. */
export function TodaySummary({ today }: { today: Today }) {
  const { activity, urgentTasks } = today
  return (
    <>
      {activity.length > 0 && describeTasks(today)}
      {activity.length > 0 && urgentTasks > 0 && ' · '}
      {urgentTasks > 0 && (
        <Link to="/housekeeping" hash="tasks">
          {countOf(urgentTasks, 'urgent task')}
        </Link>
      )}
    </>
  )
}
