import { z } from 'zod'
import { msg } from '#domain/i18n/messages.ts'
import { flag, id, instant, longText, text } from './fields.ts'
import { userName } from './named-fields.ts'

/** A note of one shift for the next. */
export const handoverNote = z.object({
  id,
  text: text('The note.', 'The guest of Fox Den gets a second key'),
  at: instant.describe('When the note was written.'),
  by: text('The user who wrote it.', 'Ana Silva'),
  done: z
    .object({ at: instant.describe('When it happened.'), by: userName })
    .nullable()
    .meta({ description: 'When and by whom it was done; null while it is open.', example: null }),
})
export type HandoverNote = z.infer<typeof handoverNote>

export const handoverNotes = z.object({
  items: z
    .array(handoverNote)
    .describe('The open notes, the oldest first, and then those that were done today.'),
})
export type HandoverNotes = z.infer<typeof handoverNotes>

export const maxOpenNotes = 50

export const addHandoverNoteRequest = z.strictObject({
  text: longText(500)
    .min(1, msg('This field is required'))
    .meta({ description: 'The note.', example: 'The guest of Fox Den gets a second key' }),
})
export type AddHandoverNoteRequest = z.infer<typeof addHandoverNoteRequest>

export const finishHandoverNoteRequest = z.strictObject({
  isDone: flag('False opens the note again.', true),
})
export type FinishHandoverNoteRequest = z.infer<typeof finishHandoverNoteRequest>
