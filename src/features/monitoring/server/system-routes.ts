import { knownText } from '#domain/i18n/known-text.ts'
import { t } from '#domain/i18n/messages.ts'
import { type JobName, jobErrors, jobTitles } from '#domain/job-titles.ts'
import { lastBackup, type VerifiedBackup } from '#features/backup/server/backup-store.ts'
import { freeBytes, lowDiskSpaceBytes } from '#platform/base/data-folder.ts'
import { programVersion } from '#platform/base/program-version.ts'
import type { Context } from '#platform/context.ts'
import { createRoute, jsonResponse, newRoutes } from '#platform/http/route.ts'
import { listJobs } from '#platform/jobs/job-store.ts'
import { waitingMail } from '#platform/mail/waiting-mail-store.ts'
import { type SystemState, systemState } from '../contract/system.ts'

const read = createRoute('get', '/api/system', {
  'x-permission': 'view',
  operationId: 'getSystemStatus',
  tags: ['Operations'],
  summary: 'Get the system status',
  description:
    'Queued email, the last backup, disk space, background work and the version of the server.',
  responses: { 200: jsonResponse('The system status', systemState) },
})

async function readSystem({ db, config, now }: Context): Promise<SystemState> {
  const backup = await lastBackup(db)
  const free = freeBytes(config.dataDir)
  return {
    version: programVersion,
    mail: await waitingMail(db, now()),
    lastBackup: backup && publicBackup(backup),
    disk: { freeBytes: free, isScarce: free < lowDiskSpaceBytes },
    nightlyBackupAt: config.backups.time,
    jobs: (await listJobs(db, 100)).map((job) => toJob(job, now())),
  }
}

type JobRow = Awaited<ReturnType<typeof listJobs>>[number]

function toJob(row: JobRow, now: Date): SystemState['jobs'][number] {
  const isRunning = row.lease_until !== null && row.lease_until > now.toISOString()
  return {
    id: row.id,
    title: row.kind in jobTitles ? t(jobTitles[row.kind as JobName]) : row.kind,
    dueAt: row.due_at,
    isRunning,
    attempts: isRunning ? row.attempts - 1 : row.attempts,
    lastError: row.last_error && knownText(row.last_error, Object.values(jobErrors)),
    isAbandoned: row.failed_at !== null,
  }
}

/** Leaves out the path of the backup file. */
const publicBackup = ({ verifiedAt, bookings, images }: VerifiedBackup) => ({
  verifiedAt,
  bookings,
  images,
})

export const systemRoutes = newRoutes().openapi(read, async (c) =>
  c.json(await readSystem(c.get('context')), 200),
)
