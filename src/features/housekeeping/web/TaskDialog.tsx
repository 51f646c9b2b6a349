import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { Dialog } from '#ui/components/Dialog.tsx'
import { DialogButtons } from '#ui/components/DialogButtons.tsx'
import { EditConflict } from '#ui/components/EditConflict.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import type { Task, TaskList } from '../contract/tasks.ts'
import { useSaveTask } from './data/tasks.ts'
import { notify } from './housekeeping-toasts.ts'
import { TaskFields } from './TaskFields.tsx'
import { differencesBetween, formOf, type TaskDraft, taskErrors, valuesOf } from './task-form.ts'

type Props = {
  /** The task to edit; undefined for a new one. */
  task: Task | undefined
  /** The first values of a new task. */
  draft?: TaskDraft
  cabins: readonly Task['cabin'][]
  people: TaskList['people']
  onClose: () => void
}

export function TaskDialog({ task, draft, cabins, people, onClose }: Props) {
  // The task when the form was opened. Live updates may bring newer data to the list behind it.
  const [seen, setSeen] = useState(task)
  const form = useForm({
    initial: valuesOf(seen, draft),
    check: taskErrors,
    send: (values) =>
      save.start({
        form: formOf(values),
        version: seen?.version ?? 0,
        removePhoto: values.removePhoto,
      }),
  })
  const save = useSaveTask(task, {
    onDone: () => {
      if (task) notify.taskSaved()
      else notify.taskAdded()
      if (form.isOpen()) onClose()
    },
    onRejected: ({ fields }) => form.showErrors(fields),
  })
  const differences = seen && task && !save.pending ? differencesBetween(seen, task) : []
  const { progress, canStop, stop } = save.upload

  /** Closing the dialog during an upload cancels it and keeps the input. */
  function cancel() {
    if (canStop) stop()
    else if (!save.pending) onClose()
  }

  return (
    <Dialog open form title={task ? t('Edit task') : t('Add task')} onClose={cancel}>
      <form className="grid gap-16 grid-cols-2 pt-4 small-grid-cols-1" {...form.props}>
        {differences.length > 0 && (
          <EditConflict
            className="col-span-full"
            title={t('This task has changed')}
            differences={differences}
            onAccept={() => setSeen(task)}
          >
            {t('Your edits are kept; the other fields will show the latest values.')}
          </EditConflict>
        )}
        <TaskFields task={seen} cabins={cabins} people={people} form={form} progress={progress} />
        <div className="col-span-full">
          <DialogButtons
            label={task ? t('Save task') : t('Add task')}
            pending={save.pending}
            disabled={differences.length > 0}
            onCancel={cancel}
          />
        </div>
      </form>
    </Dialog>
  )
}
