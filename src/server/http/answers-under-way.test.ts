import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { watchAnswers } from './answers-under-way.ts'

/** More than the system itself keeps for who does not read. */
const long = Buffer.alloc(64 * 1024 * 1024)

test('who does not take an answer is cut off, who takes it gets it whole', async () => {
  const ended: boolean[] = []
  const { listener, leave } = watchAnswers(
    (_request, response) => {
      response.once('close', () => ended.push(response.writableFinished))
      response.end(long)
    },
    { longestMs: 0, lookEveryMs: 2_000 },
  )
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const ask = async () => {
    const { port } = server.address() as AddressInfo
    const [answer] = (await once(request({ port }).end(), 'response')) as [IncomingMessage]
    return answer
  }
  expect(await buffer(await ask())).toHaveLength(long.length)
  expect(ended).toEqual([true])
  const unread = await ask()
  unread.on('error', () => {})
  await expect.poll(() => ended, { timeout: 20_000 }).toEqual([true, false])
  leave()
  server.closeAllConnections()
  server.close()
})
