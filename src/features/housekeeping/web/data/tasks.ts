import { keepPreviousData } from '@tanstack/react-query'
import type { TaskState } from '#domain/housekeeping/tasks.ts'
import { t } from '#domain/i18n/messages.ts'
import { apiQuery } from '#ui/api/api-query.ts'
import { api, paramOf, responseOf } from '#ui/api/client.ts'
import { type Undoable, type UndoId, withUndoId } from '#ui/api/with-undo-id.ts'
import { type Outcome, useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { useUpload } from '#ui/data/changes/use-upload.ts'
import type { Task } from '../../contract/tasks.ts'

const tasksKey = ['tasks'] as const

/** The open tasks in the order of the work, or the last ones that were done. */
export const taskList = (state: TaskState) => ({
  ...apiQuery([...tasksKey, state], (options) => api.tasks.$get({ query: { state } }, options)),
  placeholderData: keepPreviousData,
})

const ofTask = api.tasks[':id']

type Verb = {
  name: string
  send: (param: { id: string }) => Promise<Undoable<unknown>>
  failed: string
}

const taskChange =
  ({ name, send, failed }: Verb) =>
  (id: number, onDone: (undoId: UndoId) => void) =>
    useApiMutation<void, Undoable<unknown>>({
      key: [name, id],
      send: () => send(paramOf(id)),
      failed,
      onDone: ({ undoId }) => onDone(undoId),
    })

export const useCompleteTask = taskChange({
  name: 'complete-task',
  send: (param) => withUndoId(ofTask.complete.$post({ param })),
  failed: t('Task could not be marked as done'),
})

export const useReopenTask = taskChange({
  name: 'reopen-task',
  send: (param) => withUndoId(ofTask.reopen.$post({ param })),
  failed: t('Task could not be reopened'),
})

export const useRemoveTask = taskChange({
  name: 'remove-task',
  send: (param) => withUndoId(ofTask.$delete({ param })),
  failed: t('Task could not be removed'),
})

/** The submitted form. Without a chosen photo, the file is empty and has no name. */
export type TaskForm = {
  cabinId: string
  text: string
  priority: Task['priority']
  dueOn: string
  assigneeId: string
  assigneeName: string
  photo: File
}

export type SentTask = { form: TaskForm; version: number; removePhoto: boolean }

/** Creates a task with its photo, or edits the given one. */
export function useSaveTask(task: Task | undefined, { onDone, onRejected }: Outcome) {
  const { run, ...upload } = useUpload()
  const change = useApiMutation<SentTask, Task>({
    key: ['save-task', task?.id ?? 0],
    send: ({ form, version, removePhoto }) =>
      run((options) =>
        task
          ? responseOf(
              ofTask.$put(
                {
                  param: paramOf(task.id),
                  form: {
                    ...form,
                    version: String(version),
                    removePhoto: removePhoto ? 'true' : 'false',
                  },
                },
                options,
              ),
            )
          : responseOf(api.tasks.$post({ form }, options)),
      ),
    failed: task ? t('Task could not be saved') : t('Task could not be added'),
    atFields: true,
    onDone: () => onDone(),
    onRejected,
  })
  return { ...change, upload }
}
