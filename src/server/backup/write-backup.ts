import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { programVersion } from '../base/program-version.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/open.ts'
import { withSnapshot } from '../db/snapshot.ts'
import { tableLayouts } from '../db/table-layouts.ts'
import { nameAt, thumbnailOf } from '../images/image-names.ts'
import { imagesInUse } from '../images/image-use-store.ts'
import {
  formatVersion,
  type Header,
  headerName,
  type Manifest,
  manifestName,
  mostLinesBytes,
  nameOfPart,
  nameOfPicture,
  tablesLeftOut,
} from './backup-file.ts'
import { appliedMigrations, newTableSum, readLastIds, readLines } from './table-rows-store.ts'

export type BackingUp = Pick<Context, 'config' | 'files' | 'now'>
export type Say = (line: string) => void
type Add = (name: string, content: string | Uint8Array) => Promise<void>

/** Writes one moment of the house into a new file; it is on the disk when this resolves. */
export async function writeBackup(
  { config, files, now }: BackingUp,
  { path, say }: { path: string; say: Say },
): Promise<Manifest> {
  return withNewTar(path, now(), async (add) => {
    const { images, ...tables } = await withSnapshot(config, async (db) => {
      await add(headerName, JSON.stringify(await headerOf(db, now()), null, 2))
      return { ...(await addTables(db, add, say)), images: await imagesInUse(db) }
    })
    const manifest = { ...tables, ...(await addPictures(files, images, { add, say })) }
    await add(manifestName, JSON.stringify(manifest, null, 2))
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
    if (tablesLeftOut.includes(table.name)) continue
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
    lastIds: Object.fromEntries(lastIds.filter(([name]) => !tablesLeftOut.includes(name))),
  }
}

/** However long the notes of some guests may be, what is held in memory has a bound. */
function* textsOf(lines: readonly string[]): Generator<string> {
  let text = ''
  for (const line of lines) {
    text += `${line}\n`
    if (text.length < mostLinesBytes) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

async function addPictures(
  files: Context['files'],
  images: Set<string>,
  { add, say }: { add: Add; say: Say },
): Promise<Pick<Manifest, 'pictures' | 'lost'>> {
  const pictures: Manifest['pictures'] = {}
  const lost: string[] = []
  for (const image of [...images].sort()) {
    const name = nameAt(image)
    if (name === null) continue
    for (const each of [name, thumbnailOf(name)]) {
      const bytes = await files.open(each)
      if (bytes) {
        await add(nameOfPicture(each), bytes)
        pictures[each] = { bytes: bytes.length, sha256: sha256Of(bytes) }
      } else if (each === name) lost.push(name)
    }
  }
  say(`pictures: ${Object.keys(pictures).length.toLocaleString('en-US')}`)
  return { pictures, lost }
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Entries go through to the disk as they come; none waits in memory for the others. */
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
    // A full disk is told by the file; the entry would wait for ever.
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
