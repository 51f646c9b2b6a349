import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * So long the answer has to be read before the sender is cut off, which throws away what is still on
 * its way: over a thin line that is full of what is being sent, an answer takes its time.
 */
const partingMs = 2_000

/**
 * Whoever is answered before all was sent may stop sending. By itself Node would read the rest to its
 * end, be it 50 MB from a stranger; so it takes no more than its buffer holds.
 */
export function discardBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return
  // Before Node's own listener, which leaves a body alone that somebody has begun to read.
  response.prependListener('finish', () => {
    if (request.complete) return
    request.read(0)
    const { socket } = request
    const { destroySoon } = socket
    // Where this was to be the connection's last answer, Node would close it at once.
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
