import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, globSync, readFileSync } from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { StartRefusal } from './errors.ts'

const root = join(import.meta.dirname, '../..')
export const webFolder = join(root, 'dist/web')
/** In the folder: the hash of what it was built from. */
const builtFrom = '.built-from'

const sources = [
  'src/{web,contract,domain}/**/*',
  'public/**/*',
  'index.html',
  'vite.config.ts',
  'web-chunks.ts',
  '*-plugin.ts',
  'package-lock.json',
]

/** Builds the web app when there is none or it is older than its sources. */
export async function buildWebIfStale(): Promise<void> {
  const note = join(webFolder, builtFrom)
  const built = existsSync(note) ? readFileSync(note, 'utf8') : ''
  if (built === hashOfSources()) return
  refuseReadOnly()
  await buildWeb()
}

function refuseReadOnly() {
  try {
    accessSync(root, constants.W_OK)
    if (existsSync(webFolder)) accessSync(webFolder, constants.W_OK)
  } catch (cause) {
    throw new StartRefusal(
      `The web app must be built, and this user may not write to ${root}: please run "npm run build" as one who may.`,
      { cause },
    )
  }
}

/** Built beside the old one and then put in its place: there is never half a web app. */
export async function buildWeb(): Promise<void> {
  const hash = hashOfSources()
  const start = performance.now()
  console.log('Building the web app …')
  const draft = `${webFolder}-${process.pid}`
  // Loaded only here: a start that has nothing to build should not wait for it.
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn', build: { outDir: draft, emptyOutDir: true } })
  await compressFiles(draft)
  await writeFile(join(draft, builtFrom), hash)
  await rm(webFolder, { recursive: true, force: true })
  await rename(draft, webFolder)
  console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files)
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

const packable = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])
/** Below this, what is saved does not fill a packet. */
const worthPacking = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Packed once and as tightly as can be, so that serving a file is only handing it out. */
async function compressFiles(folder: string) {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && packable.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string) {
  if ((await stat(file)).size < worthPacking) return
  const content = await readFile(file)
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
    [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await toBrotli(content, { params }))
  await writeFile(`${file}.gz`, await toGzip(content, { level: zlib.Z_BEST_COMPRESSION }))
}
