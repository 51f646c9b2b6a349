import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Somebody who holds a connection and is slow with it. */
export type SlowClient = {
  /** Resolves when it has a connection, or none. */
  arrived: Promise<void>
  /** Seconds after which the server ended it, if it has. */
  cutAfter: () => number | undefined
  /** Says the next byte, if it is one who says anything. */
  drip: () => void
  /** Does not read, and so is not told that the connection ended. */
  isDeaf: boolean
  /** Takes what has come in so far. */
  read: () => void
  leave: () => void
}

export type Slowness = {
  /** What is said at once. */
  opening: string
  /** What is said each second, for ever. */
  each?: string
  /** Nothing of the answers is taken, which have so many bytes in all. */
  deafTo?: number
}

export function slowClient(
  port: number,
  localAddress: string,
  { opening, each, deafTo }: Slowness,
): SlowClient {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress })
  let openedAt = performance.now()
  const arrived = new Promise<void>((resolve) => {
    socket.on('connect', () => {
      openedAt = performance.now()
      resolve()
    })
    socket.on('close', () => resolve())
  })
  let cutAfter: number | undefined
  let heard = 0
  socket.on('error', () => {})
  socket.on('close', () => {
    // Who got everything after all was not let go, but had nothing more to ask.
    if (deafTo === undefined || heard < deafTo) cutAfter = (performance.now() - openedAt) / 1000
  })
  socket.write(opening)
  if (deafTo === undefined) socket.resume()
  return {
    arrived,
    cutAfter: () => cutAfter,
    drip: () => {
      if (each !== undefined && !socket.destroyed) socket.write(each)
    },
    isDeaf: deafTo !== undefined,
    read: () =>
      socket.on('data', (bytes) => {
        heard += bytes.length
      }),
    leave: () => socket.destroy(),
  }
}

/** Lets them be slow until each was cut off or the time is over. */
export async function beSlow(clients: SlowClient[], seconds: number): Promise<void> {
  await untilCut(
    clients.filter(({ isDeaf }) => !isDeaf),
    seconds,
  )
  for (const client of clients) if (client.isDeaf) client.read()
  await untilCut(clients, lastLookSeconds)
}

/** In which who did not read finds that there is no more to be read. */
const lastLookSeconds = 30

async function untilCut(clients: SlowClient[], seconds: number) {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end && clients.some((client) => client.cutAfter() === undefined)) {
    await pause(1_000)
    for (const client of clients) client.drip()
  }
}

const line = 'HTTP/1.1\r\nHost: localhost\r\n'

/** Headers that never end. */
export const slowHeaders: Slowness = { opening: `GET /api/health ${line}`, each: 'X-Slow: 1\r\n' }

/** A body that comes byte by byte, sent to where a stranger's body is read. */
export const slowBody: Slowness = {
  opening: `POST /api/session ${line}Sec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n`,
  each: ' ',
}

export const idle: Slowness = { opening: '' }

const asks = 60

/** Asks for more than the system itself keeps for who does not read, and reads nothing of it. */
export const slowReader = (path: string, bytes: number): Slowness => ({
  opening: `GET ${path} ${line}Accept-Encoding: identity\r\n\r\n`.repeat(asks),
  deafTo: asks * bytes,
})
