import { dayMs } from '#domain/calendar.ts'
import { type AuditEntry, eventsOf, type OutgoingEvent } from '#domain/events/webhook-events.ts'
import { eventsKeptForDays } from '#domain/events/webhook-retries.ts'
import { chunk } from './db/chunk.ts'
import type { Db, Tx } from './db/open.ts'

const batchSize = 500

/**
 * Writes the events of audit entries. It is the last statement before the commit, because a database
 * with several writers waits in it until other transactions with events have committed.
 */
export async function insertEvents(
  tx: Tx,
  entries: readonly AuditEntry[],
  at: Date,
): Promise<void> {
  const events = await withGroups(tx, entries.flatMap(eventsOf))
  const rows = events.map(({ type, subject, subjectId, data }) => ({
    type,
    occurred_at: at.toISOString(),
    subject,
    subject_id: subjectId,
    data: JSON.stringify(data),
  }))
  for (let first = 0; first < rows.length; first += batchSize) {
    await tx
      .insertInto('events')
      .values(rows.slice(first, first + batchSize))
      .execute()
  }
}

/**
 * Events of bookings name their group, as it is after the action. A group that has no booking left has ended, and is
 * written of once in an action.
 */
async function withGroups(tx: Tx, events: readonly OutgoingEvent[]): Promise<OutgoingEvent[]> {
  const idsOf = (subject: OutgoingEvent['subject']) => [
    ...new Set(events.filter((one) => one.subject === subject).map(({ subjectId }) => subjectId)),
  ]
  const groupOf = new Map<number, number>()
  for (const ids of chunk(idsOf('booking'), batchSize)) {
    const rows = await tx
      .selectFrom('bookings')
      .innerJoin('booking_groups', 'booking_groups.id', 'bookings.group_id')
      .where('bookings.id', 'in', ids)
      .select(['bookings.id', 'booking_groups.id as group_id'])
      .execute()
    for (const { id, group_id } of rows) groupOf.set(id, group_id)
  }
  const existing = new Set<number>()
  for (const ids of chunk(idsOf('group'), batchSize)) {
    const rows = await tx.selectFrom('booking_groups').where('id', 'in', ids).select('id').execute()
    for (const { id } of rows) existing.add(id)
  }
  const written = new Set<number>()
  return events.flatMap((event): OutgoingEvent[] => {
    const { subject, subjectId, data } = event
    if (subject === 'booking') {
      const groupId = groupOf.get(subjectId)
      return [groupId === undefined ? event : { ...event, data: { ...data, groupId } }]
    }
    if (subject !== 'group') return [event]
    if (written.has(subjectId)) return []
    written.add(subjectId)
    return [existing.has(subjectId) ? event : { ...event, type: 'group.ended' }]
  })
}

/**
 * Deletes events and deliveries after 30 days. The newest event stays, so that clients can continue
 * after it.
 */
export async function deleteOldEvents(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - eventsKeptForDays * dayMs).toISOString()
  await db
    .deleteFrom('events')
    .where('occurred_at', '<', before)
    .where('id', '<', ({ selectFrom }) =>
      selectFrom('events as kept').select(({ fn }) => fn.max('kept.id').as('newest')),
    )
    .execute()
  await db
    .deleteFrom('webhook_deliveries')
    .where('event_id', 'is', null)
    .where('created_at', '<', before)
    .execute()
}
