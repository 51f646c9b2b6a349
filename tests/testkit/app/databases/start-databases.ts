import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#platform/base/config.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { startPostgres } from '#testkit/postgres-server.ts'
import { withClient, withTables } from './own-database.ts'
import { type Emptying, readEmptying } from './reset-database.ts'

const withoutDatabases = ['pure', 'repository', 'web']

/**
 * Runs once per test run: starts one PostgreSQL server, and migrates a template database for each
 * engine, since migrating for each test would take most of the time.
 */
export async function setup(project: TestProject) {
  if (project.vitest.projects.every(({ name }) => withoutDatabases.includes(name))) return
  const server = await startPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-test-'))
  await makeTables({ DATA_DIR: folder })
  project.provide('folderWithTables', folder)
  project.provide('postgresUrl', server.url)
  project.provide('emptying', await makePostgresTables(server.url))
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  }
}

async function makePostgresTables(serverUrl: string): Promise<Emptying> {
  await withClient(serverUrl, (client) => client.query(`create database ${withTables}`))
  const url = new URL(serverUrl)
  url.pathname = withTables
  await makeTables({ DATABASE_URL: url.href, DATA_DIR: tmpdir() })
  return withClient(url.href, readEmptying)
}

async function makeTables(env: Record<string, string>) {
  const config = readConfig({ NODE_ENV: 'test', DEMO: 'false', ...env })
  const { db, close } = await openDatabase(config)
  await migrate(db)
  await close()
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** On which the tests of this project run, if they depend on the database. */
    databases: ('sqlite' | 'postgres')[]
    postgresUrl: string
    emptying: Emptying
    /** A SQLite database with tables and without rows. */
    folderWithTables: string
  }
}
