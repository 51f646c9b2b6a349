import { z } from 'zod'
import { contactEmail } from '#contract/contact-fields.ts'
import {
  calendarDate,
  dollarsAboveZero,
  id,
  instant,
  longText,
  stayDate,
  timeOfDay,
} from '#contract/fields.ts'
import { paymentMethod } from '#contract/payments.ts'
import { bookingStatuses } from '#domain/booking-status.ts'
import { outageNoteErrors, outageNoteKinds } from '../domain/outage-notes.ts'

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

/** One line of what happened, as it was noted on paper. */
export const outageNoteRequest = z
  .strictObject({
    happenedOn: stayDate,
    /** HH:MM; null if unknown. */
    happenedAt: timeOfDay.nullable(),
    kind: z.enum(outageNoteKinds),
    /** Required for arrivals, departures and payments. */
    bookingId: id.nullable(),
    cabinId: id.nullable(),
    /** What a guest paid: required for a payment, and optional for an arrival. */
    amount: dollarsAboveZero.nullable().default(null),
    /** By default the property's preselected method. */
    method: paymentMethod.nullable().default(null),
    note: longText(500),
  })
  .superRefine((line, { addIssue }) => {
    for (const [field, message] of Object.entries(outageNoteErrors(line))) {
      addIssue({ code: 'custom', path: [field], message })
    }
  })
export type OutageNoteRequest = z.output<typeof outageNoteRequest>
export type NewOutageNote = z.input<typeof outageNoteRequest>

export const outageNote = z.object({
  id,
  happenedOn: calendarDate,
  happenedAt: timeOfDay.nullable(),
  kind: z.enum(outageNoteKinds),
  bookingId: id.nullable(),
  cabinId: id.nullable(),
  amount: dollarsAboveZero.nullable(),
  method: paymentMethod.nullable(),
  note: longText(500),
  /** The cabin of the note, or of its booking. */
  cabinName: z.string(),
  guestName: z.string(),
  /** The current status of the booking; null without a booking. */
  bookingStatus: z.enum(bookingStatuses).nullable(),
  createdBy: z.string(),
  doneAt: instant.nullable(),
  doneBy: z.string(),
})
export type OutageNote = z.infer<typeof outageNote>

export const outageNotes = z.object({
  /** Notes to enter first, then those that are entered. */
  items: z.array(outageNote),
})

export const maxOpenOutageNotes = 500

export const outageNoteDoneRequest = z.strictObject({ isDone: z.boolean() })
