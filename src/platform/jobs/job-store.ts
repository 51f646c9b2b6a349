import { type ExpressionBuilder, sql } from 'kysely'
import type { JobName } from '#domain/job-titles.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/tables/schema.ts'

type NewJob = {
  kind: JobName
  /** Jobs of one kind with one key run one after the other, in the order in which they were enqueued. */
  key?: string
  payload?: Readonly<Record<string, unknown>>
  dueAt: Date
  now: Date
}

/**
 * Enqueues a job in the transaction of its cause. Where order counts, that transaction has locked what the key names,
 * because a database may assign ids long before the commit.
 */
export async function enqueueJob(tx: Tx, job: NewJob): Promise<void> {
  await tx
    .insertInto('jobs')
    .values({ ...columnsOf(job), is_single: false })
    .execute()
}

/** Schedules the only job of its kind and key. It never becomes later by this. */
export async function scheduleJob(db: Db | Tx, job: NewJob): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ ...columnsOf(job), is_single: true })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        // As the index says it, because a parameter would not match it.
        .where(sql<boolean>`is_single`)
        .doUpdateSet({ due_at: job.dueAt.toISOString() })
        // While it runs, it may have read what it is about already.
        .where(({ eb, or }) =>
          or([
            eb('jobs.due_at', '>', job.dueAt.toISOString()),
            eb('jobs.lease_owner', 'is not', null),
          ]),
        ),
    )
    .execute()
}

const columnsOf = ({ kind, key = '', payload = {}, dueAt, now }: NewJob) => ({
  kind,
  key,
  payload: JSON.stringify(payload),
  due_at: dueAt.toISOString(),
  attempts: 0,
  created_at: now.toISOString(),
})

type Search = { kinds: readonly JobName[]; now: Date }

/** The job that has been due for the longest time and that no server runs. */
export const nextDueQuery = (db: Db, { kinds, now }: Search) =>
  db
    .selectFrom('jobs')
    .where('kind', 'in', kinds)
    .where('failed_at', 'is', null)
    .where('due_at', '<=', now.toISOString())
    .where(({ eb, or }) =>
      or([eb('lease_until', 'is', null), eb('lease_until', '<=', now.toISOString())]),
    )
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('key', '=', ''),
        not(
          exists(
            selectFrom('jobs as earlier')
              .whereRef('earlier.kind', '=', 'jobs.kind')
              .whereRef('earlier.key', '=', 'jobs.key')
              .whereRef('earlier.id', '<', 'jobs.id')
              .where('earlier.key', '!=', '')
              .where('earlier.failed_at', 'is', null)
              .select('earlier.id'),
          ),
        ),
      ]),
    )
    .select('id')
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)

/** A job that this server runs. The number of attempts includes this one. */
export type ClaimedJob = {
  id: number
  kind: string
  key: string
  payload: string
  attempts: number
  due_at: string
  lease_owner: string | null
}

/**
 * Reserves a due job until then, so that no other server runs it. `found` says whether one was due: without a claim,
 * another server was faster.
 */
export async function claimJob(
  db: Db,
  { owner, until, ...search }: Search & { owner: string; until: Date },
): Promise<{ found: boolean; claimed?: ClaimedJob | undefined }> {
  const due = await nextDueQuery(db, search).executeTakeFirst()
  if (!due) return { found: false }
  const claimed = await db
    .updateTable('jobs')
    .set((job) => ({
      // By which the end of the run sees whether the job was scheduled again in the meantime.
      due_at: search.now.toISOString(),
      lease_until: until.toISOString(),
      lease_owner: owner,
      attempts: job('attempts', '+', 1),
    }))
    .where('id', '=', due.id)
    .where('failed_at', 'is', null)
    .where('due_at', '<=', search.now.toISOString())
    .where(({ eb, or }) =>
      or([eb('lease_until', 'is', null), eb('lease_until', '<=', search.now.toISOString())]),
    )
    .returning(['id', 'kind', 'key', 'payload', 'attempts', 'due_at', 'lease_owner'])
    .executeTakeFirst()
  return { found: true, claimed }
}

/** A job that another server has taken since, when the lease had expired, is left to that server. */
const ownJob = (db: Db, { id, attempts, lease_owner }: ClaimedJob) =>
  db
    .updateTable('jobs')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('lease_owner', '=', lease_owner)

/** False if another server has it now. */
export async function renewLease(db: Db, job: ClaimedJob, until: Date): Promise<boolean> {
  const renewed = await ownJob(db, job)
    .set({ lease_until: until.toISOString() })
    .returning('id')
    .executeTakeFirst()
  return renewed !== undefined
}

/** If it was scheduled again while it ran, that counts. */
const dueAgain =
  (job: ClaimedJob, next: Date | null) => (row: ExpressionBuilder<Tables, 'jobs'>) => ({
    due_at: row
      .case()
      .when('due_at', '=', job.due_at)
      .then((next ?? new Date(job.due_at)).toISOString())
      .else(row.ref('due_at'))
      .end(),
  })

const unleased = { lease_until: null, lease_owner: null }

/** Schedules it again, or deletes it unless it was scheduled again while it ran. */
export async function finishJob(db: Db, job: ClaimedJob, next: Date | null): Promise<void> {
  if (next === null) {
    const { numDeletedRows } = await db
      .deleteFrom('jobs')
      .where('id', '=', job.id)
      .where('attempts', '=', job.attempts)
      .where('lease_owner', '=', job.lease_owner)
      .where('due_at', '=', job.due_at)
      .executeTakeFirst()
    if (numDeletedRows > 0n) return
  }
  await ownJob(db, job)
    .set({ ...unleased, attempts: 0, last_error: null })
    .set(dueAgain(job, next))
    .execute()
}

/** Without a next attempt the job is abandoned. */
export async function failJob(
  db: Db,
  job: ClaimedJob,
  { error, now, next }: { error: string; now: Date; next: Date | null },
): Promise<void> {
  await ownJob(db, job)
    .set({ ...unleased, last_error: error, failed_at: next ? null : now.toISOString() })
    .set(dueAgain(job, next))
    .execute()
}

/** The server stops: another one runs it immediately, and the attempt does not count. */
export async function releaseJob(db: Db, job: ClaimedJob): Promise<void> {
  await ownJob(db, job)
    .set((row) => ({ ...unleased, attempts: row('attempts', '-', 1) }))
    .execute()
}

export async function deleteJobsFailedBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('jobs').where('failed_at', '<', before.toISOString()).execute()
}

/** The jobs that failed, then those that are due next. */
export const listJobs = (db: Db, limit: number) =>
  db
    .selectFrom('jobs')
    .select(['id', 'kind', 'due_at', 'attempts', 'lease_until', 'last_error', 'failed_at'])
    .orderBy((row) => row.case().when('last_error', 'is', null).then(1).else(0).end())
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
