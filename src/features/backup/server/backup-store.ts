import { sql } from 'kysely'
import type { Db } from '#platform/db/open.ts'

export type VerifiedBackup = {
  verifiedAt: string
  file: string
  bytes: number
  bookings: number
  images: number
}

/** The last backup that was verified by restoring it into a temporary database. */
export async function lastBackup(db: Db): Promise<VerifiedBackup | null> {
  const row = await db
    .selectFrom('backups')
    .select(['verified_at as verifiedAt', 'file', 'bytes', 'bookings', 'pictures as images'])
    .where('verified_at', 'is not', null)
    .orderBy('verified_at', 'desc')
    .limit(1)
    .$narrowType<{ verifiedAt: string }>()
    .executeTakeFirst()
  return row ?? null
}

type BackupFacts = Omit<VerifiedBackup, 'verifiedAt'> & { verifiedAt: string | null }

const columnsOf = ({ verifiedAt, images, ...facts }: BackupFacts) => ({
  ...facts,
  pictures: images,
  verified_at: verifiedAt,
})

export async function recordBackup(db: Db, made: VerifiedBackup, startedAt: Date): Promise<void> {
  await db
    .insertInto('backups')
    .values({
      ...columnsOf(made),
      night: null,
      started_at: startedAt.toISOString(),
      attempts: 1,
    })
    .execute()
}

const notMadeYet = { verifiedAt: null, file: '', bytes: 0, bookings: 0, images: 0 }
const lease = 3 * 3_600_000
const firstWait = 15 * 60_000

/**
 * Claims the backup of a night, which succeeds for one server only. If that server is killed, another
 * one can claim the night after the lease has expired.
 */
export async function claimNight(db: Db, night: string, now: Date): Promise<boolean> {
  const claim = {
    started_at: now.toISOString(),
    next_attempt_at: new Date(now.getTime() + lease).toISOString(),
  }
  const first = await db
    .insertInto('backups')
    .values({ ...claim, ...columnsOf(notMadeYet), night, attempts: 1 })
    .onConflict((conflict) => conflict.column('night').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (first) return true
  const again = await db
    .updateTable('backups')
    .set((backup) => ({ ...claim, attempts: backup('attempts', '+', 1) }))
    .where('night', '=', night)
    .where('verified_at', 'is', null)
    .where('next_attempt_at', '<=', now.toISOString())
    .returning('id')
    .executeTakeFirst()
  return again !== undefined
}

export async function recordNightDone(db: Db, night: string, made: VerifiedBackup): Promise<void> {
  await db
    .updateTable('backups')
    .set({
      ...columnsOf(made),
      next_attempt_at: null,
      last_error: null,
    })
    .where('night', '=', night)
    .execute()
}

/** Records the error and schedules the next attempt, with a delay that grows with each attempt. */
export async function recordNightFailed(
  db: Db,
  { night, error, now }: { night: string; error: string; now: Date },
): Promise<void> {
  const { attempts } = await db
    .selectFrom('backups')
    .select('attempts')
    .where('night', '=', night)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('backups')
    .set({
      last_error: error.slice(0, 1000),
      next_attempt_at: new Date(now.getTime() + firstWait * attempts).toISOString(),
    })
    .where('night', '=', night)
    .execute()
}

/** When the database was created. The first backup is due in the night after. */
export async function installedAt(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: string }>`
    select applied_at as at from migrations order by applied_at limit 1`.execute(db)
  return new Date(rows[0]?.at ?? 0)
}
