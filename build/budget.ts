/*
 * Checks the size budgets of the built web app: the compressed JavaScript of a cold load of each screen,
 * and the shared styles and fonts. Fails if a budget or a number of files is exceeded, or if scripts
 * import each other in a cycle. Run after the build: `node build/budget.ts`.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

type Chunk = { file: string; name?: string; imports?: string[] }
type Manifest = Record<string, Chunk>
type Note = { path: string; scripts: string[] }

/** The budget of each screen's scripts, with a little room for new sentences. */
const budgets: { path: string; kilobytes: number; files: number }[] = [
  { path: '/login', kilobytes: 107, files: 1 },
  { path: '/dashboard', kilobytes: 129, files: 3 },
  { path: '/bookings', kilobytes: 142, files: 4 },
  { path: '/bookings/:id', kilobytes: 147, files: 5 },
  { path: '/checkin/:id', kilobytes: 144, files: 5 },
  { path: '/calendar', kilobytes: 153, files: 4 },
  { path: '/orphan-nights', kilobytes: 142, files: 4 },
  { path: '/cabins', kilobytes: 142, files: 4 },
  { path: '/guests', kilobytes: 141, files: 4 },
  { path: '/guests/:id', kilobytes: 143, files: 4 },
  { path: '/bookings/new', kilobytes: 197, files: 7 },
  { path: '/bookings/:id/change', kilobytes: 195, files: 7 },
  { path: '/housekeeping', kilobytes: 143, files: 4 },
  { path: '/payments', kilobytes: 142, files: 4 },
  { path: '/prices', kilobytes: 146, files: 4 },
  { path: '/inbox', kilobytes: 141, files: 4 },
  { path: '/reports', kilobytes: 147, files: 4 },
  { path: '/close-day', kilobytes: 187, files: 6 },
  { path: '/outage-notes', kilobytes: 194, files: 7 },
  { path: '/import', kilobytes: 189, files: 6 },
  { path: '/users', kilobytes: 185, files: 6 },
  { path: '/settings', kilobytes: 188, files: 6 },
  { path: '/settings/payments', kilobytes: 185, files: 6 },
  { path: '/settings/documents', kilobytes: 184, files: 6 },
  { path: '/settings/calendars', kilobytes: 186, files: 6 },
  { path: '/settings/website', kilobytes: 184, files: 6 },
  { path: '/settings/webhooks', kilobytes: 187, files: 6 },
  { path: '/settings/access', kilobytes: 185, files: 6 },
  { path: '/account', kilobytes: 186, files: 6 },
  { path: '/activity', kilobytes: 151, files: 5 },
]
/** The files that all routes share. Other subsets of the fonts are loaded only if a text needs them. */
const shared: { what: string; pattern: RegExp; kilobytes: number; files: number }[] = [
  {
    what: 'styles of the login and the dashboard',
    pattern: /index-.*\.css$/,
    kilobytes: 10,
    files: 1,
  },
  { what: 'styles', pattern: /\.css$/, kilobytes: 32, files: 3 },
  { what: 'fonts', pattern: /-latin-\d.*\.woff2$/, kilobytes: 44, files: 4 },
]

const built = new URL('../dist/web/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', built), 'utf8')) as Manifest

/** The chunks with all their imports. */
function closureOf(keys: string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key)
    if (!chunk) throw new Error(`The build has no ${key}`)
    if (found.has(chunk.file)) continue
    found.add(chunk.file)
    closureOf(chunk.imports ?? [], found)
  }
  return found
}

/** Fonts are already compressed. */
function sentBytes(file: string): number {
  const content = readFileSync(new URL(file, built))
  return file.endsWith('.woff2') ? content.byteLength : brotliCompressSync(content).byteLength
}

type Limits = { kilobytes: number; files: number }

function check(what: string, needed: string[], { kilobytes, files }: Limits) {
  const sent = needed.reduce((sum, file) => sum + sentBytes(file), 0) / 1000
  const isWithin = needed.length > 0 && sent <= kilobytes && needed.length <= files
  console.log(
    `${what}: ${sent.toFixed(1)} of ${kilobytes} KB in ${needed.length} of ${files} files, ${isWithin ? 'ok' : 'TOO HEAVY'}`,
  )
  if (!isWithin) process.exitCode = 1
}

const notes = JSON.parse(readFileSync(new URL('.vite/ahead.json', built), 'utf8')) as Note[]
for (const { path, ...limits } of budgets) {
  const scripts = notes.find((note) => note.path === path)?.scripts ?? []
  check(
    path,
    scripts.map((script) => script.slice(1)),
    limits,
  )
}
check('dashboard with its charts', [...closureOf(['DashboardScreen', 'dashboard-later'])], {
  kilobytes: 154,
  files: 5,
})

/** What the property's website loads, without compression. */
const websiteKilobytes = 15
for (const name of readdirSync(new URL('website', built)).filter((name) => name.endsWith('.js'))) {
  const bytes = readFileSync(new URL(`website/${name}`, built)).byteLength
  const isWithin = bytes <= websiteKilobytes * 1000
  console.log(
    `${name}: ${(bytes / 1000).toFixed(1)} of ${websiteKilobytes} KB uncompressed, ${isWithin ? 'ok' : 'TOO HEAVY'}`,
  )
  if (!isWithin) process.exitCode = 1
}

const assets = readdirSync(new URL('assets', built)).map((name) => `assets/${name}`)
for (const { what, pattern, ...limits } of shared) {
  check(
    what,
    assets.filter((file) => pattern.test(file)),
    limits,
  )
}

for (const { file, imports = [] } of Object.values(manifest)) {
  if (!closureOf(imports).has(file)) continue
  console.log(`${file} is part of an import cycle, CYCLE`)
  process.exitCode = 1
}
