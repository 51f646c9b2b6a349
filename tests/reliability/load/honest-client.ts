import { setTimeout as pause } from 'node:timers/promises'

export type HonestClient = {
  /** Seconds until each response. */
  waits: number[]
  /** Unexpected responses. */
  unanswered: string[]
  leave: () => Promise<void>
}

/** Sends requests one after the other, each over a new connection, as new clients do. */
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
