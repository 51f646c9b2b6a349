import type { Editing } from './editors.ts'
import type { EventStream, StreamReader, StreamStart } from './event-stream.ts'

export type Events = {
  /** Opens a stream, or rejects if too many are open. */
  open: (reader: StreamReader, beginning: StreamStart) => Promise<EventStream['body']>
  /** Shows all users that one of them opened or closed the change form of a booking. */
  noteEditing: (editing: Editing) => void
  openStreams: () => number
  close: () => Promise<void>
}
