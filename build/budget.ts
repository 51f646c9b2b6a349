/*
 * Sums the JavaScript that a cold load of a screen fetches, and the styles and letters that all of
 * them share, compressed as they are sent. Fails when something has grown past what it may weigh, when
 * a route needs more files than it may ask for, or when scripts need each other. Run after the build:
 * `node build/budget.ts`.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

type Chunk = { file: string; name?: string; imports?: string[] }
type Manifest = Record<string, Chunk>
type Note = { path: string; scripts: string[] }

/**
 * The scripts of each screen, by the paths that the build notes for the server: upper bounds with about
 * 10 % room, so that a failure means a regression and not a new sentence.
 */
const budgets: { path: string; kilobytes: number; files: number }[] = [
  { path: '/login', kilobytes: 105, files: 1 },
  { path: '/dashboard', kilobytes: 125, files: 3 },
  { path: '/bookings', kilobytes: 130, files: 4 },
  { path: '/bookings/:id', kilobytes: 135, files: 5 },
  { path: '/checkin/:id', kilobytes: 135, files: 5 },
  { path: '/calendar', kilobytes: 145, files: 4 },
  { path: '/cabins', kilobytes: 135, files: 4 },
  { path: '/guests', kilobytes: 130, files: 4 },
  { path: '/guests/:id', kilobytes: 135, files: 4 },
  { path: '/bookings/new', kilobytes: 180, files: 7 },
  { path: '/bookings/:id/change', kilobytes: 175, files: 7 },
  { path: '/users', kilobytes: 165, files: 5 },
  { path: '/settings', kilobytes: 170, files: 6 },
  { path: '/account', kilobytes: 170, files: 5 },
  { path: '/activity', kilobytes: 150, files: 5 },
]
/** What every route shares. Letters beyond English come when a name has them. */
const shared: { what: string; pattern: RegExp; kilobytes: number; files: number }[] = [
  {
    what: 'styles of the login and the dashboard',
    pattern: /index-.*\.css$/,
    kilobytes: 10,
    files: 1,
  },
  { what: 'styles', pattern: /\.css$/, kilobytes: 25, files: 3 },
  { what: 'letters', pattern: /-latin-\d.*\.woff2$/, kilobytes: 44, files: 4 },
]

const built = new URL('../dist/web/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', built), 'utf8')) as Manifest

/** Everything that the browser needs before any of these can run. */
function closureOf(keys: string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key)
    if (!chunk) throw new Error(`The build has no ${key}; has it been moved?`)
    if (found.has(chunk.file)) continue
    found.add(chunk.file)
    closureOf(chunk.imports ?? [], found)
  }
  return found
}

/** Fonts are compressed as they are. */
function sentBytes(file: string): number {
  const content = readFileSync(new URL(file, built))
  return file.endsWith('.woff2') ? content.byteLength : brotliCompressSync(content).byteLength
}

type Limits = { kilobytes: number; files: number }

function weigh(what: string, needed: string[], { kilobytes, files }: Limits) {
  const sent = needed.reduce((sum, file) => sum + sentBytes(file), 0) / 1000
  const isKept = needed.length > 0 && sent <= kilobytes && needed.length <= files
  console.log(
    `${what}: ${sent.toFixed(1)} of ${kilobytes} KB in ${needed.length} of ${files} files, ${isKept ? 'ok' : 'TOO HEAVY'}`,
  )
  if (!isKept) process.exitCode = 1
}

const notes = JSON.parse(readFileSync(new URL('.vite/ahead.json', built), 'utf8')) as Note[]
for (const { path, ...limits } of budgets) {
  const scripts = notes.find((note) => note.path === path)?.scripts ?? []
  weigh(
    path,
    scripts.map((script) => script.slice(1)),
    limits,
  )
}
weigh('dashboard with its charts', [...closureOf(['DashboardScreen', 'dashboard-later'])], {
  kilobytes: 150,
  files: 5,
})

const assets = readdirSync(new URL('assets', built)).map((name) => `assets/${name}`)
for (const { what, pattern, ...limits } of shared) {
  weigh(
    what,
    assets.filter((file) => pattern.test(file)),
    limits,
  )
}

for (const { file, imports = [] } of Object.values(manifest)) {
  if (!closureOf(imports).has(file)) continue
  console.log(`${file} needs what needs it: neither comes without the other, TANGLED`)
  process.exitCode = 1
}
