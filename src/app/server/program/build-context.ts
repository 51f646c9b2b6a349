import { migrateWithBackup } from '#features/backup/server/migrate-with-backup.ts'
import { checkNationalIDKey } from '#features/guests/server/check-national-id-key.ts'
import { openMetrics } from '#features/monitoring/server/metrics.ts'
import { openEvents } from '#features/webhooks/server/open-events.ts'
import { createAuth } from '#platform/auth/auth.ts'
import type { Config } from '#platform/base/config.ts'
import { makeDataFolder } from '#platform/base/data-folder.ts'
import type { Log } from '#platform/base/log.ts'
import { programVersion } from '#platform/base/program-version.ts'
import { loadOrCreateSecret } from '#platform/base/secret-file.ts'
import { openVault } from '#platform/base/vault.ts'
import type { Context } from '#platform/context.ts'
import { openServerDatabase } from '#platform/db/open-server-database.ts'
import { openSignals } from '#platform/db/signals.ts'
import { openFiles, openUncachedFiles } from '#platform/files/open-files.ts'
import { openMailer } from '#platform/mail/open-mailer.ts'

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
