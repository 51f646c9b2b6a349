import { formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { type Column, Table } from '#ui/components/Table.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import type { SystemState } from '../contract/system.ts'
import styles from './JobsTable.module.css'

type Job = SystemState['jobs'][number]

/** Background work: first what failed, then what is due next. */
export function JobsTable({ jobs }: { jobs: readonly Job[] }) {
  const timeZone = useTimeZone()
  const columns: readonly Column<Job>[] = [
    { name: 'what', header: 'What', cell: ({ title }) => title },
    { name: 'due', header: 'Due', cell: (job) => dueText(job, timeZone) },
    { name: 'failed', header: 'Failed', align: 'end', cell: ({ attempts }) => attempts },
    { name: 'error', header: 'Last error', cell: ({ lastError }) => lastError ?? '–' },
  ]
  return (
    <details>
      <summary className="inline-flex items-center touch text-13 text-muted cursor-pointer">
        {t('Show all')}
      </summary>
      <Table
        label={t('Background work')}
        columns={columns}
        rows={jobs}
        rowKey={({ id }) => id}
        layout={styles.layout}
        roomFor={0}
      />
    </details>
  )
}

function dueText({ isRunning, isAbandoned, dueAt }: Job, timeZone: string): string {
  if (isRunning) return 'Running'
  return isAbandoned ? 'Abandoned' : formatDateTime(dueAt, timeZone)
}
