import { buildProgramIfStale } from '#server/program/build-program.ts'
import { seedInstallation } from './installation.ts'

/** Builds the program if it is stale, and seeds the demo house; answers what clears up. */
async function prepare() {
  await buildProgramIfStale()
  return seedInstallation()
}

export default prepare
