import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { refuse } from '../errors.ts'

const derive = promisify(argon2)

/** The first of the parameter sets that OWASP recommends for Argon2id. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const header = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`

/** Each hash takes 19 MiB and a thread: a flood of logins waits its turn and then is refused. */
const atOnce = { maxInFlight: 4, maxWaiting: 64 }

/** Hashes passwords and checks them; one for the whole server, since it counts what is in flight. */
export function createPasswordHashing({ maxInFlight, maxWaiting } = atOnce) {
  let inFlight = 0
  const waiting: (() => void)[] = []

  async function tag(password: string, nonce: Buffer): Promise<Buffer> {
    if (inFlight >= maxInFlight) {
      if (waiting.length >= maxWaiting) refuse('busy')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      inFlight += 1
    }
    try {
      const message = password.normalize('NFC')
      return await derive('argon2id', { ...cost, message, nonce, tagLength })
    } finally {
      const next = waiting.shift()
      if (next) next()
      else inFlight -= 1
    }
  }

  return {
    /** A PHC string, with its parameters and a salt of its own. */
    async hashPassword(password: string): Promise<string> {
      const nonce = randomBytes(16)
      return [header, unpadded(nonce), unpadded(await tag(password, nonce))].join('$')
    },
    async verifyPassword(hash: string, password: string): Promise<boolean> {
      const [salt, expected] = hash.startsWith(`${header}$`)
        ? hash.slice(header.length + 1).split('$')
        : []
      if (!salt || !expected) return false
      const own = await tag(password, Buffer.from(salt, 'base64'))
      const stored = Buffer.from(expected, 'base64')
      return stored.length === own.length && timingSafeEqual(stored, own)
    },
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
