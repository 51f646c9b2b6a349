import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '#domain/calendar.ts'
import { type RepeatedJob, repeat } from '#platform/base/repeat.ts'
import type { Context } from '#platform/context.ts'
import { dropSchema, schemasLike } from '#platform/db/copy/replace-database.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import { stampOf } from './backup-names.ts'

/** To go back to it, and no longer, because it contains guests who were erased since. */
const keptForDays = 30

/** The end of the name of a file, folder or schema that a restore replaced. */
export const replacedFile = (at: Date): string => `before-restore-${stampOf(at)}`
export const replacedSchema = (at: Date): string =>
  `before_restore_${stampOf(at).toLowerCase().replaceAll('-', '')}`

type Removing = Pick<Context, 'config' | 'db' | 'log' | 'now'>

/** Deletes what was replaced more than 30 days ago. The time is in the name. */
export async function deleteReplacedData({ config, db, log, now }: Removing): Promise<void> {
  const last = new Date(now().getTime() - keptForDays * dayMs)
  for (const name of await readdir(config.dataDir)) {
    const [stamp] = /before-restore-\d{4}-\d\d-\d\dT\d{6}Z/.exec(name) ?? []
    if (stamp === undefined || !/^(cabinkeeper\.db|storage)\./.test(name)) continue
    if (stamp >= replacedFile(last)) continue
    await rm(join(config.dataDir, name), { recursive: true, force: true })
    log('info', 'replaced-data-deleted', { name })
  }
  if (!dialectOf(db).isShared) return
  for (const name of await schemasLike(db, 'before_restore_________t______z')) {
    if (name >= replacedSchema(last)) continue
    await dropSchema(db, name)
    log('info', 'replaced-data-deleted', { name })
  }
}

export const startReplacedDataRemoval = (context: Removing): RepeatedJob =>
  repeat({
    everyMs: dayMs,
    run: () => deleteReplacedData(context),
    onError: (error) => context.log('warn', 'replaced-data-not-deleted', { error: String(error) }),
  })
