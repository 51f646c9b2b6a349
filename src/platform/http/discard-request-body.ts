import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * The time that a client has to read the response before its connection is closed, which discards
 * data in transit. On a slow connection that is busy with the upload, a response takes long.
 */
const partingMs = 2_000

/**
 * Stops reading a body once the response is sent. Node would read it to its end, for example 50 MB
 * from an unauthenticated client.
 */
export function discardBody(request: IncomingMessage, response: ServerResponse): void {
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
