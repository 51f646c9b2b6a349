import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { seededFolder, startServer } from './server.ts'

/** Builds the web app if it is stale, and makes the demo house that each journey gets a copy of. */
async function prepare() {
  execFileSync(process.execPath, ['src/server/start.mjs', '--build-only'], { stdio: 'inherit' })
  rmSync(seededFolder, { recursive: true, force: true })
  const server = await startServer(seededFolder)
  await server.stop()
}

export default prepare
