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

/** Counts an attempt to make the backup of a night. False if it has been made. */
export async function recordNightStarted(db: Db, night: string, now: Date): Promise<boolean> {
  const started = { started_at: now.toISOString() }
  const row = await db
    .insertInto('backups')
    .values({ ...started, ...columnsOf(notMadeYet), night, attempts: 1 })
    .onConflict((conflict) =>
      conflict
        .column('night')
        .doUpdateSet((backup) => ({ ...started, attempts: backup('backups.attempts', '+', 1) }))
        .where('backups.verified_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function recordNightDone(db: Db, night: string, made: VerifiedBackup): Promise<void> {
  await db
    .updateTable('backups')
    .set({
      ...columnsOf(made),
      last_error: null,
    })
    .where('night', '=', night)
    .execute()
}

export async function recordNightFailed(db: Db, night: string, error: string): Promise<void> {
  await db
    .updateTable('backups')
    .set({ last_error: error.slice(0, 1000) })
    .where('night', '=', night)
    .execute()
}

/** When the database was created. The first backup is due in the night after. */
export async function installedAt(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: string }>`
    select applied_at as at from migrations order by applied_at limit 1`.execute(db)
  return new Date(rows[0]?.at ?? 0)
}
