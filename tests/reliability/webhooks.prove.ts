import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '#testkit/postgres-server.ts'
import { serverProcess } from '#testkit/server-process.ts'
import { openWebhookReceiver } from '#testkit/webhook-receiver.ts'
import { measurement, randomStream } from './measurement.ts'
import { bySize } from './size.ts'
import { deliveryProblems, type Processed } from './webhooks/delivery-problems.ts'
import { makeEvents } from './webhooks/make-events.ts'
import { unreliableReceiver } from './webhooks/unreliable-receiver.ts'

const numEvents = bySize({ short: 300, full: 10_000 })
const numKills = bySize({ short: 1, full: 5 })

describe.each(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  let dataDir: string
  let postgres: PostgresServer | undefined
  let written: number[]
  let processed: Processed[]

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cabinkeeper-webhooks-'))
    if (engine === 'PostgreSQL') postgres = await startPostgres()
  })
  afterAll(async () => {
    await postgres?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('a receiver fails, hangs and loses its responses, and the server is killed: each event arrives, in order for each booking, with a valid signature', async () => {
    const server = await serverProcess({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ALLOW_PRIVATE_NETWORKS: 'true',
      ...(postgres && { DATABASE_URL: postgres.url }),
    })
    const receiver = await openWebhookReceiver()
    const unreliable = unreliableReceiver({
      chance: randomStream(`the receiver on ${engine}`),
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
      const wrong = deliveryProblems(written, processed)
      measurement('events', written.length, { atLeast: numEvents })
      measurement('attempts that the receiver failed', unreliable.count('failed'), { atLeast: 1 })
      measurement('attempts without a response', unreliable.count('hung'), { atLeast: 1 })
      measurement('events that arrived again', unreliable.count('repeated'), { atLeast: 1 })
      measurement('wrong signatures', unreliable.count('forged'), { atMost: 0 })
      expect(wrong).toEqual([])
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
