import { readConfig } from '#server/config.ts'
import { type Running, run } from '#server/run.ts'

/*
 * A process that runs the product in one house after the other, as it is told by who started it:
 * reading the program anew for each journey would take longer than the journey.
 */

export type Order = { open: Record<string, string | undefined> } | { close: string }
export type Report = { opened: string } | { closed: string } | { failed: string }

const houses = new Map<string, Running>()

async function follow(order: Order): Promise<Report> {
  if ('open' in order) {
    const house = await run(readConfig(order.open), { log: () => {}, say: () => {} })
    houses.set(house.address, house)
    return { opened: house.address }
  }
  await houses.get(order.close)?.stop()
  houses.delete(order.close)
  return { closed: order.close }
}

process.on('message', async (order: Order) => {
  const report = await follow(order).catch((error): Report => ({ failed: String(error.stack) }))
  process.send?.(report)
})
