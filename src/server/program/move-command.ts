import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../base/config.ts'
import { StartRefusal } from '../base/errors.ts'
import { migrate } from '../db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { requireMigrated } from '../db/require-migrated.ts'
import { countServerConnections } from '../db/server-connections.ts'
import { withSnapshot } from '../db/snapshot.ts'
import { openUncachedFiles } from '../files/open-files.ts'
import { type Moved, moveHouse } from '../move/copy-deployment.ts'
import { type Places, readPlaces } from '../move/move-config.ts'
import { refuseOtherKey } from '../move/move-keys.ts'
import { figure, type Progress, spokenProgress } from '../move/progress.ts'

type Say = (line: string) => void

/** `cabinkeeper migrate-data`: copies all data to the target of the TARGET_ variables. */
export async function moveConfiguredHouse(
  env: Record<string, string | undefined> = process.env,
  say: Say = console.log,
): Promise<Moved> {
  const places = readPlaces(env)
  const from = await openAlone(places.from)
  try {
    await requireMigrated(from.db)
    const key = await refuseOtherKey(from.db, places)
    const moved = await moveFrom(places, from, spokenProgress(say)).catch(tellWhatStopped)
    tell(moved, say)
    if (key.isMissing && moved.rows) say(carryKey)
    return moved
  } finally {
    await from.close()
  }
}

function tellWhatStopped(cause: Error): never {
  if (cause instanceof StartRefusal) throw cause
  throw new StartRefusal(`The move was stopped: ${cause.message} Please run it again.`, { cause })
}

async function moveFrom({ from, to, moves }: Places, { db }: OpenDatabase, onProgress: Progress) {
  const opened = moves.rows ? await openAlone(to) : undefined
  try {
    if (opened) await migrate(opened.db)
    return await withSnapshot(named(from), (snapshot) =>
      moveHouse({
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

/** Servers would go on writing into what is copied, or read what is half there. */
async function openAlone(config: Config): Promise<OpenDatabase> {
  const opened = await openDatabase(named(config))
  const others = await whenTheyHaveLeft(() => countServerConnections(opened.db))
  if (others === 0) return opened
  await opened.close()
  const { host } = new URL(config.databaseUrl ?? '')
  throw new StartRefusal(
    `Servers are using the database on ${host} (${others} connections): please stop all of them first.`,
  )
}

/** Who has just been stopped is still seen for a moment. */
async function whenTheyHaveLeft(count: () => Promise<number>): Promise<number> {
  for (let looks = 1; looks < 10; looks++) {
    if ((await count()) === 0) return 0
    await pause(100)
  }
  return count()
}

/** Our own connections are told from those of servers by their name. */
function named(config: Config): Config {
  if (!config.databaseUrl) return config
  const url = new URL(config.databaseUrl)
  url.searchParams.set('application_name', 'cabinkeeper migrate-data')
  return { ...config, databaseUrl: url.href }
}

function tell({ rows, files, missing }: Moved, say: Say) {
  if (rows) {
    say(`The same: ${figure(rows.rows)} rows of ${rows.tables} tables, sha256 ${rows.sha256}`)
  }
  if (files) {
    say(`The same: ${figure(files.files)} pictures, sha256 ${files.sha256}`)
  }
  for (const name of missing) say(`Warning: a row names the picture ${name}, which was not there.`)
  say('The house is copied. Please start its servers with the new settings, and none with the old:')
  say('each of the two would send the mail that waits, and take bookings of its own.')
}

const carryKey = `Before the first start there, carry over secrets/national-id-key from the data folder, or its hexadecimal
digits as NATIONAL_ID_KEY: without it no national ID can be read. With auth-secret (AUTH_SECRET) as well,
colleagues stay logged in.`
