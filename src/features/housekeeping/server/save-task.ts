import type { CalendarDate } from '#domain/calendar.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { lockCabin } from '#features/cabins/server/cabin-store.ts'
import type { Note } from '#platform/audit-entry.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { storeTaskPhoto } from '#platform/images/image-upload.ts'
import { removeUnusedImages } from '#platform/images/remove-unused-images.ts'
import { businessDay } from '#platform/versions/property-store.ts'
import type { ChangeTaskFields, Task, TaskFields } from '../contract/tasks.ts'
import { isActiveUser } from './housekeeper-store.ts'
import {
  deleteTaskRow,
  findSameReport,
  insertTask,
  lockTask,
  readTask,
  type TaskRecord,
  updateTask,
} from './task-store.ts'

const notStored = msg('The photo could not be uploaded, and the task was not saved')

type Upload = { upload: File | undefined }

/** Stores the photo first. If the task is not saved, the photo is removed again. */
export async function createTask(
  context: Context,
  actor: Actor,
  { fields, upload }: Upload & { fields: TaskFields },
): Promise<Task> {
  return withPhoto(context, upload, (photo) =>
    change(context, actor, async (tx, note) => {
      await requirePerson(tx, fields.assigneeId)
      return addTask(context, actor, { tx, note }, { fields, photo })
    }),
  )
}

/** A cleaner reports a problem. The same report of an open task is kept once. */
export async function reportProblem(
  context: Context,
  actor: Actor,
  { cabinId, text, upload }: Upload & { cabinId: number; text: string },
): Promise<void> {
  const fields: TaskFields = {
    cabinId,
    text,
    priority: 'normal',
    dueOn: null,
    assigneeId: null,
    assigneeName: '',
  }
  await withPhoto(context, upload, async (photo) => {
    await change(context, actor, async (tx, note) => {
      await lockCabin(tx, cabinId)
      const same = await findSameReport(tx, { cabinId, text, createdBy: actor.staffId })
      if (same !== undefined) throw new AlreadyReported()
      await addTask(context, actor, { tx, note }, { fields, photo, reported: true })
    })
  }).catch((error) => {
    if (!(error instanceof AlreadyReported)) throw error
  })
}

class AlreadyReported extends Error {}

/** Within a change. */
export async function addTask(
  context: Context,
  actor: Actor,
  { tx, note }: { tx: Tx; note: Note },
  { fields, photo, reported = false }: { fields: TaskFields; photo: string; reported?: boolean },
): Promise<Task> {
  if (!(await lockCabin(tx, fields.cabinId))) reject('cabin-not-found')
  const id = await insertTask(tx, {
    ...columnsOf(fields),
    photo,
    state: 'open',
    created_at: context.now().toISOString(),
    created_by: actor.staffId,
    version: 1,
  })
  note({
    action: 'task.create',
    entity: 'cabin',
    entityId: fields.cabinId,
    after: {
      taskId: id,
      taskPriority: fields.priority,
      dueOn: fields.dueOn,
      ...(reported && { reported }),
    },
  })
  return taskNow(context, tx, id)
}

/** Without an upload the photo stays, unless it is removed. A revert can restore it for a day. */
export async function changeTask(
  context: Context,
  actor: Actor,
  { id, fields, upload }: Upload & { id: number; fields: ChangeTaskFields },
): Promise<Task> {
  return withPhoto(context, upload, (newPhoto) =>
    change(context, actor, async (tx, note, capture) => {
      if (!(await lockCabin(tx, fields.cabinId))) reject('cabin-not-found')
      const before = (await lockTask(tx, id)) ?? reject('task-not-found')
      if (before.version !== fields.version) reject('task-changed')
      if (fields.assigneeId !== before.assignee_id) await requirePerson(tx, fields.assigneeId)
      await capture({ tasks: [id] })
      const photo = newPhoto || (fields.removePhoto ? '' : before.photo)
      const after = { ...columnsOf(fields), photo }
      await updateTask(tx, before, after)
      note({
        action: 'task.change',
        entity: 'cabin',
        entityId: fields.cabinId,
        before: { taskPriority: before.priority, dueOn: before.due_on },
        after: {
          taskId: id,
          changed: changedFields(before, after),
          taskPriority: fields.priority,
          dueOn: fields.dueOn,
        },
      })
      return taskNow(context, tx, id)
    }),
  )
}

