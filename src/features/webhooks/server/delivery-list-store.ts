import type { Db, Tx } from '#platform/db/open.ts'
import type { Delivery, DeliveryQuery } from '../contract/webhooks.ts'

/** The deliveries on one page. */
const pageSize = 25

const deliveriesOf = (db: Db | Tx, webhookId: string) =>
  db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId).selectAll()

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveriesOf>['execute']>>[number]

export const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  messageId: row.message_id,
  type: row.type,
  state: row.delivered_at ? 'delivered' : row.failed_at ? 'failed' : 'waiting',
  createdAt: row.created_at,
  attempts: row.attempts,
  lastAttemptAt: row.last_attempt_at,
  nextAttemptAt: row.next_attempt_at,
  durationMs: row.duration_ms,
  request: row.body,
  response:
    row.response_status === null
      ? null
      : { status: row.response_status, body: row.response_body ?? '' },
  error: row.last_error,
})

const columnOfState = {
  waiting: 'next_attempt_at',
  delivered: 'delivered_at',
  failed: 'failed_at',
} as const

/** The newest deliveries first. */
export async function listDeliveries(
  db: Db,
  webhookId: string,
  { state, before }: DeliveryQuery,
): Promise<{ items: Delivery[]; hasMore: boolean }> {
  let query = deliveriesOf(db, webhookId)
  if (state !== undefined) query = query.where(columnOfState[state], 'is not', null)
  if (before !== undefined) query = query.where('id', '<', before)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  return { items: rows.slice(0, pageSize).map(toDelivery), hasMore: rows.length > pageSize }
}

export async function findDelivery(
  db: Db | Tx,
  webhookId: string,
  id: number,
): Promise<Delivery | undefined> {
  const row = await deliveriesOf(db, webhookId).where('id', '=', id).executeTakeFirst()
  return row && toDelivery(row)
}

const again = (at: string) => ({
  attempts: 0,
  next_attempt_at: at,
  delivered_at: null,
  failed_at: null,
})

/** The delivery is attempted again, with the same webhook-id. */
export async function replayDelivery(tx: Tx, id: number, at: string): Promise<void> {
  await tx.updateTable('webhook_deliveries').set(again(at)).where('id', '=', id).execute()
}

export async function replayFailedDeliveries(
  tx: Tx,
  webhookId: string,
  at: string,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set(again(at))
    .where('webhook_id', '=', webhookId)
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

type TestDelivery = { webhookId: string; messageId: string; body: string; at: string }

export async function insertTestDelivery(
  tx: Tx,
  { webhookId, messageId, body, at }: TestDelivery,
): Promise<number> {
  const { id } = await tx
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: webhookId,
      event_id: null,
      message_id: messageId,
      type: testEventType,
      // Waits for no event.
      order_key: messageId,
      body,
      created_at: at,
      attempts: 0,
      next_attempt_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The type of the event that the test button sends. */
export const testEventType = 'webhook.test'
