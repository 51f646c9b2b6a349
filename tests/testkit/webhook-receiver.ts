import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedMessage = {
  path: string
  headers: Record<string, string>
  body: string
  bytes: Buffer
}

/** How the receiver responds: with a status, not at all, or by closing the connection. */
export type Reply =
  | { status: number; body?: string; headers?: Record<string, string> }
  | 'hang'
  | 'disconnect'

/** An HTTP server that receives webhooks and responds as the test says. */
export async function openWebhookReceiver(
  respond: (message: ReceivedMessage) => Reply = () => ({ status: 204 }),
) {
  const receiver = { respond, received: [] as ReceivedMessage[] }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const bytes = Buffer.concat(parts)
    const message = {
      path: request.url ?? '',
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: bytes.toString('utf8'),
      bytes,
    }
    receiver.received.push(message)
    const how = receiver.respond(message)
    if (how === 'disconnect') request.socket.destroy()
    else if (how !== 'hang') response.writeHead(how.status, how.headers).end(how.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}
