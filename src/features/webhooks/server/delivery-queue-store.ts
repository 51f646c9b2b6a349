import type { Db } from '#platform/db/open.ts'
import type { OutgoingEvent } from '../contract/outgoing-events.ts'
import { eventTypesIn } from './webhook-store.ts'

/** The webhooks with events to queue, of which no job knows. */
export async function findDueWebhooks(db: Db, now: Date): Promise<string[]> {
  const rows = await dueWebhooksQuery(db, now).execute()
  return rows.map(({ id }) => id)
}

export const dueWebhooksQuery = (db: Db, now: Date) =>
  db
    .selectFrom('webhooks')
    .where('is_enabled', '=', true)
    // A search for a later event may read all earlier ones.
    .where(
      ({ selectFrom }) => selectFrom('events').select(({ fn }) => fn.max('id').as('id')),
      '>',
      ({ ref }) => ref('last_event_id'),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .where('kind', '=', 'webhooks.deliver')
            .whereRef('key', '=', 'webhooks.id')
            // One that failed keeps its back-off.
            .where(({ eb, or }) =>
              or([eb('due_at', '<=', now.toISOString()), eb('attempts', '>', 0)]),
            )
            .select('jobs.id'),
        ),
      ),
    )
    .select('id')

export type EnabledWebhook = {
  id: string
  url: string
  /** Encrypted. */
  secret: string
  eventTypes: string[]
  lastEventId: number
  /** Null while deliveries succeed. */
  lastError: string | null
}

/** The webhook as staff may have changed it. Undefined if it was turned off or removed. */
export async function findEnabledWebhook(db: Db, id: string): Promise<EnabledWebhook | undefined> {
  const row = await db
    .selectFrom('webhooks')
    .where('id', '=', id)
    .where('is_enabled', '=', true)
    .select(['id', 'url', 'secret', 'event_types', 'last_event_id', 'last_error'])
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      url: row.url,
      secret: row.secret,
      eventTypes: eventTypesIn(row.event_types),
      lastEventId: row.last_event_id,
      lastError: row.last_error,
    }
  )
}

/** Whether the last attempt succeeded. */
export type Health = { at: Date; error: string | null }

export async function recordHealth(db: Db, id: string, { at, error }: Health): Promise<void> {
  await db
    .updateTable('webhooks')
    .set(({ fn, val }) =>
      error
        ? {
            failing_since: fn.coalesce('failing_since', val(at.toISOString())),
            last_error: error,
          }
        : { last_delivered_at: at.toISOString(), failing_since: null, last_error: null },
    )
    .where('id', '=', id)
    .execute()
}

export type QueuedEvent = { event: OutgoingEvent; messageId: string; orderKey: string }

/**
 * Queues events for a webhook, up to the last one that was read. If the server ends in between, the
 * events are queued again, once each.
 */
export async function queueEvents(
  db: Db,
  webhookId: string,
  { events, upTo, at }: { events: readonly QueuedEvent[]; upTo: number; at: Date },
): Promise<void> {
  if (events.length > 0) {
    await db
      .insertInto('webhook_deliveries')
      .values(
        events.map(({ event, messageId, orderKey }) => ({
          webhook_id: webhookId,
          event_id: event.id,
          message_id: messageId,
          type: event.type,
          order_key: orderKey,
          body: JSON.stringify(event),
          created_at: event.timestamp,
          attempts: 0,
          next_attempt_at: at.toISOString(),
        })),
      )
      .onConflict((conflict) => conflict.columns(['event_id', 'webhook_id']).doNothing())
      .execute()
  }
  await db
    .updateTable('webhooks')
    .set({ last_event_id: upTo })
    .where('id', '=', webhookId)
    .execute()
}

export type DueDelivery = { id: number; message_id: string; body: string; attempts: number }

/** The oldest due delivery that waits for no earlier one with the same order key. */
export const findDueDelivery = (
  db: Db,
  webhookId: string,
  now: Date,
): Promise<DueDelivery | undefined> => dueDeliveryQuery(db, webhookId, now).executeTakeFirst()

/**
 * The first waiting delivery of each order key is found before any is chosen by its id. Otherwise
 * a database may follow the ids, through all that were delivered.
 */
export const dueDeliveryQuery = (db: Db, webhookId: string, now: Date) =>
  db
    .selectFrom('webhook_deliveries')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom(waitingDeliveries(db, webhookId))
        .whereRef('waiting.id', '=', 'first_id')
        .where('waiting.next_attempt_at', '<=', now.toISOString())
        .select('waiting.id')
        .orderBy('waiting.id')
        .limit(1),
    )
    .select(['id', 'message_id', 'body', 'attempts'])

/** Each with the first of its order key, for which it waits. */
const waitingDeliveries = (db: Db, webhookId: string) =>
  db
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .where('next_attempt_at', 'is not', null)
    .select(({ fn }) => [
      'id',
      'next_attempt_at',
      fn
        .min<number>('id')
        .over((window) => window.partitionBy('order_key'))
        .as('first_id'),
    ])
    .as('waiting')

/** When the next delivery is attempted that waits for no earlier one; null if none waits. */
export async function nextDeliveryAt(db: Db, webhookId: string): Promise<Date | null> {
  const { next } = await db
    .selectFrom(waitingDeliveries(db, webhookId))
    .whereRef('waiting.id', '=', 'first_id')
    .select(({ fn }) => fn.min('waiting.next_attempt_at').as('next'))
    .executeTakeFirstOrThrow()
  return next === null ? null : new Date(next)
}

export type AttemptOutcome = {
  at: Date
  durationMs: number
  response: { status: number; body: string } | null
  /** Null if it was delivered. */
  error: string | null
  /** Null if it was delivered or abandoned. */
  nextAttemptAt: Date | null
}

export async function recordAttempt(
  db: Db,
  { id, attempts }: Pick<DueDelivery, 'id' | 'attempts'>,
  { at, durationMs, response, error, nextAttemptAt }: AttemptOutcome,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({
      attempts: attempts + 1,
      last_attempt_at: at.toISOString(),
      duration_ms: durationMs,
      response_status: response?.status ?? null,
      response_body: response?.body ?? null,
      last_error: error,
      next_attempt_at: nextAttemptAt?.toISOString() ?? null,
      delivered_at: error === null ? at.toISOString() : null,
      failed_at: error !== null && nextAttemptAt === null ? at.toISOString() : null,
    })
    .where('id', '=', id)
    .execute()
}
