import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from './config.ts'
import { StartupError } from './errors.ts'
import { networkFileSystemOf } from './mount-table.ts'

/*
 * The settings with which the server does not start. Other modules reject what cannot be seen in the
 * settings: a data folder that cannot be used (data-folder.ts) or that another server uses (db/), an
 * unsafe database engine (db/), a newer schema (db/migrate.ts), demo data in production or the reverse
 * (demo-mode.ts), the wrong key for national IDs (guests/server/check-national-id-key.ts), and a
 * port that is in use (entry/listener/serve.ts).
 */

/** A sentence for each setting that is unsafe in production. */
export function unsafeSettings(config: Config): string[] {
  if (!config.production) return []
  return [
    ...addressErrors(config),
    ...secretErrors(config),
    ...(isGuessable(config.metricsToken ?? '') ? [guessable('METRICS_TOKEN', 16)] : []),
  ]
}

/** Throws all of these sentences together. */
export function rejectUnsafeStart(config: Config): void {
  const sentences = [...unsafeSettings(config), ...(config.production ? unsafePlace(config) : [])]
  if (sentences.length > 0)
    throw new StartupError(`Cabinkeeper cannot start:\n${sentences.join('\n')}`)
}

function addressErrors({ baseUrl, insecureHttp }: Config): string[] {
  if (!baseUrl) {
    return [
      'BASE_URL is not set. Please set it to the address that staff open, for example https://cabins.example.com.',
    ]
  }
  const { protocol, hostname } = new URL(baseUrl)
  if (protocol === 'https:' || isLoopback(hostname) || insecureHttp) return []
  return [
    'BASE_URL begins with http, so passwords are sent unencrypted. Please put a proxy with TLS in front and use https, or set INSECURE_HTTP=true in a private network.',
  ]
}

export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || hostname === '::1' || /^127\./.test(hostname)

function secretErrors({ databaseUrl, authSecret, nationalIdKey }: Config): string[] {
  const missing = [!authSecret && 'AUTH_SECRET', !nationalIdKey && 'NATIONAL_ID_KEY'].filter(
    (name) => typeof name === 'string',
  )
  const errors =
    databaseUrl && missing.length > 0
      ? [
          `${missing.join(' and ')} must be set together with DATABASE_URL, because all servers need the same value. ${makeOne(32)}.`,
        ]
      : []
  if (isGuessable(authSecret ?? '')) errors.push(guessable('AUTH_SECRET', 32))
  if (nationalIdKey && isPatterned(nationalIdKey)) errors.push(guessable('NATIONAL_ID_KEY', 32))
  if (authSecret && nationalIdKey?.toString('hex') === authSecret.toLowerCase()) {
    errors.push(
      `AUTH_SECRET and NATIONAL_ID_KEY are the same. Please use a different value for each.`,
    )
  }
  return errors
}

const guessable = (name: string, bytes: number) => `${name} could be guessed. ${makeOne(bytes)}.`

const makeOne = (bytes: number) => `Please use the output of "openssl rand -hex ${bytes}"`

/** Placeholders from documentation and examples, and keyboard patterns. */
const knownWords =
  /change.?(me|this|it)|example|secret|password|cabinkeeper|replace|placeholder|qwert|asdf|(0?123456789|9876543210)|abcdefgh/i

/** A random text of 32 hexadecimal digits has fewer than eight different ones less than once in 10⁸. */
const fewestCharacters = 8

function isGuessable(text: string): boolean {
  if (text === '') return false
  return new Set(text).size < fewestCharacters || isRepeated(text) || knownWords.test(text)
}

function isPatterned(key: Buffer): boolean {
  const steps = [...key].map((byte, index) => (byte - (key[index - 1] ?? 0)) & 0xff)
  const fewest = Math.min(new Set(key).size, new Set(steps).size)
  return fewest < fewestCharacters || isRepeated(key.toString('latin1'))
}

/** Whether the text repeats a shorter one; the last repetition may be incomplete. */
function isRepeated(text: string): boolean {
  const lengths = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1)
  return lengths.some((length) => text.slice(length) === text.slice(0, -length))
}

/** A network file system, on which a database file is not safe. */
export function unsafePlace(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  mounts: string = mountTable(),
): string[] {
  if (databaseUrl) return []
  const kind = networkFileSystemOf(realPathOf(dataDir), mounts)
  if (!kind) return []
  return [
    `${dataDir} is on a network file system (${kind}), where a database can be damaged. Please set DATA_DIR to a disk of this machine, or DATABASE_URL to a database server.`,
  ]
}

/** The folder itself may not exist yet. */
function realPathOf(path: string): string {
  if (existsSync(path) || path === dirname(path)) return realpathSync(path)
  return realPathOf(dirname(path))
}

function mountTable(): string {
  const file = '/proc/self/mounts'
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
