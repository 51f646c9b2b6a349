import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { dayMs } from '#domain/calendar.ts'
import { makeDataFolder } from '../base/data-folder.ts'
import { loadAtOnce } from '../db/bulk-load.ts'
import { migrate } from '../db/migrate.ts'
import { type Migration, migrations } from '../db/migrations/list.ts'
import { type Db, openDatabase, type Tx } from '../db/open.ts'
import { tableLayouts } from '../db/table-layouts.ts'
import { nameAt } from '../images/image-names.ts'
import { imagesInUse } from '../images/image-use-store.ts'
import { type Header, type Manifest, refuseFile, tablesLeftOut } from './backup-file.ts'
import { type Part, readBackup } from './read-backup.ts'
import { fillTables, readLastIds, sumOfTable } from './table-rows-store.ts'

export type Loaded = { header: Header; manifest: Manifest }

type Loading = {
  /** Takes the pictures; they have the sums of the manifest once all is loaded. */
  onPicture?: (name: string, bytes: Uint8Array) => Promise<void>
}

/** Restores a backup's tables into an empty database as they were, and looks whether they are. */
export async function loadBackup(
  file: string,
  db: Db,
  { onPicture }: Loading = {},
): Promise<Loaded> {
  const parts = readBackup(file)
  try {
    const header = await readHeader(parts)
    await migrate(db, migrationsOf(file, header))
    const manifest = await loadAtOnce(db, async (tx) => {
      const read = await fillFrom(parts, tx, onPicture)
      await mustHold(tx, read)
      return read
    })
    return { header, manifest }
  } catch (error) {
    if (error instanceof Error && error.name === 'StartRefusal') throw error
    const reason = error instanceof Error ? error.message : String(error)
    return refuseFile(file, `cannot be restored (${reason})`, error)
  } finally {
    await parts.return(undefined)
  }
}

export async function readHeader(parts: AsyncGenerator<Part>): Promise<Header> {
  const { value } = await parts.next()
  if (value?.kind !== 'header') throw new Error('A backup begins with its header.')
  return value.header
}

/** How its tables were made. They are made in the same way, and brought up to date when full. */
export function migrationsOf(file: string, header: Header): Migration[] {
  const known = new Set(migrations.map(({ name }) => name))
  const newer = header.migrations.filter((name) => !known.has(name))
  if (newer.length > 0) {
    refuseFile(
      file,
      `was made by a newer Cabinkeeper (it has ${newer.join(', ')}): please restore it with that version`,
    )
  }
  return migrations.filter(({ name }) => header.migrations.includes(name))
}

export async function fillFrom(
  parts: AsyncGenerator<Part>,
  tx: Tx,
  onPicture?: Loading['onPicture'],
): Promise<Manifest> {
  let manifest: Manifest | undefined
  await fillTables(tx, async ({ insert, setLastIds }) => {
    for await (const part of parts) {
      if (part.kind === 'lines') await insert(part.table, part.lines)
      if (part.kind === 'picture') await onPicture?.(part.name, part.bytes)
      if (part.kind === 'manifest') manifest = part.manifest
    }
    if (manifest) await setLastIds(manifest.lastIds)
  })
  if (!manifest) throw new Error('A backup ends with its manifest.')
  return manifest
}

/** Throws unless the database holds, row by row, what the manifest says was written. */
export async function mustHold(db: Db, manifest: Manifest): Promise<void> {
  const layouts = (await tableLayouts(db)).filter(({ name }) => !tablesLeftOut.includes(name))
  const foreign = Object.keys(manifest.tables).filter(
    (name) => !layouts.some((table) => table.name === name),
  )
  if (foreign.length > 0) throw new Error(`there is no table ${foreign.join(', ')}`)
  for (const table of layouts) {
    if (!isDeepStrictEqual(await sumOfTable(db, table), manifest.tables[table.name])) {
      throw new Error(`${table.name} is not restored as it was`)
    }
  }
  for (const [name, lastId] of Object.entries(await readLastIds(db))) {
    if (!tablesLeftOut.includes(name) && manifest.lastIds[name] !== lastId) {
      throw new Error(`the numbers of ${name} do not go on as they did`)
    }
  }
  const kept = new Set([...Object.keys(manifest.pictures), ...manifest.lost])
  for (const image of await imagesInUse(db)) {
    const name = nameAt(image)
    if (name !== null && !kept.has(name)) throw new Error(`the picture ${name} is missing`)
  }
}

const scratchPrefix = 'scratch-'
type Scratch = { db: Db; folder: string; close: () => Promise<void>; remove: () => Promise<void> }

/** An empty database in a folder of its own, on the data folder's own disk. */
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

/** Those of who was killed over it. */
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
