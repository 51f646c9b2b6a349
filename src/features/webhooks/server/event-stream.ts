import type { EventName } from '#contract/events.ts'

/** Who reads a stream: the session of a user, or an API client. */
export type StreamReader =
  | { staffId: string; sessionId: string }
  | { staffId: string; tokenId: number }

export const isApiClient = (reader: StreamReader): reader is { staffId: string; tokenId: number } =>
  'tokenId' in reader

/** Where a stream begins: after the event that the client names, some seconds ago, or now. */
export type StreamStart = { after?: string | undefined; recentSeconds?: number | undefined }

export type EventStream = {
  reader: StreamReader
  body: ReadableStream<Uint8Array<ArrayBuffer>>
  /** Sends a message, after the events that the client has missed. */
  send: (message: Message) => void
  /** Sends these messages first. From now on, `send` sends immediately. */
  begin: (messages: readonly Message[]) => void
  end: (last?: Message) => void
}

export type Message = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()

/** One message in the format of server-sent events. */
export function message(
  name: EventName,
  data: object,
  { id, retry }: { id?: number; retry?: number } = {},
): Message {
  const lines = [
    ...(retry === undefined ? [] : [`retry: ${retry}`]),
    ...(id === undefined ? [] : [`id: ${id}`]),
    `event: ${name}`,
    `data: ${JSON.stringify(data)}`,
  ]
  return encoder.encode(`${lines.join('\n')}\n\n`)
}

/** A client with this much unread data is disconnected. It resumes when it reconnects. */
const maxUnreadBytes = 256 * 1024

export function openStream(reader: StreamReader, onEnd: (stream: EventStream) => void) {
  let controller: ReadableStreamDefaultController<Message> | null = null
  let waiting: Message[] | null = []

  function leave() {
    controller = null
    onEnd(stream)
  }

  function end(last?: Message) {
    if (!controller) return
    if (last) controller.enqueue(last)
    controller.close()
    leave()
  }

  function enqueue(bytes: Message) {
    if (!controller) return
    controller.enqueue(bytes)
    if ((controller.desiredSize ?? 0) <= 0) end()
  }

  const stream: EventStream = {
    reader,
    body: new ReadableStream<Message>(
      {
        start: (started) => {
          controller = started
        },
        cancel: leave,
      },
      { highWaterMark: maxUnreadBytes, size: (bytes) => bytes?.byteLength ?? 0 },
    ),
    send: (bytes) => (waiting ? void waiting.push(bytes) : enqueue(bytes)),
    begin(messages) {
      const all = [...messages, ...(waiting ?? [])]
      waiting = null
      for (const bytes of all) enqueue(bytes)
    },
    end,
  }
  return stream
}
