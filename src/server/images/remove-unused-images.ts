import { dayMs } from '#domain/calendar.ts'
import type { Context } from '../context.ts'
import { addressOf, imageOf, nameAt, thumbnailOf } from './image-names.ts'
import { imagesInUse } from './image-use-store.ts'

type Sweeping = Pick<Context, 'db' | 'files' | 'log' | 'now'>

/**
 * Removes those pictures that no row refers to (any more). Call it after the change, be it done or
 * failed. It refuses nothing: what it cannot remove now, the sweep will.
 */
export async function removeUnusedImages(
  { db, files, log }: Omit<Sweeping, 'now'>,
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
 * Removes what a crash between storing a picture and writing its row has left. Files of the last
 * day stay: the row of a young one may be about to be written.
 */
export async function sweepImages({ db, files, now }: Omit<Sweeping, 'log'>): Promise<number> {
  const old = await files.writtenBefore(new Date(now().getTime() - dayMs))
  if (old.length === 0) return 0
  const inUse = await imagesInUse(db)
  const unused = old.filter((name) => !inUse.has(imageOf(addressOf(name))))
  for (const name of unused) await files.remove(name)
  return unused.length
}

/** Sweeps now and once a day. It never ends the program, nor keeps it from ending. */
export function keepImagesSwept(context: Sweeping) {
  const sweep = () =>
    sweepImages(context).then(
      (removed) => removed > 0 && context.log('info', 'unused-images-removed', { removed }),
      (error) => context.log('warn', 'unused-images-check-failed', { error: String(error) }),
    )
  const firstSweep = sweep()
  const daily = setInterval(sweep, dayMs).unref()
  return { firstSweep, stop: () => clearInterval(daily) }
}
