import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import type { Db } from '#platform/db/open.ts'
import { withLiveDatabase } from '#platform/db/snapshot.ts'
import { newPostgresDatabase } from '#testkit/app/databases/own-database.ts'

/** A data folder and a database without tables, for servers that the tests start. */
export type Installation = {
  env: () => Record<string, string>
  inDatabase: <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>
}

export function onEachDatabase(tests: (installation: Installation) => void) {
  describe.each(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
    let dataDir: string
    let postgres: Awaited<ReturnType<typeof newPostgresDatabase>> | undefined
    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'cabinkeeper-installation-'))
      if (engine === 'PostgreSQL') postgres = await newPostgresDatabase()
    })
    afterAll(async () => {
      await postgres?.release()
      await rm(dataDir, { recursive: true, force: true })
    })
    tests({
      env: () => ({ DATA_DIR: dataDir, DATABASE_URL: postgres?.url ?? '', LOG_LEVEL: 'error' }),
      inDatabase: (read) => withLiveDatabase({ dataDir, databaseUrl: postgres?.url }, read),
    })
  })
}
