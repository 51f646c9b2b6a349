import { createHash } from 'node:crypto'

const sector = 512

type Pending = { endedAt: number } & ({ offset: number; bytes: Buffer } | { size: number })

/** The content of a file after a power cut; equal labels of one file mean equal bytes. */
export type Held = { label: string; bytes: Buffer }

export type FileOnDisk = ReturnType<typeof newFileOnDisk>

/** The writes to a file, which of them are safe, and what may have become of the others. */
export function newFileOnDisk() {
  const written = growing()
  const safe = growing()
  let pending: Pending[] = []
  let count = 0
  let safeLabel = 'done-0'

  function change(one: Pending) {
    count += 1
    pending.push(one)
    apply(written, one)
  }

  return {
    write: (offset: number, bytes: Buffer, endedAt: number) => change({ offset, bytes, endedAt }),
    cut: (size: number, endedAt: number) => change({ size, endedAt }),
    size: () => written.size,
    synced(beganAt: number) {
      for (const one of pending.filter(({ endedAt }) => endedAt < beganAt)) apply(safe, one)
      const left = pending.filter(({ endedAt }) => endedAt >= beganAt)
      if (left.length < pending.length) {
        safeLabel = left.length === 0 ? `done-${count}` : `done-${count}-less-${left.length}`
      }
      pending = left
    },
    pending: () => pending.length,
    safe: (): Held => ({ label: safeLabel, bytes: safe.bytes() }),
    written: (): Held => ({ label: `done-${count}`, bytes: written.bytes() }),
    /** Of the sectors that were written and not synced, some are on the disk. */
    torn(chance: () => number): Held {
      if (pending.length === 0) return this.safe()
      const held = growing()
      held.write(0, safe.bytes())
      const choose = chooser(chance, pending.length)
      const sizes = [safe.size]
      const fate: number[] = []
      for (const [at, one] of pending.entries()) {
        const before = sizes.at(-1) ?? 0
        sizes.push('size' in one ? one.size : Math.max(before, one.offset + one.bytes.length))
        for (const piece of piecesOf(one)) {
          const happens = choose(at)
          fate.push(happens ? 1 : 0)
          if (happens) apply(held, piece)
        }
      }
      const size = sizes[Math.floor(chance() * sizes.length)] ?? 0
      apply(held, { size, endedAt: 0 })
      const digest = createHash('sha1').update(Buffer.from(fate)).digest('base64')
      return { label: `${safeLabel}+${count}:${size}:${digest}`, bytes: held.bytes() }
    },
  }
}

/** A random subset, or, equally often, a prefix in order. */
function chooser(chance: () => number, count: number): (at: number) => boolean {
  const last = Math.floor(chance() * (count + 1))
  if (chance() < 0.5) return (at) => at < last
  const often = chance()
  return () => chance() < often
}

function* piecesOf(one: Pending): Generator<Pending> {
  if ('size' in one) {
    yield one
    return
  }
  for (let from = 0; from < one.bytes.length; ) {
    const offset = one.offset + from
    const to = Math.min(one.bytes.length, from + sector - (offset % sector))
    yield { offset, bytes: one.bytes.subarray(from, to), endedAt: one.endedAt }
    from = to
  }
}

type Growing = ReturnType<typeof growing>

function apply(file: Growing, one: Pending) {
  if ('size' in one) file.cut(one.size)
  else file.write(one.offset, one.bytes)
}

/** Bytes that grow like a file: gaps are zero. */
function growing() {
  let buffer = Buffer.alloc(0)
  const file = {
    size: 0,
    bytes: () => buffer.subarray(0, file.size),
    write(offset: number, bytes: Buffer) {
      const end = offset + bytes.length
      if (end > buffer.length) {
        const larger = Buffer.alloc(Math.max(end, buffer.length * 2, 4096))
        buffer.copy(larger, 0, 0, file.size)
        buffer = larger
      }
      bytes.copy(buffer, offset)
      file.size = Math.max(file.size, end)
    },
    cut(size: number) {
      if (size < file.size) buffer.fill(0, size, file.size)
      else if (size > buffer.length) file.write(size, Buffer.alloc(0))
      file.size = size
    },
  }
  return file
}
