import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { limitConnections } from './connection-limits.ts'

async function openServer(limits: Parameters<typeof limitConnections>[1]) {
  const server = createServer((_request, response) => response.end('heard'))
  limitConnections(server, limits)
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (host: string) => {
    const socket = connect(port, host)
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const isHeard = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ])
    return { isHeard, socket }
  }
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { ask, close }
}

test('the number of connections per address is limited until one of them ends', async () => {
  const { ask, close } = await openServer({ max: 100, maxPerAddress: 3 })
  const first = [await ask('127.0.0.1'), await ask('127.0.0.1'), await ask('127.0.0.1')]
  expect(first.map(({ isHeard }) => isHeard)).toEqual([true, true, true])
  expect((await ask('127.0.0.1')).isHeard).toBe(false)
  expect((await ask('::1')).isHeard, 'another address').toBe(true)
  first[0]?.socket.destroy()
  await expect.poll(async () => (await ask('127.0.0.1')).isHeard).toBe(true)
  close()
})

test('behind a proxy, only the total number of connections is limited', async () => {
  const { ask, close } = await openServer({ max: 4, maxPerAddress: undefined })
  const heard: boolean[] = []
  for (let sent = 0; sent < 5; sent++) heard.push((await ask('127.0.0.1')).isHeard)
  expect(heard).toEqual([true, true, true, true, false])
  close()
})
