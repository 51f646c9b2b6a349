import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { dayMs } from '#domain/calendar.ts'
import { makeDataFolder } from '#platform/base/data-folder.ts'
import { loadInBulk } from '#platform/db/copy/bulk-load.ts'
import { tableLayouts } from '#platform/db/copy/table-layouts.ts'
import { migrate } from '#platform/db/migrate.ts'
import { withBaseline } from '#platform/db/migrations/049-replaced.ts'
import { type Migration, migrations } from '#platform/db/migrations/list.ts'
import { type Db, openDatabase, type Tx } from '#platform/db/open.ts'
import { nameAt } from '#platform/images/image-names.ts'
import { imagesInUse } from '#platform/images/image-use-store.ts'
import { excludedTables, type Header, type Manifest, rejectFile } from './backup-file.ts'
import { type Part, readBackup } from './read-backup.ts'
import { fillTables, readLastIds, sumOfTable } from './table-rows-store.ts'

export type Loaded = { header: Header; manifest: Manifest }

type Loading = {
  /** Receives the images. Their checksums are verified when the manifest has been read. */
  onImage?: (name: string, bytes: Uint8Array) => Promise<void>
}

/** Restores the tables of a backup into an empty database and verifies their checksums. */
export async function loadBackup(file: string, db: Db, { onImage }: Loading = {}): Promise<Loaded> {
  const parts = readBackup(file)
  try {
    const header = await readHeader(parts)
    await migrate(db, migrationsOf(file, header))
    const manifest = await loadInBulk(db, async (tx) => {
      const read = await fillFrom(parts, tx, onImage)
      await verifyTables(tx, read)
      return read
    })
    return { header, manifest }
  } catch (error) {
    if (error instanceof Error && error.name === 'StartupError') throw error
    const reason = error instanceof Error ? error.message : String(error)
    return rejectFile(file, `cannot be restored (${reason})`, error)
  } finally {
    await parts.return(undefined)
  }
}

export async function readHeader(parts: AsyncGenerator<Part>): Promise<Header> {
  const { value } = await parts.next()
  if (value?.kind !== 'header') throw new Error('A backup begins with its header.')
  return value.header
}

/** The migrations that the backup's database had. They are applied before the rows are inserted, later ones afterwards. */
export function migrationsOf(file: string, header: Header): Migration[] {
  const applied =
    withBaseline(header.migrations) ??
    rejectFile(
      file,
      'was made by a Cabinkeeper before 0.2.0. Please restore it with version 0.2.0 and start that once, then this version',
    )
  const known = new Set(migrations.map(({ name }) => name))
  const newer = applied.filter((name) => !known.has(name))
  if (newer.length > 0) {
    rejectFile(
      file,
      `was made by a newer Cabinkeeper (it has ${newer.join(', ')}). Please restore it with that version`,
    )
  }
  return migrations.filter(({ name }) => applied.includes(name))
}

export async function fillFrom(
  parts: AsyncGenerator<Part>,
  tx: Tx,
  onImage?: Loading['onImage'],
): Promise<Manifest> {
  let manifest: Manifest | undefined
  await fillTables(tx, async ({ insert, setLastIds }) => {
    for await (const part of parts) {
      if (part.kind === 'lines') await insert(part.table, part.lines)
      if (part.kind === 'image') await onImage?.(part.name, part.bytes)
      if (part.kind === 'manifest') manifest = part.manifest
    }
    if (manifest) await setLastIds(manifest.lastIds)
  })
  if (!manifest) throw new Error('A backup ends with its manifest.')
  return manifest
}

/** Throws if the rows of the database differ from the manifest. */
export async function verifyTables(db: Db, manifest: Manifest): Promise<void> {
  const layouts = (await tableLayouts(db)).filter(({ name }) => !excludedTables.includes(name))
  const unknown = Object.keys(manifest.tables).filter(
    (name) => !layouts.some((table) => table.name === name),
  )
  if (unknown.length > 0) throw new Error(`there is no table ${unknown.join(', ')}`)
  for (const table of layouts) {
    if (!isDeepStrictEqual(await sumOfTable(db, table), manifest.tables[table.name])) {
      throw new Error(`${table.name} differs from the backup`)
    }
  }
  for (const [name, lastId] of Object.entries(await readLastIds(db))) {
    if (!excludedTables.includes(name) && manifest.lastIds[name] !== lastId) {
      throw new Error(`the next id of ${name} differs from the backup`)
    }
  }
  const known = new Set([...Object.keys(manifest.images), ...manifest.missingImages])
  for (const image of await imagesInUse(db)) {
    const name = nameAt(image)
    if (name !== null && !known.has(name)) throw new Error(`the image ${name} is missing`)
  }
}

const scratchPrefix = 'scratch-'
type Scratch = { db: Db; folder: string; close: () => Promise<void>; remove: () => Promise<void> }

/** Creates an empty temporary database in a folder on the same disk as the data folder. */
export async function openScratch(dataDir: string, now: Date): Promise<Scratch> {
  makeDataFolder(dataDir)
  await removeOldScratches(dataDir, now)
  const folder = await mkdtemp(join(dataDir, scratchPrefix))
  const opened = await openDatabase({ dataDir: folder, databaseUrl: undefined })
  let closed: Promise<void> | undefined
  return {
    db: opened.db,
    folder,
    close() {
      closed ??= opened.close()
      return closed
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Removes temporary databases of processes that were killed. */
async function removeOldScratches(dataDir: string, now: Date): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(scratchPrefix)) continue
    const folder = join(dataDir, name)
    const { mtimeMs } = await stat(folder)
    if (now.getTime() - mtimeMs > dayMs) await rm(folder, { recursive: true, force: true })
  }
}

export async function withScratch<T>(
  { dataDir, now }: { dataDir: string; now: Date },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const { db, close, remove } = await openScratch(dataDir, now)
  try {
    return await work(db)
  } finally {
    await close()
    await remove()
  }
}
