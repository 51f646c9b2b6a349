import type { HousekeepingItem } from '#contract/housekeeping.ts'
import { countOf } from '#domain/format-stay.ts'

/** "3 open tasks, 1 urgent, 1 overdue" */
export function taskCount(tasks: HousekeepingItem['openTasks']): string {
  const urgent = tasks.filter(({ priority }) => priority === 'urgent').length
  const overdue = tasks.filter(({ isOverdue }) => isOverdue).length
  return [
    countOf(tasks.length, 'open task'),
    ...(urgent > 0 ? [`${urgent} urgent`] : []),
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
  ].join(', ')
}
