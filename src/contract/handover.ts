import { z } from 'zod'
import { id, instant, longText } from './fields.ts'

/** A note of one shift for the next. */
export const handoverNote = z.object({
  id,
  text: z.string(),
  at: instant,
  by: z.string(),
  /** When and by whom it was done; null while it is open. */
  done: z.object({ at: instant, by: z.string() }).nullable(),
})
export type HandoverNote = z.infer<typeof handoverNote>

export const handoverNotes = z.object({
  /** The open notes, the oldest first, and then those that were done today. */
  items: z.array(handoverNote),
})
export type HandoverNotes = z.infer<typeof handoverNotes>

export const maxOpenNotes = 50

export const addHandoverNoteRequest = z.strictObject({
  text: longText(500).min(1, 'This field is required'),
})
export type AddHandoverNoteRequest = z.infer<typeof addHandoverNoteRequest>

export const finishHandoverNoteRequest = z.strictObject({
  /** False opens the note again. */
  isDone: z.boolean(),
})
export type FinishHandoverNoteRequest = z.infer<typeof finishHandoverNoteRequest>
