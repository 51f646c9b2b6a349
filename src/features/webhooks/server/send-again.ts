import { randomUUID } from 'node:crypto'
import { t } from '#domain/i18n/messages.ts'
import type { Note } from '#platform/audit-entry.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import type { Delivery } from '../contract/webhooks.ts'
import {
  findDelivery,
  insertTestDelivery,
  replayDelivery,
  replayFailedDeliveries,
  testEventType,
} from './delivery-list-store.ts'
import { deliverSoon, webhookOrReject } from './save-webhook.ts'

/** Queues a delivery that is not about an event, to try the address. */
export async function sendTest(context: Context, actor: Actor, id: string): Promise<Delivery> {
  return change(context, actor, async (tx, note) => {
    const { name } = await enabledWebhook(tx, id)
    const at = context.now().toISOString()
    const body = JSON.stringify({
      type: testEventType,
      timestamp: at,
      data: { message: t('A test of the webhook “{name}”', { name }) },
    })
    const messageId = `test_${randomUUID()}`
    const delivery = await insertTestDelivery(tx, { webhookId: id, messageId, body, at })
    await deliverSoon(tx, id, context.now())
    note({ action: 'webhook.test', entity: 'webhook', entityId: id, after: { name } })
    return deliveryOrReject(tx, id, delivery)
  })
}

/** Attempts one delivery again, also a successful one. */
export async function replayOne(
  context: Context,
  actor: Actor,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: number },
): Promise<Delivery> {
  return change(context, actor, async (tx, note) => {
    const { name } = await enabledWebhook(tx, webhookId)
    await deliveryOrReject(tx, webhookId, deliveryId)
    await replayDelivery(tx, deliveryId, context.now().toISOString())
    await deliverSoon(tx, webhookId, context.now())
    noteReplay(note, { id: webhookId, name, deliveries: 1 })
    return deliveryOrReject(tx, webhookId, deliveryId)
  })
}

/** Attempts all deliveries again that were abandoned. Returns their number. */
export async function replayFailed(context: Context, actor: Actor, id: string): Promise<number> {
  return change(context, actor, async (tx, note) => {
    const { name } = await enabledWebhook(tx, id)
    const deliveries = await replayFailedDeliveries(tx, id, context.now().toISOString())
    await deliverSoon(tx, id, context.now())
    noteReplay(note, { id, name, deliveries })
    return deliveries
  })
}

function noteReplay(
  note: Note,
  { id, ...after }: { id: string; name: string; deliveries: number },
) {
  note({ action: 'webhook.replay', entity: 'webhook', entityId: id, after })
}

async function enabledWebhook(tx: Tx, id: string) {
  const webhook = await webhookOrReject(tx, id)
  if (!webhook.isEnabled) reject('webhook-turned-off')
  return webhook
}

const deliveryOrReject = async (tx: Tx, webhookId: string, id: number) =>
  (await findDelivery(tx, webhookId, id)) ?? reject('webhook-delivery-not-found')
