import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tableLayouts } from '#platform/db/copy/table-layouts.ts'
import type { Db } from '#platform/db/open.ts'
import { openFiles } from '#platform/files/open-files.ts'
import { configOf, eachDatabase } from '#testkit/app/each-database.ts'
import { givenFullHouse } from '#testkit/app/full-house/full-house.ts'
import { givenCabin } from '#testkit/app/given.ts'
import { excludedTables } from './backup-file.ts'
import { loadBackup, withScratch } from './load-backup.ts'
import { makeBackup } from './make-backup.ts'
import { sumOfTable } from './table-rows-store.ts'

const fileNames = [
  'cabin-images/fox-den.webp',
  'cabin-images/fox-den.thumb.webp',
  'avatars/zed.webp',
]

/** A database with rows in all tables, with images, and a folder for backups. */
async function givenInstallation(db: Db) {
  const config = configOf(db)
  const files = openFiles(config)
  await givenFullHouse(db)
  for (const name of fileNames) await files.put(name, Buffer.from(name.repeat(5000)))
  const source = { config, files, now: () => new Date('2026-11-21T12:00:00Z') }
  return { source, files, folder: join(config.dataDir, 'backups') }
}

async function sumsOf(db: Db) {
  const sums: Record<string, unknown> = {}
  for (const table of await tableLayouts(db)) sums[table.name] = await sumOfTable(db, table)
  return sums
}

eachDatabase((open) => {
  test('a restored backup equals the original, row by row and byte by byte', async () => {
    const db = await open()
    const { source, files, folder } = await givenInstallation(db)
    const path = join(folder, 'backup.tar.gz')
    const made = await makeBackup(source, { path })
    expect(made).toEqual({
      verifiedAt: '2026-11-21T12:00:00.000Z',
      file: path,
      bytes: (await stat(path)).size,
      bookings: 2,
      images: 3,
    })

    const images = new Map<string, Uint8Array>()
    const scratch = { dataDir: source.config.dataDir, now: source.now() }
    const restored = await withScratch(scratch, async (scratch) => {
      await loadBackup(path, scratch, {
        onImage: async (name, bytes) => void images.set(name, bytes),
      })
      return sumsOf(scratch)
    })
    const empty = { rows: 0, sha256: expect.any(String) }
    const sums = await sumsOf(db)
    const leftOut = Object.keys(sums).filter((name) => excludedTables.includes(name))
    expect(restored).toEqual({
      ...sums,
      ...Object.fromEntries(leftOut.map((name) => [name, empty])),
    })
    expect([...images.keys()].sort()).toEqual(fileNames.toSorted())
    for (const [name, bytes] of images) expect(bytes).toEqual(await files.open(name))
  })

  test('a backup creates one file, which only its owner can read', async () => {
    const { source, folder } = await givenInstallation(await open())
    await makeBackup(source, { path: join(folder, 'backup.tar.gz') })
    expect(await readdir(folder)).toEqual(['backup.tar.gz'])
    expect((await stat(join(folder, 'backup.tar.gz'))).mode & 0o777).toBe(0o600)
    const left = await readdir(source.config.dataDir)
    expect(left.filter((name) => name.startsWith('scratch'))).toEqual([])
  })

  test('only the draft of a killed backup is removed a day later', async () => {
    const { source, folder } = await givenInstallation(await open())
    const draft = (at: string) =>
      `.nightly-2026-11-${at}T030000Z.tar.gz.5cbd5ea6-6ec7-4c01-9b69-0f9a5a1a0c52`
    await mkdir(folder)
    for (const name of [draft('19'), draft('21'), '.notes', 'old.tar.gz']) {
      await writeFile(join(folder, name), '')
      const then = new Date(name === draft('21') ? '2026-11-21T11:00:00Z' : '2026-11-19T03:00:00Z')
      await utimes(join(folder, name), then, then)
    }
    await makeBackup(source, { path: join(folder, 'backup.tar.gz') })
    expect((await readdir(folder)).sort()).toEqual(
      [draft('21'), '.notes', 'backup.tar.gz', 'old.tar.gz'].sort(),
    )
  })

  test('a missing image is reported and does not prevent the backup', async () => {
    const db = await open()
    const { source, folder } = await givenInstallation(db)
    await givenCabin(db, { image: '/storage/cabin-images/gone.webp' })
    const printed: string[] = []
    const say = (line: string) => printed.push(line)
    const made = await makeBackup(source, { path: join(folder, 'backup.tar.gz'), say })
    expect(made.images).toBe(3)
    expect(printed).toContain('Missing images, not included in the backup: cabin-images/gone.webp')
  })

  test('if an image is replaced during the backup, the backup starts again', async () => {
    const db = await open()
    const { source, files, folder } = await givenInstallation(db)
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
    const path = join(folder, 'backup.tar.gz')
    expect((await makeBackup({ ...source, files: replacing }, { path })).images).toBe(4)
  })

  test('an existing file is not overwritten', async () => {
    const { source, folder } = await givenInstallation(await open())
    const path = join(folder, 'backup.tar.gz')
    await makeBackup(source, { path })
    await expect(makeBackup(source, { path })).rejects.toThrow('already exists')
  })
})
