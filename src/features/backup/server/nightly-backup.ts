import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Config } from '#platform/base/config.ts'
import { programFolder } from '#platform/base/paths.ts'
import { type RepeatedJob, repeat } from '#platform/base/repeat.ts'
import type { Context } from '#platform/context.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import { backupName } from './backup-names.ts'
import { lastNight, outOfRotation } from './backup-nights.ts'
import {
  claimNight,
  installedAt,
  recordNightDone,
  recordNightFailed,
  type VerifiedBackup,
} from './backup-store.ts'

type Nightly = Pick<Context, 'db' | 'config' | 'log' | 'now'>
type Make = (config: Config, path: string) => Promise<VerifiedBackup>

/**
 * Makes the backup of the last night if it is due and no other server has made or claimed it. A failed
 * backup is tried again later.
 */
export async function backUpIfDue(context: Nightly, make: Make): Promise<void> {
  const { db, config, log, now } = context
  const { time, folder } = config.backups
  if (time === null) return
  const { timeZone } = await findProperty(db)
  const clock = { time, timeZone }
  const night = lastNight(now(), clock)
  if (night <= lastNight(await installedAt(db), clock)) return
  if (!(await claimNight(db, night, now()))) return
  try {
    const made = await make(config, join(folder, backupName('nightly', now())))
    await recordNightDone(db, night, made)
    log('info', 'backed-up', { night, ...made })
    await rotate(folder)
  } catch (error) {
    log('error', 'not-backed-up', { night, error: String(error) })
    await recordNightFailed(db, { night, error: String(error), now: now() })
  }
}

async function rotate(folder: string): Promise<void> {
  for (const name of outOfRotation(await readdir(folder))) {
    await rm(join(folder, name), { force: true })
  }
}

const checkEveryMs = 60_000

/**
 * Checks every minute whether a backup is due. Stopping aborts a running one, which another server makes
 * later.
 */
export const keepBackedUp = (context: Nightly): RepeatedJob =>
  repeat({
    everyMs: checkEveryMs,
    run: (signal) => backUpIfDue(context, inWorker(signal)),
    onError: (error) => context.log('warn', 'backup-check-failed', { error: String(error) }),
  })

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
