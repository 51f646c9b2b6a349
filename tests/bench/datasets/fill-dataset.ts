import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { DatasetEnv } from './engine.ts'

/** A million bookings take minutes to write, so that houses are kept for later runs. */
const kept = resolve('.cache/bench')

/**
 * The folder of the houses that are as this version would fill them, in this month, as a house whose
 * last guests left long ago is none to measure. Those of other versions are removed.
 */
export async function keptFolder(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 7))
  for (const file of globSync('src/server/{db/migrations,demo}/*.ts').sort())
    if (!file.endsWith('.test.ts')) hash.update(readFileSync(file))
  const name = hash.digest('hex').slice(0, 12)
  await mkdir(join(kept, name), { recursive: true })
  for (const other of await readdir(kept))
    if (other !== name) await rm(join(kept, other), { recursive: true })
  return join(kept, name)
}

/** A house of fifty cabins has some twenty years of a hundred thousand bookings. */
const cabinsOf = (bookings: number) => Math.min(500, Math.max(50, Math.round(bookings / 2_000)))

export async function fillDataset(bookings: number, env: DatasetEnv): Promise<void> {
  const cabins = String(cabinsOf(bookings))
  const command = ['demo', '--scale', String(bookings), '--cabins', cabins]
  const filling = spawn(process.execPath, ['src/server/program/cabinkeeper.mjs', ...command], {
    env: { PATH: process.env.PATH, DEMO: 'true', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(filling, 'exit')
  if (code !== 0) throw new Error(`A house of ${bookings} bookings could not be filled.`)
}
