import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest'
import { newPostgresDatabase } from '#testkit/app/databases/own-database.ts'
import { cabinForm, fileOf, testImage } from '#testkit/app/test-images.ts'
import { openMailServer } from '#testkit/mail-server.ts'
import { startS3 } from '#testkit/s3-server.ts'
import { askerAt } from '#testkit/two-servers.ts'
import { skipUnlessAvailable } from './measurement.ts'
import { spokenTo, traceConnections } from './servers/traced-connections.ts'
import { startWatchedServer, type WatchedServer } from './servers/watched-server.ts'
import { bySize } from './size.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-outbound-'))
})
afterAll(() => rm(folder, { recursive: true }))

const traceIn = (name: string) => join(folder, `${name}.trace`)

/** Runs the command under strace to its end. */
async function runTraced(name: string, words: string[], env: Record<string, string> = {}) {
  const [program = '', ...rest] = [...traceConnections(traceIn(name)), process.execPath, ...words]
  const child = spawn(program, rest, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  return code
}

/** A day at the front desk, with something of everything that staff do. */
async function workADay({ address, ask }: WatchedServer) {
  const responses = [
    await ask('/'),
    await ask('/login'),
    await askerAt(address)('/api/session', {
      method: 'POST',
      body: { email: 'stranger@cabins.example', password: 'let me in' },
    }),
    await ask('/api/bookings'),
    await ask('/api/bookings/1'),
    await ask('/api/today'),
    await ask('/api/statistics?last=90'),
    await ask('/api/guests?q=an'),
    await ask('/api/system'),
    await ask('/api/openapi.json'),
    await ask('/api/settings', { method: 'PATCH', body: { breakfastPrice: 12 } }),
    await ask('/api/guests', {
      method: 'POST',
      body: { fullName: 'Ida Moen', notes: 'See http://192.0.2.7/ and <img src=//192.0.2.8/x>' },
    }),
    await ask('/api/staff', {
      method: 'POST',
      body: { fullName: 'Ida Moen', email: 'ida@cabins.example', password: 'seven otters' },
    }),
    await ask('/api/cabins', { method: 'POST', body: cabinForm(fileOf(await testImage())) }),
  ]
  const cabins = (await (await ask('/api/cabins')).json()) as { items: { image: string }[] }
  for (const { image } of cabins.items) responses.push(await ask(image))
  expect(responses.filter(({ status }) => status >= 400 && status !== 401)).toEqual([])
}

test('without external services the server connects to nothing [SEC-19]', async (context) => {
  skipUnlessAvailable(context, { program: 'strace' })
  const server = await startWatchedServer({}, { under: traceConnections(traceIn('house')) })
  try {
    await workADay(server)
    const env = { DATA_DIR: server.dataDir }
    const command = ['src/app/server/program/cabinkeeper.mjs', 'backup', join(folder, 'house.tar')]
    expect(await runTraced('backup', command, env)).toBe(0)
  } finally {
    await server.stop()
  }
  const { addresses } = spokenTo(traceIn('house'), traceIn('backup'))
  // Name servers included.
  expect(addresses).toEqual([])
})

test('with an external database, storage and mail server it connects only to these three', async (context) => {
  if (bySize({ short: true, full: false })) context.skip('not run: in the longer sizes')
  skipUnlessAvailable(context, { program: 'strace' })
  await withNeighbours(async (env, neighbours, sent) => {
    const server = await startWatchedServer(env, { under: traceConnections(traceIn('town')) })
    try {
      await workADay(server)
      await expect.poll(sent, { timeout: 60_000, interval: 100 }).toBeGreaterThan(0)
    } finally {
      await server.stop()
    }
    const { addresses } = spokenTo(traceIn('town'))
    expect(addresses.filter((address) => !neighbours.includes(address))).toEqual([])
    expect(addresses).toHaveLength(3)
  })
})

async function withNeighbours(
  work: (env: Record<string, string>, places: string[], sent: () => number) => Promise<void>,
) {
  const [database, s3, mail] = await Promise.all([
    newPostgresDatabase(),
    startS3(),
    openMailServer(),
  ])
  const env = {
    DATABASE_URL: database.url,
    S3_BUCKET: s3.config.bucket,
    S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    SMTP_URL: mail.url,
    MAIL_FROM: 'desk@cabins.example',
  }
  const ports = [new URL(database.url).port, s3.port, mail.port]
  try {
    await work(
      env,
      ports.map((port) => `127.0.0.1:${port}`),
      () => mail.delivered.length,
    )
  } finally {
    await mail.close()
    await s3.stop()
    await database.release()
  }
}

const unexpectedHostsOf = async (context: TestContext, program: string) => {
  skipUnlessAvailable(context, { program: 'strace' })
  await runTraced('planted', ['--input-type=module', '--eval', program])
  return spokenTo(traceIn('planted'))
}

/** Ways to connect elsewhere, and what strace records of each. */
const defects: [program: string, found: RegExp][] = [
  [
    "await fetch('http://192.0.2.1/', { signal: AbortSignal.timeout(300) }).catch(() => {})",
    /^192\.0\.2\.1:80$/,
  ],
  [
    "(await import('node:dgram')).createSocket('udp4').send('x', 9, '192.0.2.2', () => process.exit())",
    /^192\.0\.2\.2:9$/,
  ],
  ["(await import('node:dns')).lookup('stranger.invalid', () => {})", /:53$/],
]

test('a program that connects elsewhere, sends a packet, or resolves a name is found (positive control)', async (context) => {
  for (const [program, anonymous] of defects) {
    const { addresses } = await unexpectedHostsOf(context, program)
    expect(addresses).toContainEqual(expect.stringMatching(anonymous))
  }
})

test('local sockets are not mistaken for other hosts', async (context) => {
  const connect = "(await import('node:net')).connect('/tmp/nobody.sock').on('error', () => {})"
  expect(await unexpectedHostsOf(context, connect)).toEqual({
    addresses: [],
    local: ['/tmp/nobody.sock'],
  })
})
