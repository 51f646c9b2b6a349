import { createAuth } from '../auth/auth.ts'
import { migrateWithBackup } from '../backup/migrate-with-backup.ts'
import type { Config } from '../base/config.ts'
import { makeDataFolder } from '../base/data-folder.ts'
import type { Log } from '../base/log.ts'
import { programVersion } from '../base/program-version.ts'
import { loadOrCreateSecret } from '../base/secret-file.ts'
import { openVault } from '../base/vault.ts'
import type { Context } from '../context.ts'
import { openServerDatabase } from '../db/open-server-database.ts'
import { openSignals } from '../db/signals.ts'
import { openEvents } from '../events/open-events.ts'
import { openFiles, openUncachedFiles } from '../files/open-files.ts'
import { checkNationalIDKey } from '../guests/check-national-id-key.ts'
import { openMailer } from '../mail/open-mailer.ts'
import { openMetrics } from '../monitoring/metrics.ts'

export type Built = {
  context: Context
  /** Aborts `context.stopping`. */
  beginStop: () => void
  close: () => Promise<void>
}

/** Creates the context of requests and jobs. Only this module chooses the implementations by the configuration. */
export async function buildContext(
  config: Config,
  log: Log,
  now: () => Date = () => new Date(),
): Promise<Built> {
  makeDataFolder(config.dataDir)
  const metrics = config.metricsToken ? await openMetrics(programVersion) : null
  const opened = await openServerDatabase(config, metrics?.database)
  const { db, longReads, close: closeDatabase } = opened
  try {
    const migrations = await migrateWithBackup(db, {
      config,
      files: openUncachedFiles(config),
      now,
    })
    if (migrations.length > 0) log('info', 'migrated', { migrations })
    const vault = await openVault(config)
    await checkNationalIDKey(db, vault)
    const secret =
      config.authSecret ?? (await loadOrCreateSecret(config.dataDir, 'auth-secret')).toString('hex')
    const auth = createAuth({ config, secret })
    const stopping = new AbortController()
    const signals = openSignals({ config, db, log })
    const events = openEvents({ db, log, now, stopping: stopping.signal, signals })
    return {
      context: {
        db,
        longReads,
        auth,
        config,
        log,
        vault,
        files: openFiles(config),
        mailer: openMailer(config, log),
        metrics,
        events,
        stopping: stopping.signal,
        now,
      },
      beginStop: () => stopping.abort(),
      async close() {
        await events.close()
        await closeDatabase()
      },
    }
  } catch (error) {
    await closeDatabase()
    throw error
  }
}
