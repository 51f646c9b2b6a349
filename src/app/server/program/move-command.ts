import { setTimeout as pause } from 'node:timers/promises'
import { copyInstallation, type Moved } from '#features/backup/server/copy-installation.ts'
import { type MoveConfig, readMoveConfig } from '#features/backup/server/move-config.ts'
import { checkTargetKey } from '#features/backup/server/move-keys.ts'
import {
  formatCount,
  type Progress,
  throttledProgress,
} from '#features/backup/server/move-progress.ts'
import type { Config } from '#platform/base/config.ts'
import { StartupError } from '#platform/base/errors.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '#platform/db/open.ts'
import { requireMigrated } from '#platform/db/require-migrated.ts'
import { countServerConnections } from '#platform/db/server-connections.ts'
import { withSnapshot } from '#platform/db/snapshot.ts'
import { openUncachedFiles } from '#platform/files/open-files.ts'

type Say = (line: string) => void

/** `cabinkeeper migrate-data`: copies all data to the target of the TARGET_ variables. */
export async function migrateData(
  env: Record<string, string | undefined> = process.env,
  say: Say = console.log,
): Promise<Moved> {
  const moveConfig = readMoveConfig(env)
  const from = await openUnused(moveConfig.from)
  try {
    await requireMigrated(from.db)
    const key = await checkTargetKey(from.db, moveConfig)
    const moved = await moveFrom(moveConfig, from, throttledProgress(say)).catch(reportCause)
    printResult(moved, say)
    if (key.isMissing && moved.rows) say(transferKey)
    return moved
  } finally {
    await from.close()
  }
}

function reportCause(cause: Error): never {
  if (cause instanceof StartupError) throw cause
  throw new StartupError(`The copy failed: ${cause.message} Please run the command again.`, {
    cause,
  })
}

async function moveFrom(
  { from, to, moves }: MoveConfig,
  { db }: OpenDatabase,
  onProgress: Progress,
) {
  const opened = moves.rows ? await openUnused(to) : undefined
  try {
    if (opened) await migrate(opened.db)
    return await withSnapshot(named(from), (snapshot) =>
      copyInstallation({
        from: { db, snapshot, files: openUncachedFiles(from) },
        to: {
          ...(opened && { db: opened.db }),
          ...(moves.files && { files: openUncachedFiles(to) }),
        },
        onProgress,
      }),
    )
  } finally {
    await opened?.close()
  }
}

/** Opens a database that no server uses: a server could write to the source or read an incomplete target. */
async function openUnused(config: Config): Promise<OpenDatabase> {
  const opened = await openDatabase(named(config))
  const others = await countAfterShutdown(() => countServerConnections(opened.db))
  if (others === 0) return opened
  await opened.close()
  const { host } = new URL(config.databaseUrl ?? '')
  throw new StartupError(
    `Servers are using the database on ${host} (${others} connections). Please stop all of them first.`,
  )
}

/** The connections of a server that has just stopped are visible for a moment longer. */
async function countAfterShutdown(count: () => Promise<number>): Promise<number> {
  for (let attempt = 1; attempt < 10; attempt++) {
    if ((await count()) === 0) return 0
    await pause(100)
  }
  return count()
}

/** The name distinguishes the connections of this command from those of servers. */
function named(config: Config): Config {
  if (!config.databaseUrl) return config
  const url = new URL(config.databaseUrl)
  url.searchParams.set('application_name', 'cabinkeeper migrate-data')
  return { ...config, databaseUrl: url.href }
}

function printResult({ rows, files, missing }: Moved, say: Say) {
  if (rows) {
    say(`Verified: ${formatCount(rows.rows)} rows in ${rows.tables} tables, sha256 ${rows.sha256}`)
  }
  if (files) {
    say(`Verified: ${formatCount(files.files)} images, sha256 ${files.sha256}`)
  }
  for (const name of missing) say(`Warning: the image ${name} is used by a row, but is missing.`)
  say('Copy complete. Start your servers with the new settings and never with the old ones:')
  say('both copies would send queued email and accept bookings.')
}

const transferKey = `Before the first start with the new settings, copy secrets/national-id-key from the data folder, or set
NATIONAL_ID_KEY to its hexadecimal digits. Without it, national IDs cannot be decrypted. If you also copy
auth-secret (AUTH_SECRET), users stay logged in.`
