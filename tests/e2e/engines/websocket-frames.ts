import { createHash } from 'node:crypto'

/* The part of RFC 6455 that a driver needs on the server side. */

export const acceptKey = (key: string): string =>
  createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')

const kinds = { continuation: 0, text: 1, close: 8, ping: 9, pong: 10 } as const

export function frameOf(content: string | Buffer, kind: keyof typeof kinds = 'text'): Buffer {
  const payload = Buffer.from(content)
  const { length } = payload
  const head = Buffer.alloc(length < 126 ? 2 : length < 0x1_00_00 ? 4 : 10)
  head[0] = 0x80 | kinds[kind]
  if (length < 126) head[1] = length
  else if (length < 0x1_00_00) {
    head[1] = 126
    head.writeUInt16BE(length, 2)
  } else {
    head[1] = 127
    head.writeBigUInt64BE(BigInt(length), 2)
  }
  return Buffer.concat([head, payload])
}

type Frame = { isLast: boolean; kind: number; payload: Buffer; end: number }

/** The first frame that a client sent, or null while it is incomplete. */
function firstFrame(data: Buffer): Frame | null {
  const [first, second] = data
  if (first === undefined || second === undefined) return null
  const short = second & 0x7f
  const maskAt = short < 126 ? 2 : short === 126 ? 4 : 10
  if (data.length < maskAt + 4) return null
  const length =
    short < 126 ? short : short === 126 ? data.readUInt16BE(2) : Number(data.readBigUInt64BE(2))
  const start = maskAt + 4
  const end = start + length
  if (data.length < end) return null
  const mask = data.subarray(maskAt, start)
  const masked = data.subarray(start, end)
  const payload = Buffer.from(masked.map((byte, index) => byte ^ (mask[index & 3] ?? 0)))
  return { isLast: (first & 0x80) !== 0, kind: first & 0x0f, payload, end }
}

type Handlers = { onText: (text: string) => void; onPing: (payload: Buffer) => void }

/** Parses chunks of any size and calls back with complete messages. */
export function messageReader({ onText, onPing }: Handlers): (piece: Buffer) => void {
  let data = Buffer.alloc(0)
  let parts: Buffer[] = []
  return (piece) => {
    data = Buffer.concat([data, piece])
    for (let frame = firstFrame(data); frame; frame = firstFrame(data)) {
      data = data.subarray(frame.end)
      if (frame.kind === kinds.ping) onPing(frame.payload)
      if (frame.kind !== kinds.text && frame.kind !== kinds.continuation) continue
      parts.push(frame.payload)
      if (!frame.isLast) continue
      onText(Buffer.concat(parts).toString())
      parts = []
    }
  }
}
