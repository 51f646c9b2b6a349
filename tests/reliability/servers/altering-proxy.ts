import { once } from 'node:events'
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http'
import type { AddressInfo } from 'node:net'

type Alter = (headers: IncomingHttpHeaders) => OutgoingHttpHeaders

/** A proxy that alters requests and responses, as a bug in the server would. */
export async function startAlteringProxy(
  to: string,
  { alterRequest = same, alterResponse = same }: { alterRequest?: Alter; alterResponse?: Alter },
) {
  const { hostname, port } = new URL(to)
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const passed = httpRequest(
      { hostname, port, method, path, headers: alterRequest(headers) },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, alterResponse(response.headers))
        response.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    stop() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

const same: Alter = (headers) => headers
