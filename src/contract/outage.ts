import { z } from 'zod'
import { outageNoteKinds } from '#domain/outage-notes.ts'
import { contactEmail } from './contact-fields.ts'
import { calendarDate, id, instant, longText, timeOfDay } from './fields.ts'

export const outageSettings = z.strictObject({
  includesNationalIDs: z.boolean(),
  /** Who receives the encrypted pack every day; empty if it is not sent. */
  mailTo: contactEmail.max(200, 'At most 200 characters'),
  /** HH:MM in the property's time zone. */
  mailAt: timeOfDay,
})
export type OutageSettings = z.infer<typeof outageSettings>

/** The settings of the outage pack, and whether it is written. */
export const outagePackState = outageSettings.extend({
  /** Whether this server writes the file. */
  isWritten: z.boolean(),
  /** When this server last wrote it. */
  writtenAt: instant.nullable(),
  /** Whether an encrypted copy is written elsewhere. */
  isCopied: z.boolean(),
  /** Whether a passphrase is configured, without which it cannot be sent. */
  canBeSent: z.boolean(),
})
export type OutagePackState = z.infer<typeof outagePackState>

const noteFields = {
  happenedOn: calendarDate,
  /** HH:MM; null if unknown. */
  happenedAt: timeOfDay.nullable(),
  kind: z.enum(outageNoteKinds),
  bookingId: id.nullable(),
  cabinId: id.nullable(),
  note: longText(500),
}

/** One line of what happened, as it was noted on paper. */
export const outageNoteRequest = z.strictObject(noteFields)
export type OutageNoteRequest = z.infer<typeof outageNoteRequest>

export const outageNote = z.object({
  id,
  ...noteFields,
  cabinName: z.string(),
  guestName: z.string(),
  createdBy: z.string(),
  doneAt: instant.nullable(),
  doneBy: z.string(),
})
export type OutageNote = z.infer<typeof outageNote>

export const outageNotes = z.object({ items: z.array(outageNote) })

export const outageNoteDoneRequest = z.strictObject({ isDone: z.boolean() })
