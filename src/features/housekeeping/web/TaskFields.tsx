import { taskPriorities, taskPriorityLabels } from '#domain/housekeeping/tasks.ts'
import { t } from '#domain/i18n/messages.ts'
import { imageTypes } from '#domain/image-file.ts'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { FileField } from '#ui/components/FileField.tsx'
import { Options, Select } from '#ui/components/Select.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { TextField } from '#ui/components/TextField.tsx'
import { DateField } from '#ui/dates/DateField.tsx'
import { imageFileError } from '#ui/forms/image-file-error.ts'
import type { Form } from '#ui/forms/use-form.ts'
import type { Task, TaskList } from '../contract/tasks.ts'
import { noPhoto, someoneElse, type TaskValues } from './task-form.ts'

type Props = {
  task: Task | undefined
  cabins: readonly Task['cabin'][]
  people: TaskList['people']
  form: Form<TaskValues>
  /** The uploaded part of the photo, from 0 to 1. */
  progress: number | null
}

export function TaskFields({ task, cabins, people, form, progress }: Props) {
  const { values } = form
  return (
    <>
      <Select
        label={t('Cabin')}
        id="cabinId"
        className="col-span-full"
        {...form.field('cabinId')}
        required
      >
        <option value="">{t('Choose a cabin')}</option>
        <Options of={withOwn(cabins, task?.cabin).map(({ id, name }) => [id, name])} />
      </Select>
      <TextArea
        label={t('What is to be done?')}
        id="text"
        className="col-span-full"
        {...form.field('text')}
        hint={t('Please do not write names of guests')}
        required
      />
      <Select label={t('Priority')} id="priority" {...form.field('priority')}>
        <Options
          of={taskPriorities.map((priority) => [priority, t(taskPriorityLabels[priority])])}
        />
      </Select>
      <DateField
        label={t('task|Due date')}
        id="dueOn"
        value={values.dueOn}
        error={form.errors.dueOn}
        onChange={(dueOn) => form.set({ dueOn })}
      />
      <Select
        label={t('Person')}
        id="person"
        {...form.field('person')}
        error={form.errors.assigneeId}
      >
        <option value="">{t('No one')}</option>
        <Options of={withOwn(people, task?.assignee).map(({ id, fullName }) => [id, fullName])} />
        <option value={someoneElse}>{t('Someone without an account')}</option>
      </Select>
      {values.person === someoneElse && (
        <TextField
          label={t('Name of the person')}
          id="assigneeName"
          {...form.field('assigneeName')}
          autoComplete="off"
          required
        />
      )}
      <FileField
        label={t('Photo')}
        id="photo"
        name="photo"
        className="col-span-full"
        hint={t('JPEG, PNG or WebP, up to 15 MB')}
        accept={imageTypes}
        check={imageFileError}
        present={presentPhoto(task, values)}
        progress={progress}
        onChoose={(file) => form.set({ photo: file ?? noPhoto })}
        error={form.errors.photo}
      />
      {task?.photo && values.photo.name === '' && (
        <div className="col-span-full">
          <Checkbox
            checked={values.removePhoto}
            onChange={(removePhoto) => form.set({ removePhoto })}
          >
            {t('Remove the photo')}
          </Checkbox>
        </div>
      )}
    </>
  )
}

const presentPhoto = (task: Task | undefined, { removePhoto }: TaskValues) =>
  task?.photo && !removePhoto ? { src: task.photo, alt: t('Current photo of the task') } : undefined

/** The task may belong to someone or something that can no longer be chosen. */
const withOwn = <One extends { id: number | string }>(
  known: readonly One[],
  own: One | null | undefined,
): readonly One[] => (own && !known.some(({ id }) => id === own.id) ? [...known, own] : known)
