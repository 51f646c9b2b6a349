import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Db } from '../db/open.ts'
import { tableLayouts } from '../db/table-layouts.ts'
import { openFiles } from '../files/open-files.ts'
import { configOf, eachDatabase } from '../testing/each-database.ts'
import { givenFullHouse } from '../testing/full-house.ts'
import { givenCabin } from '../testing/given.ts'
import { tablesLeftOut } from './backup-file.ts'
import { loadBackup, withScratch } from './load-backup.ts'
import { makeBackup } from './make-backup.ts'
import { sumOfTable } from './table-rows-store.ts'

const fileNames = [
  'cabin-images/fox-den.webp',
  'cabin-images/fox-den.thumb.webp',
  'avatars/zed.webp',
]

/** The full house with its pictures, and where a backup of it may lie. */
async function fullHouse(db: Db) {
  const config = configOf(db)
  const files = openFiles(config)
  await givenFullHouse(db)
  for (const name of fileNames) await files.put(name, Buffer.from(name.repeat(5000)))
  const backing = { config, files, now: () => new Date('2026-11-21T12:00:00Z') }
  return { backing, files, folder: join(config.dataDir, 'backups') }
}

async function sumsOf(db: Db) {
  const sums: Record<string, unknown> = {}
  for (const table of await tableLayouts(db)) sums[table.name] = await sumOfTable(db, table)
  return sums
}

eachDatabase((open) => {
  test('what is restored from a backup is the house, row by row and byte by byte', async () => {
    const db = await open()
    const { backing, files, folder } = await fullHouse(db)
    const path = join(folder, 'house.tar.gz')
    const made = await makeBackup(backing, { path })
    expect(made).toEqual({
      verifiedAt: '2026-11-21T12:00:00.000Z',
      file: path,
      bytes: (await stat(path)).size,
      bookings: 2,
      pictures: 3,
    })

    const pictures = new Map<string, Uint8Array>()
    const scratch = { dataDir: backing.config.dataDir, now: backing.now() }
    const restored = await withScratch(scratch, async (scratch) => {
      await loadBackup(path, scratch, {
        onPicture: async (name, bytes) => void pictures.set(name, bytes),
      })
      return sumsOf(scratch)
    })
    const nothing = { rows: 0, sha256: expect.any(String) }
    const sums = await sumsOf(db)
    const leftOut = Object.keys(sums).filter((name) => tablesLeftOut.includes(name))
    expect(restored).toEqual({
      ...sums,
      ...Object.fromEntries(leftOut.map((name) => [name, nothing])),
    })
    expect([...pictures.keys()].sort()).toEqual(fileNames.toSorted())
    for (const [name, bytes] of pictures) expect(bytes).toEqual(await files.open(name))
  })

  test('a backup leaves one file, which its owner alone can read', async () => {
    const { backing, folder } = await fullHouse(await open())
    await makeBackup(backing, { path: join(folder, 'house.tar.gz') })
    expect(await readdir(folder)).toEqual(['house.tar.gz'])
    expect((await stat(join(folder, 'house.tar.gz'))).mode & 0o777).toBe(0o600)
    const left = await readdir(backing.config.dataDir)
    expect(left.filter((name) => name.startsWith('scratch'))).toEqual([])
  })

  test('what a killed backup has left is removed a day later, and nothing else', async () => {
    const { backing, folder } = await fullHouse(await open())
    const draft = (at: string) =>
      `.nightly-2026-11-${at}T030000Z.tar.gz.5cbd5ea6-6ec7-4c01-9b69-0f9a5a1a0c52`
    await mkdir(folder)
    for (const name of [draft('19'), draft('21'), '.notes', 'old.tar.gz']) {
      await writeFile(join(folder, name), '')
      const then = new Date(name === draft('21') ? '2026-11-21T11:00:00Z' : '2026-11-19T03:00:00Z')
      await utimes(join(folder, name), then, then)
    }
    await makeBackup(backing, { path: join(folder, 'house.tar.gz') })
    expect((await readdir(folder)).sort()).toEqual(
      [draft('21'), '.notes', 'house.tar.gz', 'old.tar.gz'].sort(),
    )
  })

  test('a picture that is missing already is told, and keeps no backup from being made', async () => {
    const db = await open()
    const { backing, folder } = await fullHouse(db)
    await givenCabin(db, { image: '/storage/cabin-images/gone.webp' })
    const said: string[] = []
    const say = (line: string) => said.push(line)
    const made = await makeBackup(backing, { path: join(folder, 'house.tar.gz'), say })
    expect(made.pictures).toBe(3)
    expect(said).toContain(
      'Missing pictures, which the backup goes without: cabin-images/gone.webp',
    )
  })

  test('a picture that is replaced while the backup is made is taken from a later moment', async () => {
    const db = await open()
    const { backing, files, folder } = await fullHouse(db)
    const cabin = await givenCabin(db, { image: '/storage/cabin-images/old.webp' })
    const replacing = {
      ...files,
      async open(name: string) {
        if (name !== 'cabin-images/old.webp') return files.open(name)
        await files.put('cabin-images/new.webp', Buffer.from('new'))
        const image = '/storage/cabin-images/new.webp'
        await db.updateTable('cabins').set({ image }).where('id', '=', cabin.id).execute()
        return null
      },
    }
    const path = join(folder, 'house.tar.gz')
    expect((await makeBackup({ ...backing, files: replacing }, { path })).pictures).toBe(4)
  })

  test('a file that is there already is not written over', async () => {
    const { backing, folder } = await fullHouse(await open())
    const path = join(folder, 'house.tar.gz')
    await makeBackup(backing, { path })
    await expect(makeBackup(backing, { path })).rejects.toThrow('is there already')
  })
})
