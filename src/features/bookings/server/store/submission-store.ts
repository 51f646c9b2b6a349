import { createHash } from 'node:crypto'
import { dayMs } from '#domain/calendar.ts'
import { reject } from '#platform/base/errors.ts'
import { RetryableError } from '#platform/base/retryable-error.ts'
import type { Db, Tx } from '#platform/db/open.ts'

export type Submission = {
  staffId: string
  key: string
  /** The request as the route's schema parsed it. */
  request: object
}

/** How long a request can be repeated with its idempotency key. */
const retentionDays = 7

const hashOf = ({ request }: Submission) =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex')

type Earlier = { booking_id: number; payment_id: number | null }

/**
 * Runs an action once for its idempotency key: a repeated or concurrent request gets what the first one created.
 * The action itself stores the submission in its transaction.
 */
export async function submitOnce<Result>(
  db: Db,
  submission: Submission | undefined,
  run: () => Promise<Result>,
  again: (earlier: Earlier) => Promise<Result | undefined>,
): Promise<Result> {
  const readEarlier = async () => {
    const found = submission && (await findSubmission(db, submission))
    return found && again(found)
  }
  const earlier = await readEarlier()
  if (earlier) return earlier
  try {
    return await run()
  } catch (error) {
    const concurrent = await readEarlier().catch((cause) => {
      // If the database cannot be read either, the first error is the more useful one.
      throw cause instanceof RetryableError ? error : cause
    })
    if (concurrent) return concurrent
    throw error
  }
}

/** What an earlier request with this key created; rejects when that request differed. */
export async function findSubmission(db: Db, submission: Submission): Promise<Earlier | undefined> {
  const earlier = await submissionQuery(db, submission).executeTakeFirst()
  if (earlier && earlier.request_hash !== hashOf(submission)) reject('idempotency-key-reused')
  return earlier
}

export function submissionQuery(db: Db, { staffId, key }: Pick<Submission, 'staffId' | 'key'>) {
  return db
    .selectFrom('submissions')
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .select(['request_hash', 'booking_id', 'payment_id'])
}

/** Returns false when a concurrent request with the same key was faster. */
export async function storeSubmission(
  tx: Tx,
  submission: Submission,
  { bookingId, paymentId, at }: { bookingId: number; paymentId?: number; at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('submissions')
    .values({
      staff_id: submission.staffId,
      key: submission.key,
      request_hash: hashOf(submission),
      booking_id: bookingId,
      payment_id: paymentId ?? null,
      created_at: at.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['staff_id', 'key']).doNothing())
    .executeTakeFirst()
  await oldSubmissionsQuery(tx, at).execute()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) === 1n
}

/** Deletes expired keys. Each new submission runs it, so it deletes only a few rows at a time. */
export function oldSubmissionsQuery(db: Db | Tx, at: Date) {
  const oldest = new Date(at.getTime() - retentionDays * dayMs).toISOString()
  return db.deleteFrom('submissions').where('created_at', '<', oldest)
}
