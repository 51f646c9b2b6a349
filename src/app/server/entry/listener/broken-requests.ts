import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

const statuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/**
 * Responds to malformed requests and closes their connection. This prevents request smuggling: a proxy
 * in front could interpret the following bytes differently.
 */
export function rejectBrokenRequests(
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
