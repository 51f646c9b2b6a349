import type { Booking } from '#contract/bookings.ts'
import { type EmailText, type EmailValues, fillIn, fillInSubject } from '#domain/email-texts.ts'
import { t } from '#domain/i18n/messages.ts'
import { guestPageAddress } from '#features/bookings/server/details/guest-link.ts'
import { reject } from '#platform/base/errors.ts'
import type { Context } from '#platform/context.ts'
import { renderGuestEmail } from '#platform/mail/email-template.ts'
import type { GuestMessage } from '#platform/mail/mailer.ts'
import type { XmlFile } from '../invoices/read-invoices.ts'
import { pdfFile } from '../pdf/pdf-file.ts'
import { findIssuer, type Issuer } from '../print/letterhead.ts'
import type { PdfDocument } from '../print/print-document.ts'
import { emailValues } from './email-values.ts'

/** The limits of the outbox. */
const longest = { text: 10_000, html: 20_000 }

type Content = {
  to: string
  text: EmailText
  attached: PdfDocument | null
  /** Attached instead of the PDF file. */
  xml?: XmlFile | null
  /** Where the guest says that they want no more such emails; empty if it is part of the contract. */
  unsubscribeUrl?: string
}

/** An email to the guest of a booking, in the language of the reader. */
export async function composeGuestEmail(
  context: Context,
  booking: Booking,
  {
    documentName,
    ...content
  }: Content & { /** Of what is attached, in English. */ documentName: string },
): Promise<GuestMessage> {
  return composeEmail(context, await guestEmailValues(context, booking, documentName), content)
}

/** A text with its placeholders filled in, in the language of the reader; at most 4,000 characters. */
export const fillInGuestText = async (
  context: Context,
  booking: Booking,
  text: string,
): Promise<string> =>
  fillIn(text, (await guestEmailValues(context, booking, '')).values).slice(0, 4_000)

/** What the placeholders stand for in a text to the guest of a booking. */
export async function guestEmailValues(
  context: Context,
  booking: Booking,
  documentName: string,
): Promise<Filled> {
  const issuer = await findIssuer(context.db)
  const guestPage = await guestPageAddress(context, context.db, booking.id)
  return { issuer, values: emailValues({ booking, issuer, documentName, guestPage }) }
}

type Filled = { issuer: Issuer; values: EmailValues }

export async function composeEmail(
  context: Context,
  { issuer: { property, details }, values }: Filled,
  { to, text, attached, xml, unsubscribeUrl = '' }: Content,
): Promise<GuestMessage> {
  const contact = [details.address, details.phone, details.email]
  const message = renderGuestEmail({
    to,
    subject: fillInSubject(text.subject, values),
    propertyName: property.name,
    body: [fillIn(text.body, values), unsubscribeSentence(unsubscribeUrl)].join(''),
    contact: contact.filter((part) => part !== '').join('\n'),
  })
  if (message.text.length > longest.text || message.html.length > longest.html) {
    reject('email-too-long')
  }
  const file = xml ?? (attached && (await pdfFile(context, attached)))
  return {
    ...message,
    fromName: property.name,
    replyTo: details.email,
    unsubscribeUrl,
    attachment: file && { fileName: file.name, content: file.bytes },
  }
}

const unsubscribeSentence = (link: string) =>
  link === '' ? '' : `\n\n${t('If you want no more emails like this one: {link}', { link })}`

/** The characters of a document that no font of the PDF file has. */
export async function missingLetters(document: PdfDocument): Promise<string[]> {
  // The fonts are loaded with the first file.
  const { unprintable } = await import('../pdf/render-pdf.ts')
  return unprintable(document)
}
