import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { appliedMigrations } from '#features/backup/server/table-rows-store.ts'
import type { Config } from '#platform/base/config.ts'
import { replacedNames } from '#platform/db/migrations/049-replaced.ts'
import { migrations } from '#platform/db/migrations/list.ts'
import { type Db, openDatabase } from '#platform/db/open.ts'
import { recordOlderNames } from '#testkit/app/databases/older-names.ts'
import { tableTotals } from '#testkit/app/databases/table-totals.ts'
import { configOf, eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking } from '#testkit/app/given.ts'
import { measurement } from './measurement.ts'

const upgrader = fileURLToPath(new URL('./servers/keep-migrating.ts', import.meta.url))
const before = migrations.slice(0, 1)

type Installation = Pick<Config, 'dataDir' | 'databaseUrl'>

/** Kills the migration when that step is printed; returns the output. */
async function upgradeUntil(
  { dataDir, databaseUrl }: Installation,
  step: number,
): Promise<string[]> {
  const args = [String(step), dataDir, ...(databaseUrl ? [databaseUrl] : [])]
  const upgrading = spawn(process.execPath, [upgrader, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(upgrading, 'close')
  let said = ''
  upgrading.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    if (said.split('\n').length > step) upgrading.kill('SIGKILL')
  })
  await closed
  return said.split('\n').slice(0, -1)
}

/** The migration gets a copy, because a SQLite file is locked by one process. */
async function closedCopy(db: Db): Promise<Installation> {
  const config = configOf(db)
  if (config.databaseUrl) return config
  const dataDir = join(config.dataDir, 'copy')
  await mkdir(dataDir)
  await sql`vacuum into ${join(dataDir, 'cabinkeeper.db')}`.execute(db)
  return { dataDir, databaseUrl: undefined }
}

async function readTables(installation: Installation) {
  const { db, close } = await openDatabase(installation)
  try {
    return { applied: await appliedMigrations(db), sums: await tableTotals(db) }
  } finally {
    await close()
  }
}

eachDatabase((open) => {
  test('a migration that is killed at any time leaves either the old or the new schema', async () => {
    const db = await open(before)
    await givenBooking(db)
    await recordOlderNames(db, replacedNames)
    const installation = await closedCopy(db)
    const old = await readTables(installation)

    let step = 1
    for (; ; step++) {
      const said = await upgradeUntil(installation, step)
      if (said.includes('done')) break
      expect(said).toHaveLength(step)
      expect(await readTables(installation)).toEqual(old)
    }
    const { applied, sums } = await readTables(installation)
    expect(applied).toHaveLength(migrations.length + 2)
    expect(sums).toEqual(old.sums)
    measurement('kills', step - 1, { atLeast: migrations.length - before.length })
  })
})
