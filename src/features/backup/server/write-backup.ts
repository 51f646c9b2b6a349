import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { programVersion } from '#platform/base/program-version.ts'
import type { Context } from '#platform/context.ts'
import { tableLayouts } from '#platform/db/copy/table-layouts.ts'
import type { Db } from '#platform/db/open.ts'
import { withSnapshot } from '#platform/db/snapshot.ts'
import { nameAt, thumbnailOf } from '#platform/images/image-names.ts'
import { imagesInUse } from '#platform/images/image-use-store.ts'
import {
  excludedTables,
  formatVersion,
  type Header,
  headerName,
  type Manifest,
  manifestName,
  manifestToJson,
  maxLinesBytes,
  nameOfImage,
  nameOfPart,
} from './backup-file.ts'
import { appliedMigrations, newTableSum, readLastIds, readLines } from './table-rows-store.ts'

export type BackupSource = Pick<Context, 'config' | 'files' | 'now'>
export type Say = (line: string) => void
type Add = (name: string, content: string | Uint8Array) => Promise<void>

/** Writes a snapshot of the data to a new file, which is synced to disk when this resolves. */
export async function writeBackup(
  { config, files, now }: BackupSource,
  { path, say }: { path: string; say: Say },
): Promise<Manifest> {
  return withNewTar(path, now(), async (add) => {
    const { images, ...tables } = await withSnapshot(config, async (db) => {
      await add(headerName, JSON.stringify(await headerOf(db, now()), null, 2))
      return { ...(await addTables(db, add, say)), images: await imagesInUse(db) }
    })
    const manifest = { ...tables, ...(await addImages(files, images, { add, say })) }
    await add(manifestName, manifestToJson(manifest))
    return manifest
  })
}

async function headerOf(db: Db, now: Date): Promise<Header> {
  return {
    program: 'cabinkeeper',
    format: formatVersion,
    version: programVersion,
    madeAt: now.toISOString(),
    migrations: await appliedMigrations(db),
  }
}

async function addTables(
  db: Db,
  add: Add,
  say: Say,
): Promise<Pick<Manifest, 'tables' | 'lastIds'>> {
  const tables: Manifest['tables'] = {}
  for (const table of await tableLayouts(db)) {
    if (excludedTables.includes(table.name)) continue
    const sum = newTableSum()
    let part = 0
    for await (const lines of readLines(db, table)) {
      sum.add(lines)
      for (const text of textsOf(lines)) await add(nameOfPart(table.name, ++part), text)
    }
    const { rows, sha256 } = sum.result()
    tables[table.name] = { rows, sha256 }
    say(`${table.name}: ${rows.toLocaleString('en-US')} rows`)
  }
  const lastIds = Object.entries(await readLastIds(db))
  return {
    tables,
    lastIds: Object.fromEntries(lastIds.filter(([name]) => !excludedTables.includes(name))),
  }
}

/** Joins lines to entries of limited size, to limit the memory in use. */
function* textsOf(lines: readonly string[]): Generator<string> {
  let text = ''
  for (const line of lines) {
    text += `${line}\n`
    if (text.length < maxLinesBytes) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

async function addImages(
  files: Context['files'],
  addresses: Set<string>,
  { add, say }: { add: Add; say: Say },
): Promise<Pick<Manifest, 'images' | 'missingImages'>> {
  const images: Manifest['images'] = {}
  const missingImages: string[] = []
  for (const address of [...addresses].sort()) {
    const name = nameAt(address)
    if (name === null) continue
    for (const each of [name, thumbnailOf(name)]) {
      const bytes = await files.open(each)
      if (bytes) {
        await add(nameOfImage(each), bytes)
        images[each] = { bytes: bytes.length, sha256: sha256Of(bytes) }
      } else if (each === name) missingImages.push(name)
    }
  }
  say(`images: ${Object.keys(images).length.toLocaleString('en-US')}`)
  return { images, missingImages }
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Streams entries to disk, so that memory holds only one of them. */
async function withNewTar<T>(
  path: string,
  mtime: Date,
  fill: (add: Add) => Promise<T>,
): Promise<T> {
  const { pack } = await import('tar-stream')
  const tar = pack()
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(tar, createGzip(), file)
  const add: Add = async (name, content) => {
    const bytes = Buffer.from(content as Uint8Array)
    const added = new Promise<void>((resolve, reject) => {
      const header = { name, size: bytes.length, mode: 0o600, mtime }
      tar.entry(header, (error) => (error ? reject(error) : resolve())).end(bytes)
    })
    // On a full disk, only the file stream fails; `added` would never settle.
    await Promise.race([added, written])
  }
  try {
    const filled = await fill(add)
    tar.finalize()
    await written
    return filled
  } catch (error) {
    tar.destroy()
    await written.catch(() => {})
    throw error
  }
}
