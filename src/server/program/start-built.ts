import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serverFolder } from '../base/paths.ts'
import { buildProgramIfStale } from './build-program.ts'
import type { main } from './main.ts'

/** Runs the built server, and builds first what its sources are ahead of. */
export async function startBuilt(): Promise<void> {
  await buildProgramIfStale()
  const built: { main: typeof main } = await import(
    pathToFileURL(join(serverFolder, 'main.js')).href
  )
  return built.main()
}
