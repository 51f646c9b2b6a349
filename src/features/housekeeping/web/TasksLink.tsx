import { Link } from '@tanstack/react-router'
import type { HousekeepingItem } from '#contract/housekeeping.ts'
import { taskCount } from './task-count.ts'

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
