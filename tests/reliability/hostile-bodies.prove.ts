import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { freePort } from '#testkit/free-port.ts'
import { hostileBodies, sendBody } from './load/hostile-bodies.ts'
import { inspect, inspectable, type Memory } from './load/inspected-process.ts'
import { linearFit } from './load/linear-fit.ts'
import { startLoad } from './load/steady-load.ts'
import { measurement } from './measurement.ts'
import { startWatchedServer } from './servers/watched-server.ts'
import { bySize, size } from './size.ts'

const megabyte = 1024 * 1024
const rounds = bySize({ short: 5, full: 10, long: 500 })
/** After this many rounds a server has allocated the memory it needs for such a body. */
const roundsBefore = bySize({ short: 2, full: 3 })
/**
 * MB in each round. A leak grows in all rounds; garbage collection and allocators vary between
 * rounds.
 */
const maxGrowth = 5
const lag = 'nodejs_eventloop_lag_p99_seconds'

test('bodies that are too large, too deep, endless or not images are rejected, delay no other request and leave nothing behind [SEC-29]', async () => {
  const server = await startWatchedServer(inspectable)
  const inside = await inspect(server.output())
  const headers = { cookie: server.cookie }
  const statuses = new Map<string, number>()

  async function sendAll(times: number) {
    for (let round = 0; round < times; round++) {
      for (const body of await hostileBodies()) {
        statuses.set(body.what, await sendBody(server.address, body, headers))
      }
    }
  }

  try {
    await sendAll(roundsBefore)
    const before = await inside.memory()
    await server.metric(lag)
    const way = { address: server.address, headers }
    const others = startLoad(way, 20, () => ({ kind: 'read', path: '/api/today' }))
    const memories = [before]
    for (let round = 0; round < rounds; round++) {
      await sendAll(1)
      memories.push(await inside.memory())
    }
    const lagMs = (await server.metric(lag)) * 1000
    await others.stop()

    const taken = [...statuses].filter(([, status]) => ![400, 413, 422].includes(status))
    expect(taken).toEqual([])
    measurement('kinds of bodies', statuses.size, { atLeast: 20 })
    const unanswered = others.responses.filter(({ status }) => status !== 200)
    measurement('requests of others in the meantime', others.responses.length, { atLeast: 1 })
    measurement('of them without a response', unanswered.length, { atMost: 0 })
    // On a machine that runs all tests in parallel, others delay it.
    const unit = ' ms'
    const limits = size === 'short' ? { unit } : { unit, atMost: 100 }
    measurement('event loop held up, 99 of 100 within', lagMs, limits)
    const unitOfMemory = ' MB'
    const after = await inside.memory()
    const grown = (of: keyof Memory) => (after[of] - before[of]) / megabyte
    measurement('memory held afterwards, more than before', grown('held'), {
      atMost: 5,
    })
    measurement(
      'memory as the system counts it, growth in each round that is certain',
      certainGrowth(memories),
      {
        atMost: maxGrowth,
      },
    )
    // Other load delays garbage collection, which is not a leak.
    measurement(
      'memory as the system counts it, more than before',
      grown('resident'),
      bySize({ short: {}, full: { atMost: 50 } }),
    )
  } finally {
    inside.close()
    await server.stop()
  }
})

/** The growth of resident memory per round that proves a leak, in MB. */
function certainGrowth(memories: Memory[]) {
  const { slope, error } = linearFit(
    memories.map(({ resident }, x) => ({ x, y: resident / megabyte })),
  )
  return slope - error
}

test('a server without body limits is found (positive control)', async () => {
  const careless = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(201).end())
  })
  careless.listen(0, '127.0.0.1')
  await once(careless, 'listening')
  const address = `http://127.0.0.1:${(careless.address() as AddressInfo).port}`
  const statuses = new Map<string, number>()
  for (const body of await hostileBodies()) {
    statuses.set(body.what, await sendBody(address, body))
  }
  careless.close()
  expect(new Set(statuses.values())).toEqual(new Set([201]))
})

test('a server that keeps request bodies is found (positive control)', async () => {
  const port = await freePort()
  const program = fileURLToPath(new URL('./load/hoarding-server.ts', import.meta.url))
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, ...inspectable, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(server, 'exit')
  try {
    const [[said]] = await Promise.all([once(server.stderr, 'data'), once(server.stdout, 'data')])
    const inside = await inspect(String(said))
    const memories: Memory[] = []
    for (let round = 0; round < 6; round++) {
      for (const body of await hostileBodies()) {
        await sendBody(`http://127.0.0.1:${port}`, body)
      }
      memories.push(await inside.memory())
    }
    inside.close()
    measurement('growth in each round that is certain', certainGrowth(memories), {
      atLeast: maxGrowth,
    })
  } finally {
    server.kill('SIGKILL')
    await ended
  }
})
