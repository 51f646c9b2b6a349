import { setTimeout as pause } from 'node:timers/promises'
import type { Cabin } from '#features/cabins/contract/cabins.ts'
import { withSnapshot } from '#platform/db/snapshot.ts'
import type { Ask } from '#testkit/two-servers.ts'
import { clientWrites, type Send } from './client-writes.ts'
import { countOccurrences } from './verify-persisted.ts'
import { contradictionsAmong, newWriteLog, outcomeOf } from './write-log.ts'

type Sending = { startedAt: number; failed: boolean; response: string }

const timeoutMs = 60_000
/** On a slow machine the client waits for responses, so that requests do not pile up. */
const maxParallelWrites = 12

/** A client that writes continuously and records each outcome outside of the server. */
export async function keepWriting(ask: Ask, perSecond: number) {
  const { items: cabins } = (await (await ask('/api/cabins')).json()) as { items: Cabin[] }
  const writeLog = newWriteLog()
  const sendings: Sending[] = []
  const underWay = new Set<Promise<void>>()

  const send: Send = async (path, method, body, headers = {}) => {
    const sending: Sending = { startedAt: performance.now(), failed: true, response: '' }
    sendings.push(sending)
    const response = await ask(path, { method, headers, ...(body && { body }) }).catch((error) => {
      sending.response = String(error.cause ?? error)
    })
    if (!response) return { outcome: 'unknown' }
    sending.failed = response.status >= 500
    const text = await response.text().catch(() => '')
    sending.response = `${response.status} ${text.slice(0, 200)}`
    return { outcome: outcomeOf(response.status, text), text }
  }
  const client = clientWrites(send, writeLog, cabins)

  /** Like the form, repeats the request with the same key until the outcome is known. */
  async function book() {
    await client.book()
    const deadline = performance.now() + timeoutMs
    while (!(await client.retryUnresolved()) && performance.now() < deadline) await pause(500)
  }

  let turn = 0
  function writeNext() {
    if (underWay.size >= maxParallelWrites) return
    const kinds = [
      ...[book, client.writeGuest, book, client.checkIn, book, client.makeGroup, book],
      ...[client.moveGroup, client.writeSetting, client.payForGroup, client.checkInGroup],
    ]
    const write = kinds[turn++ % kinds.length]?.() ?? Promise.resolve()
    underWay.add(write)
    void write.finally(() => underWay.delete(write))
  }

  const beat = setInterval(writeNext, 1000 / perSecond)
  return {
    writeLog,
    sendings,
    /** Resolves when all requests so far have a response. */
    async allComplete() {
      const sent = [...sendings]
      while (sent.some(({ response }) => response === '')) await pause(20)
    },
    /** Resolves when the last write has a response. */
    async stop() {
      clearInterval(beat)
      await Promise.all(underWay)
    },
  }
}

type MixedWrites = Awaited<ReturnType<typeof keepWriting>>

/** Messages about contradictions between the outcomes and the database. */
export const contradictionsIn = (
  { writeLog }: Pick<MixedWrites, 'writeLog'>,
  databaseUrl: string,
): Promise<string[]> =>
  withSnapshot({ databaseUrl, dataDir: '' }, async (db) =>
    contradictionsAmong(writeLog.writes, await countOccurrences(db)),
  )
