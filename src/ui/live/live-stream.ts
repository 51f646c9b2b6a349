import type { EventName } from '#contract/events.ts'

export type LiveMessage = { name: EventName; data: unknown; id: string }

const names: EventName[] = ['ready', 'change', 'reset', 'heartbeat', 'editing', 'end']

/** The server sends a heartbeat every 16 seconds. After sleep, a lost connection can still look open. */
const longestSilenceMs = 40_000
const watchEveryMs = 4_000
const firstRetryMs = 2_000
const longestRetryMs = 300_000
/** Covers the time between the first data of the page and its stream. */
const recentSeconds = 30

type Options = {
  lastId: () => string
  onMessage: (message: LiveMessage) => void
  /** The server rejected the stream. */
  onRejected: () => void
}

/** A stream of events that resumes after lost connections and sleep; returns a function that ends it. */
export function openLiveStream({ lastId, onMessage, onRejected }: Options): () => void {
  let source: EventSource | undefined
  let lastMessageAt = Date.now()
  let openAt = 0
  let retryMs = firstRetryMs

  function receive(event: MessageEvent<string>) {
    lastMessageAt = Date.now()
    retryMs = firstRetryMs
    const name = event.type as EventName
    if (name === 'end') close()
    onMessage({ name, data: JSON.parse(event.data), id: event.lastEventId })
  }

  function open() {
    close()
    lastMessageAt = Date.now()
    const query = lastId() ? `after=${lastId()}` : `recent=${recentSeconds}`
    source = new EventSource(`/api/events/stream?${query}`)
    for (const name of names) source.addEventListener(name, receive)
    // The browser reconnects after a lost connection, but not after an error response.
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      retryLater()
      onRejected()
    })
  }

  function close() {
    source?.close()
    source = undefined
    openAt = Number.POSITIVE_INFINITY
  }

  function retryLater() {
    close()
    openAt = Date.now() + retryMs * (0.5 + Math.random())
    retryMs = Math.min(retryMs * 2, longestRetryMs)
  }

  function watch() {
    if (source && Date.now() - lastMessageAt > longestSilenceMs) retryLater()
    if (!source && Date.now() >= openAt) open()
  }

  /** Reconnects immediately when the network is back, or the page is visible again. */
  function reconnectNow() {
    if (document.hidden || Date.now() - lastMessageAt < longestSilenceMs / 2) return
    if (source || openAt < Number.POSITIVE_INFINITY) open()
  }

  const timer = setInterval(watch, watchEveryMs)
  window.addEventListener('online', reconnectNow)
  document.addEventListener('visibilitychange', reconnectNow)
  open()

  return () => {
    close()
    clearInterval(timer)
    window.removeEventListener('online', reconnectNow)
    document.removeEventListener('visibilitychange', reconnectNow)
  }
}
