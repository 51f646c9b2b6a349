import { setTimeout as pause } from 'node:timers/promises'

export type HonestClient = {
  /** Seconds until each answer. */
  waits: number[]
  /** What went otherwise. */
  unanswered: string[]
  leave: () => Promise<void>
}

/** Asks one question after the other, each over a connection of its own, as somebody who comes anew. */
export function honestClient(address: string, headers: Record<string, string> = {}): HonestClient {
  const waits: number[] = []
  const unanswered: string[] = []
  let isThere = true
  const asking = (async () => {
    while (isThere) {
      const from = performance.now()
      const said = await fetch(address, {
        headers: { ...headers, connection: 'close' },
        signal: AbortSignal.timeout(10_000),
      }).then(
        async (response) => {
          await response.text()
          return response.status
        },
        (error) => String(error.cause ?? error),
      )
      if (said === 200) waits.push((performance.now() - from) / 1000)
      else unanswered.push(String(said))
      await pause(50)
    }
  })()
  return {
    waits,
    unanswered,
    async leave() {
      isThere = false
      await asking
    },
  }
}
