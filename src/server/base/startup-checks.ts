import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from './config.ts'
import { StartRefusal } from './errors.ts'
import { networkFileSystemOf } from './mount-table.ts'

/*
 * What the server will not start with. The settings are here; what can only be known by looking is
 * refused where it is looked at: a data folder that cannot be used (data-folder.ts), one that another
 * server has, a database or an engine of a kind that could lose data (db/), tables of a newer version
 * (db/migrate.ts), demo data in a real house or the reverse (demo-mode.ts), a key that opens none of
 * the national IDs (guests/check-national-id-key.ts), a port that is taken (http/serve.ts).
 */

/** A sentence for each setting with which a real house would not be safe; empty when all is well. */
export function unsafeSettings(config: Config): string[] {
  if (!config.production) return []
  return [
    ...addressFaults(config),
    ...secretFaults(config),
    ...(isGuessable(config.metricsToken ?? '') ? [guessable('METRICS_TOKEN', 16)] : []),
  ]
}

/** Throws the sentences of all that is wrong at once. */
export function refuseUnsafeStart(config: Config): void {
  const sentences = [...unsafeSettings(config), ...(config.production ? unsafePlace(config) : [])]
  if (sentences.length > 0)
    throw new StartRefusal(`Cabinkeeper cannot start:\n${sentences.join('\n')}`)
}

function addressFaults({ baseUrl, insecureHttp }: Config): string[] {
  if (!baseUrl) {
    return [
      'BASE_URL is not set: please set it to the address that staff type, such as https://desk.example.com.',
    ]
  }
  const { protocol, hostname } = new URL(baseUrl)
  if (protocol === 'https:' || isLoopback(hostname) || insecureHttp) return []
  return [
    'BASE_URL begins with http, so passwords could be read on their way: please put a proxy with TLS in front and write https, or set INSECURE_HTTP=true if nobody else is in that network.',
  ]
}

export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || hostname === '::1' || /^127\./.test(hostname)

function secretFaults({ databaseUrl, authSecret, nationalIdKey }: Config): string[] {
  const missing = [!authSecret && 'AUTH_SECRET', !nationalIdKey && 'NATIONAL_ID_KEY'].filter(
    (name) => typeof name === 'string',
  )
  const faults =
    databaseUrl && missing.length > 0
      ? [
          `${missing.join(' and ')} must be set together with DATABASE_URL, or each server would make one of its own: ${makeOne(32)}.`,
        ]
      : []
  if (isGuessable(authSecret ?? '')) faults.push(guessable('AUTH_SECRET', 32))
  if (nationalIdKey && isPatterned(nationalIdKey)) faults.push(guessable('NATIONAL_ID_KEY', 32))
  if (authSecret && nationalIdKey?.toString('hex') === authSecret.toLowerCase()) {
    faults.push(`AUTH_SECRET and NATIONAL_ID_KEY are the same: please make one for each.`)
  }
  return faults
}

const guessable = (name: string, bytes: number) => `${name} could be guessed: ${makeOne(bytes)}.`

const makeOne = (bytes: number) => `please take what "openssl rand -hex ${bytes}" prints`

/** What manuals and examples say, and what fingers find when they are to type at random. */
const knownWords =
  /change.?(me|this|it)|example|secret|password|cabinkeeper|replace|placeholder|qwert|asdf|(0?123456789|9876543210)|abcdefgh/i

/** A random text of 32 hexadecimal digits has fewer than eight different ones less than once in 10⁸. */
const fewestCharacters = 8

function isGuessable(text: string): boolean {
  if (text === '') return false
  return new Set(text).size < fewestCharacters || isRepeated(text) || knownWords.test(text)
}

function isPatterned(key: Buffer): boolean {
  const steps = [...key].map((byte, at) => (byte - (key[at - 1] ?? 0)) & 0xff)
  const fewest = Math.min(new Set(key).size, new Set(steps).size)
  return fewest < fewestCharacters || isRepeated(key.toString('latin1'))
}

/** Whether it is one shorter text again and again, the last time perhaps cut off. */
function isRepeated(text: string): boolean {
  const lengths = Array.from({ length: Math.floor(text.length / 2) }, (_, at) => at + 1)
  return lengths.some((length) => text.slice(length) === text.slice(0, -length))
}

/** Where the database must not lie. */
export function unsafePlace(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  mounts: string = mountTable(),
): string[] {
  if (databaseUrl) return []
  const kind = networkFileSystemOf(realPlaceOf(dataDir), mounts)
  if (!kind) return []
  return [
    `${dataDir} is on a network file system (${kind}), where a database can be damaged: please set DATA_DIR to a disk of this machine, or DATABASE_URL to a database server.`,
  ]
}

/** The folder itself is made only later. */
function realPlaceOf(path: string): string {
  if (existsSync(path) || path === dirname(path)) return realpathSync(path)
  return realPlaceOf(dirname(path))
}

function mountTable(): string {
  const file = '/proc/self/mounts'
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
