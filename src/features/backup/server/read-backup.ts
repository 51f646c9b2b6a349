import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import type { Header as EntryHeader } from 'tar-stream'
import { StartupError } from '#platform/base/errors.ts'
import { isAccessDenied, processUser } from '#platform/base/process-user.ts'
import { isValidName } from '#platform/files/file-store.ts'
import {
  formatVersion,
  type Header,
  headerName,
  headerSchema,
  largestEntry,
  type Manifest,
  manifestName,
  manifestSchema,
  readEntryName,
  rejectFile,
} from './backup-file.ts'
import { newTableSum, type TableSum } from './table-rows-store.ts'
import { sha256Of } from './write-backup.ts'

/** The parts in the order of the file: the header, rows and images, and the manifest after all checksums match. */
export type Part =
  | { kind: 'header'; header: Header }
  | { kind: 'lines'; table: string; lines: string[] }
  | { kind: 'image'; name: string; bytes: Uint8Array }
  | { kind: 'manifest'; manifest: Manifest }

/**
 * Reads a backup without trusting it: an unexpected entry or a wrong checksum rejects the file with one
 * sentence. The parts are valid only once the manifest has been read.
 */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  try {
    yield* partsOf(file)
  } catch (error) {
    if (error instanceof StartupError) throw error
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') rejectFile(file, 'does not exist')
    if (isAccessDenied(error)) {
      rejectFile(
        file,
        `cannot be read by user ${processUser()}, as which this command runs. Please copy it to a folder that this user can read`,
        error,
      )
    }
    const reason = error instanceof Error ? error.message : String(error)
    rejectFile(file, `is damaged or not a backup of Cabinkeeper (${reason})`, error)
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
      const manifest = manifestSchema.parse(JSON.parse(bytes.toString('utf8')))
      seen.verify(manifest)
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
  const header: unknown = JSON.parse(bytes.toString('utf8'))
  const { program, format } = header as { program?: unknown; format?: unknown }
  if (program === 'cabinkeeper' && typeof format === 'number' && format > formatVersion) {
    rejectFile(file, 'was made by a newer Cabinkeeper. Please restore it with that version')
  }
  return headerSchema.parse(header)
}

/** Computes the checksums of the parts, to compare them with the manifest. */
function newSums() {
  const tables = new Map<string, { parts: number; sum: ReturnType<typeof newTableSum> }>()
  const images: Manifest['images'] = {}

  function takeLines(table: string, part: number, bytes: Buffer): Part {
    const state = tables.get(table) ?? { parts: 0, sum: newTableSum() }
    tables.set(table, state)
    state.parts += 1
    const text = bytes.toString('utf8')
    if (part !== state.parts || !text.endsWith('\n')) throw new Error(`${table} is incomplete`)
    const lines = text.slice(0, -1).split('\n')
    state.sum.add(lines)
    return { kind: 'lines', table, lines }
  }

  return {
    take(name: string, bytes: Buffer): Part {
      const { table, part, image } = readEntryName(name)
      if (table) return takeLines(table, part, bytes)
      if (!image || !isValidName(image) || Object.hasOwn(images, image)) {
        throw new Error(`${JSON.stringify(name)} is unexpected`)
      }
      images[image] = { bytes: bytes.length, sha256: sha256Of(bytes) }
      return { kind: 'image', name: image, bytes }
    },
    verify(manifest: Manifest) {
      const empty = newTableSum().result()
      const summed = new Map<string, TableSum>(
        [...tables].map(([name, { sum }]) => [name, sum.result()]),
      )
      for (const name of new Set([...summed.keys(), ...Object.keys(manifest.tables)])) {
        if (!isDeepStrictEqual(summed.get(name) ?? empty, manifest.tables[name])) {
          throw new Error(`${name} differs from what was written`)
        }
      }
      if (!isDeepStrictEqual(images, manifest.images)) {
        throw new Error('the images differ from those that were written')
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
  // The loop below throws the same error, and leaving the loop early also ends the pipeline.
  read.catch(() => {})
  for await (const entry of tar) {
    yield { name: entry.header.name, bytes: await bytesOf(entry as Entry) }
  }
  await read
  if (unpacked.bytesWritten !== size) throw new Error('data follows its end')
}

type Entry = AsyncIterable<Buffer> & { header: EntryHeader }

async function bytesOf(entry: Entry): Promise<Buffer> {
  const { type, size, name } = entry.header
  if (type !== 'file') throw new Error(`${JSON.stringify(name)} is not a file`)
  if (size > largestEntry) throw new Error(`${JSON.stringify(name)} is too large`)
  const chunks: Buffer[] = []
  for await (const chunk of entry) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const maxRatio = 200
const baseLimit = 16 * 1024 * 1024

/** Stops a decompression bomb. Rows compress to about a tenth, not to less than a hundredth. */
function bounded(packedBytes: number): Transform {
  const maxBytes = packedBytes * maxRatio + baseLimit
  let unpackedBytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unpackedBytes += chunk.length
      if (unpackedBytes > maxBytes)
        done(new Error('its uncompressed size is too large for a backup'))
      else done(null, chunk)
    },
  })
}
