import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables/schema.ts'

export type WaitingMail = {
  waiting: number
  /** When the oldest of them was queued. */
  oldestAt: string | null
  /** Messages of the last days that failed because the mail server rejected the address. */
  refused: number
  /** The last error, without addresses. */
  lastError: string | null
}

const gracePeriodMs = 60_000

/** Unsent messages that failed or have waited for more than a minute. Newer ones are not reported. */
export const isLate = (now: Date) => (row: ExpressionBuilder<Tables, 'outbox'>) =>
  row.and([
    row('sent_at', 'is', null),
    row('given_up_at', 'is', null),
    row.or([
      row('attempts', '>', 0),
      row('created_at', '<', new Date(now.getTime() - gracePeriodMs).toISOString()),
    ]),
  ])

/** The unsent messages that staff see in the system status. */
export async function waitingMail(db: Db, now: Date): Promise<WaitingMail> {
  const late = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('waiting'),
      fn.min('created_at').as('oldestAt'),
    ])
    .where(isLate(now))
    .executeTakeFirstOrThrow()
  const { refused } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number | string>().as('refused'))
    .where('given_up_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const last = await db
    .selectFrom('outbox')
    .select('last_error')
    .where('sent_at', 'is', null)
    .where('last_error', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    waiting: Number(late.waiting),
    oldestAt: late.oldestAt,
    refused: Number(refused),
    lastError: last?.last_error ?? null,
  }
}

/** Finds the addresses whose newest message is unsent, and whether it is still queued or was rejected. */
export async function unsentMail(
  db: Db,
  now: Date,
  addresses: string[],
): Promise<Map<string, 'waiting' | 'refused'>> {
  if (addresses.length === 0) return new Map()
  const newest = db
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('to_address', 'in', addresses)
    .groupBy('to_address')
  const rows = await db
    .selectFrom('outbox')
    .select(['to_address', 'given_up_at'])
    .where('id', 'in', newest)
    .where((row) => row.or([isLate(now)(row), row('given_up_at', 'is not', null)]))
    .execute()
  return new Map(
    rows.map((row) => [row.to_address, row.given_up_at === null ? 'waiting' : 'refused']),
  )
}
