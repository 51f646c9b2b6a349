import { rm } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import {
  contentsOf,
  type Env,
  prepareMoves,
  storedImages,
  withInstallation,
} from '../testing/data-move-fixture.ts'
import { givenCabin } from '../testing/given.ts'

const { embedded, distributed, move, said } = prepareMoves()

describe('a house that moves', () => {
  test('to many servers and back is the same, row by row and byte by byte', async () => {
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

  test('gives the next cabin the number that it would have had', async () => {
    const next = (env: Env) => withInstallation(env, async ({ db }) => (await givenCabin(db)).id)
    await withInstallation(embedded(), async ({ db }) => {
      const { id } = await givenCabin(db)
      await db.deleteFrom('cabins').where('id', '=', id).execute()
    })
    await move(embedded(), distributed())
    expect(await next(distributed())).toBe(await next(embedded()))
  })

  test('says how far it is, and what must be carried over by hand', async () => {
    await move(embedded(), distributed())
    expect(said).toContain('pictures: 4 of 4')
    expect(said.join('\n')).toMatch(/rows: (\d+) of \1\n/)
    expect(said.join('\n')).toMatch(/The same: \d+ rows of \d+ tables, sha256 [0-9a-f]{64}/)
    expect(said.join('\n')).toMatch(/The same: 4 pictures, sha256 [0-9a-f]{64}/)
    expect(said.join('\n')).toContain('carry over secrets/national-id-key')
  })

  test('can be moved once more, and everything is found to be there', async () => {
    const first = await move(embedded(), distributed())
    const copied = await contentsOf(distributed())
    expect(await move(embedded(), distributed())).toEqual(first)
    expect(await contentsOf(distributed())).toEqual(copied)
  })

  test('can leave its database where it is', async () => {
    const { DATABASE_URL: _, ...pictureSettings } = distributed()
    const moved = await move(embedded(), { ...pictureSettings, ...embedded() })
    expect(moved).toMatchObject({ rows: null, files: { files: 4 } })
    expect(Object.keys((await contentsOf({ ...pictureSettings, ...embedded() })).stored)).toEqual(
      storedImages,
    )
  })

  test('can leave its pictures where they are', async () => {
    const { DATABASE_URL = '' } = distributed()
    const moved = await move(embedded(), { ...embedded(), DATABASE_URL })
    expect(moved).toMatchObject({ files: null })
    expect(await contentsOf({ ...embedded(), DATABASE_URL })).toEqual(await contentsOf(embedded()))
  })

  test('is told of a picture that a row names and that is nowhere', async () => {
    await rm(`${embedded().DATA_DIR}/storage/avatars/zed.webp`)
    const { missing } = await move(embedded(), distributed())
    expect(missing).toEqual(['avatars/zed.webp'])
    expect(said.join('\n')).toContain('Warning: a row names the picture avatars/zed.webp')
  })
})

describe('a move that was cut short', () => {
  test('goes on where it was, pictures first and rows all at once', async () => {
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

  test('says what stopped it', async () => {
    const gone = { TARGET_S3_ENDPOINT: 'http://127.0.0.1:9' }
    await expect(move(embedded(), distributed(), gone)).rejects.toThrow(
      /^The move was stopped: .*ECONNREFUSED.* Please run it again\.$/,
    )
  })

  test('finds a picture that was damaged on the way', async () => {
    await withInstallation(distributed(), async ({ db, files }) => {
      await migrate(db)
      await files.put('avatars/zed.webp', new Uint8Array([1]))
    })
    await expect(move(embedded(), distributed())).rejects.toThrow(
      'The picture avatars/zed.webp is not the same where it was copied to',
    )
  })
})
