import crypto, { createHash } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Replaces Node's random numbers by seeded ones until they are restored, so that ids of users, names of
 * images and tokens are the same in every instance.
 */
export function seedRandomness(): { reseed: (seed: string) => void; restore: () => void } {
  const { randomBytes, randomUUID } = crypto
  let seed = ''
  let callCount = 0
  const bytes = (size: number): Buffer => {
    const parts: Buffer[] = []
    for (let length = 0; length < size; length += 32) {
      parts.push(createHash('sha256').update(`${seed} ${callCount++}`).digest())
    }
    return Buffer.concat(parts).subarray(0, size)
  }
  const install = (functions: {
    randomBytes: typeof randomBytes
    randomUUID: typeof randomUUID
  }) => {
    Object.assign(crypto, functions)
    syncBuiltinESMExports()
  }
  install({
    randomBytes: ((size: number, done?: (error: null, made: Buffer) => void) => {
      if (!done) return bytes(size)
      done(null, bytes(size))
    }) as typeof randomBytes,
    randomUUID: () => {
      const hex = bytes(16).toString('hex')
      const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hex) ?? []
      return `${a}-${b}-4${c}-8${d}-${e}`
    },
  })
  return {
    reseed(next) {
      seed = next
      callCount = 0
    },
    restore: () => install({ randomBytes, randomUUID }),
  }
}
