import { z } from 'zod'
import { contactEmail, oneLine } from '#contract/contact-fields.ts'
import { id, instant, longText } from '#contract/fields.ts'
import { emailKinds, placeholderError, subjectError } from '#domain/email-texts.ts'

export const emailKind = z.enum(emailKinds)

const to = contactEmail.refine((text) => text !== '', 'Please enter an email address')

const acceptMissingLetters = z
  .boolean()
  .optional()
  .describe('Sends a PDF file although no font has some of its characters')

/** What to send: an invoice or a credit note and a receipt are named by the ID of the invoice or payment. */
export const sendEmailRequest = z.discriminatedUnion('document', [
  z.strictObject({ document: z.literal('confirmation'), to, acceptMissingLetters }),
  z.strictObject({ document: z.literal('payment-reminder'), to, acceptMissingLetters }),
  z.strictObject({ document: z.literal('invoice'), invoiceId: id, to, acceptMissingLetters }),
  z.strictObject({ document: z.literal('receipt'), paymentId: id, to, acceptMissingLetters }),
])
export type SendEmailRequest = z.output<typeof sendEmailRequest>

/** The form asks only for the address. */
export const emailAddressForm = z.strictObject({ to })

export const emailStates = ['sending', 'sent', 'waiting', 'refused', 'not-sent'] as const

export const documentEmail = z.object({
  id,
  kind: emailKind,
  /** "Invoice 2026-0007". */
  document: z.string(),
  /** Empty once the guest was erased. */
  to: z.string(),
  /** When staff sent it. */
  at: instant,
  /** Empty if the user is unknown. */
  by: z.string(),
  /**
   * "waiting" messages failed or are late and are tried again, "rejected" ones were rejected by the mail
   * server, and "not-sent" ones were queued when a backup was made that has since been restored.
   */
  state: z.enum(emailStates),
})
export type DocumentEmail = z.infer<typeof documentEmail>

export const documentEmails = z.object({
  /** Newest first. */
  emails: z.array(documentEmail),
  /** The email address of the guest; empty if unknown. */
  guestEmail: z.string(),
  /** False if messages are only written to files on the server. */
  sendsEmail: z.boolean(),
  /** Of the property. */
  timeZone: z.string(),
})
export type DocumentEmails = z.infer<typeof documentEmails>

const subject = oneLine(150)
  .min(1, 'This field is required')
  .superRefine((text, context) => {
    const message = subjectError(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

const body = longText(3000)
  .overwrite((text) => text.replaceAll('\r\n', '\n'))
  .min(1, 'This field is required')
  .superRefine((text, context) => {
    const message = placeholderError(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

export const emailTextForm = z.strictObject({ subject, body })
export type EmailTextForm = z.output<typeof emailTextForm>

export const emailText = z.object({
  kind: emailKind,
  subject: z.string(),
  body: z.string(),
  /** Whether staff changed the text. */
  isChanged: z.boolean(),
})
export const emailTexts = z.object({ texts: z.array(emailText) })
export type EmailTexts = z.infer<typeof emailTexts>
