import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

const statuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/**
 * Bytes that are no request, or not one alone, are answered and their connection is closed: whatever
 * follows them could be read as another request than a proxy in front has seen.
 */
export function rejectBrokenRequests(
  server: Server,
  headers: [name: string, value: string][],
  isResponding: (socket: Duplex) => boolean,
) {
  const say = (socket: Duplex, status: string, ...more: [name: string, value: string][]) => {
    const closing: typeof more = [...headers, ...more, ['Content-Length', '0']]
    const lines = closing.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    const answer = `HTTP/1.1 ${status}\r\n${lines}Connection: close\r\n\r\n`
    // In the middle of another answer it would be taken for a part of that.
    if (!socket.writable || isResponding(socket)) socket.destroy()
    else socket.end(answer, () => socket.destroy())
  }
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    say(socket, statuses[error.code ?? ''] ?? '400 Bad Request'),
  )
  // We are nobody's way to another server.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    say(socket, '405 Method Not Allowed', ['Allow', 'GET'])
  })
  server.on('checkExpectation', (_request, response) =>
    response.writeHead(417, Object.fromEntries(headers)).end(),
  )
}
