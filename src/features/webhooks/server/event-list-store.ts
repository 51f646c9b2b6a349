import { eventDataInCurrency } from '#domain/events/webhook-events.ts'
import type { Db } from '#platform/db/open.ts'
import type { OutgoingEvent } from '../contract/outgoing-events.ts'

/** The ids between which events are kept; zeros if there are none. */
export async function keptEvents(db: Db): Promise<{ oldest: number; newest: number }> {
  const { oldest, newest } = await db
    .selectFrom('events')
    .select(({ fn }) => [fn.min('id').as('oldest'), fn.max('id').as('newest')])
    .executeTakeFirstOrThrow()
  return { oldest: oldest ?? 0, newest: newest ?? 0 }
}

/** The events after an id, oldest first. No event appears later with a lower id than a listed one. */
export const findEventsAfter = (db: Db, after: number, limit: number) =>
  db.selectFrom('events').where('id', '>', after).selectAll().orderBy('id').limit(limit).execute()

export type EventRow = Awaited<ReturnType<typeof findEventsAfter>>[number]

/** The event as it is listed and sent. */
export const toOutgoingEvent = ({ id, type, occurred_at, data }: EventRow): OutgoingEvent => ({
  id,
  type,
  timestamp: occurred_at,
  data: eventDataInCurrency(JSON.parse(data)),
})
