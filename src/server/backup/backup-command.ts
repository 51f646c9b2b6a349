import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { withLiveDatabase } from '../db/snapshot.ts'
import { tableLayouts } from '../db/table-layouts.ts'
import { StartRefusal } from '../errors.ts'
import { openFilesAsStored } from '../files/open-files.ts'
import { backupName } from './backup-names.ts'
import { noteBackup } from './backup-store.ts'
import { makeBackup } from './make-backup.ts'
import { restoreHouse } from './restore-house.ts'

type Environment = Record<string, string | undefined>

const say = (line: string) => console.log(line)
const now = () => new Date()

/** `cabinkeeper backup [FILE]`: while servers run, or none. */
export async function backUpConfigured(args: string[], env: Environment = process.env) {
  const [file, ...rest] = args
  if (rest.length > 0) throw new StartRefusal('Usage: cabinkeeper backup [FILE]')
  const config = readConfig(env)
  const startedAt = now()
  const path = file ? resolve(file) : join(config.backups.folder, backupName('backup', startedAt))
  const made = await makeBackup({ config, files: openFilesAsStored(config), now }, { path, say })
  await withLiveDatabase(config, async (db) => {
    // A house that is to be upgraded has no list of them yet.
    const hasList = (await tableLayouts(db)).some(({ name }) => name === 'backups')
    if (hasList) await noteBackup(db, made, startedAt)
  })
  say(
    `${path} was restored aside and is whole: ${made.bookings} bookings and ${made.pictures} pictures.`,
  )
  say('The folder secrets is not in it: keep a copy of AUTH_SECRET and NATIONAL_ID_KEY elsewhere.')
}

/** `cabinkeeper restore FILE [--replace]`: while no server runs. */
export async function restoreConfigured(args: string[], env: Environment = process.env) {
  const options = { replace: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [file, ...rest] = positionals
  if (!file || rest.length > 0)
    throw new StartRefusal('Usage: cabinkeeper restore FILE [--replace]')
  const { replace } = values
  const { tables } = await restoreHouse({
    config: readConfig(env),
    file: resolve(file),
    replace,
    say,
    now,
  })
  say(`Restored ${tables.bookings?.rows ?? 0} bookings. Everybody must log in again.`)
}
