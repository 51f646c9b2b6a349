import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { addDays, earlierOf, instantOfClock } from '#domain/calendar.ts'
import { jobErrors } from '#domain/job-titles.ts'
import type { Config } from '#platform/base/config.ts'
import { programFolder } from '#platform/base/paths.ts'
import type { Context } from '#platform/context.ts'
import { JobError, type JobKind } from '#platform/jobs/job-kind.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import { backupName } from './backup-names.ts'
import { lastNight, outOfRotation } from './backup-nights.ts'
import {
  installedAt,
  recordNightDone,
  recordNightFailed,
  recordNightStarted,
  type VerifiedBackup,
} from './backup-store.ts'

type Nightly = Pick<Context, 'db' | 'config' | 'log' | 'now'>
type Make = (config: Config, path: string) => Promise<VerifiedBackup>

/** Makes the backup of the last night if it is due and was not made. Throws with the reason if that fails. */
export async function backUpIfDue(context: Nightly, make: Make): Promise<void> {
  const { db, config, log, now } = context
  const { time, folder } = config.backups
  if (time === null) return
  const { timeZone } = await findProperty(db)
  const clock = { time, timeZone }
  const night = lastNight(now(), clock)
  if (night <= lastNight(await installedAt(db), clock)) return
  if (!(await recordNightStarted(db, night, now()))) return
  try {
    const made = await make(config, join(folder, backupName('nightly', now())))
    await recordNightDone(db, night, made)
    log('info', 'backed-up', { night, ...made })
    await rotate(folder)
  } catch (error) {
    log('error', 'not-backed-up', { night, error: String(error) })
    await recordNightFailed(db, night, String(error))
    throw new JobError(jobErrors.backupFailed)
  }
}

async function rotate(folder: string): Promise<void> {
  for (const name of outOfRotation(await readdir(folder))) {
    await rm(join(folder, name), { force: true })
  }
}

const minutes = 60_000

/** A server that stops aborts the backup, and another one makes it. */
export const nightlyBackup: JobKind<Nightly> = {
  kind: 'backup.make',
  retry: { firstMs: 15 * minutes, longestMs: 180 * minutes, maxAttempts: null },
  runsAtStart: true,
  async run(context, { signal }) {
    await backUpIfDue(context, inWorker(signal))
    return nextCheck(context)
  },
}

/** At the time of the backup, and every hour, because the time zone may change. */
async function nextCheck({ db, config, now }: Nightly): Promise<Date> {
  const { time } = config.backups
  const { timeZone } = await findProperty(db)
  const inAnHour = new Date(now().getTime() + 60 * minutes)
  if (time === null) return inAnHour
  const night = addDays(lastNight(now(), { time, timeZone }), 1)
  return earlierOf(instantOfClock(night, time, timeZone), inAnHour)
}

/** Makes the backup in a worker thread, because compressing and comparing would block requests for long. */
export const inWorker =
  (signal: AbortSignal): Make =>
  (config, path) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(
        join(programFolder, 'src/features/backup/server/backup-worker.ts'),
        {
          workerData: { config, path },
        },
      )
      const terminate = () => void worker.terminate()
      signal.addEventListener('abort', terminate, { once: true })
      if (signal.aborted) terminate()
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => {
        signal.removeEventListener('abort', terminate)
        reject(new Error('The backup was aborted.'))
      })
    })
