import { inflateRawSync } from 'node:zlib'
import { t } from '#domain/i18n/messages.ts'
import { maxUnpackedBytes } from '#domain/import-file-limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

const maxEntries = 2_000

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22
const entryLength = 46
const localLength = 30

const isEncryptedFlag = 1
/** The local header has no sizes; they follow the data. */
const sizesFollowFlag = 8

export const damagedWorkbook = () =>
  new UnreadableFile(t('This Excel file is damaged. Please save it again.'))
export const workbookTooLarge = () =>
  new UnreadableFile(t('This Excel file is too large when it is unpacked. Please split it.'))
export const workbookLocked = () =>
  new UnreadableFile(
    t('This Excel file is protected with a password. Please remove it and try again.'),
  )

type Entry = { method: number; packed: Buffer; length: number }

export type Zip = { names: readonly string[]; read: (name: string) => Buffer | null }

/**
 * Opens a ZIP archive. An entry must be described twice in the same way, in the directory and before its
 * data, and entries must not overlap: programs that read archives do not agree on which description counts.
 * A file is unpacked when it is read, to the length that it states, and all together to a fixed limit.
 */
export function openZip(bytes: Buffer): Zip {
  const entries = new Map<string, Entry>()
  let stated = 0
  let end = 0
  for (const { name, offset, ...entry } of entriesOf(bytes)) {
    if (entries.has(name) || offset < end) throw damagedWorkbook()
    end = offset + entry.packed.length
    stated += entry.length
    if (stated > maxUnpackedBytes) throw workbookTooLarge()
    entries.set(name, entry)
  }
  return {
    names: [...entries.keys()],
    read: (name) => {
      const entry = entries.get(name)
      return entry ? unpack(entry) : null
    },
  }
}

function unpack({ method, packed, length }: Entry): Buffer {
  if (method === 0) return packed
  try {
    const unpacked = inflateRawSync(packed, { maxOutputLength: Math.max(1, length) })
    if (unpacked.length === length) return unpacked
  } catch (error) {
    // It would be longer than it states.
    if (error instanceof RangeError) throw workbookTooLarge()
  }
  throw damagedWorkbook()
}

/** The entries in the order of their data. */
function entriesOf(bytes: Buffer) {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end === -1 || end + endLength > bytes.length || bytes.readUInt32LE(end) !== endSignature) {
    throw damagedWorkbook()
  }
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries) throw workbookTooLarge()
  const entries = []
  let at = bytes.readUInt32LE(end + 16)
  for (let number = 0; number < count; number += 1) {
    if (at + entryLength > bytes.length || bytes.readUInt32LE(at) !== entrySignature) {
      throw damagedWorkbook()
    }
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.subarray(at + entryLength, at + entryLength + nameLength)
    entries.push(entryAt(bytes, at, name))
    at += entryLength + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries.sort((one, other) => one.offset - other.offset)
}

function entryAt(bytes: Buffer, at: number, name: Buffer) {
  const flags = bytes.readUInt16LE(at + 8)
  const method = bytes.readUInt16LE(at + 10)
  const packedLength = bytes.readUInt32LE(at + 20)
  const length = bytes.readUInt32LE(at + 24)
  const local = bytes.readUInt32LE(at + 42)
  if (flags & isEncryptedFlag) throw workbookLocked()
  if (method !== 0 && method !== 8) throw damagedWorkbook()
  if (method === 0 && packedLength !== length) throw damagedWorkbook()
  if (local + localLength > bytes.length || bytes.readUInt32LE(local) !== localSignature) {
    throw damagedWorkbook()
  }
  const nameLength = bytes.readUInt16LE(local + 26)
  const nameStart = local + localLength
  const sizes = [bytes.readUInt32LE(local + 18), bytes.readUInt32LE(local + 22)]
  const isSame =
    bytes.readUInt16LE(local + 8) === method &&
    bytes.subarray(nameStart, nameStart + nameLength).equals(name) &&
    ((sizes[0] === packedLength && sizes[1] === length) ||
      (bytes.readUInt16LE(local + 6) & sizesFollowFlag && sizes.every((size) => size === 0)))
  const start = nameStart + nameLength + bytes.readUInt16LE(local + 28)
  if (!isSame || start + packedLength > bytes.length) throw damagedWorkbook()
  return {
    name: name.toString('utf8').replaceAll('\\', '/').replace(/^\//, ''),
    method,
    length,
    packed: bytes.subarray(start, start + packedLength),
    offset: local,
  }
}
