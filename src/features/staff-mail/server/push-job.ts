import { isSuccess } from '#domain/events/webhook-retries.ts'
import { jobErrors } from '#domain/job-titles.ts'
import { change } from '#platform/change.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { networkFor } from '#platform/http/outgoing-request.ts'
import { postMessage } from '#platform/http/post-message.ts'
import { JobError, type JobKind } from '#platform/jobs/job-kind.ts'
import { enqueueJob } from '#platform/jobs/job-store.ts'
import { lifetimeSeconds, maxPlainBytes, pushRequest } from './push-message.ts'
import { deleteSubscription, findSubscription } from './push-store.ts'

const system = { staffId: 'system', requestId: 'push' }
/** 403: another key signed, before the secret of this installation changed. */
const gone = [403, 404, 410]
/** Other rejections are final for this notice. */
const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500

/** What a device shows, and the screen that opens. It names no guest and no amount: anyone can read a locked phone. */
export type PushNotice = { title: string; body: string; path: string }

/** Queues a notice for devices, in the transaction of its cause. */
export async function queuePush(
  tx: Tx,
  devices: readonly number[],
  { notice, now }: { notice: PushNotice; now: Date },
): Promise<void> {
  for (const device of devices) {
    const payload = { device, notice, until: now.getTime() + lifetimeSeconds * 1_000 }
    await enqueueJob(tx, { kind: 'push.send', payload, dueAt: now, now })
  }
}

type Pushing = Pick<Context, 'db' | 'auth' | 'config' | 'now' | 'log'>

/** After a crash a device may get a notice twice. The second replaces the first on the screen. */
export const pushSending: JobKind<Pushing> = {
  kind: 'push.send',
  atATime: 4,
  retry: { firstMs: 30_000, longestMs: 3_600_000, maxAttempts: null },
  async run(context, { payload }) {
    const { device, notice, until } = payload as {
      device: number
      notice: PushNotice
      until: number
    }
    const { db, config, log, now } = context
    const target = await findSubscription(db, device)
    if (!target || now().getTime() >= until) return null
    const request = pushRequest(context, target, plainOf(notice))
    const network = networkFor(config.allowsPrivateNetworks)
    const { status } = await postMessage({ ...request, url: target.endpoint, network }).catch(
      () => {
        throw new JobError(jobErrors.pushFailed)
      },
    )
    if (isSuccess(status)) return null
    if (gone.includes(status)) {
      await change(context, system, async (tx, note) => {
        await deleteSubscription(tx, device)
        note({ action: 'staff.end-device', entity: 'staff', entityId: target.staff_id })
      })
      return null
    }
    if (isTemporary(status)) throw new JobError(jobErrors.pushFailed)
    log('warn', 'push-rejected', { staffId: target.staff_id, status })
    return null
  },
}

/** A service accepts a few thousand bytes. */
function plainOf({ title, body, path }: PushNotice): string {
  let text = body
  const plain = () => JSON.stringify({ title, body: text, path })
  while (Buffer.byteLength(plain()) > maxPlainBytes) {
    text = `${[...text].slice(0, Math.floor([...text].length / 2)).join('')}…`
  }
  return plain()
}
