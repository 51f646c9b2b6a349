import { formatDate } from '#domain/format-date.ts'
import { taskPriorityLabels } from '#domain/housekeeping/tasks.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Difference } from '#ui/components/EditConflict.tsx'
import { type DisplayedFields, differencesIn } from '#ui/forms/differences.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { imageFileError } from '#ui/forms/image-file-error.ts'
import type { FieldErrors } from '#ui/forms/use-form.ts'
import { createTaskFields, type Task } from '../contract/tasks.ts'
import type { TaskForm } from './data/tasks.ts'

/** The form sends this file when no photo is chosen. */
export const noPhoto = new File([], '')

/** The choice of a person without an account. */
export const someoneElse = 'name'

/** The person is chosen first; only someone without an account has a name to enter. */
export type TaskValues = Omit<TaskForm, 'assigneeId'> & { person: string; removePhoto: boolean }

/** The cabin and the text of a task that begins elsewhere, for example with a block. */
export type TaskDraft = { cabinId?: number; text?: string }

export const valuesOf = (task: Task | undefined, draft: TaskDraft = {}): TaskValues => ({
  cabinId: String(task?.cabin.id ?? draft.cabinId ?? ''),
  text: task?.text ?? draft.text ?? '',
  priority: task?.priority ?? 'normal',
  dueOn: task?.dueOn ?? '',
  person: task?.assignee?.id ?? (task?.assigneeName ? someoneElse : ''),
  assigneeName: task?.assigneeName ?? '',
  photo: noPhoto,
  removePhoto: false,
})

export function formOf({ person, removePhoto: _, ...values }: TaskValues): TaskForm {
  const isNamed = person === someoneElse
  return {
    ...values,
    assigneeId: isNamed ? '' : person,
    assigneeName: isNamed ? values.assigneeName : '',
  }
}

export function taskErrors(values: TaskValues): FieldErrors {
  const { photo, cabinId, ...fields } = formOf(values)
  const photoError = photo.name === '' ? undefined : imageFileError(photo)
  const isNameMissing = values.person === someoneElse && values.assigneeName.trim() === ''
  return {
    ...fieldErrors(createTaskFields, { ...fields, cabinId: cabinId || undefined }),
    ...(isNameMissing && { assigneeName: t('This field is required') }),
    ...(photoError && { photo: photoError }),
  }
}

const displayedFields: DisplayedFields<Task> = [
  [t('Cabin'), ({ cabin }) => cabin.name],
  [t('What is to be done?'), ({ text }) => text],
  [t('Priority'), ({ priority }) => t(taskPriorityLabels[priority])],
  [t('task|Due date'), ({ dueOn }) => (dueOn === null ? '' : formatDate(dueOn))],
  [t('Person'), ({ assignee, assigneeName }) => assignee?.fullName ?? assigneeName],
  [t('Photo'), ({ photo }) => photo.split('/').at(-1) ?? ''],
]

/** What another user changed while the form was open. */
export const differencesBetween = (before: Task, after: Task): Difference[] =>
  differencesIn(displayedFields, before, after)
