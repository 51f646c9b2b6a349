import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { DatasetEnv } from './engine.ts'

/** Writing a million bookings takes minutes, so datasets are cached for later runs. */
const kept = resolve('.cache/bench')

/**
 * The cache folder of datasets that this version would create this month, since a dataset whose
 * last guests left long ago is not realistic. Removes those of other versions.
 */
export async function keptFolder(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 7))
  for (const file of globSync('src/{platform/db/migrations,features/demo/server}/*.ts').sort())
    if (!file.endsWith('.test.ts')) hash.update(readFileSync(file))
  const name = hash.digest('hex').slice(0, 12)
  await mkdir(join(kept, name), { recursive: true })
  for (const other of await readdir(kept))
    if (other !== name) await rm(join(kept, other), { recursive: true })
  return join(kept, name)
}

/** Fifty cabins have a hundred thousand bookings in about twenty years. */
const cabinsOf = (bookings: number) => Math.min(500, Math.max(50, Math.round(bookings / 2_000)))

export async function fillDataset(
  bookings: number,
  env: DatasetEnv,
  cabins = cabinsOf(bookings),
): Promise<void> {
  const command = ['demo', '--scale', String(bookings), '--cabins', String(cabins)]
  const filling = spawn(process.execPath, ['src/app/server/program/cabinkeeper.mjs', ...command], {
    env: { PATH: process.env.PATH, DEMO: 'true', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(filling, 'exit')
  if (code !== 0) throw new Error(`A dataset of ${bookings} bookings could not be filled.`)
}
