import { setTimeout as pause } from 'node:timers/promises'
import type { Cabin } from '#contract/cabins.ts'
import { withSnapshot } from '#server/db/snapshot.ts'
import type { Ask } from '#testkit/two-servers.ts'
import { deskWrites, type Send } from './client-writes.ts'
import { liesAmong, newLedger, toldBy } from './ledger.ts'
import { timesThere } from './verify-persisted.ts'

type Sending = { startedAt: number; failed: boolean; answer: string }

const patienceMs = 60_000
/** Where the machine is too slow for its beat, the desk waits for answers: it is no flood. */
const mostAtOnce = 12

/** A desk that never rests: it writes down outside of the house what it was told of each write. */
export async function keepWriting(ask: Ask, perSecond: number) {
  const { items: cabins } = (await (await ask('/api/cabins')).json()) as { items: Cabin[] }
  const ledger = newLedger()
  const sendings: Sending[] = []
  const underWay = new Set<Promise<void>>()

  const send: Send = async (path, method, body, headers = {}) => {
    const sending: Sending = { startedAt: performance.now(), failed: true, answer: '' }
    sendings.push(sending)
    const answer = await ask(path, { method, headers, ...(body && { body }) }).catch((error) => {
      sending.answer = String(error.cause ?? error)
    })
    if (!answer) return { told: 'unknown' }
    sending.failed = answer.status >= 500
    const text = await answer.text().catch(() => '')
    sending.answer = `${answer.status} ${text.slice(0, 200)}`
    return { told: toldBy(answer.status, text), text }
  }
  const desk = deskWrites(send, ledger, cabins)

  /** As a form does it: what became of it is asked with the same key, until it is known. */
  async function book() {
    await desk.book()
    const deadline = performance.now() + patienceMs
    while (!(await desk.askAgain()) && performance.now() < deadline) await pause(500)
  }

  let turn = 0
  function writeNext() {
    if (underWay.size >= mostAtOnce) return
    const kinds = [book, desk.writeGuest, desk.checkIn, desk.writeSetting]
    const write = kinds[turn++ % kinds.length]?.() ?? Promise.resolve()
    underWay.add(write)
    void write.finally(() => underWay.delete(write))
  }

  const beat = setInterval(writeNext, 1000 / perSecond)
  return {
    ledger,
    sendings,
    /** Resolves when everything that has been sent so far is answered. */
    async allAnswered() {
      const sent = [...sendings]
      while (sent.some(({ answer }) => answer === '')) await pause(20)
    },
    /** Resolves when the last write has been answered. */
    async stop() {
      clearInterval(beat)
      await Promise.all(underWay)
    },
  }
}

type MixedWrites = Awaited<ReturnType<typeof keepWriting>>

/** Sentences on what the desk was told and the database does not hold, or the reverse. */
export const liesIn = (
  { ledger }: Pick<MixedWrites, 'ledger'>,
  databaseUrl: string,
): Promise<string[]> =>
  withSnapshot({ databaseUrl, dataDir: '' }, async (db) =>
    liesAmong(ledger.writes, await timesThere(db)),
  )
