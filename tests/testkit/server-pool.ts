import { type Running, run } from '#app/server/program/run.ts'
import { readConfig } from '#platform/base/config.ts'
import { startRoundRobin } from './round-robin.ts'

/*
 * A process that serves one installation after another, on request by its parent. Loading the
 * server for each test would take longer than the test.
 */

type Environment = Record<string, string | undefined>

/** The ports of its servers; with several, requests alternate. */
export type Order = { open: Environment; ports: number[] } | { close: string }
export type Report = { address: string } | { failed: string }

const running = new Map<string, { stop: () => Promise<void> }>()

async function follow(order: Order): Promise<Report> {
  if ('close' in order) {
    await running.get(order.close)?.stop()
    running.delete(order.close)
    return { address: order.close }
  }
  const opened = await open(order.open, order.ports)
  running.set(opened.address, opened)
  return { address: opened.address }
}

async function open(env: Environment, [port, ...others]: number[]) {
  if (others.length === 0) return start({ ...env, PORT: String(port) })
  const ports = [port, ...others]
  const proxy = await startRoundRobin(ports.map((one) => `http://127.0.0.1:${one}`))
  const servers: Running[] = []
  for (const one of ports) {
    servers.push(await start({ ...env, PORT: String(one), BASE_URL: proxy.address }))
  }
  return {
    address: proxy.address,
    async stop() {
      await proxy.stop()
      await Promise.all(servers.map((server) => server.stop()))
    },
  }
}

const start = (env: Environment) => run(readConfig(env), { log: () => {}, say: () => {} })

process.on('message', async (order: Order) => {
  const report = await follow(order).catch((error): Report => ({ failed: String(error.stack) }))
  process.send?.(report)
})
