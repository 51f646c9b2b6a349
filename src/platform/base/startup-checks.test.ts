import { randomBytes } from 'node:crypto'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { rejectUnsafeStart, unsafePlace, unsafeSettings } from './startup-checks.ts'

const random = (bytes: number) => randomBytes(bytes).toString('hex')

const production = { NODE_ENV: 'production', BASE_URL: 'https://cabins.example.com' }
const shared = {
  ...production,
  DATABASE_URL: 'postgres://desk@database/desk',
  AUTH_SECRET: random(32),
  NATIONAL_ID_KEY: random(32),
}
const errorsOf = (env: Record<string, string>) => unsafeSettings(readConfig(env))

describe('a production server does not start', () => {
  const insecure = { BASE_URL: 'http://cabins.example.com' }
  const short = 'k3J9!xQ2mZ7pL0aB'
  const consecutive = Buffer.from([...Array(32).keys()]).toString('hex')
  test.each<[why: string, env: Record<string, string>, sentence: RegExp]>([
    ['without the address that staff open', { BASE_URL: '' }, /^BASE_URL is not set. Please set/],
    ['at an address without TLS', insecure, /^BASE_URL begins with http, .* INSECURE_HTTP=true/],
    ['with one character as a secret', { AUTH_SECRET: 'a'.repeat(40) }, /^AUTH_SECRET could be/],
    ['with a short secret that is repeated', { AUTH_SECRET: short.repeat(2) }, /^AUTH_SECRET/],
    ['with seven different characters', { AUTH_SECRET: 'gfedcba'.repeat(6) }, /^AUTH_SECRET/],
    ['with a placeholder', { AUTH_SECRET: `please-change-me-${short}` }, /^AUTH_SECRET/],
    ['with a key of zeros', { NATIONAL_ID_KEY: '0'.repeat(64) }, /^NATIONAL_ID_KEY could be/],
    ['with one repeated byte as a key', { NATIONAL_ID_KEY: 'a7'.repeat(32) }, /^NATIONAL_ID_KEY/],
    ['with a key that repeats itself', { NATIONAL_ID_KEY: random(16).repeat(2) }, /^NATIONAL/],
    ['with consecutive bytes as a key', { NATIONAL_ID_KEY: consecutive }, /^NATIONAL_ID_KEY/],
    ['with a guessable metrics token', { METRICS_TOKEN: 'metrics-password' }, /^METRICS/],
  ])('%s [SEC-54]', (_, env, sentence) => {
    const errors = errorsOf({ ...production, ...env })
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatch(sentence)
    expect(errors[0]).toMatch(/Please .+\.$/)
  })

  test.each(['AUTH_SECRET', 'NATIONAL_ID_KEY'])(
    'on a shared database without %s, which all servers must share',
    (name) => {
      const [sentence = '', ...more] = errorsOf({ ...shared, [name]: '' })
      expect(more).toEqual([])
      expect(sentence).toMatch(new RegExp(`^${name} must be set together with DATABASE_URL`))
    },
  )

  test('with one value as two secrets', () => {
    const both = random(32)
    expect(errorsOf({ ...production, AUTH_SECRET: both, NATIONAL_ID_KEY: both })).toEqual([
      'AUTH_SECRET and NATIONAL_ID_KEY are the same. Please use a different value for each.',
    ])
  })

  test('and reports all errors together, without the secrets', () => {
    const env = {
      NODE_ENV: 'production',
      AUTH_SECRET: 'abcabcabc'.repeat(5),
      METRICS_TOKEN: 'x'.repeat(20),
    }
    const start = () => rejectUnsafeStart(readConfig(env))
    expect(start).toThrow(/^Cabinkeeper cannot start:\nBASE_URL .+\nAUTH_SECRET .+\nMETRICS_TOKEN /)
    expect(start).not.toThrow(/abcabc|xxxx/)
  })
})

describe('a production server starts', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cabinkeeper-test-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))

  test.each<[how: string, env: Record<string, string>]>([
    ['with its address only', production],
    ['on this machine only, without TLS', { ...production, BASE_URL: 'http://localhost:3000' }],
    [
      'without TLS in a private network, if INSECURE_HTTP is set',
      { ...production, BASE_URL: 'http://desk.lan', INSECURE_HTTP: 'true' },
    ],
    ['with several servers on one database', { ...shared, METRICS_TOKEN: random(16) }],
  ])('%s', (_, env) => {
    expect(() => rejectUnsafeStart(readConfig({ DATA_DIR: dataDir, ...env }))).not.toThrow()
  })

  test('with any random secrets', () => {
    for (let round = 0; round < 100; round++) {
      const secrets = {
        AUTH_SECRET: random(32),
        NATIONAL_ID_KEY: random(32),
        METRICS_TOKEN: random(16),
      }
      expect(errorsOf({ ...production, ...secrets })).toEqual([])
    }
  })
})

test('a demo starts without any settings', () => {
  expect(errorsOf({})).toEqual([])
})

describe('on a network file system', () => {
  const dataDir = join(tmpdir(), 'cabinkeeper-nowhere', 'below')
  const mounts = `/dev/sda1 / ext4 rw 0 0\nfiles:/tmp ${realpathSync(tmpdir())} nfs4 rw 0 0\n`

  test('no database is created, even if its folder does not exist yet', () => {
    expect(unsafePlace({ dataDir, databaseUrl: undefined }, mounts)).toEqual([
      `${dataDir} is on a network file system (nfs4), where a database can be damaged. Please set DATA_DIR to a disk of this machine, or DATABASE_URL to a database server.`,
    ])
  })

  test('images may be stored if the database is elsewhere', () => {
    expect(unsafePlace({ dataDir, databaseUrl: shared.DATABASE_URL }, mounts)).toEqual([])
  })
})
