/*
 * Checks the size budgets of the built web app: the compressed scripts and styles of a cold load of each
 * screen, and the fonts. Fails if a budget or a number of files is exceeded, or if scripts
 * import each other in a cycle. Run after the build: `node build/budget.ts`.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { type SharedScript, screens } from '../src/app/web/screens.ts'

type Chunk = { file: string; name?: string; imports?: string[] }
type Manifest = Record<string, Chunk>
type Note = { path: string; scripts: string[]; styles: string[] }
type Limits = { kilobytes: number; files: number }

/** The budgets of a screen's scripts and styles, by the last shared script that it needs. */
const budgets: Record<SharedScript | 'none', Limits> = {
  none: { kilobytes: 121, files: 2 },
  frame: { kilobytes: 155, files: 6 },
  lists: { kilobytes: 188, files: 13 },
  stays: { kilobytes: 170, files: 10 },
  forms: { kilobytes: 185, files: 11 },
  'booking-forms': { kilobytes: 231, files: 15 },
}
const fonts = { kilobytes: 44, files: 4 }

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

function check(what: string, needed: string[], { kilobytes, files }: Limits) {
  const sent = needed.reduce((sum, file) => sum + sentBytes(file), 0) / 1000
  const isWithin = needed.length > 0 && sent <= kilobytes && needed.length <= files
  console.log(
    `${what}: ${sent.toFixed(1)} of ${kilobytes} KB in ${needed.length} of ${files} files, ${isWithin ? 'ok' : 'TOO HEAVY'}`,
  )
  if (!isWithin) process.exitCode = 1
}

const notes = JSON.parse(readFileSync(new URL('.vite/ahead.json', built), 'utf8')) as Note[]
for (const [route, screen] of Object.entries(screens)) {
  const path = route.replace(/\$\w+/, ':id')
  const { scripts = [], styles = [] } = notes.find((note) => note.path === path) ?? {}
  check(
    path,
    [...scripts, ...styles].map((file) => file.slice(1)),
    budgets['script' in screen ? screen.script : 'none'],
  )
}

/** What the property's website loads, with the texts in all languages, without compression. */
const websiteKilobytes = 23
for (const name of readdirSync(new URL('website', built)).filter((name) => name.endsWith('.js'))) {
  const bytes = readFileSync(new URL(`website/${name}`, built)).byteLength
  const isWithin = bytes <= websiteKilobytes * 1000
  console.log(
    `${name}: ${(bytes / 1000).toFixed(1)} of ${websiteKilobytes} KB uncompressed, ${isWithin ? 'ok' : 'TOO HEAVY'}`,
  )
  if (!isWithin) process.exitCode = 1
}

// Other subsets of the fonts are loaded only if a text needs them.
const isFont = (name: string) => /-latin-\d.*\.woff2$/.test(name)
check(
  'fonts',
  readdirSync(new URL('assets', built))
    .filter(isFont)
    .map((name) => `assets/${name}`),
  fonts,
)

for (const { file, imports = [] } of Object.values(manifest)) {
  if (!closureOf(imports).has(file)) continue
  console.log(`${file} is part of an import cycle, CYCLE`)
  process.exitCode = 1
}
