import { z } from 'zod'
import { contactEmail } from '#contract/contact-fields.ts'
import {
  calendarDate,
  dollarsAboveZero,
  flag,
  id,
  instant,
  longText,
  stayDate,
  text,
  timeOfDay,
} from '#contract/fields.ts'
import { bookingId, cabinId, guestName, userName } from '#contract/named-fields.ts'
import { paymentMethod } from '#contract/payments.ts'
import { bookingStatuses } from '#domain/booking-status.ts'
import { msg } from '#domain/i18n/messages.ts'
import { outageNoteErrors, outageNoteKinds } from '../domain/outage-notes.ts'

export const outageSettings = z.strictObject({
  includesNationalIDs: flag('The pack contains the numbers of identity documents.'),
  mailTo: contactEmail
    .max(200, msg('At most 200 characters'))
    .describe('Who receives the encrypted pack every day; empty if it is not sent.'),
  mailAt: timeOfDay.describe("When it is sent, HH:MM in the property's time zone."),
})
export type OutageSettings = z.infer<typeof outageSettings>

/** The settings of the outage pack, and whether it is written. */
export const outagePackState = outageSettings.extend({
  isWritten: flag('Whether this server writes the file.'),
  writtenAt: instant.nullable().describe('When this server last wrote it.'),
  isCopied: flag('Whether an encrypted copy is written elsewhere.'),
  canBeSent: flag('Whether a passphrase is configured, without which it cannot be sent.'),
})
export type OutagePackState = z.infer<typeof outagePackState>

/** One line of what happened, as it was noted on paper. */
export const outageNoteRequest = z
  .strictObject({
    happenedOn: stayDate.describe('The date, at the property.'),
    happenedAt: timeOfDay.nullable().describe('The time, HH:MM; null if unknown.'),
    kind: z.enum(outageNoteKinds).describe('What happened.'),
    bookingId: id
      .nullable()
      .describe('The booking: required for arrivals, departures and payments.'),
    cabinId: cabinId.nullable(),
    amount: dollarsAboveZero
      .nullable()
      .default(null)
      .describe('What a guest paid: required for a payment, and optional for an arrival.'),
    method: paymentMethod
      .nullable()
      .default(null)
      .describe("How the guest paid; by default the property's preselected method."),
    note: longText(500).meta({
      description: 'What was written on paper.',
      example: 'Paid in cash at the door',
    }),
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
  happenedOn: calendarDate.describe('The date, at the property.'),
  happenedAt: timeOfDay.nullable().describe('The time, HH:MM; null if unknown.'),
  kind: z.enum(outageNoteKinds).describe('What happened.'),
  bookingId: bookingId.nullable(),
  cabinId: cabinId.nullable(),
  amount: dollarsAboveZero.nullable().describe('What the guest paid; null if nothing was paid.'),
  method: paymentMethod.nullable().describe('How the guest paid; null if nothing was paid.'),
  note: longText(500).meta({
    description: 'What was written on paper.',
    example: 'Paid in cash at the door',
  }),
  cabinName: text('The cabin of the note, or of its booking.', 'Fox Den'),
  guestName,
  bookingStatus: z
    .enum(bookingStatuses)
    .nullable()
    .describe('The current status of the booking; null without a booking.'),
  createdBy: userName,
  doneAt: instant.nullable().describe('When it was entered; null before.'),
  doneBy: userName,
})
export type OutageNote = z.infer<typeof outageNote>

export const outageNotes = z.object({
  items: z.array(outageNote).describe('Notes to enter first, then those that are entered.'),
})

export const maxOpenOutageNotes = 500

export const outageNoteDoneRequest = z.strictObject({
  isDone: flag('False takes the mark back.', true),
})
