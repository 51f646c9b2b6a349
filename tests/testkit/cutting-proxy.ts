import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'

/** When a connection is cut: at a statement to the database, or at its response. */
export type Cut = {
  statement: string
  at: 'way-there' | 'way-back'
  /** By default the next connection is accepted immediately. */
  forLong?: boolean
}

export type CuttingProxy = {
  /** The database's address through the proxy. */
  url: string
  /** Cuts the next connection that sends this statement, once. */
  cutNext: (cut: Cut) => void
  /** After a cut all connections are rejected until this is called. */
  letIn: () => void
  stop: () => Promise<void>
}

/** A proxy for the database that breaks connections at chosen statements. */
export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(databaseUrl)
  let next: Cut | undefined
  const sockets = new Set<Socket>()
  let isClosed = false
  const server = createServer((near) => {
    if (isClosed) return near.destroy()
    const far = dial(Number(port), hostname)
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', end).on('close', end)
    }
    let swallows = false
    near.on('data', (chunk) => {
      const cut = next
      if (cut && chunk.includes(`${cut.statement}\0`)) {
        next = undefined
        isClosed = cut.forLong === true
        if (cut.at === 'way-there') return end()
        swallows = true
      }
      far.write(chunk)
    })
    far.on('data', (chunk) => (swallows ? end() : near.write(chunk)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  const url = new URL(databaseUrl)
  url.port = String(address.port)
  return {
    url: url.href,
    cutNext(cut) {
      next = cut
    },
    letIn() {
      isClosed = false
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
