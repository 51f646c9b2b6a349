import { z } from 'zod'
import { contactEmail, oneLine } from '#contract/contact-fields.ts'
import { flag, id, instant, longText, text } from '#contract/fields.ts'
import { language } from '#contract/formats.ts'
import { guestEmail, userName } from '#contract/named-fields.ts'
import {
  emailKinds,
  exampleEmailValues,
  guestChannels,
  guestEmailKinds,
  type Placeholder,
  placeholderError,
  placeholderNames,
  placeholders,
  subjectError,
} from '#domain/email-texts.ts'
import { msg } from '#domain/i18n/messages.ts'

export const emailKind = z.enum(emailKinds)

const to = contactEmail
  .refine((text) => text !== '', msg('Please enter an email address'))
  .describe('The address to which the document is sent.')

const acceptMissingLetters = z
  .boolean()
  .optional()
  .describe('Sends a PDF file although no font has some of its characters')

const otherLanguage = language
  .optional()
  .describe('The language of the email and its document (BCP 47); by default that of the guest.')

/** What to send: an invoice or a credit note and a receipt are named by the ID of the invoice or payment. */
export const sendEmailRequest = z.discriminatedUnion('document', [
  z.strictObject({
    document: z.literal('confirmation').describe('The document to send.'),
    to,
    language: otherLanguage,
    acceptMissingLetters,
  }),
  z.strictObject({
    document: z
      .literal('group-confirmation')
      .describe('One confirmation for all bookings of the group of this one.'),
    to,
    language: otherLanguage,
    acceptMissingLetters,
  }),
  z.strictObject({
    document: z.literal('payment-reminder').describe('The document to send.'),
    to,
    language: otherLanguage,
    acceptMissingLetters,
  }),
  z.strictObject({
    document: z.literal('invoice').describe('The document to send.'),
    invoiceId: id.describe('The invoice.'),
    to,
    language: otherLanguage,
    acceptMissingLetters,
  }),
  z.strictObject({
    document: z.literal('receipt').describe('The document to send.'),
    paymentId: id.describe('The payment that the receipt is for.'),
    to,
    language: otherLanguage,
    acceptMissingLetters,
  }),
])
export type SendEmailRequest = z.output<typeof sendEmailRequest>

/** The form asks only for the address. */
export const emailAddressForm = z.strictObject({ to })

export const emailStates = ['sending', 'sent', 'waiting', 'refused', 'not-sent'] as const

export const documentEmail = z.object({
  id,
  kind: z.enum(guestEmailKinds).describe('What the email contains.'),
  document: text('The document that was sent.', 'Invoice 2026-0007'),
  to: text(
    'The address or the phone number; empty once the guest was erased.',
    'marta@example.com',
  ),
  at: instant.describe('When staff sent it.'),
  by: userName,
  channel: z.enum(guestChannels).describe('How it was sent.'),
  response: text(
    'What the service responded to an SMS; empty for emails and once the guest was erased.',
    '201 {"id":"SM12"}',
  ),
  state: z
    .enum(emailStates)
    .describe(
      '"waiting" messages failed or are late and are tried again, "rejected" ones were rejected by the mail server, and "not-sent" ones were queued when a backup was made that has since been restored.',
    ),
})
export type DocumentEmail = z.infer<typeof documentEmail>

export const documentEmails = z.object({
  emails: z.array(documentEmail).describe('The emails, the newest first.'),
  guestEmail,
  sendsEmail: flag('False if messages are only written to files on the server.'),
  timeZone: text("The property's time zone, an IANA name.", 'Europe/Lisbon'),
})
export type DocumentEmails = z.infer<typeof documentEmails>

const subject = oneLine(150)
  .min(1, msg('This field is required'))
  .superRefine((text, context) => {
    const message = subjectError(text)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .meta({
    description: 'The subject, on one line, with placeholders.',
    example: 'Your booking at {property}',
  })

const body = longText(3000)
  .overwrite((text) => text.replaceAll('\r\n', '\n'))
  .min(1, msg('This field is required'))
  .superRefine((text, context) => {
    const message = placeholderError(text)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .meta({
    description: 'The text of the email, with placeholders; at most 3000 characters.',
    example: 'Dear {guest name}',
  })

/** Without a language it is the text of all languages that have none of their own. */
export const emailTextQuery = z.strictObject({
  language: language
    .exactOptional()
    .describe(
      'The language of the text (BCP 47); by default all languages that have no text of their own.',
    ),
})

export const emailTextForm = z.strictObject({ subject, body })
export type EmailTextForm = z.output<typeof emailTextForm>

export const emailText = z.object({
  kind: emailKind.describe('The email that the text belongs to.'),
  subject: z.string().meta({
    description: 'The subject, with placeholders.',
    example: 'Your booking at {property}',
  }),
  body: z.string().meta({
    description: 'The text of the email, with placeholders.',
    example: 'Dear {guest name}',
  }),
  isChanged: flag('Whether staff wrote this text, for the language if one is given.'),
})
const exampleValues = z.object(
  Object.fromEntries(
    placeholderNames.map((name) => [
      name,
      text(`${placeholders[name]}.`, exampleEmailValues()[name]),
    ]),
  ) as Record<Placeholder, z.ZodString>,
)

export const emailTexts = z.object({
  texts: z.array(emailText).describe('The text of each email.'),
  example: exampleValues.describe(
    'What the placeholders stand for in a preview, as the language writes it.',
  ),
})
export type EmailTexts = z.infer<typeof emailTexts>
