import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import type { Header as EntryHeader } from 'tar-stream'
import { StartRefusal } from '../base/errors.ts'
import { isValidName } from '../files/file-store.ts'
import {
  formatVersion,
  type Header,
  headerName,
  headerShape,
  largestEntry,
  type Manifest,
  manifestName,
  manifestShape,
  readEntryName,
  refuseFile,
} from './backup-file.ts'
import { newTableSum, type TableSum } from './table-rows-store.ts'
import { sha256Of } from './write-backup.ts'

/** In the order of the file: a header, then lines and pictures, and the manifest once all agree with it. */
export type Part =
  | { kind: 'header'; header: Header }
  | { kind: 'lines'; table: string; lines: string[] }
  | { kind: 'picture'; name: string; bytes: Uint8Array }
  | { kind: 'manifest'; manifest: Manifest }

/**
 * Reads a backup and believes nothing: whatever is not exactly as we write it, or does not agree with
 * what the manifest tells, is refused in a sentence. Nothing counts before the manifest has come.
 */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  try {
    yield* partsOf(file)
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') refuseFile(file, 'is not there')
    const reason = error instanceof Error ? error.message : String(error)
    refuseFile(file, `is damaged or is no backup of Cabinkeeper (${reason})`, error)
  }
}

async function* partsOf(file: string): AsyncGenerator<Part> {
  const seen = newSums()
  let last: 'nothing' | 'header' | 'content' | 'manifest' = 'nothing'
  for await (const { name, bytes } of entriesOf(file)) {
    if (last === 'manifest') throw new Error(`${name} comes after its end`)
    if (last === 'nothing') {
      yield { kind: 'header', header: readHeader(file, name, bytes) }
      last = 'header'
    } else if (name === manifestName) {
      const manifest = manifestShape.parse(JSON.parse(bytes.toString('utf8')))
      seen.mustAgreeWith(manifest)
      yield { kind: 'manifest', manifest }
      last = 'manifest'
    } else {
      yield seen.take(name, bytes)
      last = 'content'
    }
  }
  if (last !== 'manifest') throw new Error('its end is missing')
}

function readHeader(file: string, name: string, bytes: Buffer): Header {
  if (name !== headerName) throw new Error(`it begins with ${name}`)
  const said: unknown = JSON.parse(bytes.toString('utf8'))
  const { program, format } = said as { program?: unknown; format?: unknown }
  if (program === 'cabinkeeper' && typeof format === 'number' && format > formatVersion) {
    refuseFile(file, 'was made by a newer Cabinkeeper: please restore it with that version')
  }
  return headerShape.parse(said)
}

/** What has come so far, added up as the manifest tells it. */
function newSums() {
  const tables = new Map<string, { parts: number; sum: ReturnType<typeof newTableSum> }>()
  const pictures: Manifest['pictures'] = {}

  function takeLines(table: string, part: number, bytes: Buffer): Part {
    const so = tables.get(table) ?? { parts: 0, sum: newTableSum() }
    tables.set(table, so)
    so.parts += 1
    const text = bytes.toString('utf8')
    if (part !== so.parts || !text.endsWith('\n')) throw new Error(`${table} is not whole`)
    const lines = text.slice(0, -1).split('\n')
    so.sum.add(lines)
    return { kind: 'lines', table, lines }
  }

  return {
    take(name: string, bytes: Buffer): Part {
      const { table, part, picture } = readEntryName(name)
      if (table) return takeLines(table, part, bytes)
      if (!picture || !isValidName(picture) || Object.hasOwn(pictures, picture)) {
        throw new Error(`${JSON.stringify(name)} does not belong in it`)
      }
      pictures[picture] = { bytes: bytes.length, sha256: sha256Of(bytes) }
      return { kind: 'picture', name: picture, bytes }
    },
    mustAgreeWith(manifest: Manifest) {
      const empty = newTableSum().result()
      const summed = new Map<string, TableSum>(
        [...tables].map(([name, { sum }]) => [name, sum.result()]),
      )
      for (const name of new Set([...summed.keys(), ...Object.keys(manifest.tables)])) {
        if (!isDeepStrictEqual(summed.get(name) ?? empty, manifest.tables[name])) {
          throw new Error(`${name} is not what was written`)
        }
      }
      if (!isDeepStrictEqual(pictures, manifest.pictures)) {
        throw new Error('the pictures are not those that were written')
      }
    },
  }
}

async function* entriesOf(file: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const { extract } = await import('tar-stream')
  const { size } = await stat(file)
  const unpacked = createGunzip()
  const tar = extract()
  const read = pipeline(createReadStream(file), unpacked, bounded(size), tar)
  // The loop below is told as well, and whoever stops it early ends the reading.
  read.catch(() => {})
  for await (const entry of tar) {
    yield { name: entry.header.name, bytes: await bytesOf(entry as Entry) }
  }
  await read
  if (unpacked.bytesWritten !== size) throw new Error('something was added to it')
}

type Entry = AsyncIterable<Buffer> & { header: EntryHeader }

async function bytesOf(entry: Entry): Promise<Buffer> {
  const { type, size, name } = entry.header
  if (type !== 'file') throw new Error(`${JSON.stringify(name)} is no file`)
  if (size > largestEntry) throw new Error(`${JSON.stringify(name)} is too large`)
  const chunks: Buffer[] = []
  for await (const chunk of entry) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const mostUnpacked = 200
const always = 16 * 1024 * 1024

/** Our rows are packed to a tenth; what unpacks to hundreds of times its size is meant to do harm. */
function bounded(packedBytes: number): Transform {
  const most = packedBytes * mostUnpacked + always
  let unpackedBytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unpackedBytes += chunk.length
      if (unpackedBytes > most) done(new Error('it unpacks to far more than a backup'))
      else done(null, chunk)
    },
  })
}