/** The audit keeps the names of the fields, because a text or a name may identify a person. */
function changedFields(
  before: TaskRecord,
  after: ReturnType<typeof columnsOf> & { photo: string },
) {
  const isChanged = {
    cabinId: before.cabin_id !== after.cabin_id,
    text: before.text !== after.text,
    photo: before.photo !== after.photo,
    priority: before.priority !== after.priority,
    dueOn: before.due_on !== after.due_on,
    assignee:
      before.assignee_id !== after.assignee_id || before.assignee_name !== after.assignee_name,
  }
  return Object.entries(isChanged).flatMap(([field, is]) => (is ? [field] : []))
}

/** Marks a task as done. A repeated request changes nothing. */
export const completeTask = (context: Context, actor: Actor, id: number): Promise<Task> =>
  changeState(context, actor, id, 'done')

export const reopenTask = (context: Context, actor: Actor, id: number): Promise<Task> =>
  changeState(context, actor, id, 'open')

async function changeState(
  context: Context,
  actor: Actor,
  id: number,
  state: 'open' | 'done',
): Promise<Task> {
  const { date: today } = await businessDay(context.db, context.now())
  const seen = (await readTask(context.db, id, today)) ?? reject('task-not-found')
  if (seen.state === state) return seen
  return change(context, actor, async (tx, note, capture) => {
    const before = (await lockTask(tx, id)) ?? reject('task-not-found')
    if (before.state === state) reject('task-changed')
    await capture({ tasks: [id] })
    const isDone = state === 'done'
    await updateTask(tx, before, {
      state,
      done_at: isDone ? context.now().toISOString() : null,
      done_by: isDone ? actor.staffId : null,
    })
    note({
      action: isDone ? 'task.complete' : 'task.reopen',
      entity: 'cabin',
      entityId: before.cabin_id,
      after: { taskId: id },
    })
    return taskNow(context, tx, id)
  })
}

/** The photo is removed by the daily cleanup, once the action can no longer be reverted. */
export async function deleteTask(context: Context, actor: Actor, id: number): Promise<void> {
  await change(context, actor, async (tx, note, capture) => {
    const before = (await lockTask(tx, id)) ?? reject('task-not-found')
    await capture({ tasks: [id] })
    await deleteTaskRow(tx, id)
    note({
      action: 'task.delete',
      entity: 'cabin',
      entityId: before.cabin_id,
      before: { taskId: id, taskPriority: before.priority, dueOn: before.due_on },
    })
  })
}

async function withPhoto<T>(
  context: Context,
  upload: File | undefined,
  save: (photo: string) => Promise<T>,
): Promise<T> {
  const photo = upload ? await storeTaskPhoto(context, upload, t(notStored)) : ''
  try {
    return await save(photo)
  } catch (error) {
    if (photo) await removeUnusedImages(context, [photo])
    throw error
  }
}

async function requirePerson(tx: Tx, id: string | null): Promise<void> {
  if (id !== null && !(await isActiveUser(tx, id))) reject('assignee-not-found')
}

async function taskNow(context: Context, tx: Tx, id: number): Promise<Task> {
  const { date: today }: { date: CalendarDate } = await businessDay(tx, context.now())
  return (await readTask(tx, id, today)) ?? reject('task-not-found')
}

const columnsOf = (fields: TaskFields) => ({
  cabin_id: fields.cabinId,
  text: fields.text,
  priority: fields.priority,
  due_on: fields.dueOn,
  assignee_id: fields.assigneeId,
  assignee_name: fields.assigneeName,
})
