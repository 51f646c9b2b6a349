import { execFileSync } from 'node:child_process'
import { seedHouse } from './house.ts'

/** Builds the web app if it is stale, and seeds the demo house; answers what clears up. */
function prepare() {
  execFileSync(process.execPath, ['src/server/start.mjs', '--build-only'], { stdio: 'inherit' })
  return seedHouse()
}

export default prepare
