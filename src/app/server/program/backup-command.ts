import { join, resolve } from 'node:path'
import { backupName } from '#features/backup/server/backup-names.ts'
import { recordBackup } from '#features/backup/server/backup-store.ts'
import { makeBackup } from '#features/backup/server/make-backup.ts'
import { restoreBackup } from '#features/backup/server/restore-backup.ts'
import type { Say } from '#features/backup/server/write-backup.ts'
import { readConfig } from '#platform/base/config.ts'
import { StartupError } from '#platform/base/errors.ts'
import { isAccessDenied, processUser } from '#platform/base/process-user.ts'
import { tableLayouts } from '#platform/db/copy/table-layouts.ts'
import { withLiveDatabase } from '#platform/db/snapshot.ts'
import { openUncachedFiles } from '#platform/files/open-files.ts'

type Environment = Record<string, string | undefined>

const printLine: Say = (line) => console.log(line)
const now = () => new Date()

/** `cabinkeeper backup [FILE]`, while servers are running or stopped. */
export async function backUpConfigured(
  args: string[],
  env: Environment = process.env,
  say = printLine,
) {
  const [file, ...rest] = args
  if (rest.length > 0 || file?.startsWith('-')) {
    throw new StartupError('Usage: cabinkeeper backup [FILE]')
  }
  const config = readConfig(env)
  const startedAt = now()
  const path = file ? resolve(file) : join(config.backups.folder, backupName('backup', startedAt))
  const source = { config, files: openUncachedFiles(config), now }
  const made = await makeBackup(source, { path, say })
    .catch(rejectDeniedFolder(path))
    .catch(startErrorWith('The backup failed'))
  await withLiveDatabase(config, async (db) => {
    // A database of an older version may not have this table yet.
    const hasList = (await tableLayouts(db)).some(({ name }) => name === 'backups')
    if (hasList) await recordBackup(db, made, startedAt)
  })
  say(`Backup verified: ${path} (${made.bookings} bookings, ${made.images} images).`)
  say('It does not include the folder secrets. Store AUTH_SECRET and NATIONAL_ID_KEY separately.')
}

const replaceFlag = '--replace'
const emptyFlag = '--into-empty'

/** `cabinkeeper restore FILE [--replace] [--into-empty]`, while all servers are stopped. */
export async function restoreConfigured(
  args: string[],
  env: Environment = process.env,
  say = printLine,
) {
  const [file, ...rest] = args.filter((arg) => ![replaceFlag, emptyFlag].includes(arg))
  if (!file || file.startsWith('-') || rest.length > 0) {
    throw new StartupError(`Usage: cabinkeeper restore FILE [${replaceFlag}] [${emptyFlag}]`)
  }
  const { tables } = await restoreBackup({
    config: readConfig(env),
    file: resolve(file),
    replace: args.includes(replaceFlag),
    intoEmpty: args.includes(emptyFlag),
    say,
    now,
  }).catch(startErrorWith('The restore failed'))
  say(`Restored ${tables.bookings?.rows ?? 0} bookings. All users must log in again.`)
  const tokens = tables.api_tokens?.rows ?? 0
  if (tokens > 0)
    say(
      `All ${tokens} API tokens in the backup were revoked. Create new ones for your integrations.`,
    )
  say('Users deactivated after this backup was made are active again. Review the Users screen.')
}

const rejectDeniedFolder =
  (path: string) =>
  (cause: unknown): never => {
    if (!isAccessDenied(cause)) throw cause
    throw new StartupError(
      `${path} cannot be written by user ${processUser()}, as which this command runs. Please choose a folder that this user can write.`,
      { cause },
    )
  }

/** Reports an error such as a full disk or an unreachable bucket in one sentence, without a stack. */
const startErrorWith =
  (what: string) =>
  (cause: unknown): never => {
    if (cause instanceof StartupError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartupError(`${what}: ${reason}`, { cause })
  }
