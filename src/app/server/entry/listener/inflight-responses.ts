import type { RequestListener, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

type InflightResponses = {
  listener: RequestListener
  /** From now on, each connection closes after its current or next response. */
  closeConnections: () => void
  /** Whether a response has started on this socket and not ended. */
  isResponding: (socket: Duplex) => boolean
  /** Stops watching for slow clients. */
  stop: () => void
}

/** It has no end; the server ends it itself when its client reads too slowly. */
const isEventStream = (response: ServerResponse) =>
  String(response.getHeader('content-type')).startsWith('text/event-stream')

/** An archive of all data takes as long as a slow network needs for it. */
const isArchive = (response: ServerResponse) =>
  response.getHeader('content-type') === 'application/zip'

/** How many times longer the response may take. */
const archiveFactor = 20

/** Keeps track of unfinished responses, and disconnects clients that read them too slowly. */
export function watchResponses(
  listener: RequestListener,
  { longestMs, checkEveryMs }: { longestMs: number; checkEveryMs: number },
): InflightResponses {
  const unfinished = new Map<ServerResponse, { sentFor: number }>()
  let isClosing = false
  const closeAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  const timer = setInterval(() => {
    for (const [response, progress] of unfinished) {
      if (response.headersSent && !isEventStream(response)) progress.sentFor += checkEveryMs
      const longest = isArchive(response) ? archiveFactor * longestMs : longestMs
      if (progress.sentFor > longest) response.destroy()
    }
  }, checkEveryMs)
  timer.unref()
  return {
    listener(request, response) {
      unfinished.set(response, { sentFor: 0 })
      response.once('close', () => unfinished.delete(response))
      if (isClosing) closeAfter(response)
      listener(request, response)
    },
    closeConnections() {
      isClosing = true
      for (const response of unfinished.keys()) closeAfter(response)
    },
    isResponding: (socket) =>
      [...unfinished.keys()].some((response) => response.socket === socket && response.headersSent),
    stop: () => clearInterval(timer),
  }
}
