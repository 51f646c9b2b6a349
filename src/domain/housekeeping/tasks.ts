import type { CalendarDate } from '../calendar.ts'
import { msg } from '../i18n/messages.ts'

/** How urgent a maintenance task is, the most urgent first. */
export const taskPriorities = ['urgent', 'normal', 'low'] as const
export type TaskPriority = (typeof taskPriorities)[number]

export const taskPriorityLabels: Readonly<Record<TaskPriority, string>> = {
  urgent: msg('Urgent'),
  normal: msg('Normal'),
  low: msg('Low'),
}

/** A task that is done can be opened again. */
export const taskStates = ['open', 'done'] as const
export type TaskState = (typeof taskStates)[number]

export type TaskToOrder = {
  id: number
  priority: TaskPriority
  /** Null if the task can wait. */
  dueOn: CalendarDate | null
}

/** An open task should have been done before today. */
export const isTaskOverdue = (
  { state, dueOn }: { state: TaskState; dueOn: CalendarDate | null },
  today: CalendarDate,
): boolean => state === 'open' && dueOn !== null && dueOn < today

/**
 * The order of open tasks: overdue ones first, then by priority, then by due date (those without one
 * last), then the oldest first. See docs/reference/business-rules.md#maintenance-tasks.
 */
export function compareTasks(today: CalendarDate): (a: TaskToOrder, b: TaskToOrder) => number {
  const rank = ({ priority, dueOn }: TaskToOrder) => {
    const isOverdue = isTaskOverdue({ state: 'open', dueOn }, today)
    return `${isOverdue ? 0 : 1} ${taskPriorities.indexOf(priority)} ${dueOn ?? '9999'}`
  }
  return (a, b) => {
    const [one, other] = [rank(a), rank(b)]
    return one === other ? a.id - b.id : one < other ? -1 : 1
  }
}
