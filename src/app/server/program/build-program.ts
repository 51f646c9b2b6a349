import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  accessSync,
  constants,
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { InlineConfig } from 'vite'
import { StartupError } from '#platform/base/errors.ts'
import { programFolder, serverFolder, webFolder } from '#platform/base/paths.ts'

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])
/** For smaller files, the savings are less than a network packet. */
const minimumSize = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Compresses the files at build time with the best quality, so that the server only sends them. */
async function compressFiles(folder: string): Promise<void> {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string) {
  if ((await stat(file)).size < minimumSize) return
  const content = await readFile(file)
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
    [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await toBrotli(content, { params }))
  await writeFile(`${file}.gz`, await toGzip(content, { level: zlib.Z_BEST_COMPRESSION }))
}

type Part = {
  what: string
  folder: string
  sources: string[]
  options: InlineConfig
  finish?: (folder: string) => Promise<void>
}

const shared = ['src', 'package-lock.json']

const web: Part = {
  what: 'web app',
  folder: webFolder,
  sources: [...shared, 'index.html', 'vite.config.ts', 'build', 'docs/guide', 'docs/images'],
  options: {},
  finish: compressFiles,
}

const server: Part = {
  what: 'server',
  folder: serverFolder,
  sources: shared,
  options: {
    configFile: false,
    // Packages that are loaded on demand or contain native code are not bundled.
    ssr: {
      noExternal: true,
      external: [
        '@aws-sdk/client-s3',
        'fontkit',
        'nodemailer',
        'pdfkit',
        'prom-client',
        'sharp',
        'tar-stream',
      ],
    },
    build: { ssr: 'src/app/server/program/main.ts', target: 'node26', copyPublicDir: false },
  },
}

const parts = [web, server]

/** Builds each part that is missing or older than its sources. */
export async function buildProgramIfStale(): Promise<void> {
  for (const part of parts) {
    if (isBuilt(part)) continue
    rejectReadOnly(part)
    const draft = await buildDraft(part)
    // Another server that starts at the same time may have been faster, and runs its build.
    if (isBuilt(part)) await rm(draft, { recursive: true })
    else await putInPlace(draft, part)
  }
}

export async function buildProgram(): Promise<void> {
  for (const part of parts) await putInPlace(await buildDraft(part), part)
}

/** This file in each built folder contains the hash of the sources. */
const builtFrom = '.built-from'

function isBuilt({ folder, sources }: Part): boolean {
  const note = join(folder, builtFrom)
  return existsSync(note) && readFileSync(note, 'utf8') === hashOf(sources)
}

function rejectReadOnly({ what, folder }: Part) {
  try {
    accessSync(programFolder, constants.W_OK)
    if (existsSync(folder)) accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw new StartupError(
      `The ${what} must be built, but this user may not write to ${programFolder}. Please run "npm run build" as a user who may.`,
      { cause },
    )
  }
}

/** Builds into a new folder, so that a running server never reads a partial build. */
async function buildDraft({ what, folder, sources, options, finish }: Part): Promise<string> {
  const hash = hashOf(sources)
  const start = performance.now()
  console.log(`Building the ${what} …`)
  const draft = `${folder}-${process.pid}`
  await runVite({
    ...options,
    root: programFolder,
    logLevel: 'warn',
    build: { ...options.build, outDir: draft, emptyOutDir: true },
  })
  await finish?.(draft)
  await writeFile(join(draft, builtFrom), hash)
  console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return draft
}

/** Runs in a thread, whose end releases Vite's memory and its changes to the environment. */
async function runVite(config: InlineConfig) {
  const script = join(programFolder, 'src/app/server/program/vite-worker.ts')
  await once(new Worker(script, { workerData: config }), 'exit')
}

async function putInPlace(draft: string, { folder }: Part) {
  await rm(folder, { recursive: true, force: true })
  await rename(draft, folder)
}

function hashOf(sources: string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(programFolder, file)))
  }
  return hash.digest('hex')
}

/** The file itself, or the files of the folder except tests. */
function filesOf(source: string): string[] {
  if (statSync(join(programFolder, source)).isFile()) return [source]
  return readdirSync(join(programFolder, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(programFolder, join(entry.parentPath, entry.name)))
}
