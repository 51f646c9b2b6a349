import type { Booking } from '#contract/bookings.ts'
import { emailKindLabels, fillIn, type GuestEmailKind } from '#domain/email-texts.ts'
import { currentLanguage, type Language } from '#domain/i18n/language.ts'
import { inGuestLanguage } from '#features/bookings/server/details/guest-language.ts'
import { readBooking } from '#features/bookings/server/details/read-booking.ts'
import { lockBooking } from '#features/bookings/server/store/booking-change-store.ts'
import {
  composeGuestEmail,
  guestEmailValues,
  missingLetters,
} from '#features/documents/server/emails/compose-guest-email.ts'
import { invoiceTitle } from '#features/documents/server/invoices/invoice-document.ts'
import { findInvoicesOf } from '#features/documents/server/invoices/invoice-store.ts'
import { readInvoiceOf, type XmlFile } from '#features/documents/server/invoices/read-invoices.ts'
import type { PdfDocument } from '#features/documents/server/print/print-document.ts'
import { readConfirmation } from '#features/documents/server/print/read-documents.ts'
import { ownAddress } from '#platform/base/config.ts'
import { AppError, reject } from '#platform/base/errors.ts'
import { inEnglish } from '#platform/base/request-formats.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import type { Tx } from '#platform/db/open.ts'
import { queueDocumentEmail } from '#platform/mail/document-email-store.ts'
import type { GuestMessage } from '#platform/mail/mailer.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import { type MessageRule, type MessageTrigger, maxSmsLength } from '../domain/message-rule.ts'
import { type BookingMessage, type MessageReason, messagesOf } from '../domain/messages-of.ts'
import { findBookingFacts, findHandled, findPropertyFacts } from './booking-facts-store.ts'
import { insertSentMessage, insertSkippedMessage } from './booking-message-store.ts'
import { findMessageRules, findMessageTexts, type MessageText } from './message-rule-store.ts'

/** On whose behalf messages are sent that are due. */
export const system: Actor = { staffId: 'system', requestId: 'messages' }

/** What the message of a rule about a booking is now; undefined if the rule is not concerned. */
export async function findMessage(
  { db, vault }: { db: Context['db'] | Tx; vault: Context['vault'] },
  { bookingId, ruleId, now }: { bookingId: number; ruleId: number; now: Date },
): Promise<BookingMessage | undefined> {
  const [booking] = await findBookingFacts({ db, vault }, [bookingId])
  if (!booking) return undefined
  const rules = await findMessageRules(db)
  const property = await findPropertyFacts(db)
  const handled = (await findHandled(db, [bookingId])).get(bookingId) ?? []
  const messages = messagesOf(booking, { rules, handled, property, now })
  return messages.find((message) => message.ruleId === ruleId)
}

type Due = { bookingId: number; rule: MessageRule; cause: string }

/**
 * Sends a message that is due: its text is written first, and then everything is read again while the booking is
 * locked. After a change, or if another server was faster, it is sent once or not at all. Returns whether it
 * was handled.
 */
export async function sendDueMessage(context: Context, due: Due): Promise<boolean> {
  const { bookingId, rule, cause } = due
  const booking = await readBooking(context, system, { id: bookingId, masked: true })
  const written = await writeMessage(context, booking, rule)
  if ('reason' in written) return skip(context, due, written.reason)
  return once(context, () =>
    change(context, system, async (tx, note) => {
      const locked = (await lockBooking(tx, bookingId)) ?? reject('booking-not-found')
      const now = context.now()
      const message = await findMessage(
        { db: tx, vault: context.vault },
        { bookingId, ruleId: rule.id, now },
      )
      const isDue = message?.state === 'due' && message.cause === cause && message.until !== null
      // The text says what the booking was like when it was read.
      if (!isDue || locked.version !== booking.version) reject('booking-changed')
      // A phone number that has changed is noticed before the SMS leaves.
      if (rule.channel === 'email' && locked.email !== written.to) reject('booking-changed')
      const documentEmailId = await queueDocumentEmail(tx, written, {
        bookingId,
        kind: kindOf(rule.trigger),
        documentName: rule.name,
        by: system.staffId,
        at: now,
      })
      await insertSentMessage(tx, {
        bookingId,
        ruleId: rule.id,
        cause,
        title: rule.name,
        by: system.staffId,
        at: now,
        documentEmailId,
        withdrawn: { bookingVersion: locked.version, until: message.until ?? now },
      })
      note({
        action: 'booking.send-message',
        entity: 'booking',
        entityId: bookingId,
        after: { message: rule.name, emailId: documentEmailId },
      })
    }),
  )
}

