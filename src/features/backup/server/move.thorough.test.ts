import { rm } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import {
  contentsOf,
  type Env,
  prepareMoves,
  storedImages,
  withInstallation,
} from '#testkit/app/databases/data-move-fixture.ts'
import { givenCabin } from '#testkit/app/given.ts'

const { embedded, distributed, move, said } = prepareMoves()

describe('migrate-data', () => {
  test('copies an installation to PostgreSQL and S3 and back without a difference', async () => {
    const before = await contentsOf(embedded())
    expect(Object.keys(before.stored)).toEqual(storedImages)

    const there = await move(embedded(), distributed())
    expect(await contentsOf(distributed())).toEqual(before)
    const back = await move(distributed(), embedded('new'))
    expect(await contentsOf(embedded('new'))).toEqual(before)

    expect(there).toEqual(back)
    expect(there.files).toMatchObject({ files: 4, bytes: 20_000 })
    expect(await contentsOf(embedded())).toEqual(before)
  })

  test('continues the ids of each table', async () => {
    const next = (env: Env) => withInstallation(env, async ({ db }) => (await givenCabin(db)).id)
    await withInstallation(embedded(), async ({ db }) => {
      const { id } = await givenCabin(db)
      await db.deleteFrom('cabins').where('id', '=', id).execute()
    })
    await move(embedded(), distributed())
    expect(await next(distributed())).toBe(await next(embedded()))
  })

  test('prints its progress, and what the operator has to copy', async () => {
    await move(embedded(), distributed())
    expect(said).toContain('images: 4 of 4')
    expect(said.join('\n')).toMatch(/rows: (\d+) of \1\n/)
    expect(said.join('\n')).toMatch(/Verified: \d+ rows in \d+ tables, sha256 [0-9a-f]{64}/)
    expect(said.join('\n')).toMatch(/Verified: 4 images, sha256 [0-9a-f]{64}/)
    expect(said.join('\n')).toContain('copy secrets/national-id-key')
  })

  test('can be repeated, and finds that everything is copied', async () => {
    const first = await move(embedded(), distributed())
    const copied = await contentsOf(distributed())
    expect(await move(embedded(), distributed())).toEqual(first)
    expect(await contentsOf(distributed())).toEqual(copied)
  })

  test('can leave the database where it is', async () => {
    const { DATABASE_URL: _, ...storageSettings } = distributed()
    const moved = await move(embedded(), { ...storageSettings, ...embedded() })
    expect(moved).toMatchObject({ rows: null, files: { files: 4 } })
    expect(Object.keys((await contentsOf({ ...storageSettings, ...embedded() })).stored)).toEqual(
      storedImages,
    )
  })

  test('can leave the images where they are', async () => {
    const { DATABASE_URL = '' } = distributed()
    const moved = await move(embedded(), { ...embedded(), DATABASE_URL })
    expect(moved).toMatchObject({ files: null })
    expect(await contentsOf({ ...embedded(), DATABASE_URL })).toEqual(await contentsOf(embedded()))
  })

  test('warns of an image that a row uses and that is missing', async () => {
    await rm(`${embedded().DATA_DIR}/storage/avatars/zed.webp`)
    const { missing } = await move(embedded(), distributed())
    expect(missing).toEqual(['avatars/zed.webp'])
    expect(said.join('\n')).toContain('Warning: the image avatars/zed.webp is used by a row')
  })
})

describe('migrate-data after an interruption', () => {
  test('continues: images first, then all rows together', async () => {
    const whole = await contentsOf(embedded())
    await withInstallation(distributed(), async ({ db, files }) => {
      await migrate(db)
      for (const name of storedImages.slice(0, 2)) {
        await files.put(name, Buffer.from(whole.stored[name] ?? '', 'base64'))
      }
    })
    await move(embedded(), distributed())
    expect(await contentsOf(distributed())).toEqual(whole)
  })

  test('reports the reason', async () => {
    const gone = { TARGET_S3_ENDPOINT: 'http://127.0.0.1:9' }
    await expect(move(embedded(), distributed(), gone)).rejects.toThrow(
      /^The copy failed: .*ECONNREFUSED.* Please run the command again\.$/,
    )
  })

  test('finds an image that was damaged during the copy', async () => {
    await withInstallation(distributed(), async ({ db, files }) => {
      await migrate(db)
      await files.put('avatars/zed.webp', new Uint8Array([1]))
    })
    await expect(move(embedded(), distributed())).rejects.toThrow(
      'The copy of the image avatars/zed.webp differs from the original',
    )
  })
})
