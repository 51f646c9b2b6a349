/*
 * Sums the JavaScript that a cold load of a route fetches, compressed as it is sent, and fails when
 * a route has grown past what it may weigh. Run after the build: `node bench/budget.ts`.
 */

import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

type Chunk = { file: string; name?: string; imports?: string[] }
type Manifest = Record<string, Chunk>

const entry = 'index.html'
/** The chunk of the layout and the dashboard, by its name in web-chunks.ts. */
const home = 'home'
const charts = ['SalesChart', 'StayLengthChart'].map((name) => `src/web/dashboard/${name}.tsx`)
const budgets = [
  { route: 'login', chunks: [], kilobytes: 100 },
  { route: 'bookings', chunks: [home, 'src/web/bookings/BookingsScreen.tsx'], kilobytes: 120 },
  { route: 'dashboard until it is usable', chunks: [home], kilobytes: 120 },
  { route: 'dashboard with its charts', chunks: [home, ...charts], kilobytes: 200 },
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

function sentBytes(file: string): number {
  return brotliCompressSync(readFileSync(new URL(file, built))).byteLength
}

for (const { route, chunks, kilobytes } of budgets) {
  const files = [...closureOf([entry, ...chunks])]
  const sent = files.reduce((sum, file) => sum + sentBytes(file), 0) / 1000
  const verdict = sent <= kilobytes ? 'ok' : 'TOO HEAVY'
  console.log(
    `${route}: ${sent.toFixed(1)} of ${kilobytes} KB in ${files.length} files, ${verdict}`,
  )
  if (sent > kilobytes) process.exitCode = 1
}
