import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export type SentRequest = {
  kind: string
  path: string
  method?: string
  body?: string | Uint8Array
  /** JSON by default. */
  contentType?: string
}
export type Exchange = SentRequest & {
  startedAt: number
  ms: number
  /** 0 if the connection broke. */
  status: number
  retryAfter: number
  /** The response of a failed request; others are not kept. */
  bodyText: string
}

type Target = { address: string; headers: Record<string, string> }

/** On a machine that is too slow for the rate, requests must not pile up. */
const maxQueueSeconds = 2

/**
 * Sends requests at a fixed rate, whether or not previous ones have a response, as independent
 * users do.
 */
export function startLoad(target: Target, perSecond: number, next: (turn: number) => SentRequest) {
  // Each request has a new connection, since a kept one may be closing just when it is used.
  const agent = new Agent({ keepAlive: false, maxSockets: 1000 })
  const responses: Exchange[] = []
  const pending = new Set<Promise<void>>()
  const startedAt = performance.now()
  let turn = 0

  async function send(sent: SentRequest) {
    const from = performance.now()
    const reply = await responseTo(target, agent, sent)
    responses.push({ ...sent, ...reply, startedAt: from, ms: performance.now() - from })
  }

  // Timers fire late on a busy machine, so all requests that are due are sent.
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) * perSecond) / 1000
    for (; turn < due; turn++) {
      if (pending.size >= perSecond * maxQueueSeconds) continue
      const sending = send(next(turn))
      pending.add(sending)
      void sending.finally(() => pending.delete(sending))
    }
  }, 10)

  return {
    responses,
    /** Resolves when all requests have a response. */
    async stop() {
      clearInterval(timer)
      await Promise.all(pending)
      agent.destroy()
    },
  }
}

async function responseTo(target: Target, agent: Agent, { path, method, ...sent }: SentRequest) {
  const { body, contentType = 'application/json' } = sent
  const call = request(target.address + path, {
    agent,
    method: method ?? 'GET',
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(body && { 'content-type': contentType }),
      ...target.headers,
    },
  })
  call.end(body)
  try {
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    const bodyText = await text(response)
    const { statusCode: status = 0, headers } = response
    const retryAfter = Number(headers['retry-after'] ?? Number.NaN)
    return { status, retryAfter, bodyText: status < 300 ? '' : bodyText.slice(0, 500) }
  } catch (error) {
    return { status: 0, retryAfter: Number.NaN, bodyText: String(error) }
  }
}
