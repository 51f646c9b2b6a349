import { useNavigate } from '@tanstack/react-router'
import CalendarOff from 'lucide-react/icons/calendar-off'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { businessDate, type CalendarDate } from '#domain/calendar.ts'
import { formatShortDate } from '#domain/format-date.ts'
import { taskPriorityLabels } from '#domain/housekeeping/tasks.ts'
import { t } from '#domain/i18n/messages.ts'
import { offerUndo } from '#features/history/web/offer-undo.tsx'
import { Button } from '#ui/components/Button.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { Menu, type MenuItem } from '#ui/components/Menu.tsx'
import { Tag } from '#ui/components/Tag.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import type { Task } from '../contract/tasks.ts'
import { useCompleteTask, useRemoveTask, useReopenTask } from './data/tasks.ts'
import { notify } from './housekeeping-toasts.ts'
import styles from './TasksSection.module.css'

type Props = { task: Task; today: CalendarDate; onEdit: () => void }

/** A task with the button that marks it as done. */
export function MaintenanceTaskRow({ task, today, onEdit }: Props) {
  const textId = useId()
  const timeZone = useTimeZone()
  const denied = useDenial('tasks')
  const facts = [task.cabin.name, task.text]
  const complete = useCompleteTask(task.id, (undoId) => {
    notify.taskDone()
    offerUndo(
      undoId,
      { action: t('Completion of the task'), undone: t('The completion of the task was undone') },
      facts,
    )
    focusTitle()
  })
  const { cabin, text, photo, thumbnail, priority, isOverdue, state } = task
  return (
    <li className={styles.row}>
      {photo && (
        <a className={styles.photo} href={photo} target="_blank" rel="noreferrer">
          <img
            src={thumbnail}
            alt={t('Open the photo: {text}', { text })}
            width={64}
            height={64}
            loading="lazy"
            decoding="async"
          />
        </a>
      )}
      <div className="grid gap-2 flex-1 min-w-0">
        <p className="flex flex-wrap items-center gap-8">
          <span className="font-semibold text-strong">{cabin.name}</span>
          {priority !== 'normal' && (
            <Tag tone={priority === 'urgent' ? 'red' : 'silver'}>
              {t(taskPriorityLabels[priority])}
            </Tag>
          )}
          {isOverdue && <Tag tone="yellow">{t('Overdue')}</Tag>}
        </p>
        <p id={textId} className="text-14 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
        <p className="text-13 text-secondary wrap-anywhere">
          {factsOf(task, today, timeZone).join(' · ')}
        </p>
      </div>
      <div className={styles.actions}>
        {state === 'open' && (
          <Button
            variant="secondary"
            pending={complete.pending}
            denied={denied}
            aria-describedby={textId}
            onClick={() => complete.start()}
          >
            {t('task|Done')}
          </Button>
        )}
        <TaskMenu task={task} onEdit={onEdit} />
      </div>
    </li>
  )
}

function TaskMenu({ task, onEdit }: Omit<Props, 'today'>) {
  const navigate = useNavigate()
  const denied = useDenial('tasks')
  const deniedBlock = useDenial('blocks')
  const facts = [task.cabin.name, task.text]
  const reopen = useReopenTask(task.id, (undoId) => {
    notify.taskReopened()
    offerUndo(
      undoId,
      { action: t('Reopening of the task'), undone: t('The reopening of the task was undone') },
      facts,
    )
    focusTitle()
  })
  const remove = useRemoveTask(task.id, (undoId) => {
    notify.taskRemoved()
    offerUndo(
      undoId,
      { action: t('Removal of the task'), undone: t('The removal of the task was undone') },
      facts,
    )
    focusTitle()
  })
  const open: MenuItem[] = [
    { label: t('Edit'), icon: <Pencil />, denied, onSelect: onEdit },
    {
      label: t('Block the cabin'),
      icon: <CalendarOff />,
      denied: deniedBlock,
      onSelect: () =>
        void navigate({
          to: '/calendar',
          state: { opens: 'block', cabinId: task.cabin.id, text: reasonOf(task) },
        }),
    },
  ]
  const done: MenuItem[] = [
    { label: t('Reopen'), icon: <RotateCcw />, denied, onSelect: () => reopen.start() },
  ]
  return (
    <Menu
      label={t('More for the task {text}', { text: task.text })}
      items={() => [
        ...(task.state === 'open' ? open : done),
        {
          label: t('Remove'),
          icon: <Trash2 />,
          danger: true,
          apart: true,
          denied,
          onSelect: () => remove.start(),
        },
      ]}
    />
  )
}

/** A reason is one line, a task may have several. */
const reasonOf = ({ text }: Task) => text.split('\n', 1).join('')

/** When it is due, who does it, who reported it, and when the cabin is blocked. */
function factsOf(task: Task, today: CalendarDate, timeZone: string): string[] {
  const { dueOn, assignee, assigneeName, createdBy, createdAt, doneAt, doneBy, block } = task
  const short = (date: CalendarDate) => formatShortDate(date, today)
  const dayOf = (instant: string) => short(businessDate(new Date(instant), timeZone))
  if (doneAt !== null) {
    const done = { date: dayOf(doneAt), name: doneBy }
    return [doneBy ? t('Done {date} by {name}', done) : t('Done {date}', done)]
  }
  const person = assignee?.fullName ?? assigneeName
  const reported = { date: dayOf(createdAt), name: createdBy }
  return [
    ...(dueOn === null ? [] : [t('Due {date}', { date: short(dueOn) })]),
    ...(person ? [t('For {name}', { name: person })] : []),
    createdBy ? t('Reported {date} by {name}', reported) : t('Reported {date}', reported),
    ...(block
      ? [t('Blocked {from} to {to}', { from: short(block.startDate), to: short(block.endDate) })]
      : []),
  ]
}
