import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openVault } from '#platform/base/vault.ts'
import { migrate } from '#platform/db/migrate.ts'
import { withSnapshot } from '#platform/db/snapshot.ts'
import {
  contentsOf,
  identityKey,
  prepareMoves,
  withInstallation,
} from '#testkit/app/databases/data-move-fixture.ts'
import { givenCabin } from '#testkit/app/given.ts'
import { copyInstallation } from './copy-installation.ts'
import { readLastIds } from './table-rows-store.ts'

const { embedded, distributed, move, said } = prepareMoves()

test('migrate-data rejects a database with other data, and does not change it', async () => {
  await withInstallation(distributed(), async ({ db }) => {
    await migrate(db)
    await givenCabin(db)
  })
  const before = await contentsOf(distributed())
  await expect(move(embedded(), distributed())).rejects.toThrow('is not empty and differs')
  expect(await contentsOf(distributed())).toEqual(before)
})

test('migrate-data rejects a storage with other images', async () => {
  await withInstallation(distributed(), async ({ db, files }) => {
    await migrate(db)
    await files.put('avatars/theirs.webp', new Uint8Array([1]))
  })
  await expect(move(embedded(), distributed())).rejects.toThrow('such as avatars/theirs.webp')
  expect((await contentsOf(distributed())).stored).toEqual({ 'avatars/theirs.webp': 'AQ==' })
})

test('migrate-data rejects a source or target that a server uses', async () => {
  await withInstallation(embedded(), () =>
    expect(move(embedded(), distributed())).rejects.toThrow('stop it first'),
  )
  await withInstallation(distributed(), async ({ db }) => {
    await migrate(db)
    await expect(move(embedded(), distributed())).rejects.toThrow('stop all of them first')
  })
  await move(embedded(), distributed())
  await withInstallation(distributed(), async ({ db }) => {
    await readLastIds(db)
    await expect(move(distributed(), embedded('new'))).rejects.toThrow('Servers are using')
  })
})

test('migrate-data fails if the data is changed during the copy', async () => {
  const entry = {
    at: '2026-11-21T10:00:00.000Z',
    staff_id: 'Zed',
    request_id: 'request',
    action: 'cabin.edit',
    entity: 'cabin',
    entity_id: '1',
  }
  await withInstallation(embedded(), ({ db, config, files }) =>
    withInstallation(distributed(), async (to) => {
      await migrate(to.db)
      let writing: Promise<unknown> | undefined
      const onProgress = () => {
        writing ??= db.insertInto('audit').values(entry).execute()
      }
      const moved = withSnapshot(config, (snapshot) =>
        copyInstallation({ from: { db, snapshot, files }, to, onProgress }),
      )
      await expect(moved).rejects.toThrow('was changed while it was copied')
      await writing
    }),
  )
})

test('migrate-data rejects a target with another key for national IDs', async () => {
  const other = { TARGET_NATIONAL_ID_KEY: 'cd'.repeat(32) }
  await expect(move(embedded(), distributed(), other)).rejects.toThrow('has another key')
  const { DATA_DIR = '' } = embedded('new')
  await openVault({ dataDir: DATA_DIR, nationalIdKey: undefined })
  await expect(move(embedded(), embedded('new'))).rejects.toThrow('has another key')
  await writeFile(`${DATA_DIR}/secrets/national-id-key`, Buffer.from(identityKey, 'hex'))
  await move(embedded(), embedded('new'))
  expect(said.join('\n')).not.toContain('copy secrets/national-id-key')
  await move(embedded(), distributed(), { TARGET_NATIONAL_ID_KEY: identityKey })
  expect(said.join('\n')).not.toContain('copy secrets/national-id-key')
  expect(existsSync(`${embedded().DATA_DIR}/secrets`)).toBe(false)
})

test('migrate-data rejects a source that is missing or has an older schema', async () => {
  await expect(move(embedded('nowhere'), distributed())).rejects.toThrow('There is no database in')
  await withInstallation(embedded('bare'), async () => {})
  await expect(move(embedded('bare'), distributed())).rejects.toThrow('cabinkeeper migrate')
  await expect(move(distributed(), embedded('new'))).rejects.toThrow('cabinkeeper migrate')
})

test('migrate-data rejects a target that is missing or equals the source', async () => {
  const { DATABASE_URL = '' } = distributed()
  await expect(move(embedded(), {})).rejects.toThrow('Usage: cabinkeeper migrate-data')
  await expect(move(embedded(), { DATABASE_URL })).rejects.toThrow(
    'Set TARGET_DATA_DIR to a folder, or TARGET_S3_BUCKET',
  )
  await expect(move(embedded(), embedded())).rejects.toThrow('equals the current location')
  await expect(move(embedded(), { DATA_DIR: '/x', DATABASE_URL: 'mysql://x' })).rejects.toThrow(
    'TARGET_DATABASE_URL must be an address',
  )
})
