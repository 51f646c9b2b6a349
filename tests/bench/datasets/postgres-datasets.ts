import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#testkit/postgres-server.ts'
import type { Engine, HouseEnv } from './engine.ts'
import { fillHouse, keptFolder } from './fill-dataset.ts'

/** What the tests do without, as nothing of theirs must last. */
const lasting = {
  fsync: 'on',
  full_page_writes: 'on',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
}

/** Each house is a database of one server of ours, and a data folder with its keys. */
export async function openPostgresHouses(): Promise<Engine> {
  const folder = await keptFolder()
  const server = await startPostgres({ keptIn: join(folder, 'postgres'), settings: lasting })
  const copies = join(folder, 'postgres-copies')
  const asked = <Row extends pg.QueryResultRow>(sql: string, database = 'postgres') =>
    ask<Row>(addressOf(server.url, database), sql)
  const names = async (beginning: string) =>
    (await asked<{ datname: string }>(`select datname from pg_database`))
      .map(({ datname }) => datname)
      .filter((name) => name.startsWith(beginning))
  const removeCopies = async () => {
    for (const name of await names('copy_')) await asked(`drop database "${name}" with (force)`)
    await rm(copies, { recursive: true, force: true })
  }
  await removeCopies()

  return {
    name: 'PostgreSQL',
    async keptHouse(bookings) {
      const name = `house_${bookings}`
      const house = { DATABASE_URL: addressOf(server.url, name), DATA_DIR: join(folder, name) }
      if ((await names(name)).includes(name)) return house
      await asked('drop database if exists draft with (force)')
      await asked('create database draft')
      await rm(house.DATA_DIR, { recursive: true, force: true })
      await mkdir(house.DATA_DIR, { mode: 0o700 })
      await fillHouse(bookings, { ...house, DATABASE_URL: addressOf(server.url, 'draft') })
      // What the server's own housekeeping does with a house that was filled over years.
      await asked('vacuum (analyze)', 'draft')
      await asked(`alter database draft rename to ${name}`)
      return house
    },
    async copyOf(house: HouseEnv, name: string) {
      const copy = `copy_${name.replaceAll('-', '_')}`
      const from = new URL(house.DATABASE_URL ?? '').pathname.slice(1)
      await asked(`create database ${copy} template ${from} strategy file_copy`)
      await cp(house.DATA_DIR, join(copies, name), { recursive: true })
      return { DATABASE_URL: addressOf(server.url, copy), DATA_DIR: join(copies, name) }
    },
    async close() {
      await removeCopies()
      await asked('checkpoint')
      await server.stop()
    },
  }
}

function addressOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = database
  return url.href
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
