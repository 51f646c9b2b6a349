import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeDrafts } from '#features/outage/server/write-outage-pack.ts'
import { measurement, randomStream } from './measurement.ts'
import { bySize } from './size.ts'

const writer = fileURLToPath(new URL('./outage/write-packs.ts', import.meta.url))
const passphrase = 'four otters in a boat'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabinkeeper-outage-'))
  await mkdir(join(folder, 'share'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts the writer and kills it a moment after a pack was written. Returns how many it wrote. */
async function writeAndKill(first: number, afterMs: number): Promise<number> {
  const child = spawn(process.execPath, [writer, String(first)], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'data'),
      DEMO: 'false',
      OUTAGE_PACK_COPY_DIR: join(folder, 'share'),
      OUTAGE_PACK_PASSPHRASE: passphrase,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  let written = first - 1
  const lines = createInterface(child.stdout)
  const begun = once(lines, 'line')
  lines.on('line', (line) => {
    written = Number(line)
  })
  await begun
  await pause(afterMs)
  child.kill('SIGKILL')
  await ended
  return written
}

/** Which pack a file is; undefined for half of one, or for a mixture of two. */
function stateOf(page: string): number | undefined {
  const names = new Set(page.match(/State \d+\./g))
  const [name = ''] = names
  const isWhole = page.startsWith('<!doctype html>') && page.endsWith('</html>\n')
  return isWhole && names.size === 1 ? Number(/\d+/.exec(name)?.[0]) : undefined
}

test('a server that is killed while it writes the outage pack leaves the old or the new one, never half', async () => {
  const random = randomStream('moments')
  const kills = bySize({ short: 6, full: 60 })
  const current = join(folder, 'data', 'outage', 'outage-pack.html')
  const encrypted = join(folder, 'share', 'outage-pack-encrypted.html')
  let next = 1
  let broken = 0
  let drafts = 0
  for (let kill = 0; kill < kills; kill++) {
    const written = await writeAndKill(next, random() * 120)
    const state = stateOf(await readFile(current, 'utf8'))
    // The pack after the last one that was confirmed may be complete as well.
    if (state === undefined || state < written || state > written + 1) broken += 1
    const copy = stateOf(await readFile(encrypted, 'utf8'))
    if (copy === undefined || copy < written || copy > written + 1) broken += 1
    for (const place of [join(folder, 'data', 'outage'), join(folder, 'share')]) {
      drafts += (await readdir(place)).filter((name) => name.startsWith('.')).length
      await removeDrafts(place)
      expect((await readdir(place)).filter((name) => name.startsWith('.'))).toEqual([])
    }
    next = written + 2
  }
  measurement('kills', kills)
  measurement('packs written', next)
  measurement('unfinished files that the next start removed', drafts)
  measurement('packs that were neither old nor new', broken, { atMost: 0 })
})

test('half a pack is found (positive control)', async () => {
  const page = '<!doctype html>State 1. State 1.</html>\n'
  const file = join(folder, 'half.html')
  await writeFile(file, page.slice(0, 30))
  expect(stateOf(await readFile(file, 'utf8'))).toBe(undefined)
  expect(stateOf(page)).toBe(1)
  expect(stateOf(page.replace('1', '2'))).toBe(undefined)
})
