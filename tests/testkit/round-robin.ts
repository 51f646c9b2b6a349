import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

export type RoundRobin = { address: string; stop: () => Promise<void> }

type Instance = { address: string; isIn: boolean }

const lookEveryMs = 250
/** Hop-by-hop headers, which are not forwarded. */
const hopHeaders = /^(connection|keep-alive|proxy-connection|transfer-encoding)$/i

/**
 * A load balancer: each request goes to the next server. A server that refuses connections or is
 * not ready gets no requests until it is ready. A request is retried on another server only if
 * nothing of it was sent, so it is never carried out twice.
 */
export async function startRoundRobin(addresses: string[]): Promise<RoundRobin> {
  const instances = addresses.map((address): Instance => ({ address, isIn: true }))
  let turn = 0

  const server = createServer((incoming, upstream) => {
    turn += 1
    const inOrder = instances.map(
      (_, index) => instances[(turn + index) % instances.length] as Instance,
    )
    // If none is ready, one of them may have become ready since the last check.
    const ready = inOrder.filter(({ isIn }) => isIn)
    passOn(incoming, upstream, [...ready, ...inOrder.filter(({ isIn }) => !isIn)])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const watch = setInterval(() => instances.forEach(look), lookEveryMs).unref()
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return {
    address: `http://127.0.0.1:${address.port}`,
    async stop() {
      clearInterval(watch)
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function look(instance: Instance) {
  const ready = await fetch(`${instance.address}/api/ready`, {
    signal: AbortSignal.timeout(2000),
  }).catch(() => null)
  instance.isIn = ready?.ok === true
}

function passOn(
  incoming: IncomingMessage,
  upstream: ServerResponse,
  [instance, ...others]: Instance[],
): void {
  if (!instance) {
    respondBadGateway(upstream)
    return
  }
  const { hostname, port } = new URL(instance.address)
  const outgoing = request({
    hostname,
    port,
    agent: false,
    method: incoming.method,
    path: incoming.url,
    headers: headersFor(incoming),
    setHost: false,
  })
  upstream.once('close', () => outgoing.destroy())
  outgoing.once('response', (response) => {
    upstream.writeHead(response.statusCode ?? 502, passedHeaders(response))
    response.pipe(upstream)
    response.once('error', () => upstream.destroy())
  })
  // The body is not read before connecting, so another server can receive all of it.
  let isConnected = false
  outgoing.once('socket', (socket) =>
    socket.once('connect', () => {
      isConnected = true
      incoming.pipe(outgoing)
    }),
  )
  outgoing.once('error', () => {
    if (upstream.headersSent) return upstream.destroy()
    if (isConnected) return respondBadGateway(upstream)
    instance.isIn = false
    passOn(incoming, upstream, others)
  })
}

function respondBadGateway(upstream: ServerResponse) {
  upstream.writeHead(502, { 'content-type': 'text/plain' }).end('Bad gateway')
}

function headersFor(incoming: IncomingMessage): string[] {
  const before = incoming.headers['x-forwarded-for']
  const client = incoming.socket.remoteAddress ?? ''
  const others = passedHeaders(incoming, /^x-forwarded-for$/i)
  const chunked = incoming.headers['transfer-encoding']
  return [
    ...others,
    ...(chunked ? ['transfer-encoding', chunked] : []),
    'x-forwarded-for',
    before ? `${before}, ${client}` : client,
    'connection',
    'close',
  ]
}

/** With their original case and duplicates. */
function passedHeaders({ rawHeaders }: IncomingMessage, without = /^$/): string[] {
  return rawHeaders.flatMap((name, index) => {
    const isName = index % 2 === 0
    if (!isName || hopHeaders.test(name) || without.test(name)) return []
    return [name, rawHeaders[index + 1] ?? '']
  })
}
