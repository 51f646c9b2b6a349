import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

/** Once for a run of the tests: one PostgreSQL, in which each suite has schemas of its own. */
export async function setup(project: TestProject) {
  const server = await startPostgres()
  project.provide('postgresUrl', server.url)
  return server.stop
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}
