import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serverFolder } from '#platform/base/paths.ts'
import { buildProgramIfStale } from './build-program.ts'
import type { main } from './main.ts'

/** Builds what is older than its sources, and runs the built server. */
export async function startBuilt(): Promise<void> {
  await buildProgramIfStale()
  const built: { main: typeof main } = await import(
    pathToFileURL(join(serverFolder, 'main.js')).href
  )
  return built.main()
}
