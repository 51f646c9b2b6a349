import { buildProgramIfStale } from '#app/server/program/build-program.ts'
import { seedInstallation } from './installation.ts'

/**
 * Builds the product if the build is stale, and seeds the demo installation. Returns the cleanup.
 */
async function prepare() {
  await buildProgramIfStale()
  return seedInstallation()
}

export default prepare
