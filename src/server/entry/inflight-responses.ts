import type { RequestListener, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

type InflightResponses = {
  listener: RequestListener
  /** From now on each answer is the last on its connection, also those that are being worked on. */
  beLast: () => void
  /** Whether an answer has begun on this socket and not ended. */
  isResponding: (socket: Duplex) => boolean
  /** Looks no more after who takes answers too slowly. */
  leave: () => void
}

/** Knows the answers that are being worked on or taken, and cuts off who takes one too slowly. */
export function watchResponses(
  listener: RequestListener,
  { longestMs, lookEveryMs }: { longestMs: number; lookEveryMs: number },
): InflightResponses {
  const underWay = new Map<ServerResponse, { sentFor: number }>()
  let areLast = false
  const beLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  const looking = setInterval(() => {
    for (const [response, answer] of underWay) {
      if (response.headersSent) answer.sentFor += lookEveryMs
      if (answer.sentFor > longestMs) response.destroy()
    }
  }, lookEveryMs)
  looking.unref()
  return {
    listener(request, response) {
      underWay.set(response, { sentFor: 0 })
      response.once('close', () => underWay.delete(response))
      if (areLast) beLast(response)
      listener(request, response)
    },
    beLast() {
      areLast = true
      for (const response of underWay.keys()) beLast(response)
    },
    isResponding: (socket) =>
      [...underWay.keys()].some((response) => response.socket === socket && response.headersSent),
    leave: () => clearInterval(looking),
  }
}
