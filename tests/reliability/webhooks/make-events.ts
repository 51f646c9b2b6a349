import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import type { BookingState } from '#contract/bookings.ts'
import { eventTypes } from '#domain/events/webhook-events.ts'
import type { outgoingEventList } from '#features/webhooks/contract/outgoing-events.ts'
import type { ServerProcess } from '#testkit/server-process.ts'
import { type Ask, askerAt, logIn } from '#testkit/two-servers.ts'

const numBookings = 40
const pollMs = 250

type Options = {
  url: string
  numEvents: number
  numKills: number
  onSecret: (secret: string) => void
  /** Whether the receiver has these events. */
  isDelivered: (ids: number[]) => boolean
}

/**
 * Changes bookings until there are enough events, kills the server while it delivers, and waits until all
 * have arrived. Returns the events that the server lists, without those of the demo, which are older than
 * the webhook.
 */
export async function makeEvents(
  server: ServerProcess,
  { url, numEvents, numKills, onSecret, isDelivered }: Options,
): Promise<number[]> {
  await server.start()
  const ask = askerAt(server.address, await logIn(server.address))
  const body = { name: 'Receiver', url, eventTypes }
  const [newestBefore] = (await listEvents(ask, 0)).slice(-1)
  const created = await ask('/api/webhooks', { method: 'POST', body })
  onSecret(((await created.json()) as { secret: string }).secret)
  const bookings = await openBookings(ask)
  for (let round = 0; round <= numKills; round++) {
    const each = Math.ceil(numEvents / (numKills + 1) / bookings.length)
    await inParallel(bookings, (id) => changeOften(ask, id, each))
    if (round === numKills) break
    await server.end('SIGKILL')
    await server.start()
  }
  const ids = await listEvents(ask, newestBefore ?? 0)
  while (!isDelivered(ids)) await pause(pollMs)
  return ids
}

async function openBookings(ask: Ask): Promise<number[]> {
  const pages = [1, 2, 3, 4].map(async (page) => {
    const response = await ask(`/api/bookings?status=unconfirmed&page=${page}`)
    return ((await response.json()) as { items: { id: number }[] }).items
  })
  return (await Promise.all(pages))
    .flat()
    .map(({ id }) => id)
    .slice(0, numBookings)
}

/** Changes a booking that often, each time from the version of the previous response. */
async function changeOften(ask: Ask, id: number, times: number): Promise<void> {
  const booking = (await (await ask(`/api/bookings/${id}`)).json()) as BookingState
  let { version } = booking
  for (let number = 0; number < times; number++) {
    const expectedArrival = `12:${String(number % 60).padStart(2, '0')}`
    const body = { version, expectedArrival, specialRequests: [] }
    const response = await ask(`/api/bookings/${id}/special-requests`, { method: 'POST', body })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    version = ((await response.json()) as BookingState).version
  }
}

async function listEvents(ask: Ask, after: number): Promise<number[]> {
  const ids: number[] = []
  for (;;) {
    const response = await ask(`/api/events?limit=500&after=${ids.at(-1) ?? after}`)
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    const { items } = (await response.json()) as z.infer<typeof outgoingEventList>
    if (items.length === 0) return ids
    ids.push(...items.map(({ id }) => id))
  }
}

/** With a few clients at a time. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const queue = [...items]
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
    }),
  )
}
