/*
 * Sums the JavaScript that a cold load of a route fetches, and the styles and letters that all of
 * them share, compressed as they are sent. Fails when something has grown past what it may weigh, when
 * a route needs more files than it may ask for, or when scripts need each other. Run after the build:
 * `node build/budget.ts`.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

type Chunk = { file: string; name?: string; imports?: string[] }
type Manifest = Record<string, Chunk>

const entry = 'index.html'
/** The chunk of the layout and the dashboard, by its name in chunks.ts. */
const home = 'home'
const charts = ['SalesChart', 'StayLengthChart'].map((name) => `src/web/dashboard/${name}.tsx`)
const screen = (place: string) => [home, `src/web/${place}Screen.tsx`]
/** Upper bounds with about 10 % room, so that a failure means a regression and not a new sentence. */
const budgets: { route: string; chunks: string[]; kilobytes: number; files: number }[] = [
  { route: 'login', chunks: [], kilobytes: 105, files: 1 },
  { route: 'bookings', chunks: screen('bookings/Bookings'), kilobytes: 130, files: 5 },
  { route: 'booking', chunks: screen('bookings/Booking'), kilobytes: 135, files: 7 },
  { route: 'check-in', chunks: screen('bookings/CheckIn'), kilobytes: 135, files: 7 },
  { route: 'calendar', chunks: screen('calendar/Calendar'), kilobytes: 145, files: 7 },
  { route: 'cabins', chunks: screen('cabins/Cabins'), kilobytes: 135, files: 6 },
  { route: 'guests', chunks: screen('guests/Guests'), kilobytes: 130, files: 5 },
  { route: 'guest', chunks: screen('guests/Guest'), kilobytes: 135, files: 7 },
  { route: 'new booking', chunks: screen('bookings/NewBooking'), kilobytes: 180, files: 11 },
  { route: 'change', chunks: screen('bookings/ChangeBooking'), kilobytes: 175, files: 11 },
  { route: 'users', chunks: screen('staff/Staff'), kilobytes: 165, files: 6 },
  { route: 'settings', chunks: screen('settings/Settings'), kilobytes: 170, files: 8 },
  { route: 'account', chunks: screen('account/Account'), kilobytes: 170, files: 7 },
  { route: 'dashboard until it is usable', chunks: [home], kilobytes: 125, files: 3 },
  { route: 'dashboard with its charts', chunks: [home, ...charts], kilobytes: 150, files: 6 },
]
/** What every route shares. Letters beyond English come when a name has them. */
const shared: { what: string; pattern: RegExp; kilobytes: number; files: number }[] = [
  {
    what: 'styles of the login and the dashboard',
    pattern: /index-.*\.css$/,
    kilobytes: 9,
    files: 1,
  },
  { what: 'styles', pattern: /\.css$/, kilobytes: 22, files: 2 },
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

for (const { route, chunks, ...limits } of budgets) {
  weigh(route, [...closureOf([entry, ...chunks])], limits)
}

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
