import { reject } from '#platform/base/errors.ts'
import {
  type EventStream,
  isApiClient,
  type Message,
  openStream,
  type StreamReader,
} from './event-stream.ts'

export const streamLimits = { ofOneUser: 20, total: 2_000 }
const retryAfterSeconds = 60

export function streamRegistry(onLast: () => void) {
  const streams = new Set<EventStream>()
  const counts = new Map<string, number>()

  function remove(stream: EventStream) {
    if (!streams.delete(stream)) return
    const { staffId } = stream.reader
    const left = (counts.get(staffId) ?? 1) - 1
    if (left > 0) counts.set(staffId, left)
    else counts.delete(staffId)
    if (streams.size === 0) onLast()
  }

  return {
    open(reader: StreamReader): EventStream {
      const own = counts.get(reader.staffId) ?? 0
      if (own >= streamLimits.ofOneUser || streams.size >= streamLimits.total) {
        reject('too-many-streams', { retryAfterSeconds })
      }
      const stream = openStream(reader, remove)
      streams.add(stream)
      counts.set(reader.staffId, own + 1)
      return stream
    },
    size: () => streams.size,
    readers: () => [...streams].map(({ reader }) => reader),
    toAll(bytes: Message) {
      for (const stream of streams) stream.send(bytes)
    },
    toUsers(bytes: Message) {
      for (const stream of streams) if (!isApiClient(stream.reader)) stream.send(bytes)
    },
    /** Ends the streams of these readers, by default all. */
    end(last?: Message, matches: (reader: StreamReader) => boolean = () => true) {
      for (const stream of [...streams]) if (matches(stream.reader)) stream.end(last)
    },
  }
}
