import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'

export type WaitingMail = {
  waiting: number
  /** When the oldest of them was written. */
  oldestAt: string | null
  /** Given up in the last days, since the mail server refuses the address. */
  refused: number
  /** Why the last one could not be sent; names nobody. */
  lastError: string | null
}

const aMoment = 60_000

/** Not sent, though it was tried or had a minute's time; one that was just written is no news. */
const isLate = (now: Date) => (row: ExpressionBuilder<Tables, 'outbox'>) =>
  row.and([
    row('sent_at', 'is', null),
    row('given_up_at', 'is', null),
    row.or([
      row('attempts', '>', 0),
      row('created_at', '<', new Date(now.getTime() - aMoment).toISOString()),
    ]),
  ])

/** What staff are told of the mail that has not gone out. */
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

/** Of these addresses, those whose newest message has not gone out, and whether it still may. */
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
