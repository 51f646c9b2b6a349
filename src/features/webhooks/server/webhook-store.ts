import { type EventType, isEventType } from '#domain/events/webhook-events.ts'
import { never } from '#platform/db/migrations/125-jobs.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { SaveWebhookRequest, Webhook } from '../contract/webhooks.ts'

const webhooksQuery = (db: Db | Tx) =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .select(({ selectFrom }) => [
      selectFrom('webhook_deliveries')
        .whereRef('webhook_deliveries.webhook_id', '=', 'webhooks.id')
        .where('next_attempt_at', 'is not', null)
        .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
        .as('num_waiting'),
      selectFrom('webhook_deliveries')
        .whereRef('webhook_deliveries.webhook_id', '=', 'webhooks.id')
        .where('failed_at', 'is not', null)
        .select(({ fn }) => fn.countAll<number | string>().as('failed'))
        .as('num_failed'),
    ])

type WebhookRow = Awaited<ReturnType<ReturnType<typeof webhooksQuery>['execute']>>[number]

export const eventTypesIn = (json: string): EventType[] =>
  (JSON.parse(json) as string[]).filter(isEventType)

const toWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  eventTypes: eventTypesIn(row.event_types),
  isEnabled: Boolean(row.is_enabled),
  createdAt: row.created_at,
  lastDeliveredAt: row.last_delivered_at,
  failingSince: row.failing_since,
  lastError: row.last_error,
  numWaiting: Number(row.num_waiting),
  numFailed: Number(row.num_failed),
})

export async function listWebhooks(db: Db): Promise<Webhook[]> {
  const rows = await webhooksQuery(db).orderBy('webhooks.name').orderBy('webhooks.id').execute()
  return rows.map(toWebhook)
}

export async function findWebhook(db: Db | Tx, id: string): Promise<Webhook | undefined> {
  const row = await webhooksQuery(db).where('webhooks.id', '=', id).executeTakeFirst()
  return row && toWebhook(row)
}

export async function countWebhooks(tx: Tx): Promise<number> {
  const { webhooks } = await tx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number | string>().as('webhooks'))
    .executeTakeFirstOrThrow()
  return Number(webhooks)
}

const columnsOf = ({ name, url, eventTypes, isEnabled }: SaveWebhookRequest) => ({
  name,
  url,
  event_types: JSON.stringify(eventTypes),
  is_enabled: isEnabled,
})

/** The newest event, so that a webhook receives only what happens from now on. */
async function newestEventId(tx: Tx): Promise<number> {
  const { newest } = await tx
    .selectFrom('events')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  return newest ?? 0
}

type NewWebhook = { id: string; secret: string; at: string; staffId: string }

export async function insertWebhook(
  tx: Tx,
  request: SaveWebhookRequest,
  { id, secret, at, staffId }: NewWebhook,
): Promise<void> {
  await tx
    .insertInto('webhooks')
    .values({
      ...columnsOf(request),
      id,
      secret,
      created_at: at,
      created_by: staffId,
      last_event_id: await newestEventId(tx),
      leased_until: never,
    })
    .execute()
}

/** A webhook that is turned on again does not receive what happened while it was turned off. */
export async function updateWebhook(
  tx: Tx,
  id: string,
  request: SaveWebhookRequest,
  { isTurnedOn }: { isTurnedOn: boolean },
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({
      ...columnsOf(request),
      ...(isTurnedOn && { last_event_id: await newestEventId(tx) }),
    })
    .where('id', '=', id)
    .execute()
}

export async function updateSecret(tx: Tx, id: string, secret: string): Promise<void> {
  await tx.updateTable('webhooks').set({ secret }).where('id', '=', id).execute()
}

export async function deleteWebhook(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute()
}

/**
 * After a restore: a copy on another machine must not send events to the receivers of the original, and
 * the receivers may have changed since the backup was made.
 */
export async function turnOffWebhooks(tx: Tx): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set({ is_enabled: false })
    .where('is_enabled', '=', true)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Webhooks whose deliveries fail, for the operator. */
export const findFailingWebhooks = (db: Db) =>
  db
    .selectFrom('webhooks')
    .where('is_enabled', '=', true)
    .where('failing_since', 'is not', null)
    .select(['name', 'failing_since', 'last_error'])
    .orderBy('failing_since')
    .execute()

/** For metrics: the webhooks whose deliveries fail, and the deliveries that wait. */
export async function countTroubledDeliveries(
  db: Db,
): Promise<{ failing: number; waiting: number }> {
  const failing = await findFailingWebhooks(db)
  const { waiting } = await db
    .selectFrom('webhook_deliveries')
    .where('next_attempt_at', 'is not', null)
    .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
    .executeTakeFirstOrThrow()
  return { failing: failing.length, waiting: Number(waiting) }
}
