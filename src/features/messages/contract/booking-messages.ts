import { z } from 'zod'
import { contactEmail } from '#contract/contact-fields.ts'
import { flag, id, instant, text } from '#contract/fields.ts'
import { msg } from '#domain/i18n/messages.ts'
import { documentEmails, emailTextForm } from '#features/documents/contract/document-emails.ts'

/** A message that has not been sent. */
export const openMessage = z.object({
  ruleId: id.describe('The rule that writes it.'),
  cause: text('What it is about; a rule writes about each cause once.', 'check-in'),
  name: text('The name of the rule.', 'Arrival information'),
  when: text('When the rule sends it, in words.', '3 days before the arrival, 10:00 AM'),
  state: z
    .enum(['due', 'planned', 'waits', 'not-sent', 'skipped'])
    .describe(
      '"due" messages leave within a minute, "waits" are for something that has not happened, "skipped" by staff or because they cannot be sent as they are.',
    ),
  at: instant
    .nullable()
    .describe('When it leaves, or was skipped; null if no one knows or it is not sent.'),
  reason: text('Why it is not sent, or what it waits for; empty if it is due or planned.', ''),
  canSend: flag('Whether staff can send it now.'),
})
export type OpenMessage = z.output<typeof openMessage>

export const bookingMessages = documentEmails.extend({
  messages: z
    .array(openMessage)
    .describe('What was not sent: in the order in which it leaves, then what is not sent.'),
})
export type BookingMessages = z.output<typeof bookingMessages>

const chosen = {
  ruleId: id.describe('The rule that writes it.'),
  cause: z
    .string()
    .min(1)
    .max(100)
    .meta({ description: 'What it is about, as in the list.', example: 'check-in' }),
}

export const skipMessageRequest = z.strictObject({
  ...chosen,
  isSkipped: z.boolean().describe('False sends it after all, if it is not too late.'),
})
export type SkipMessageRequest = z.output<typeof skipMessageRequest>

export const sendMessageRequest = z.strictObject({
  ...chosen,
  acceptMissingLetters: z
    .boolean()
    .optional()
    .describe('Sends a PDF file although no font has some of its characters'),
})
export type SendMessageRequest = z.output<typeof sendMessageRequest>

export const writeMessageRequest = z.strictObject({
  to: contactEmail
    .refine((address) => address !== '', msg('Please enter an email address'))
    .describe('The address to which the message is sent.'),
  ...emailTextForm.shape,
  repliesTo: id
    .optional()
    .describe('The message of the guest that it replies to, who also reads it on the guest page.'),
})
export type WriteMessageRequest = z.output<typeof writeMessageRequest>
