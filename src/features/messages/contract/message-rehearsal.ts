import { z } from 'zod'
import { id, integer, text } from '#contract/fields.ts'
import { language } from '#contract/formats.ts'
import { emailTextForm } from '#features/documents/contract/document-emails.ts'
import { newMessageRule } from './message-rules.ts'

export const rehearseMessageRule = z.strictObject({
  id: id.exactOptional().describe('The rule that would change; a new rule has none.'),
  rule: newMessageRule.describe('The rule as it would be.'),
})
export type RehearseMessageRule = z.output<typeof rehearseMessageRule>

/** How many days a rehearsal looks back and ahead, and how many bookings it looks at. */
export const rehearsedDays = 60
export const maxRehearsedBookings = 1_000

export const messageRehearsal = z.object({
  sentence: text(
    'How often it would have been sent and will be, in a sentence.',
    'It would have been sent 12 times in the last 60 days, and will be sent 9 times in the next 60 days.',
  ),
  past: integer('How often it would have been sent in the last 60 days.', 12),
  next: integer('How often it will be sent in the next 60 days as bookings are now.', 9),
  examples: z
    .array(
      z.object({
        bookingId: id,
        label: text('The booking.', '#12, Marta Sousa'),
        at: text('When it leaves or would have left.', 'Dec 4, 10:00 AM'),
      }),
    )
    .describe('At most five that were and five that will be, in order of time.'),
})
export type MessageRehearsal = z.output<typeof messageRehearsal>

export const previewMessage = z.strictObject({
  bookingId: id.exactOptional().describe('The booking; by default the next arrival.'),
  language: language.describe('The language of the text.'),
  text: z.strictObject(emailTextForm.shape).describe('Subject and text with placeholders.'),
})
export type PreviewMessage = z.output<typeof previewMessage>

export const messagePreview = z.object({
  bookings: z
    .array(z.object({ id, label: text('The booking.', '#12, Marta Sousa') }))
    .describe('The next arrivals, from which one can be chosen.'),
  bookingId: id.nullable().describe('The booking of the preview; null if there is none.'),
  subject: text('The subject as the guest would get it.', 'Your stay from Dec 4'),
  body: text('The text as the guest would get it.', 'Dear Marta Sousa'),
})
export type MessagePreview = z.output<typeof messagePreview>
