import { Link } from '@tanstack/react-router'
import type { HousekeepingItem } from '#contract/housekeeping.ts'
import { t } from '#domain/i18n/messages.ts'

/** The number of open tasks. The link goes to the list of tasks on the same screen. */
export const TasksLink = ({ tasks }: { tasks: HousekeepingItem['openTasks'] }) => (
  <Link
    to="/housekeeping"
    hash="tasks"
    onClick={(event) => {
      event.preventDefault()
      const section = document.getElementById('tasks')
      section?.focus({ preventScroll: true })
      section?.scrollIntoView({ block: 'start' })
    }}
  >
    {taskCount(tasks)}
  </Link>
)

/** "3 open tasks, 1 urgent, 1 overdue" */
function taskCount(tasks: HousekeepingItem['openTasks']): string {
  const urgent = tasks.filter(({ priority }) => priority === 'urgent').length
  const overdue = tasks.filter(({ isOverdue }) => isOverdue).length
  return [
    t('{n, plural, one {# open task} other {# open tasks}}', { n: tasks.length }),
    ...(urgent > 0 ? [t('{n} urgent', { n: urgent })] : []),
    ...(overdue > 0 ? [t('{n} overdue', { n: overdue })] : []),
  ].join(', ')
}
