import { randomBytes } from 'node:crypto'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { refuseUnsafeStart, unsafePlace, unsafeSettings } from './startup-checks.ts'

const random = (bytes: number) => randomBytes(bytes).toString('hex')

const real = { NODE_ENV: 'production', BASE_URL: 'https://desk.example.com' }
const shared = {
  ...real,
  DATABASE_URL: 'postgres://desk@database/desk',
  AUTH_SECRET: random(32),
  NATIONAL_ID_KEY: random(32),
}
const faults = (env: Record<string, string>) => unsafeSettings(readConfig(env))

describe('a real house does not open', () => {
  test.each<[why: string, env: Record<string, string>, sentence: RegExp]>([
    ['without the address that staff type', { BASE_URL: '' }, /^BASE_URL is not set: please set/],
    [
      'at an address at which passwords can be read on their way',
      { BASE_URL: 'http://desk.example.com' },
      /^BASE_URL begins with http, .* INSECURE_HTTP=true/,
    ],
    ['with one letter for a secret', { AUTH_SECRET: 'a'.repeat(40) }, /^AUTH_SECRET could be/],
    ['with a short secret said twice', { AUTH_SECRET: 'k3J9!xQ2mZ7pL0aB'.repeat(2) }, /^AUTH/],
    ['with a secret of seven characters', { AUTH_SECRET: 'gfedcba'.repeat(6) }, /^AUTH_SECRET/],
    [
      'with the secret of a manual',
      { AUTH_SECRET: 'please-change-me-k3J9!xQ2mZ7pL0aB' },
      /^AUTH_SECRET/,
    ],
    ['with a key of zeros', { NATIONAL_ID_KEY: '0'.repeat(64) }, /^NATIONAL_ID_KEY could be/],
    ['with a key of one byte', { NATIONAL_ID_KEY: 'a7'.repeat(32) }, /^NATIONAL_ID_KEY/],
    ['with a key that repeats itself', { NATIONAL_ID_KEY: random(16).repeat(2) }, /^NATIONAL/],
    [
      'with a key that only counts',
      { NATIONAL_ID_KEY: Buffer.from([...Array(32).keys()]).toString('hex') },
      /^NATIONAL_ID_KEY/,
    ],
    ['with a guessable token for its metrics', { METRICS_TOKEN: 'metrics-password' }, /^METRICS/],
  ])('%s [SEC-54]', (_, env, sentence) => {
    const said = faults({ ...real, ...env })
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(sentence)
    expect(said[0]).toMatch(/please .+\.$/)
  })

  test.each(['AUTH_SECRET', 'NATIONAL_ID_KEY'])(
    'on a shared database without %s, which every server would make anew',
    (name) => {
      const [said = '', ...more] = faults({ ...shared, [name]: '' })
      expect(more).toEqual([])
      expect(said).toMatch(new RegExp(`^${name} must be set together with DATABASE_URL`))
    },
  )

  test('with one value for two secrets', () => {
    const both = random(32)
    expect(faults({ ...real, AUTH_SECRET: both, NATIONAL_ID_KEY: both })).toEqual([
      'AUTH_SECRET and NATIONAL_ID_KEY are the same: please make one for each.',
    ])
  })

  test('and says everything that is wrong at once, and no secret', () => {
    const env = {
      NODE_ENV: 'production',
      AUTH_SECRET: 'abcabcabc'.repeat(5),
      METRICS_TOKEN: 'x'.repeat(20),
    }
    const opening = () => refuseUnsafeStart(readConfig(env))
    expect(opening).toThrow(
      /^Cabinkeeper cannot start:\nBASE_URL .+\nAUTH_SECRET .+\nMETRICS_TOKEN /,
    )
    expect(opening).not.toThrow(/abcabc|xxxx/)
  })
})

describe('a real house opens', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cabinkeeper-test-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))

  test.each<[how: string, env: Record<string, string>]>([
    ['with nothing but its address', real],
    ['on this machine alone without TLS', { ...real, BASE_URL: 'http://localhost:3000' }],
    [
      'without TLS in a network of its own, when that is said',
      { ...real, BASE_URL: 'http://desk.lan', INSECURE_HTTP: 'true' },
    ],
    ['with several servers on one database', { ...shared, METRICS_TOKEN: random(16) }],
  ])('%s', (_, env) => {
    expect(() => refuseUnsafeStart(readConfig({ DATA_DIR: dataDir, ...env }))).not.toThrow()
  })

  test('with any random secrets', () => {
    for (let round = 0; round < 100; round++) {
      const secrets = {
        AUTH_SECRET: random(32),
        NATIONAL_ID_KEY: random(32),
        METRICS_TOKEN: random(16),
      }
      expect(faults({ ...real, ...secrets })).toEqual([])
    }
  })
})

test('a demo opens with nothing at all', () => {
  expect(faults({})).toEqual([])
})

describe('on a disk of another machine', () => {
  const dataDir = join(tmpdir(), 'cabinkeeper-nowhere', 'below')
  const mounts = `/dev/sda1 / ext4 rw 0 0\nfiles:/tmp ${realpathSync(tmpdir())} nfs4 rw 0 0\n`

  test('there is no place for a database, not even before its folder is made', () => {
    expect(unsafePlace({ dataDir, databaseUrl: undefined }, mounts)).toEqual([
      `${dataDir} is on a network file system (nfs4), where a database can be damaged: please set DATA_DIR to a disk of this machine, or DATABASE_URL to a database server.`,
    ])
  })

  test('pictures may lie when the database lies elsewhere', () => {
    expect(unsafePlace({ dataDir, databaseUrl: shared.DATABASE_URL }, mounts)).toEqual([])
  })
})
