import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections: one of them could take a port of theirs before
 * the server of a test listens on it.
 */
const [first, last] = [10_240, 32_767]

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const port = first + Math.floor(Math.random() * (last - first))
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort()
    throw error
  }
  server.close()
  await once(server, 'close')
  return port
}
