import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Somebody who holds a connection and is slow with it. */
export type SlowClient = {
  /** Seconds after which the server ended it, if it has. */
  cutAfter: () => number | undefined
  /** Says the next byte, if it is one who says anything. */
  drip: () => void
  /** Takes what has come in so far: who does not read is not told that the connection ended. */
  read: () => void
  leave: () => void
}

export type Slowness = {
  /** What is said at once. */
  opening: string
  /** What is said each second, for ever. */
  each?: string
  /** Whether nothing of the answer is taken. */
  isDeaf?: boolean
}

export function slowClient(
  port: number,
  localAddress: string,
  { opening, each, isDeaf = false }: Slowness,
): SlowClient {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress })
  let openedAt = performance.now()
  socket.on('connect', () => {
    openedAt = performance.now()
  })
  let cutAfter: number | undefined
  socket.on('error', () => {})
  socket.on('close', () => {
    cutAfter ??= (performance.now() - openedAt) / 1000
  })
  socket.write(opening)
  if (!isDeaf) socket.resume()
  return {
    cutAfter: () => cutAfter,
    drip: () => {
      if (each !== undefined && !socket.destroyed) socket.write(each)
    },
    read: () => socket.resume(),
    leave: () => socket.destroy(),
  }
}

/** Lets them be slow until each was cut off or the time is over. */
export async function beSlow(clients: SlowClient[], seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end && clients.some((client) => client.cutAfter() === undefined)) {
    await pause(1_000)
    for (const client of clients) client.drip()
  }
  for (const client of clients) client.read()
  const isOver = performance.now() + lastLookMs
  while (performance.now() < isOver && clients.some((client) => client.cutAfter() === undefined)) {
    await pause(50)
  }
}

/** In which who did not read finds that there is no more to be read. */
const lastLookMs = 2_000

const line = 'HTTP/1.1\r\nHost: localhost\r\n'

/** Headers that never end. */
export const slowHeaders: Slowness = { opening: `GET /api/health ${line}`, each: 'X-Slow: 1\r\n' }

/** A body that comes byte by byte, sent to where a stranger's body is read. */
export const slowBody: Slowness = {
  opening: `POST /api/session ${line}Sec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n`,
  each: ' ',
}

export const idle: Slowness = { opening: '' }

/** Asks for more than the system itself keeps for who does not read, and reads nothing of it. */
export const slowReader = (path: string): Slowness => ({
  opening: `GET ${path} ${line}Accept-Encoding: identity\r\n\r\n`.repeat(60),
  isDeaf: true,
})
