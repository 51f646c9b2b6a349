import { dayMs } from '#domain/calendar.ts'
import type { Context } from '../context.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { untilItWorks } from '../jobs/retries.ts'
import { addressOf, imageOf, nameAt, thumbnailOf } from './image-names.ts'
import { imagesInUse } from './image-use-store.ts'

type CleanupContext = Pick<Context, 'db' | 'files' | 'log' | 'now'>

/**
 * Removes those images that no row refers to. Call it after a change, whether it succeeded or failed.
 * Errors are only logged, because the daily cleanup tries again.
 */
export async function removeUnusedImages(
  { db, files, log }: Omit<CleanupContext, 'now'>,
  addresses: string[],
): Promise<void> {
  try {
    const inUse = await imagesInUse(db)
    for (const address of addresses) {
      const name = nameAt(address)
      if (name === null || inUse.has(address)) continue
      await files.remove(name)
      await files.remove(thumbnailOf(name))
    }
  } catch (error) {
    log('warn', 'image-not-removed', { error: String(error) })
  }
}

/**
 * Removes images whose rows were never written because of a crash. Files of the last day are kept,
 * because their rows may be about to be written.
 */
export async function removeOrphanedImages({
  db,
  files,
  now,
}: Omit<CleanupContext, 'log'>): Promise<number> {
  const old = await files.writtenBefore(new Date(now().getTime() - dayMs))
  if (old.length === 0) return 0
  const inUse = await imagesInUse(db)
  const unused = old.filter((name) => !inUse.has(imageOf(addressOf(name))))
  for (const name of unused) await files.remove(name)
  return unused.length
}

export const imageCleanup: JobKind<CleanupContext> = {
  kind: 'images.remove-unused',
  retry: untilItWorks,
  runsAtStart: true,
  async run(context) {
    const removed = await removeOrphanedImages(context)
    if (removed > 0) context.log('info', 'unused-images-removed', { removed })
    return new Date(context.now().getTime() + dayMs)
  },
}
