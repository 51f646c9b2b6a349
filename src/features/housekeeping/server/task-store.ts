import type { Insertable, Selectable, Updateable } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import { isTaskOverdue } from '#domain/housekeeping/tasks.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { TaskTable } from '#platform/db/tables/housekeeping-tables.ts'
import { thumbnailOf } from '#platform/images/image-names.ts'
import type { Task } from '../contract/tasks.ts'

export type TaskRecord = Selectable<TaskTable>

/** Tasks with the names of their cabins, users and cleaning links. */
export const tasksQuery = (db: Db | Tx) =>
  db
    .selectFrom('tasks')
    .innerJoin('cabins', 'cabins.id', 'tasks.cabin_id')
    .leftJoin('staff as assignee', 'assignee.id', 'tasks.assignee_id')
    .leftJoin('staff as author', 'author.id', 'tasks.created_by')
    .leftJoin('cleaning_links', 'cleaning_links.id', 'tasks.created_by')
    .leftJoin('staff as doer', 'doer.id', 'tasks.done_by')
    .selectAll('tasks')
    .select([
      'cabins.name as cabin_name',
      'assignee.full_name as assignee_full_name',
      'author.full_name as author_name',
      'cleaning_links.name as link_name',
      'doer.full_name as doer_name',
    ])

export async function countUrgentTasks(db: Db): Promise<number> {
  const { urgent } = await db
    .selectFrom('tasks')
    .where('state', '=', 'open')
    .where('priority', '=', 'urgent')
    .select(({ fn }) => fn.countAll<number | string>().as('urgent'))
    .executeTakeFirstOrThrow()
  return Number(urgent)
}

export type TaskRow = Awaited<ReturnType<ReturnType<typeof tasksQuery>['execute']>>[number]

export type TaskBlock = NonNullable<Task['block']>

export const toTask = (
  row: TaskRow,
  { today, block }: { today: CalendarDate; block: TaskBlock | null },
): Task => ({
  id: row.id,
  cabin: { id: row.cabin_id, name: row.cabin_name },
  text: row.text,
  photo: row.photo,
  thumbnail: row.photo && thumbnailOf(row.photo),
  priority: row.priority,
  dueOn: row.due_on,
  isOverdue: isTaskOverdue({ state: row.state, dueOn: row.due_on }, today),
  assignee:
    row.assignee_id === null
      ? null
      : { id: row.assignee_id, fullName: row.assignee_full_name ?? '' },
  assigneeName: row.assignee_name,
  state: row.state,
  createdAt: row.created_at,
  createdBy: row.author_name ?? row.link_name ?? '',
  doneAt: row.done_at,
  doneBy: row.doer_name ?? '',
  version: row.version,
  block,
})

/** The current or next block of each of these cabins. Nights that are held for a group are on sale to it. */
export async function nextBlocks(
  db: Db | Tx,
  cabinIds: readonly number[],
  today: CalendarDate,
): Promise<Map<number, TaskBlock>> {
  if (cabinIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('blocks')
    .where('cabin_id', 'in', [...new Set(cabinIds)])
    .where('end_date', '>', today)
    .where('group_id', 'is', null)
    .select(['id', 'cabin_id', 'start_date', 'end_date'])
    .orderBy('start_date', 'desc')
    .execute()
  // The last one written is the first in time.
  return new Map(
    rows.map(({ id, cabin_id, start_date, end_date }) => [
      cabin_id,
      { id, startDate: start_date, endDate: end_date },
    ]),
  )
}

export async function readTask(
  db: Db | Tx,
  id: number,
  today: CalendarDate,
): Promise<Task | undefined> {
  const row = await tasksQuery(db).where('tasks.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const blocks = await nextBlocks(db, [row.cabin_id], today)
  return toTask(row, { today, block: blocks.get(row.cabin_id) ?? null })
}

/** Locks the task until the transaction ends. */
export async function lockTask(tx: Tx, id: number): Promise<TaskRecord | undefined> {
  await lockRow(tx, 'tasks', id)
  return tx.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertTask(tx: Tx, task: Insertable<TaskTable>): Promise<number> {
  const { id } = await tx.insertInto('tasks').values(task).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateTask(
  tx: Tx,
  { id, version }: TaskRecord,
  columns: Updateable<TaskTable>,
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

export async function deleteTaskRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('tasks').where('id', '=', id).execute()
}

/** The open task that the same author already reported with the same text. */
export async function findSameReport(
  tx: Tx,
  report: { cabinId: number; text: string; createdBy: string },
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('tasks')
    .where('cabin_id', '=', report.cabinId)
    .where('text', '=', report.text)
    .where('created_by', '=', report.createdBy)
    .where('state', '=', 'open')
    .select('id')
    .executeTakeFirst()
  return row?.id
}
