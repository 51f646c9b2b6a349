import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { startPostgres } from './postgres-server.ts'

/** The database that each suite's own is copied from: quicker than migrating every one. */
export const templateName = 'cabinkeeper_template'

/** Once for a run of the tests: one PostgreSQL, with the tables as they are now. */
export async function setup(project: TestProject) {
  const server = await startPostgres()
  const client = new pg.Client(server.url)
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const databaseUrl = new URL(server.url)
  databaseUrl.pathname = templateName
  const template = await openDatabase({ databaseUrl: databaseUrl.href, dataDir: '' })
  await migrate(template.db)
  await template.close()
  project.provide('postgresUrl', server.url)
  return server.stop
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}
