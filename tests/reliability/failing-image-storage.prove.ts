import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createUser } from '#app/server/program/user-command.ts'
import { readConfig } from '#platform/base/config.ts'
import { openDatabase } from '#platform/db/open.ts'
import { openUncachedFiles } from '#platform/files/open-files.ts'
import { addressOf, thumbnailOf } from '#platform/images/image-names.ts'
import { imagesInUse } from '#platform/images/image-use-store.ts'
import { removeOrphanedImages } from '#platform/images/remove-unused-images.ts'
import { cabinForm, fileOf, testImage } from '#testkit/app/test-images.ts'
import { type S3Server, startS3 } from '#testkit/s3-server.ts'
import { startToxicProxy, type Toxin } from '#testkit/toxic-proxy.ts'
import { bySize } from './size.ts'

/* A failing image storage, as staff experience it, with real timeouts. */

const longestMs = 10_000
const ever = new Date('9999-01-01T00:00:00Z')
const nextDayMs = 25 * 3_600_000

/** Every run tries the first two, which take the most and the least time. */
const failures: [what: string, toxin: Toxin | 'gone'][] = [
  ['stores an image, and is too slow to respond or to remove it', { kind: 'slow', ms: 3500 }],
  ['is gone', 'gone'],
  ['never responds', { kind: 'silent' }],
  ['stores and removes images without a response', { kind: 'held', afterBytes: 0 }],
  ['ends every connection', { kind: 'reset' }],
]

let folder: string
let env: Record<string, string>
let s3: S3Server
let way: Awaited<ReturnType<typeof startToxicProxy>>
let server: ChildProcess
let address: string
let headers: Record<string, string>
let photo: Uint8Array

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-pictures-'))
  s3 = await startS3()
  way = await startToxicProxy(s3.port)
  photo = await testImage()
  env = {
    NODE_ENV: 'test',
    DEMO: 'false',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: '',
    // The address of another test's server cannot be used.
    BASE_URL: '',
    S3_BUCKET: s3.config.bucket,
    S3_ENDPOINT: `http://127.0.0.1:${way.port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  const login = await createUser(['create', 'ada@cabins.example', 'Ada'], env)
  server = spawn(process.execPath, ['src/app/server/program/start.mjs'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  address = await readyAddress(server)
  headers = { 'sec-fetch-site': 'same-origin', cookie: await logIn(login) }
})
afterEach(() => way.heal())
afterAll(async () => {
  await stopServer()
  await way.stop()
  await s3.stop()
  await rm(folder, { recursive: true })
})

async function stopServer(): Promise<void> {
  if (server.exitCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

async function readyAddress({ stdout }: ChildProcess): Promise<string> {
  let said = ''
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    said += chunk
    const ready = said.match(/ready: (\S+)/)?.[1]
    if (ready) return ready
  }
  throw new Error(`The server ended before it was ready:\n${said}`)
}

async function logIn(login: { email: string; password: string }): Promise<string> {
  const response = await fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: login.email, password: login.password }),
  })
  const cookies = response.headers.getSetCookie()
  return cookies.map((line) => line.split(';')[0]).join('; ')
}

const read = async (path: string) => fetch(`${address}${path}`, { headers })
const cabinCount = async () =>
  ((await (await read('/api/cabins')).json()) as { total: number }).total

async function sendCabin() {
  const began = performance.now()
  const body = cabinForm(fileOf(photo))
  const response = await fetch(`${address}/api/cabins`, { method: 'POST', headers, body })
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, code, ms: performance.now() - began }
}

/** Sends other requests continuously; returns their number and the unexpected responses. */
function keepReading() {
  let isOver = false
  const wrong: number[] = []
  const reading = (async () => {
    let times = 0
    for (; !isOver; times++) {
      for (const path of ['/api/bookings', '/api/cabins', '/api/ready', '/api/session']) {
        const { status } = await read(path)
        if (status !== 200) wrong.push(status)
      }
      await pause(50)
    }
    return times
  })()
  return async () => {
    isOver = true
    return { times: await reading, wrong }
  }
}

test.each(failures.slice(0, bySize({ short: 2, full: failures.length })))(
  'staff see within 10 s that a storage %s, and everything else works',
  async (_, toxin) => {
    expect(await sendCabin()).toMatchObject({ status: 201 })
    const before = await cabinCount()

    if (toxin === 'gone') await way.refuseConnections()
    else way.become(toxin)
    const stop = keepReading()
    const sent = await Promise.all([sendCabin(), sendCabin(), sendCabin()])
    const others = await stop()

    for (const { status, code, ms } of sent) {
      expect([status, code]).toEqual([503, 'image-not-stored'])
      expect(ms).toBeLessThan(longestMs)
    }
    expect(others.wrong).toEqual([])
    expect(others.times).toBeGreaterThan(0)
    expect(await cabinCount()).toBe(before)
    await way.heal()
    expect(await sendCabin()).toMatchObject({ status: 201 })
  },
)

test('the next day no unreferenced image is left', async () => {
  await stopServer()
  const config = readConfig(env)
  const { db, close } = await openDatabase(config)
  await removeOrphanedImages({
    db,
    files: openUncachedFiles(config),
    now: () => new Date(Date.now() + nextDayMs),
  })
  const named = [...(await imagesInUse(db))].flatMap((image) => [image, thumbnailOf(image)])
  await close()
  const stored = await openUncachedFiles(config).writtenBefore(ever)
  expect(stored.map(addressOf).sort()).toEqual(named.sort())
})
