import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#platform/db/open.ts'
import type { Tables } from '#platform/db/tables/schema.ts'
import type { OutgoingEvent } from '../contract/outgoing-events.ts'
import { eventTypesIn } from './webhook-store.ts'

/** The webhooks with something to do that no server works on. */
export async function findDueWebhooks(db: Db, now: Date): Promise<string[]> {
  const rows = await dueWebhooksQuery(db, now).execute()
  return rows.map(({ id }) => id)
}

export function dueWebhooksQuery(db: Db, now: Date) {
  const at = now.toISOString()
  return db
    .selectFrom('webhooks')
    .where('is_enabled', '=', true)
    .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', at)]))
    .where(({ eb, or, exists, selectFrom, ref }) =>
      or([
        // A search for a later event may read all earlier ones.
        eb(
          selectFrom('events').select(({ fn }) => fn.max('id').as('id')),
          '>',
          ref('last_event_id'),
        ),
        exists(
          selectFrom('webhook_deliveries')
            .whereRef('webhook_deliveries.webhook_id', '=', 'webhooks.id')
            .where('next_attempt_at', '<=', at)
            .select('id'),
        ),
      ]),
    )
    .select('id')
}

export type LeasedWebhook = {
  id: string
  url: string
  /** Encrypted. */
  secret: string
  eventTypes: string[]
  lastEventId: number
  /** Null while deliveries succeed. */
  lastError: string | null
}

const leasedColumns = ['id', 'url', 'secret', 'event_types', 'last_event_id', 'last_error'] as const

/** Reserves a webhook for this server. Undefined if another server has it, or it was turned off. */
export async function leaseWebhook(
  db: Db,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<LeasedWebhook | undefined> {
  const at = now.toISOString()
  const row = await db
    .updateTable('webhooks')
    .set({ leased_until: until.toISOString() })
    .where('id', '=', id)
    .where('is_enabled', '=', true)
    .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', at)]))
    .returning(leasedColumns)
    .executeTakeFirst()
  return row && toLeased(row)
}

/** Whether the last attempt succeeded. */
export type Health = { at: Date; error: string | null }

/** The webhook as staff may have changed it. Undefined if the lease was lost or it was turned off. */
export async function findLeasedWebhook(
  db: Db,
  id: string,
  lease: Date,
): Promise<LeasedWebhook | undefined> {
  const row = await db
    .selectFrom('webhooks')
    .where('id', '=', id)
    .where('is_enabled', '=', true)
    .where('leased_until', '=', lease.toISOString())
    .select(leasedColumns)
    .executeTakeFirst()
  return row && toLeased(row)
}

/**
 * Extends the lease, records how delivery goes, and reads what staff may have changed since. Undefined if
 * the lease was lost or the webhook was turned off.
 */
export async function renewLease(
  db: Db,
  id: string,
  { lease, until, health }: { lease: Date; until: Date; health: Health | null },
): Promise<LeasedWebhook | undefined> {
  const row = await db
    .updateTable('webhooks')
    .set({ leased_until: until.toISOString() })
    .$if(health !== null, (update) => update.set(columnsOf(health)))
    .where('id', '=', id)
    .where('is_enabled', '=', true)
    .where('leased_until', '=', lease.toISOString())
    .returning(leasedColumns)
    .executeTakeFirst()
  return row && toLeased(row)
}

type Assigning = ExpressionBuilder<Tables, 'webhooks'>

const columnsOf = (health: Health | null) => {
  const at = health?.at.toISOString() ?? null
  return ({ fn, val }: Assigning) =>
    health?.error
      ? { failing_since: fn.coalesce('failing_since', val(at)), last_error: health.error }
      : { last_delivered_at: val(at), failing_since: null, last_error: null }
}

type LeaseRow = {
  id: string
  url: string
  secret: string
  event_types: string
  last_event_id: number
  last_error: string | null
}

const toLeased = (row: LeaseRow): LeasedWebhook => ({
  id: row.id,
  url: row.url,
  secret: row.secret,
  eventTypes: eventTypesIn(row.event_types),
  lastEventId: row.last_event_id,
  lastError: row.last_error,
})

export async function releaseWebhook(
  db: Db,
  id: string,
  { lease, health }: { lease: Date; health: Health | null },
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ leased_until: null })
    .$if(health !== null, (update) => update.set(columnsOf(health)))
    .where('id', '=', id)
    .where('leased_until', '=', lease.toISOString())
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
      selectFrom(
        selectFrom('webhook_deliveries')
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
          .as('waiting'),
      )
        .whereRef('waiting.id', '=', 'first_id')
        .where('waiting.next_attempt_at', '<=', now.toISOString())
        .select('waiting.id')
        .orderBy('waiting.id')
        .limit(1),
    )
    .select(['id', 'message_id', 'body', 'attempts'])

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
