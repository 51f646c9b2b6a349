import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { reject } from '../../base/errors.ts'
import { limit } from '../../base/limit.ts'

const derive = promisify(argon2)

/** The parameters of Argon2id; memory in KiB. */
export type PasswordCost = { memory: number; passes: number; parallelism: number }

/** The first of the parameter sets that OWASP recommends for Argon2id. */
export const recommendedCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const argon2idHash = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]{43})$/

/** Each hash takes 19 MiB and a thread, so many logins at the same time wait and are then rejected. */
const hashesAtATime = { running: 4, waiting: 64 }

/** Hashes and checks passwords. One instance serves the whole server, because it holds the limit. */
export function createPasswordHashing(
  cost = recommendedCost,
  { running, waiting } = hashesAtATime,
) {
  const header = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  const inTurn = limit({ running, waiting, rejectMore: () => reject('busy') })

  async function tag(password: string, nonce: Buffer, spent = cost): Promise<Buffer> {
    const message = password.normalize('NFC')
    return inTurn(() => derive('argon2id', { ...spent, message, nonce, tagLength }))
  }

  return {
    /** A PHC string, with its parameters and a salt of its own. */
    async hashPassword(password: string): Promise<string> {
      const nonce = randomBytes(16)
      return [header, unpadded(nonce), unpadded(await tag(password, nonce))].join('$')
    },
    /** Uses the cost of the stored hash, which can differ from the current one. */
    async verifyPassword(hash: string, password: string): Promise<boolean> {
      const [, memory, passes, parallelism, salt = '', expected = ''] =
        argon2idHash.exec(hash) ?? []
      if (!expected) return false
      const spent = {
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
      }
      const own = await tag(password, Buffer.from(salt, 'base64'), spent)
      return timingSafeEqual(Buffer.from(expected, 'base64'), own)
    },
    /** Whether the hash has another cost and should be replaced at the next login. */
    isOutdated: (hash: string): boolean => !hash.startsWith(`${header}$`),
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
