import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Config } from '../base/config.ts'
import { programFolder } from '../base/paths.ts'
import type { Context } from '../context.ts'
import { findProperty } from '../property/property-store.ts'
import { backupName } from './backup-names.ts'
import { lastNight, outOfRotation } from './backup-nights.ts'
import {
  claimNight,
  houseMadeAt,
  noteNightDone,
  noteNightFailed,
  type VerifiedBackup,
} from './backup-store.ts'

type Nightly = Pick<Context, 'db' | 'config' | 'log' | 'now'>
type Make = (config: Config, path: string) => Promise<VerifiedBackup>

/**
 * Makes the backup of the last night unless there is one already: then, before its time, or while
 * another server makes it, nothing is done. A night that failed is tried again.
 */
export async function backUpIfDue(context: Nightly, make: Make): Promise<void> {
  const { db, config, log, now } = context
  const { time, folder } = config.backups
  if (time === null) return
  const { timeZone } = await findProperty(db)
  const clock = { time, timeZone }
  const night = lastNight(now(), clock)
  if (night <= lastNight(await houseMadeAt(db), clock)) return
  if (!(await claimNight(db, night, now()))) return
  try {
    const made = await make(config, join(folder, backupName('nightly', now())))
    await noteNightDone(db, night, made)
    log('info', 'backed-up', { night, ...made })
    await rotate(folder)
  } catch (error) {
    log('error', 'not-backed-up', { night, error: String(error) })
    await noteNightFailed(db, { night, error: String(error), now: now() })
  }
}

async function rotate(folder: string): Promise<void> {
  for (const name of outOfRotation(await readdir(folder))) {
    await rm(join(folder, name), { force: true })
  }
}

const lookEvery = 60_000

/** Looks each minute as long as the server runs, and never ends it nor keeps it from ending. */
export function keepBackedUp(context: Nightly): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const look = () => {
    running ??= backUpIfDue(context, inWorker(stopping.signal))
      .catch((error) => context.log('warn', 'backup-check-failed', { error: String(error) }))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(look, lookEvery).unref()
  look()
  return {
    /** A backup that is being made is given up; the next server takes the night on. */
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

/** Packing and comparing take the processor for long: not this thread's, which answers requests. */
export const inWorker =
  (signal: AbortSignal): Make =>
  (config, path) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(join(programFolder, 'src/server/backup/backup-worker.ts'), {
        workerData: { config, path },
      })
      const giveUp = () => void worker.terminate()
      signal.addEventListener('abort', giveUp, { once: true })
      if (signal.aborted) giveUp()
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => {
        signal.removeEventListener('abort', giveUp)
        reject(new Error('The backup was given up.'))
      })
    })
