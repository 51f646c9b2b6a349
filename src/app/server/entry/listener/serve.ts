import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { apiErrors, type Problem } from '#contract/errors.ts'
import { type Config, ownAddress } from '#platform/base/config.ts'
import { StartupError } from '#platform/base/errors.ts'
import { limitConnections } from './connection-limits.ts'
import { watchResponses } from './inflight-responses.ts'
import { fileSecurityHeaders, isFileOfApp, securityHeaders } from './security-headers.ts'

/**
 * Slow clients are disconnected. The largest image takes most of a minute on a mobile network.
 * Proxies reuse idle connections for up to two minutes (Caddy): if the server closed one first, a
 * request that is sent at that moment would be lost.
 */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 150_000,
  connectionsCheckingInterval: 1_000,
}
const responseLimits = { longestMs: 30_000, checkEveryMs: timeouts.connectionsCheckingInterval }
/** Far more than staff need, and below the usual limit of open files. */
const maxConnections = 10_000
const maxConnectionsPerAddress = 1_000
const longestStop = 10_000

export type Serving = {
  address: string
  /** Closes each connection after its next response, so that clients reconnect to another server. */
  beginStop: () => void
  /** Finishes the current requests and accepts no more. */
  stop: () => Promise<void>
}

export async function serve(
  respond: Parameters<typeof getRequestListener>[0],
  config: Pick<Config, 'host' | 'port' | 'baseUrl' | 'trustProxy' | 'imagesUrl'>,
): Promise<Serving> {
  const listener = getRequestListener(respond, {
    errorHandler: unreadable,
    autoCleanupIncoming: false,
  })
  const headers = securityHeaders(config)
  const fileHeaders = fileSecurityHeaders(headers)
  const inflight = watchResponses((request, response) => {
    const isFile = isFileOfApp(request.url ?? '')
    for (const [name, value] of isFile ? fileHeaders : headers) response.setHeader(name, value)
    discardBody(request, response)
    return listener(request, response)
  }, responseLimits)
  // `checkHost` rejects requests without a Host header, with the same error as for unknown hosts.
  const server = createServer({ ...timeouts, requireHostHeader: false }, inflight.listener)
  limitConnections(server, {
    max: maxConnections,
    maxPerAddress: config.trustProxy ? undefined : maxConnectionsPerAddress,
  })
  rejectBrokenRequests(server, headers, inflight.isResponding)
  server.listen(config.port, config.host)
  await once(server, 'listening').catch((error) => throwStartError(error, config))
  const { port } = server.address() as AddressInfo
  return {
    address: ownAddress({ ...config, port }),
    beginStop: inflight.closeConnections,
    async stop() {
      inflight.closeConnections()
      const closed = once(server, 'close')
      server.close()
      const timer = setTimeout(() => server.closeAllConnections(), longestStop)
      await closed
      clearTimeout(timer)
      inflight.stop()
    },
  }
}

/** The response to a malformed URL or Host header, which never reaches the app. */
function unreadable(): Response {
  const [status, title] = apiErrors['malformed-query']
  const problem: Problem = {
    type: 'about:blank',
    status,
    code: 'malformed-query',
    title,
    requestId: '',
  }
  return new Response(JSON.stringify(problem), {
    status,
    headers: { 'Content-Type': 'application/problem+json; charset=utf-8' },
  })
}

function throwStartError(
  error: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
) {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use: please stop what runs there, or set PORT to another number.`,
    EACCES: `Port ${port} may not be used by this user: please set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}: please set HOST to one that it has.`,
    ENOTFOUND: `The name ${host} is not known: please set HOST to an address of this machine.`,
  }
  const sentence = reasons[error.code ?? '']
  throw sentence ? new StartupError(sentence, { cause: error }) : error
}

const statuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/**
 * Responds to malformed requests and closes their connection. This prevents request smuggling: a proxy
 * in front could interpret the following bytes differently.
 */
function rejectBrokenRequests(
  server: Server,
  headers: [name: string, value: string][],
  isResponding: (socket: Duplex) => boolean,
) {
  const say = (socket: Duplex, status: string, ...more: [name: string, value: string][]) => {
    const closing: typeof more = [...headers, ...more, ['Content-Length', '0']]
    const lines = closing.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    const response = `HTTP/1.1 ${status}\r\n${lines}Connection: close\r\n\r\n`
    // During another response, the client would read this as a part of that response.
    if (!socket.writable || isResponding(socket)) socket.destroy()
    else socket.end(response, () => socket.destroy())
  }
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    say(socket, statuses[error.code ?? ''] ?? '400 Bad Request'),
  )
  // The server is not a proxy.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    say(socket, '405 Method Not Allowed', ['Allow', 'GET'])
  })
  server.on('checkExpectation', (_request, response) =>
    response.writeHead(417, Object.fromEntries(headers)).end(),
  )
}

/**
 * The time that a client has to read the response before its connection is closed, which discards
 * data in transit. On a slow connection that is busy with the upload, a response takes long.
 */
const partingMs = 2_000

/**
 * Stops reading a body once the response is sent. Node would read it to its end, for example 50 MB
 * from an unauthenticated client.
 */
function discardBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return
  // Runs before Node's own listener, which ignores a body that is already being read.
  response.prependListener('finish', () => {
    if (request.complete) return
    request.read(0)
    const { socket } = request
    const { destroySoon } = socket
    // Node would immediately close a connection whose last response this is.
    socket.destroySoon = () => socket.end()
    const parting = setTimeout(() => {
      socket.destroySoon = destroySoon
      if (request.complete && socket.writable) request.resume()
      else socket.destroy()
    }, partingMs)
    parting.unref()
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
