import { randomBytes } from 'node:crypto'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Tx } from '#platform/db/open.ts'
import { checkAddress } from '#platform/http/post-message.ts'
import { scheduleJob } from '#platform/jobs/job-store.ts'
import {
  maxWebhooks,
  type SaveWebhookRequest,
  type Webhook,
  type WebhookWithSecret,
} from '../contract/webhooks.ts'
import { newSecret } from './sign-message.ts'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  updateSecret,
  updateWebhook,
} from './webhook-store.ts'

export async function createWebhook(
  context: Context,
  actor: Actor,
  request: SaveWebhookRequest,
): Promise<WebhookWithSecret> {
  checkAddress(context, request.url)
  const id = `webhook-${randomBytes(8).toString('hex')}`
  const secret = newSecret()
  const webhook = await change(context, actor, async (tx, note) => {
    // The lock prevents more webhooks than allowed.
    await lockRow(tx, 'property', 1)
    if ((await countWebhooks(tx)) >= maxWebhooks) reject('too-many-webhooks')
    await insertWebhook(tx, request, {
      id,
      secret: context.vault.encrypt(secret),
      at: context.now().toISOString(),
      staffId: actor.staffId,
    })
    note({ action: 'webhook.create', ...about(id), after: auditOf(request) })
    return webhookOrReject(tx, id)
  })
  return { ...webhook, secret }
}

export async function changeWebhook(
  context: Context,
  actor: Actor,
  id: string,
  request: SaveWebhookRequest,
): Promise<Webhook> {
  checkAddress(context, request.url)
  return change(context, actor, async (tx, note) => {
    const before = await webhookOrReject(tx, id)
    await updateWebhook(tx, id, request, { isTurnedOn: request.isEnabled && !before.isEnabled })
    if (request.isEnabled) await deliverSoon(tx, id, context.now())
    note({
      action: 'webhook.change',
      ...about(id),
      before: auditOf(before),
      after: auditOf(request),
    })
    return webhookOrReject(tx, id)
  })
}

/** Signatures with the old secret end immediately. */
export async function rotateSecret(
  context: Context,
  actor: Actor,
  id: string,
): Promise<WebhookWithSecret> {
  const secret = newSecret()
  const webhook = await change(context, actor, async (tx, note) => {
    const { name } = await webhookOrReject(tx, id)
    await updateSecret(tx, id, context.vault.encrypt(secret))
    note({ action: 'webhook.rotate-secret', ...about(id), after: { name } })
    return webhookOrReject(tx, id)
  })
  return { ...webhook, secret }
}

export async function removeWebhook(context: Context, actor: Actor, id: string): Promise<void> {
  await change(context, actor, async (tx, note) => {
    const { name } = await webhookOrReject(tx, id)
    await deleteWebhook(tx, id)
    note({ action: 'webhook.remove', ...about(id), before: { name } })
  })
}

/** Makes the job look for deliveries that no new event announces. */
export const deliverSoon = (tx: Tx, id: string, now: Date): Promise<void> =>
  scheduleJob(tx, { kind: 'webhooks.deliver', key: id, dueAt: now, now })

export const webhookOrReject = async (tx: Tx, id: string): Promise<Webhook> =>
  (await findWebhook(tx, id)) ?? reject('webhook-not-found')

const about = (id: string) => ({ entity: 'webhook', entityId: id })

/** Without the address, whose path may contain a secret of the receiver. */
const auditOf = ({ name, isEnabled }: Pick<Webhook, 'name' | 'isEnabled'>) => ({ name, isEnabled })
