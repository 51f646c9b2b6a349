import { inflateSync } from 'node:zlib'

const headerBytes = { woff: 44, plain: 12 }
const entryBytes = { woff: 20, plain: 16 }

/**
 * Unpacks a WOFF file to the plain font in it. fontkit reads both, but it would decompress each table
 * again for every PDF file, in JavaScript, which takes ten times as long as the rest.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This font is not a WOFF file.')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, index))
  let offset = headerBytes.plain + entryBytes.plain * count
  const head = Buffer.alloc(offset)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts = [head]
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = headerBytes.plain + entryBytes.plain * index
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(data.length, entry + 12)
    // Tables begin at multiples of four bytes.
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4)
    data.copy(padded)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}

function tableAt(woff: Buffer, index: number) {
  const entry = headerBytes.woff + entryBytes.woff * index
  const start = woff.readUInt32BE(entry + 4)
  const packed = woff.readUInt32BE(entry + 8)
  const length = woff.readUInt32BE(entry + 12)
  const bytes = woff.subarray(start, start + packed)
  return {
    tag: woff.toString('latin1', entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    data: packed < length ? inflateSync(bytes) : bytes,
  }
}
