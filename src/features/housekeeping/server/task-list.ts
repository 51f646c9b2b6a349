import type { CalendarDate } from '#domain/calendar.ts'
import { compareTasks, isTaskOverdue, type TaskPriority } from '#domain/housekeeping/tasks.ts'
import type { Db } from '#platform/db/open.ts'
import type { TaskList, TaskListQuery } from '../contract/tasks.ts'
import { listHousekeepers } from './housekeeper-store.ts'
import { nextBlocks, tasksQuery, toTask } from './task-store.ts'

const maxOpen = 500
const maxDone = 100

/** Open tasks in the order of the work, or the last ones that were done. */
export async function listTasks(
  db: Db,
  { state, cabinId }: TaskListQuery,
  today: CalendarDate,
): Promise<TaskList> {
  const shown = tasksQuery(db)
    .where('tasks.state', '=', state)
    .$if(cabinId !== undefined, (query) => query.where('tasks.cabin_id', '=', cabinId ?? 0))
  const rows =
    state === 'open'
      ? await shown.orderBy('tasks.id').limit(maxOpen).execute()
      : await shown
          .orderBy('tasks.done_at', 'desc')
          .orderBy('tasks.id', 'desc')
          .limit(maxDone)
          .execute()
  const blocks = await nextBlocks(
    db,
    rows.map(({ cabin_id }) => cabin_id),
    today,
  )
  const items = rows.map((row) => toTask(row, { today, block: blocks.get(row.cabin_id) ?? null }))
  if (state === 'open') items.sort(compareTasks(today))
  return {
    items,
    total: await countTasks(db, { state, cabinId }),
    today,
    people: await listHousekeepers(db),
  }
}

async function countTasks(
  db: Db,
  { state, cabinId }: { state: TaskListQuery['state']; cabinId: number | undefined },
): Promise<number> {
  const { tasks } = await db
    .selectFrom('tasks')
    .where('state', '=', state)
    .$if(cabinId !== undefined, (query) => query.where('cabin_id', '=', cabinId ?? 0))
    .select(({ fn }) => fn.countAll<number | string>().as('tasks'))
    .executeTakeFirstOrThrow()
  return Number(tasks)
}

export type OpenTask = {
  id: number
  text: string
  priority: TaskPriority
  dueOn: CalendarDate | null
  isOverdue: boolean
}

/** The open tasks of all cabins, by cabin, in the order of the work. */
export async function openTasksByCabin(
  db: Db,
  today: CalendarDate,
): Promise<Map<number, OpenTask[]>> {
  const rows = await db
    .selectFrom('tasks')
    .where('state', '=', 'open')
    .select(['id', 'cabin_id', 'text', 'priority', 'due_on as dueOn'])
    .orderBy('id')
    .limit(maxOpen)
    .execute()
  const ordered = rows
    .map((row) => ({
      ...row,
      isOverdue: isTaskOverdue({ state: 'open', dueOn: row.dueOn }, today),
    }))
    .sort(compareTasks(today))
  return new Map(
    [...Map.groupBy(ordered, ({ cabin_id }) => cabin_id)].map(([id, tasks]) => [
      id,
      tasks.map(({ cabin_id: _, ...task }) => task),
    ]),
  )
}
