import { isSuccess, nextAttemptAt } from '#domain/events/webhook-retries.ts'
import { t } from '#domain/i18n/messages.ts'
import { withFormats } from '#platform/base/request-formats.ts'
import type { Context } from '#platform/context.ts'
import { networkFor } from '#platform/http/outgoing-request.ts'
import { postMessage, type ReceivedResponse } from '#platform/http/post-message.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import { scheduleJob } from '#platform/jobs/job-store.ts'
import { untilItWorks } from '#platform/jobs/retries.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import type { OutgoingEvent } from '../contract/outgoing-events.ts'
import { maxWebhooks } from '../contract/webhooks.ts'
import {
  type DueDelivery,
  type EnabledWebhook,
  findDueDelivery,
  findDueWebhooks,
  findEnabledWebhook,
  type Health,
  nextDeliveryAt,
  type QueuedEvent,
  queueEvents,
  recordAttempt,
  recordHealth,
} from './delivery-queue-store.ts'
import { type EventRow, findEventsAfter, toOutgoingEvent } from './event-list-store.ts'
import { signedHeaders } from './sign-message.ts'

export type Delivering = Pick<Context, 'db' | 'vault' | 'config' | 'log' | 'now'>

const pageSize = 200

/**
 * Delivers to one webhook, one event after the other. The key of the job is the webhook. The events are its queue: a
 * job for each would make all changes wait for one row. A delivery that is repeated has the same webhook-id.
 */
export const webhookDelivery: JobKind<Delivering> = {
  kind: 'webhooks.deliver',
  // A webhook that is slow or fails does not delay the others.
  atATime: maxWebhooks,
  retry: untilItWorks,
  async lookForWork({ db, now }) {
    for (const key of await findDueWebhooks(db, now())) {
      await scheduleJob(db, { kind: 'webhooks.deliver', key, dueAt: now(), now: now() })
    }
  },
  async run(context, { key, signal }) {
    const { db } = context
    let webhook = await findEnabledWebhook(db, key)
    let health: Health | null = null
    try {
      while (webhook && !signal.aborted) {
        const due = await findDueDelivery(db, key, context.now())
        if (due) health = await attempt(context, webhook, due)
        else if (!(await queueNextEvents(context, webhook))) break
        // A write for each delivery would take longer than the delivery.
        if (health && health.error !== webhook.lastError) await recordHealth(db, key, health)
        webhook = await findEnabledWebhook(db, key)
      }
    } finally {
      if (health) await recordHealth(db, key, health)
    }
    return webhook ? nextDeliveryAt(db, key) : null
  },
}

/** Queues the next events for a webhook. Returns false if there are none. */
async function queueNextEvents(
  { db, now }: Delivering,
  { id, eventTypes, lastEventId }: EnabledWebhook,
): Promise<boolean> {
  const rows = await findEventsAfter(db, lastEventId, pageSize)
  const last = rows.at(-1)
  if (!last) return false
  const wanted = rows.filter(({ type }) => eventTypes.includes(type))
  const events = withFormats(await findProperty(db), () => wanted.map(toQueued))
  await queueEvents(db, id, { events, upTo: last.id, at: now() })
  return true
}

const toQueued = (row: EventRow): QueuedEvent => {
  const event = toOutgoingEvent(row)
  return { event, messageId: messageIdOf(event), orderKey: `${row.subject}-${row.subject_id}` }
}

/** With the time, because after a restore another event can have the same number. */
const messageIdOf = ({ id, timestamp }: OutgoingEvent) =>
  `evt_${id}_${Date.parse(timestamp).toString(36)}`

async function attempt(
  context: Delivering,
  webhook: EnabledWebhook,
  due: DueDelivery,
): Promise<Health> {
  const { db, log, now } = context
  const startedAt = performance.now()
  const { response, error } = await send(context, webhook, due)
  const at = now()
  const outcome = {
    at,
    durationMs: Math.round(performance.now() - startedAt),
    response,
    error,
    nextAttemptAt: error === null ? null : nextAttemptAt(due.attempts + 1, at),
  }
  if (error !== null) {
    const fields = { webhookId: webhook.id, deliveryId: due.id, error }
    if (outcome.nextAttemptAt) log('warn', 'webhook-not-delivered', fields)
    else log('warn', 'webhook-abandoned', fields)
  }
  await recordAttempt(db, due, outcome)
  return outcome
}

type Sent = { response: ReceivedResponse | null; error: string | null }

async function send(
  { vault, config, now }: Delivering,
  webhook: EnabledWebhook,
  { message_id: messageId, body }: DueDelivery,
): Promise<Sent> {
  try {
    const response = await postMessage({
      url: webhook.url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Cabinkeeper',
        ...signedHeaders(decrypted(vault, webhook.secret), { messageId, body, at: now() }),
      },
      body,
      network: networkFor(config.allowsPrivateNetworks),
    })
    return { response, error: isSuccess(response.status) ? null : describeStatus(response.status) }
  } catch (error) {
    return { response: null, error: error instanceof Error ? error.message : String(error) }
  }
}

/** After the key was replaced, the stored secrets cannot be read any more. */
export function decrypted(vault: Delivering['vault'], secret: string): string {
  try {
    return vault.decrypt(secret)
  } catch (cause) {
    throw new Error(t('The secret cannot be decrypted with the current key. Please replace it.'), {
      cause,
    })
  }
}

export const describeStatus = (status: number) =>
  status >= 300 && status < 400
    ? t('The receiver redirected to another address ({status}). Redirects are not followed.', {
        status,
      })
    : t('The receiver responded with {status}.', { status })
