import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A client that keeps a connection open and is slow. */
export type SlowClient = {
  /** Resolves when it is connected, or has failed to connect. */
  arrived: Promise<void>
  /** Seconds after which the server closed the connection, if it did. */
  cutAfter: () => number | undefined
  /** Sends the next byte, if it sends any. */
  drip: () => void
  /** It does not read, and so does not notice that the connection was closed. */
  isDeaf: boolean
  /** Reads what has arrived so far. */
  read: () => void
  leave: () => void
}

export type Slowness = {
  /** Sent immediately. */
  opening: string
  /** Sent every second, indefinitely. */
  each?: string
  /** Reads nothing of the responses, whose total size this is. */
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
    // A client that received everything was not disconnected, but had nothing left to request.
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

/** Keeps them slow until each is disconnected or the time is over. */
export async function beSlow(clients: SlowClient[], seconds: number): Promise<void> {
  await untilCut(
    clients.filter(({ isDeaf }) => !isDeaf),
    seconds,
  )
  for (const client of clients) if (client.isDeaf) client.read()
  await untilCut(clients, lastLookSeconds)
}

/** The time in which a client that does not read notices the end. */
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

/** A body sent byte by byte, to an endpoint that reads anonymous bodies. */
export const slowBody: Slowness = {
  opening: `POST /api/session ${line}Sec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n`,
  each: ' ',
}

export const idle: Slowness = { opening: '' }

const asks = 60

/** Requests more than the system's socket buffers hold, and reads nothing of it. */
export const slowReader = (path: string, bytes: number): Slowness => ({
  opening: `GET ${path} ${line}Accept-Encoding: identity\r\n\r\n`.repeat(asks),
  deafTo: asks * bytes,
})
