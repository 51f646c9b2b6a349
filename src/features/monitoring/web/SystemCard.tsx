import { useQuery } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import HardDrive from 'lucide-react/icons/hard-drive'
import ListChecks from 'lucide-react/icons/list-checks'
import Mail from 'lucide-react/icons/mail'
import Package from 'lucide-react/icons/package'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { serverNow } from '#ui/api/client.ts'
import { Card } from '#ui/components/Card.tsx'
import { DataItem } from '#ui/components/DataItem.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { type Column, Table } from '#ui/components/Table.tsx'
import { useTimeZone } from '#ui/data/session.ts'
import type { SystemState } from '../contract/system.ts'
import styles from './SystemCard.module.css'
import { selfCheck } from './self-check.ts'
import { systemState } from './system.ts'
import {
  backupFact,
  checksFact,
  diskFact,
  type Fact,
  jobsFact,
  mailFact,
} from './system-status-text.ts'

/** The status of the installation, read-only. */
export function SystemCard() {
  const query = useQuery(systemState)
  const { data } = query
  const checks = useQuery(selfCheck)
  const now = new Date(serverNow())
  return (
    <ListFrame query={query} failed={t('System status could not be loaded')}>
      <Card className={styles.card ?? ''}>
        <dl aria-busy={!data}>
          <DataItem icon={<Mail />} label={t('Mail')}>
            <FactText fact={data && mailFact(data.mail, now)} />
          </DataItem>
          <DataItem icon={<Archive />} label={t('Last verified backup')}>
            <FactText
              fact={data ? backupFact(data, now) : { text: '…', detail: '…', isWarning: false }}
            />
          </DataItem>
          <DataItem icon={<HardDrive />} label={t('Disk')}>
            <FactText fact={data && diskFact(data.disk)} />
          </DataItem>
          <DataItem icon={<ListChecks />} label={t('Background work')}>
            <FactText fact={data && jobsFact(data.jobs)} />
            {data && <JobsTable jobs={data.jobs} />}
          </DataItem>
          <DataItem icon={<ShieldCheck />} label={t('Data')}>
            <FactText fact={checks.data && checksFact(checks.data, now)} />
          </DataItem>
          <DataItem icon={<Package />} label={t('Version')}>
            <FactText fact={data && { text: data.version, isWarning: false }} />
          </DataItem>
        </dl>
      </Card>
    </ListFrame>
  )
}

function FactText({ fact }: { fact: Fact | undefined }) {
  if (!fact) return '…'
  const { text, detail, isWarning } = fact
  return (
    <>
      <span className={isWarning ? styles.warning : 'flex gap-8'}>
        {isWarning && <TriangleAlert aria-hidden="true" />}
        {text}
      </span>
      {detail && <p className={styles.detail}>{detail}</p>}
    </>
  )
}

type Job = SystemState['jobs'][number]

/** Background work: first what failed, then what is due next. */
function JobsTable({ jobs }: { jobs: readonly Job[] }) {
  const timeZone = useTimeZone()
  const columns: readonly Column<Job>[] = [
    { name: 'what', header: t('What'), cell: ({ title }) => title },
    { name: 'due', header: t('column|Due'), cell: (job) => dueText(job, timeZone) },
    {
      name: 'failed',
      header: t('attempts|Failed'),
      align: 'end',
      cell: ({ attempts }) => attempts,
    },
    { name: 'error', header: t('Last error'), cell: ({ lastError }) => lastError ?? '–' },
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
  if (isRunning) return t('Running')
  return isAbandoned ? t('Abandoned') : formatDateTime(dueAt, timeZone)
}
