import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { clientAddress } from '#platform/http/client-address.ts'

/**
 * Limits the open connections, in total and per address, so that one client cannot use all of them.
 * Behind a trusted proxy, which all clients share, there is no limit per address.
 */
export function limitConnections(
  server: Server,
  { max, maxPerAddress }: { max: number; maxPerAddress: number | undefined },
): void {
  server.maxConnections = max
  if (maxPerAddress === undefined) return
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = clientAddress(socket, undefined, false)
    const count = (counts.get(address) ?? 0) + 1
    if (count > maxPerAddress) {
      socket.destroy()
      return
    }
    counts.set(address, count)
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1
      if (left === 0) counts.delete(address)
      else counts.set(address, left)
    })
  })
}
