import { once } from 'node:events'
import { connect as connectTo, createServer, type Socket } from 'node:net'

/**
 * How a connection fails: delayed by some ms in each direction, reset, accepted and never served,
 * or cut or stalled after some bytes of the response.
 */
export type Toxin =
  | { kind: 'none' }
  | { kind: 'slow'; ms: number }
  | { kind: 'reset' }
  | { kind: 'silent' }
  | { kind: 'held'; afterBytes: number }
  | { kind: 'cut'; afterBytes: number }

/** A proxy for a server on this machine, which makes connections fail on request. */
export async function startToxicProxy(targetPort: number) {
  let toxin: Toxin = { kind: 'none' }
  const open = new Set<Socket>()

  const server = createServer((client) => {
    track(client)
    if (toxin.kind === 'reset') return void client.resetAndDestroy()
    if (toxin.kind === 'silent') return void client.resume()
    const target = connectTo(targetPort, '127.0.0.1')
    track(target)
    client.on('close', () => target.destroy())
    target.on('close', () => client.end())
    pass(client, target)
    passResponse(target, client, toxin)
  })

  function track(socket: Socket) {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    // Broken connections are the purpose of this proxy.
    socket.on('error', () => socket.destroy())
  }

  function pass(from: Socket, to: Socket) {
    from.on('data', (bytes) => {
      const delay = toxin.kind === 'slow' ? toxin.ms : 0
      if (delay === 0) return void to.write(bytes)
      setTimeout(() => to.writable && to.write(bytes), delay)
    })
  }

  function passResponse(from: Socket, to: Socket, { kind, ...rest }: Toxin) {
    if (!('afterBytes' in rest)) return pass(from, to)
    let left = rest.afterBytes
    from.on('data', (bytes: Buffer) => {
      if (left > 0) to.write(bytes.subarray(0, left))
      left -= bytes.length
      if (left <= 0 && kind === 'cut') to.destroySoon()
    })
  }

  function listen(port: number) {
    server.listen(port, '127.0.0.1')
    return once(server, 'listening')
  }

  function dropAll() {
    for (const socket of open) socket.destroy()
  }

  await listen(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  const { port } = address

  return {
    port,
    /** Applies from now on. Open connections are dropped. */
    become(next: Toxin) {
      toxin = next
      dropAll()
    },
    /** Stops listening. */
    async refuseConnections() {
      const closed = once(server, 'close')
      server.close()
      dropAll()
      await closed
    },
    /** Works normally again. */
    async heal() {
      toxin = { kind: 'none' }
      dropAll()
      if (!server.listening) await listen(port)
    },
    async stop() {
      dropAll()
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}