/** It cannot be sent as it is. Staff see why, and can send it anyway. */
const skip = (context: Context, { bookingId, rule, cause }: Due, reason: MessageReason) =>
  once(context, () =>
    change(context, system, async (tx, note) => {
      if (!(await lockBooking(tx, bookingId))) reject('booking-not-found')
      const now = context.now()
      const message = await findMessage(
        { db: tx, vault: context.vault },
        { bookingId, ruleId: rule.id, now },
      )
      if (message?.state !== 'due' || message.cause !== cause) reject('booking-changed')
      const skipped = { bookingId, ruleId: rule.id, cause, title: rule.name, reason }
      await insertSkippedMessage(tx, { ...skipped, by: system.staffId, at: now })
      note({
        action: 'booking.skip-message',
        entity: 'booking',
        entityId: bookingId,
        after: { message: rule.name },
      })
    }),
  )

/** False if the booking has changed, or if another server was faster. */
export async function once({ db }: Context, handle: () => Promise<void>): Promise<boolean> {
  try {
    await handle()
    return true
  } catch (error) {
    const isGone =
      error instanceof AppError &&
      (error.code === 'booking-changed' || error.code === 'booking-not-found')
    if (isGone || dialectOf(db).isUniqueViolation(error)) return false
    throw error
  }
}

/** Confirmations and reminders are what staff know from the documents. */
export function kindOf(trigger: MessageTrigger): GuestEmailKind {
  switch (trigger) {
    case 'confirmed':
      return 'confirmation'
    case 'deposit-due':
    case 'deposit-overdue':
    case 'balance-due':
    case 'balance-overdue':
      return 'payment-reminder'
    default:
      return 'message'
  }
}

export type Written = GuestMessage | { reason: MessageReason }

/** The email of a rule to the guest of a booking, or why it cannot be written. */
export async function writeMessage(
  context: Context,
  booking: Booking,
  rule: MessageRule,
  { acceptMissingLetters = false } = {},
): Promise<Written> {
  const texts = (await findMessageTexts(context.db, rule.id)).get(rule.id) ?? []
  const { language } = await findProperty(context.db)
  const { documentName, attached, xml } = await attachmentOf(context, booking, rule)
  if (attached && !xml && !acceptMissingLetters) {
    if ((await missingLetters(attached)).length > 0) return { reason: 'letters' }
  }
  try {
    return await inGuestLanguage(context.db, { bookingId: booking.id }, async () => {
      const text = textIn(texts, [currentLanguage(), language])
      if (text === undefined) return { reason: 'no-text' }
      if (rule.channel === 'sms') return writeSms(context, booking, text)
      const to = booking.guest.email
      const unsubscribeUrl = rule.isPartOfContract
        ? ''
        : `${ownAddress(context.config)}/unsubscribe/${context.auth.unsubscribeToken(booking.guest.id)}`
      return composeGuestEmail(context, booking, {
        ...{ to, text, documentName, attached, xml, unsubscribeUrl },
      })
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'email-too-long') return { reason: 'too-long' }
    throw error
  }
}

/** A plain text without a subject. */
async function writeSms(
  context: Context,
  booking: Booking,
  { body }: MessageText,
): Promise<Written> {
  const { issuer, values } = await guestEmailValues(context, booking, '')
  const text = fillIn(body, values)
  if (text.length > maxSmsLength) return { reason: 'too-long' }
  return {
    ...{ channel: 'sms', to: booking.guest.phone, subject: 'SMS', text, html: '' },
    ...{ fromName: issuer.property.name, replyTo: '' },
  }
}

/** The text in the first of the languages that has one, or else any. */
export const textIn = (
  texts: readonly MessageText[],
  languages: readonly Language[],
): MessageText | undefined =>
  languages.flatMap((tag) => texts.find(({ language }) => language === tag) ?? [])[0] ?? texts[0]

type Attached = { documentName: string; attached: PdfDocument | null; xml: XmlFile | null }

async function attachmentOf(
  context: Context,
  { id }: Booking,
  { attachment }: MessageRule,
): Promise<Attached> {
  const none = { documentName: '', attached: null, xml: null }
  if (attachment === 'none') return none
  if (attachment === 'confirmation') {
    const attached = await readConfirmation(context, system, { id })
    return { documentName: emailKindLabels.confirmation, attached, xml: null }
  }
  // The last one that no credit note cancels; without one the message leaves without a file.
  const invoices = (await findInvoicesOf(context.db, id)).filter(
    ({ series, credit_number }) => series === 'invoice' && credit_number === null,
  )
  const last = invoices.toSorted((one, other) => other.id - one.id)[0]
  if (!last) return none
  const { series, snapshot, document, xml } = await readInvoiceOf(context, id, last.id)
  return {
    documentName: inEnglish(() => invoiceTitle(series, snapshot)),
    attached: document,
    xml,
  }
}
