import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { watchResponses } from './inflight-responses.ts'

/** More than the system itself keeps for who does not read. */
const long = Buffer.alloc(64 * 1024 * 1024)
const checkEveryMs = 20

let server: Server
let stop: () => void

afterEach(() => {
  stop()
  server.closeAllConnections()
  server.close()
})

/** Asks a server that answers at length, and notes whether each answer was sent to its end. */
async function askFor({ longestMs, sent }: { longestMs: number; sent: boolean[] }) {
  const watched = watchResponses(
    (_request, response) => {
      response.once('close', () => sent.push(response.writableFinished))
      response.end(long)
    },
    { longestMs, checkEveryMs },
  )
  stop = watched.stop
  server = createServer(watched.listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const [answer] = (await once(request({ port }).end(), 'response')) as [IncomingMessage]
  return answer
}

test('who takes an answer gets it whole', async () => {
  const sent: boolean[] = []
  const answer = await askFor({ longestMs: 60_000, sent })
  expect(await buffer(answer)).toHaveLength(long.length)
  await expect.poll(() => sent).toEqual([true])
})

test('who does not take it is cut off', async () => {
  const sent: boolean[] = []
  const answer = await askFor({ longestMs: 0, sent })
  answer.on('error', () => {})
  await expect.poll(() => sent, { timeout: 20_000 }).toEqual([false])
})
