import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** The template database with tables, created once per test run. */
export const withTables = 'with_tables'

type OwnDatabase = {
  url: string
  /** Releases the database. No connection may be open afterwards. */
  release: () => Promise<void>
}

/** Creates an empty PostgreSQL database for one test. */
export async function newPostgresDatabase(): Promise<OwnDatabase> {
  const name = await create('template1')
  return { url: addressOf(name), release: () => drop(name) }
}

/** Databases of this process that were reset for reuse. */
const emptied: string[] = []

/**
 * A PostgreSQL database with all tables and only the initial rows, for one test. Resetting a
 * database takes a hundredth of the time of creating one, so released databases are reused unless
 * their schema changed.
 */
export async function newMigratedDatabase(): Promise<OwnDatabase> {
  const name = emptied.pop() ?? (await create(withTables))
  return {
    url: addressOf(name),
    async release() {
      if (await isEmptiedOf(name)) emptied.push(name)
      else await drop(name)
    },
  }
}

async function isEmptiedOf(name: string): Promise<boolean> {
  const { statements, shape, shapeOf } = inject('emptying')
  return withClient(addressOf(name), async (client) => {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    const { rows } = await client.query<{ shape: string }>(shapeOf)
    if (rows[0]?.shape !== shape) return false
    await client.query(statements)
    return true
  })
}

async function create(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copying files takes a third of the time that copying their contents takes.
  await asSuperuser(`create database ${name} template ${template} strategy file_copy`)
  return name
}

const drop = (name: string) => asSuperuser(`drop database ${name} with (force)`)

function addressOf(name: string): string {
  const url = new URL(inject('postgresUrl'))
  url.pathname = name
  return url.href
}

const asSuperuser = (statement: string) =>
  withClient(inject('postgresUrl'), async (client) => void (await client.query(statement)))

export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
