import { setTimeout as pause } from 'node:timers/promises'
import { isSuccess, nextAttemptAt } from '#domain/events/webhook-retries.ts'
import { withFormats } from '#platform/base/request-formats.ts'
import { onChange } from '#platform/change.ts'
import type { Context } from '#platform/context.ts'
import { networkFor } from '#platform/http/outgoing-request.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import type { OutgoingEvent } from '../contract/outgoing-events.ts'
import {
  type DueDelivery,
  findDueDelivery,
  findDueWebhooks,
  findLeasedWebhook,
  type Health,
  type LeasedWebhook,
  leaseWebhook,
  type QueuedEvent,
  queueEvents,
  recordAttempt,
  releaseWebhook,
  renewLease,
} from './delivery-queue-store.ts'
import { type EventRow, findEventsAfter, toOutgoingEvent } from './event-list-store.ts'
import { postMessage, type ReceivedResponse } from './post-message.ts'
import { signedHeaders } from './sign-message.ts'

export type Delivering = Pick<Context, 'db' | 'vault' | 'config' | 'log' | 'now'>

const pollIntervalMs = 5_000
/** After a crash another server continues when this is over. Longer than an attempt takes. */
const leaseMs = 30_000
/** The lease is extended when this much is left, which is longer than an attempt takes. */
const renewMs = 20_000
const pageSize = 200

/** Starts to deliver to each webhook that has something to do and that no server works on. */
async function startDue(context: Delivering, signal?: AbortSignal): Promise<Promise<boolean>[]> {
  const due = await findDueWebhooks(context.db, context.now())
  return due.map((id) => deliverTo(context, id, signal))
}

/** Delivers to all webhooks until nothing is due. */
export async function deliverDue(context: Delivering): Promise<void> {
  await Promise.all(await startDue(context))
}

/**
 * Delivers to one webhook, one event after the other, while this server has its lease. Returns whether
 * there was anything to do.
 */
async function deliverTo(context: Delivering, id: string, signal?: AbortSignal): Promise<boolean> {
  const { db, now } = context
  const leaseFromNow = () => new Date(now().getTime() + leaseMs)
  let lease = leaseFromNow()
  let webhook = await leaseWebhook(db, id, { now: now(), until: lease })
  if (!webhook) return false
  let health: Health | null = null
  let wasBusy = false
  try {
    while (webhook && !signal?.aborted) {
      const due = await findDueDelivery(db, id, now())
      if (due) health = await attempt(context, webhook, due)
      else if (!(await queueNextEvents(context, webhook))) break
      wasBusy = true
      // A write for each delivery would take longer than the delivery.
      const isKnown = health === null || health.error === webhook.lastError
      if (isKnown && lease.getTime() - now().getTime() > renewMs) {
        webhook = await findLeasedWebhook(db, id, lease)
        continue
      }
      const until = leaseFromNow()
      webhook = await renewLease(db, id, { lease, until, health })
      if (webhook) lease = until
    }
  } finally {
    await releaseWebhook(db, id, { lease, health })
  }
  return wasBusy
}

/** Queues the next events for a webhook. Returns false if there are none. */
async function queueNextEvents(
  { db, now }: Delivering,
  { id, eventTypes, lastEventId }: LeasedWebhook,
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
  webhook: LeasedWebhook,
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
  webhook: LeasedWebhook,
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
function decrypted(vault: Delivering['vault'], secret: string): string {
  try {
    return vault.decrypt(secret)
  } catch (cause) {
    throw new Error('The secret cannot be decrypted with the current key. Please replace it.', {
      cause,
    })
  }
}

const describeStatus = (status: number) =>
  status >= 300 && status < 400
    ? `The receiver redirected to another address (${status}). Redirects are not followed.`
    : `The receiver responded with ${status}.`

/** Starts the background job that delivers events. It continues after any error. */
export function startWebhookDelivery(context: Delivering): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let wake = new AbortController()
  const unsubscribe = onChange(context.db, () => wake.abort())
  const orLogError = (work: Promise<unknown>) =>
    work.catch((error) => context.log('warn', 'webhooks-not-delivered', { error: String(error) }))
  const current = new Set<Promise<unknown>>()

  /** A webhook that is slow or fails does not delay the others. */
  async function startAll() {
    for (const delivering of await startDue(context, signal)) {
      const watched = orLogError(delivering).finally(() => current.delete(watched))
      current.add(watched)
      // An event that was written while it ended is found now.
      void delivering.then((wasBusy) => wasBusy && wake.abort()).catch(() => {})
    }
  }

  const running = (async () => {
    while (!signal.aborted) {
      wake = new AbortController()
      await orLogError(startAll())
      const either = AbortSignal.any([signal, wake.signal])
      await pause(pollIntervalMs, undefined, { signal: either, ref: false }).catch(() => {})
    }
    await Promise.all(current)
  })()
  return {
    /** Resolves when the attempts that run are finished. */
    async stop() {
      unsubscribe()
      stopping.abort()
      await running
    },
  }
}
