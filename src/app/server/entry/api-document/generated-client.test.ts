import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { generateApi } from 'swagger-typescript-api'
import { expect, test } from 'vitest'
import type { BookingState } from '#contract/bookings.ts'
import { newRoutes } from '#platform/http/route.ts'
import { oneDatabase } from '#testkit/app/each-database.ts'
import { givenCabin } from '#testkit/app/given.ts'
import { givenApiClient } from '#testkit/app/test-api-client.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { addRoutes } from '../app.ts'
import { describeApi } from './api-document.ts'

const run = promisify(execFile)

type Example = {
  bookFirstCabin: (baseUrl: string, token: string, send: typeof fetch) => Promise<BookingState>
}

/** Inside the project, so that the generated modules are loaded as its own are. */
const folder = resolve('.cache/api-client')

async function givenClient(): Promise<Example> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await generateApi({
    spec: describeApi(addRoutes(newRoutes())),
    output: folder,
    fileName: 'cabinkeeper.ts',
    silent: true,
  })
  const client = resolve(folder, 'cabinkeeper.ts')
  writeFileSync(client, readFileSync(client, 'utf8').replace('// @ts-nocheck\n', ''))
  const guide = readFileSync('docs/api/typescript-client.md', 'utf8')
  const [, example = ''] = guide.match(/<!-- example: client -->\n\n```ts\n([\s\S]*?)```/) ?? []
  writeFileSync(resolve(folder, 'example.ts'), example)
  return import(/* @vite-ignore */ resolve(folder, 'example.ts'))
}

const compile = () =>
  run(process.execPath, [
    resolve('node_modules/typescript/lib/tsc.js'),
    ...['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--target', 'es2024'],
    ...['--module', 'nodenext'],
    ...['--allowImportingTsExtensions', '--lib', 'es2024,dom', '--types', ''],
    resolve(folder, 'example.ts'),
  ]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )

oneDatabase((open) => {
  test('a client that is generated from the document compiles and books a cabin', async () => {
    const db = await open()
    await givenCabin(db)
    const app = await createTestApp({ db, now: () => new Date('2026-11-21T12:00:00Z') })
    const { token } = await givenApiClient(app, 'full')
    const { bookFirstCabin } = await givenClient()
    const send: typeof fetch = async (input, init) => app.app.request(String(input), init)
    const booking = await bookFirstCabin('http://localhost', token, send)
    expect(booking).toMatchObject({ startDate: '2027-07-12', totalPrice: 600, source: 'web' })
    expect(await compile()).toBe('')
  })
})
