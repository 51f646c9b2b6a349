import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import Wrench from 'lucide-react/icons/wrench'
import { useEffect, useRef, useState } from 'react'
import type { TaskState } from '#domain/housekeeping/tasks.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { FilterBar } from '#ui/components/FilterBar.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Section } from '#ui/components/Section.tsx'
import { useDenial } from '#ui/data/use-denial.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import type { Task, TaskList } from '../contract/tasks.ts'
import { taskList } from './data/tasks.ts'
import { MaintenanceTaskRow } from './MaintenanceTaskRow.tsx'
import styles from './TasksSection.module.css'

const load = () => import('./TaskDialog.tsx')

const states = [
  { value: 'open', label: t('adjective|Open') },
  { value: 'done', label: t('adjective|Done') },
] as const

const emptyTexts: Record<TaskState, string> = {
  open: t('No open tasks'),
  done: t('No tasks have been done yet'),
}

type Cabin = Task['cabin']

export function TasksSection({ cabins }: { cabins: readonly Cabin[] }) {
  const [state, setState] = useState<TaskState>('open')
  const [pressed, setPressed] = useState<Task | 'new' | null>(null)
  const denied = useDenial('tasks')
  const tasks = useQuery(taskList(state))
  const section = useRef<HTMLDivElement>(null)
  const isLinkTarget = useLocation({ select: ({ hash }) => hash === 'tasks' })
  const navigate = useNavigate()
  const requested = useLocation({ select: ({ state }) => state })
  const isRequested = requested.opens === 'task'
  const edited = pressed ?? (isRequested ? 'new' : null)

  function close() {
    setPressed(null)
    // Going back or reloading does not open the dialog again.
    if (isRequested) void navigate({ to: '.', hash: true, replace: true, resetScroll: false })
  }
  const dialog = useDeferredImport(load, { isAwaited: edited !== null, onFailure: close })

  // The address alone cannot scroll here, because the section is loaded later.
  useEffect(() => {
    if (!isLinkTarget || tasks.isPending) return
    section.current?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'start' })
  }, [isLinkTarget, tasks.isPending])

  const listed = tasks.data?.items.find(({ id }) => edited !== 'new' && id === edited?.id)
  return (
    <div ref={section} id="tasks" tabIndex={-1} className={styles.tasks}>
      <Section
        title={t('Tasks')}
        intro={t('Repairs and purchases: overdue and urgent tasks come first.')}
      >
        <div className="flex flex-wrap items-center justify-between gap-12 print-hidden">
          <FilterBar label={t('Show tasks')} options={states} value={state} onChange={setState} />
          <Button size="small" denied={denied} onClick={() => setPressed('new')}>
            <Plus aria-hidden="true" />
            {t('Add task')}
          </Button>
        </div>
        <ListFrame
          query={tasks}
          failed={t('Tasks could not be loaded')}
          loading={t('Loading tasks')}
          empty={
            tasks.data?.items.length === 0 && (
              <EmptyState icon={<Wrench />}>{emptyTexts[state]}</EmptyState>
            )
          }
        >
          {(known) => <Rows tasks={known} onEdit={setPressed} />}
        </ListFrame>
      </Section>
      {dialog && edited && (
        <dialog.TaskDialog
          task={edited === 'new' ? undefined : (listed ?? edited)}
          {...(isRequested && { draft: requested })}
          cabins={cabins}
          people={tasks.data?.people ?? []}
          onClose={close}
        />
      )}
    </div>
  )
}

type RowsProps = { tasks: TaskList; onEdit: (task: Task) => void }

function Rows({ tasks: { items, total, today }, onEdit }: RowsProps) {
  return (
    <Card className={styles.card}>
      <ul aria-label={t('Tasks')}>
        {items.map((task) => (
          <MaintenanceTaskRow key={task.id} task={task} today={today} onEdit={() => onEdit(task)} />
        ))}
      </ul>
      {total > items.length && (
        <p className={styles.more}>
          {t('{n} of {total} tasks are shown.', { n: items.length, total })}
        </p>
      )}
    </Card>
  )
}
