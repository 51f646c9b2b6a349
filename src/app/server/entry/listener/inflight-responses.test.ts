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

/** Requests a long response, and records whether each response was sent to its end. */
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
  const [response] = (await once(request({ port }).end(), 'response')) as [IncomingMessage]
  return response
}

test('a client that reads gets the complete response', async () => {
  const sent: boolean[] = []
  const response = await askFor({ longestMs: 60_000, sent })
  expect(await buffer(response)).toHaveLength(long.length)
  await expect.poll(() => sent).toEqual([true])
})

test('a client that does not read is disconnected', async () => {
  const sent: boolean[] = []
  const response = await askFor({ longestMs: 0, sent })
  response.on('error', () => {})
  await expect.poll(() => sent).toEqual([false])
})
