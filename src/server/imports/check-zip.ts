import { inflateRawSync } from 'node:zlib'
import { UnreadableFile } from './unreadable-file.ts'

const maxEntries = 2_000
const maxUnpackedBytes = 150 * 1024 * 1024

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endLength = 22
const entryLength = 46
const localLength = 30

const damaged = () => new UnreadableFile('This Excel file is damaged. Please save it again.')

/**
 * Checks an Excel workbook before it is read: that it has a limited size when it is unpacked, whatever
 * sizes it states itself, and that it contains no macros.
 */
export function checkWorkbookZip(bytes: Buffer): void {
  let unpacked = 0
  const names = new Set<string>()
  for (const { name, method, packed } of entriesOf(bytes)) {
    names.add(name)
    if (method === 0) unpacked += packed.length
    else unpacked += unpackedLength(packed, maxUnpackedBytes - unpacked)
    if (unpacked > maxUnpackedBytes) throw tooLarge()
  }
  if ([...names].some((name) => /vbaproject\.bin$/i.test(name))) {
    throw new UnreadableFile(
      'This Excel file contains macros. Please save it as a workbook without macros (.xlsx).',
    )
  }
  if (!names.has('xl/workbook.xml')) {
    throw new UnreadableFile('This is not an Excel workbook. Please save it as .xlsx or CSV.')
  }
}

const tooLarge = () =>
  new UnreadableFile('This Excel file is too large when it is unpacked. Please split it.')

function unpackedLength(packed: Buffer, limit: number): number {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) }).length
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge()
    throw damaged()
  }
}

/** The entries of the central directory, by which readers find the files in an archive. */
function* entriesOf(bytes: Buffer) {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end === -1 || end + endLength > bytes.length || bytes.readUInt32LE(end) !== endSignature) {
    throw damaged()
  }
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries) throw tooLarge()
  let at = bytes.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry += 1) {
    if (at + entryLength > bytes.length || bytes.readUInt32LE(at) !== entrySignature)
      throw damaged()
    const method = bytes.readUInt16LE(at + 10)
    const packedLength = bytes.readUInt32LE(at + 20)
    const nameLength = bytes.readUInt16LE(at + 28)
    const local = bytes.readUInt32LE(at + 42)
    if (local + localLength > bytes.length || (method !== 0 && method !== 8)) throw damaged()
    const start =
      local + localLength + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    if (start + packedLength > bytes.length) throw damaged()
    yield {
      name: bytes.toString('utf8', at + entryLength, at + entryLength + nameLength),
      method,
      packed: bytes.subarray(start, start + packedLength),
    }
    at += entryLength + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}
