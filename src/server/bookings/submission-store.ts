import { createHash } from 'node:crypto'
import { dayMs } from '#domain/calendar.ts'
import { refuse } from '../base/errors.ts'
import type { Db, Tx } from '../db/open.ts'

export type Submission = {
  staffId: string
  key: string
  /** What was asked, in the form that the route's own reader gives it. */
  asked: object
}

/** How long a form may be sent again. */
const daysKept = 7

const hashOf = ({ asked }: Submission) =>
  createHash('sha256').update(JSON.stringify(asked)).digest('hex')

/** The booking that was made of a submission; refuses when its key came with another request. */
export async function bookingOfSubmission(
  db: Db,
  submission: Submission,
): Promise<number | undefined> {
  const earlier = await submissionQuery(db, submission).executeTakeFirst()
  if (!earlier) return undefined
  if (earlier.request_hash !== hashOf(submission)) refuse('idempotency-key-reused')
  return earlier.booking_id
}

export function submissionQuery(db: Db, { staffId, key }: Pick<Submission, 'staffId' | 'key'>) {
  return db
    .selectFrom('submissions')
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .select(['request_hash', 'booking_id'])
}

/** False when a submission with that key has made a booking meanwhile. */
export async function keepSubmission(
  tx: Tx,
  submission: Submission,
  { bookingId, at }: { bookingId: number; at: Date },
): Promise<boolean> {
  const kept = await tx
    .insertInto('submissions')
    .values({
      staff_id: submission.staffId,
      key: submission.key,
      request_hash: hashOf(submission),
      booking_id: bookingId,
      created_at: at.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['staff_id', 'key']).doNothing())
    .executeTakeFirst()
  await oldSubmissionsQuery(tx, at).execute()
  return (kept.numInsertedOrUpdatedRows ?? 0n) === 1n
}

/** Removes what nobody sends again. Every new submission does so by the way, hence few at a time. */
export function oldSubmissionsQuery(db: Db | Tx, at: Date) {
  const oldest = new Date(at.getTime() - daysKept * dayMs).toISOString()
  return db.deleteFrom('submissions').where('created_at', '<', oldest)
}
