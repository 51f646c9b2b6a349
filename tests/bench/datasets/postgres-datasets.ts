import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#testkit/postgres-server.ts'
import type { DatasetEnv, Engine } from './engine.ts'
import { fillDataset, keptFolder } from './fill-dataset.ts'

/** Settings for durability that tests do without. */
const lasting = {
  fsync: 'on',
  full_page_writes: 'on',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
}

/** Each dataset is a database of one PostgreSQL server, and a data folder with its keys. */
export async function openPostgresDatasets(): Promise<Engine> {
  const folder = await keptFolder()
  const server = await startPostgres({ keptIn: join(folder, 'postgres'), settings: lasting })
  const copies = join(folder, 'postgres-copies')
  const queried = <Row extends pg.QueryResultRow>(sql: string, database = 'postgres') =>
    ask<Row>(addressOf(server.url, database), sql)
  const names = async (beginning: string) =>
    (await queried<{ datname: string }>(`select datname from pg_database`))
      .map(({ datname }) => datname)
      .filter((name) => name.startsWith(beginning))
  const removeCopies = async () => {
    for (const name of await names('copy_')) await queried(`drop database "${name}" with (force)`)
    await rm(copies, { recursive: true, force: true })
  }
  await removeCopies()

  return {
    name: 'PostgreSQL',
    async cachedDataset(bookings) {
      const name = `house_${bookings}`
      const dataset = { DATABASE_URL: addressOf(server.url, name), DATA_DIR: join(folder, name) }
      if ((await names(name)).includes(name)) return dataset
      await queried('drop database if exists draft with (force)')
      await queried('create database draft')
      await rm(dataset.DATA_DIR, { recursive: true, force: true })
      await mkdir(dataset.DATA_DIR, { mode: 0o700 })
      await fillDataset(bookings, { ...dataset, DATABASE_URL: addressOf(server.url, 'draft') })
      // What autovacuum would have done in a dataset that was filled over years.
      await queried('vacuum (analyze)', 'draft')
      await queried(`alter database draft rename to ${name}`)
      return dataset
    },
    async copyOf(dataset: DatasetEnv, name: string) {
      const copy = `copy_${name.replaceAll('-', '_')}`
      const from = new URL(dataset.DATABASE_URL ?? '').pathname.slice(1)
      await queried(`create database ${copy} template ${from} strategy file_copy`)
      await cp(dataset.DATA_DIR, join(copies, name), { recursive: true })
      return { DATABASE_URL: addressOf(server.url, copy), DATA_DIR: join(copies, name) }
    },
    async close() {
      await removeCopies()
      await queried('checkpoint')
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
