import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/base/config.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { givenCabin } from '#testkit/app/given.ts'
import { scaleDemo } from './scale.ts'

let env: Record<string, string>

beforeEach(async () => {
  env = { NODE_ENV: 'test', DATA_DIR: await mkdtemp(join(tmpdir(), 'cabinkeeper-test-')) }
})
afterEach(() => rm(env.DATA_DIR ?? '', { recursive: true }))

test('a new database becomes a demo and can be scaled again', async () => {
  await scaleDemo(['--scale', '60'], env)
  await scaleDemo(['--scale', '40'], env)

  const { db, close } = await openDatabase(readConfig(env))
  expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(100)
  const cabins = await db.selectFrom('cabins').select('name').execute()
  expect(new Set(cabins.map(({ name }) => name)).size).toBe(100)
  await close()
})

test('the bookings use the requested number of cabins', async () => {
  await scaleDemo(['--scale', '60', '--cabins', '3'], env)

  const { db, close } = await openDatabase(readConfig(env))
  const booked = await db.selectFrom('bookings').select('cabin_id').execute()
  expect(booked).toHaveLength(60)
  expect(new Set(booked.map(({ cabin_id }) => cabin_id)).size).toBe(3)
  await close()

  await expect(scaleDemo(['--scale', '60', '--cabins', '0'], env)).rejects.toThrow('--cabins 50')
})

test('a database with real data is rejected and not changed', async () => {
  const { db, close } = await openDatabase(readConfig(env))
  await migrate(db)
  await givenCabin(db)
  await close()

  await expect(scaleDemo(['--scale', '60'], env)).rejects.toThrow(
    'contains the data of a real property',
  )
  const again = await openDatabase(readConfig(env))
  expect(await again.db.selectFrom('bookings').select('id').execute()).toEqual([])
  await again.close()
})

test('scaling is rejected outside demo mode', async () => {
  await expect(scaleDemo(['--scale', '60'], { ...env, DEMO: 'false' })).rejects.toThrow('demo')
})

test.each([
  [[]],
  [['--scale', '0']],
  [['--scale', '1.5']],
  [['--scale', 'many']],
  [['--scale', '2000001']],
])('the arguments %j are rejected with an example', async (args) => {
  await expect(scaleDemo(args, env)).rejects.toThrow('cabinkeeper demo --scale 100000')
})
