import { expect, test } from 'vitest'
import { serverProcess } from '#testkit/server-process.ts'
import { openWebhookReceiver } from '#testkit/webhook-receiver.ts'
import { measurement, randomStream } from './measurement.ts'
import { onEachDatabase } from './servers/installation.ts'
import { bySize } from './size.ts'
import { deliveryProblems, type Processed } from './webhooks/delivery-problems.ts'
import { makeEvents } from './webhooks/make-events.ts'
import { unreliableReceiver } from './webhooks/unreliable-receiver.ts'

const numEvents = bySize({ short: 300, full: 10_000 })
const numKills = bySize({ short: 1, full: 5 })

onEachDatabase(({ env }) => {
  let written: number[]
  let processed: Processed[]

  test('a receiver fails, hangs and loses its responses, and the server is killed: each event arrives, in order for each booking, with a valid signature', async () => {
    const server = await serverProcess({ ...env(), ALLOW_PRIVATE_NETWORKS: 'true' })
    const receiver = await openWebhookReceiver()
    const unreliable = unreliableReceiver({
      chance: randomStream('the receiver'),
      maxHangs: bySize({ short: 1, full: 5 }),
    })
    receiver.respond = unreliable.respond
    try {
      written = await makeEvents(server, {
        url: receiver.url,
        numEvents,
        numKills,
        onSecret: unreliable.useSecret,
        isDelivered: (ids) => ids.every((id) => unreliable.processedIds.has(id)),
      })
      processed = unreliable.processed
      expect(deliveryProblems(written, processed)).toEqual([])
      measurement('events', written.length, { atLeast: numEvents })
      for (const outcome of ['failed', 'hung', 'repeated'] as const)
        expect(unreliable.count(outcome), outcome).toBeGreaterThan(0)
      expect(unreliable.count('forged')).toBe(0)
    } finally {
      await server.end('SIGKILL')
      await receiver.close()
    }
  })

  test('a lost event and a wrong order are found (positive control)', () => {
    const [first, ...others] = processed
    expect(
      deliveryProblems(
        written,
        others.filter(({ id }) => id !== first?.id),
      ),
    ).toHaveLength(1)
    const swapped = processed.toReversed()
    expect(deliveryProblems(written, swapped).length).toBeGreaterThan(0)
  })
})
