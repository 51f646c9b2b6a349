import { join, resolve } from 'node:path'
import { backupName } from '../backup/backup-names.ts'
import { noteBackup } from '../backup/backup-store.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { restoreHouse } from '../backup/restore-backup.ts'
import type { Say } from '../backup/write-backup.ts'
import { readConfig } from '../base/config.ts'
import { StartRefusal } from '../base/errors.ts'
import { withLiveDatabase } from '../db/snapshot.ts'
import { tableLayouts } from '../db/table-layouts.ts'
import { openUncachedFiles } from '../files/open-files.ts'

type Environment = Record<string, string | undefined>

const aloud: Say = (line) => console.log(line)
const now = () => new Date()

/** `cabinkeeper backup [FILE]`: while servers run, or none. */
export async function backUpConfigured(
  args: string[],
  env: Environment = process.env,
  say = aloud,
) {
  const [file, ...rest] = args
  if (rest.length > 0 || file?.startsWith('-')) {
    throw new StartRefusal('Usage: cabinkeeper backup [FILE]')
  }
  const config = readConfig(env)
  const startedAt = now()
  const path = file ? resolve(file) : join(config.backups.folder, backupName('backup', startedAt))
  const backing = { config, files: openUncachedFiles(config), now }
  const made = await makeBackup(backing, { path, say }).catch(inASentence('The backup failed'))
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

const askToReplace = '--replace'

/** `cabinkeeper restore FILE [--replace]`: while no server runs. */
export async function restoreConfigured(
  args: string[],
  env: Environment = process.env,
  say = aloud,
) {
  const [file, ...rest] = args.filter((arg) => arg !== askToReplace)
  if (!file || file.startsWith('-') || rest.length > 0) {
    throw new StartRefusal(`Usage: cabinkeeper restore FILE [${askToReplace}]`)
  }
  const { tables } = await restoreHouse({
    config: readConfig(env),
    file: resolve(file),
    replace: args.includes(askToReplace),
    say,
    now,
  }).catch(inASentence('The restore failed'))
  say(`Restored ${tables.bookings?.rows ?? 0} bookings. Everybody must log in again.`)
  const tokens = tables.api_tokens?.rows ?? 0
  if (tokens > 0) say(`Programs need new tokens: the ${tokens} that were in the backup have ended.`)
  say('Colleagues who were let go since are back: look at Users.')
}

/** A full disk, a bucket that cannot be reached: nothing that an operator needs a stack for. */
const inASentence =
  (what: string) =>
  (cause: unknown): never => {
    if (cause instanceof StartRefusal) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartRefusal(`${what}: ${reason}`, { cause })
  }
