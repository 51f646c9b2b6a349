import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '#app/server/program/user-command.ts'
import { changed, repeated, workbookWith, zipOf } from '#testkit/app/hostile-workbooks.ts'
import { type ServerProcess, serverProcess } from '#testkit/server-process.ts'
import { askerAt } from '#testkit/two-servers.ts'
import { honestClient } from './load/honest-client.ts'
import { measurement } from './measurement.ts'
import { bySize } from './size.ts'

/** Small files that want gigabytes of memory or seconds of time. */
const longText = `<si><t>${'x'.repeat(2_000)}</t></si>`
const bombs: Record<string, () => Buffer> = {
  'one text of 2,000 characters in every cell': () =>
    zipOf(workbookWith(repeated(20_000, 60), longText)),
  'a worksheet of 1 GB that states 9 bytes': () =>
    changed(
      workbookWith(Buffer.alloc(bySize({ short: 200, full: 1_000 }) * 1_000_000, ' ')),
      'xl/s.xml',
      {
        stated: { length: 9 },
      },
    ),
  'a worksheet of 140 MB without rows': () => zipOf(workbookWith(Buffer.alloc(140_000_000, ' '))),
  'another size before the data': () =>
    changed(workbookWith(Buffer.alloc(50_000_000, ' ')), 'xl/s.xml', {
      stated: { length: 9 },
      statedBefore: { length: 50_000_000 },
    }),
  'millions of cells in a page': () =>
    Buffer.from(`<table>${'<tr><td colspan=99><td>x'.repeat(40_000)}`),
  'tables in tables': () => Buffer.from('<table><tr><td>'.repeat(20_000)),
}

let server: ServerProcess
let dataDir: string
let cookie: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cabinkeeper-bombs-'))
  const env = { DATA_DIR: dataDir, NODE_ENV: 'test', DEMO: 'false' }
  const { email, password } = await createUser(['create', 'ada@cabins.example', 'Ada'], env)
  server = await serverProcess(env)
  await server.start()
  const entered = await askerAt(server.address)('/api/session', {
    method: 'POST',
    body: { email, password },
  })
  cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
})
afterAll(async () => {
  await server?.end('SIGTERM')
  await rm(dataDir, { recursive: true })
})

const peakMegabytes = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

async function upload(address: string, bytes: Buffer) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'stays.xlsx'))
  return fetch(`${address}/api/imports`, {
    method: 'POST',
    headers: { cookie, origin: address },
    body: form,
  })
}

/** Enough for a 99th percentile that is not the slowest of all. */
const requestsMeasured = 200
/** A user sends one file after the other. Many clients that do are limited elsewhere. */
const betweenUploadsMs = 250

/** The slowest of 100 requests that were sent while something else happened. */
function p99Of(waits: readonly number[]): number {
  const sorted = waits.toSorted((one, other) => one - other)
  return (sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0) * 1_000
}

test('requests alone are fast', async () => {
  const client = honestClient(`${server.address}/api/cabins`, { cookie })
  await expect
    .poll(() => client.waits.length, { timeout: 60_000 })
    .toBeGreaterThan(requestsMeasured)
  await client.leave()
  measurement('p99 without a file', p99Of(client.waits), { atMost: 100 })
}, 90_000)

test('files that want gigabytes are rejected while others work on', async () => {
  const before = peakMegabytes(server.pid())
  for (const [name, bytes] of Object.entries(bombs)) {
    const bomb = bytes()
    const client = honestClient(`${server.address}/api/cabins`, { cookie })
    let response = await upload(server.address, bomb)
    while (client.waits.length < requestsMeasured && response.status === 422) {
      await pause(betweenUploadsMs)
      response = await upload(server.address, bomb)
    }
    await client.leave()
    expect(response.status, name).toBe(422)
    const { title } = (await response.json()) as { title: string }
    expect(client.unanswered, name).toEqual([])
    measurement(`p99 of other requests: ${name}`, p99Of(client.waits), {
      atMost: 100,
    })
  }
  expect(server.isRunning()).toBe(true)
  measurement('memory at its peak', peakMegabytes(server.pid()) - before, {
    atMost: 1_200,
  })
}, 300_000)

/** SheetJS reads no workbook without the types of its parts. */
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml.'
const typed = {
  name: '[Content_Types].xml',
  bytes: Buffer.from(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${[
      ['workbook', `${office}sheet.main+xml`],
      ['s', `${office}worksheet+xml`],
      ['t', `${office}sharedStrings+xml`],
    ]
      .map(([part, type]) => `<Override PartName="/xl/${part}.xml" ContentType="${type}"/>`)
      .join('')}</Types>`,
  ),
}

/** A server that reads the same file with SheetJS where it responds to requests. */
const naiveServer = `
  const { createServer } = require('node:http')
  const { parentPort } = require('node:worker_threads')
  const XLSX = require('@e965/xlsx')
  createServer((request, response) => {
    if (request.method === 'GET') return response.end('ok')
    const parts = []
    request.on('data', (part) => parts.push(part)).on('end', () => {
      const { Sheets } = XLSX.read(Buffer.concat(parts), { dense: true })
      const data = Object.values(Sheets)[0]['!data']
      response.end(String(JSON.stringify(data.slice(0, 400)).length))
    })
  }).listen(0, '127.0.0.1', function () { parentPort.postMessage(this.address().port) })
`

test('a server that reads them where it responds to requests is found (positive control)', async () => {
  const worker = new Worker(naiveServer, { eval: true })
  const port = await new Promise<number>((resolve) => worker.once('message', resolve))
  const address = `http://127.0.0.1:${port}`
  const client = honestClient(address)
  const response = await fetch(address, {
    method: 'POST',
    body: new Uint8Array(zipOf([typed, ...workbookWith(repeated(20_000, 60), longText)])),
  })
  const characters = Number(await response.text())
  await client.leave()
  await worker.terminate()
  const slowest = Math.max(...client.waits) * 1_000
  expect(slowest).toBeGreaterThan(100)
  expect(characters).toBeGreaterThan(20_000_000)
}, 120_000)
