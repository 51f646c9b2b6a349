import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measurement, randomStream } from './measurement.ts'
import { bySize } from './size.ts'
import { killRepeatedly } from './write-log/killed-server.ts'
import { recordReadiness } from './write-log/readiness.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cabinkeeper-ready-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('a server that is killed under load is ready again within two seconds', async () => {
  const rounds = bySize({ short: 1, full: 20 })
  const { wrong, readyAfterMs } = await killRepeatedly({
    dataDir,
    rounds,
    acknowledgements: bySize({ short: 30, full: 1_000 }),
    chance: randomStream,
  })
  expect(wrong).toEqual([])
  measurement('kills', readyAfterMs.length, { atLeast: rounds })
  // While other tests run, the time of a start depends on them.
  recordReadiness('alone on the machine', readyAfterMs, bySize({ short: {}, full: { atMost: 2 } }))
})
