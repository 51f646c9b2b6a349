import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { apiErrors, type Problem } from '#contract/errors.ts'
import { type Config, ownAddress } from '#platform/base/config.ts'
import { StartupError } from '#platform/base/errors.ts'
import { discardBody } from '#platform/http/discard-request-body.ts'
import { rejectBrokenRequests } from './broken-requests.ts'
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
