import type { QueryClient } from '@tanstack/react-query'
import type { ChangeEvent, EditingEvent } from '#contract/events.ts'
import { sessionKey } from '../api/query-client.ts'
import { clearEditors, dropEditors, noteEditors } from './editing.ts'
import { type LiveMessage, openLiveStream } from './live-stream.ts'
import { refreshChanged } from './refresh-changed.ts'

const sharedName = 'cabinkeeper-live-updates'
/** A new tab may have loaded its data this long before it listens. */
const keptMs = 30_000

/** A message between tabs: an event of the stream, or a new tab that asks for recent events. */
type TabMessage = { message: LiveMessage; to?: string } | { joined: string }

/**
 * Refreshes the screen when something is written elsewhere. All tabs of a browser share one stream:
 * the tab that holds a lock has it and passes its messages on.
 */
export function startLiveUpdates(client: QueryClient): () => void {
  const self = String(Math.random())
  const channel = new BroadcastChannel(sharedName)
  const refresh = refreshChanged(client)
  const end = new AbortController()
  let lastId = ''
  let recent: { message: LiveMessage; at: number }[] = []
  let closeStream: (() => void) | undefined

  function take({ name, data, id }: LiveMessage) {
    if (id) lastId = id
    if (name === 'change') refresh.note(data as ChangeEvent)
    if (name === 'reset') refresh.noteAll()
    if (name === 'ready') clearEditors(client)
    if (name === 'editing') noteEditors(client, data as EditingEvent)
    if (name === 'end') checkSession()
  }

  const checkSession = () => void client.invalidateQueries({ queryKey: sessionKey })

  function keep(message: LiveMessage) {
    const oldest = Date.now() - keptMs
    recent = recent.filter(
      ({ at, message: earlier }) =>
        !replaces(message, earlier) && (at > oldest || earlier.name !== 'change'),
    )
    if (message.name !== 'heartbeat') recent.push({ message, at: Date.now() })
  }

  const post = (message: TabMessage) => channel.postMessage(message)

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if ('joined' in data) {
      if (closeStream) for (const { message } of recent) post({ message, to: data.joined })
    } else if (data.to === undefined || data.to === self) take(data.message)
  })

  function openStream() {
    closeStream ??= openLiveStream({
      lastId: () => lastId,
      onMessage: (message) => {
        take(message)
        keep(message)
        post({ message })
      },
      onRejected: checkSession,
    })
  }
  function stopStream() {
    closeStream?.()
    closeStream = undefined
  }

  if (navigator.locks) {
    post({ joined: self })
    const keepConnectionOpen = () =>
      new Promise<void>((resolve) => {
        openStream()
        end.signal.addEventListener('abort', () => resolve())
      })
    navigator.locks.request(sharedName, { signal: end.signal }, keepConnectionOpen).catch(() => {})
  } else {
    // Without HTTPS there are no locks. Only visible tabs have a stream, since browsers allow few.
    const follow = () => (document.hidden ? stopStream() : openStream())
    document.addEventListener('visibilitychange', follow, { signal: end.signal })
    follow()
  }

  return () => {
    end.abort()
    stopStream()
    channel.close()
    refresh.stop()
    dropEditors(client)
  }
}

const bookingOf = ({ data }: LiveMessage) => (data as EditingEvent).bookingId

/** A new stream begins with the current editors of all bookings. */
function replaces(message: LiveMessage, earlier: LiveMessage): boolean {
  if (message.name === 'ready') return earlier.name !== 'change'
  const areEditing = message.name === 'editing' && earlier.name === 'editing'
  return areEditing && bookingOf(message) === bookingOf(earlier)
}
