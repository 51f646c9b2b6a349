import { tmpdir } from 'node:os'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { withTables } from './own-database.ts'
import { startPostgres } from './postgres-server.ts'

/** Once for a run of the tests: one PostgreSQL, in which each suite has databases of its own. */
export async function setup(project: TestProject) {
  const server = await startPostgres()
  await makeTables(server.url)
  project.provide('postgresUrl', server.url)
  return server.stop
}

/** Making the tables anew for each suite would take most of the time that the tests take. */
async function makeTables(serverUrl: string) {
  const client = new pg.Client(serverUrl)
  await client.connect()
  await client.query(`create database ${withTables}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = withTables
  const env = { NODE_ENV: 'test', DEMO: 'false', DATABASE_URL: url.href, DATA_DIR: tmpdir() }
  const { db, close } = await openDatabase(readConfig(env))
  await migrate(db)
  await close()
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}
