import type { Booking } from '#contract/bookings.ts'
import { isCancelledOrNoShow } from '#domain/booking-status.ts'
import { type EmailKind, emailedDocuments, emailKindLabels } from '#domain/email-texts.ts'
import { knownText } from '#domain/i18n/known-text.ts'
import { t } from '#domain/i18n/messages.ts'
import { inGuestLanguage } from '#features/bookings/server/details/guest-language.ts'
import { readBooking } from '#features/bookings/server/details/read-booking.ts'
import { lockBooking } from '#features/bookings/server/store/booking-change-store.ts'
import { findBooking } from '#features/bookings/server/store/booking-store.ts'
import {
  findSubmission,
  storeSubmission,
} from '#features/bookings/server/store/submission-store.ts'
import { reject } from '#platform/base/errors.ts'
import { inEnglish, withLanguage } from '#platform/base/request-formats.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { findDocumentEmails, queueDocumentEmail } from '#platform/mail/document-email-store.ts'
import { findEmailText } from '#platform/mail/email-text-store.ts'
import type { GuestMessage } from '#platform/mail/mailer.ts'
import { findProperty } from '#platform/versions/property-store.ts'
import type { DocumentEmails, SendEmailRequest } from '../../contract/document-emails.ts'
import { invoiceTitle } from '../invoices/invoice-document.ts'
import { readInvoiceOf, type XmlFile } from '../invoices/read-invoices.ts'
import type { PdfDocument } from '../print/print-document.ts'
import { readConfirmation } from '../print/read-documents.ts'
import { readGroupConfirmation } from '../print/read-group-confirmation.ts'
import { readReceiptOf, receiptTitle } from '../print/read-receipt.ts'
import { composeEmail, composeGuestEmail, missingLetters } from './compose-guest-email.ts'
import { groupEmailValues } from './email-values.ts'

/**
 * Emails a document of a booking, with the file attached. The file is rendered before the transaction
 * and stored with the message, so that every attempt sends the same one. Requests with the same
 * idempotency key send it once.
 */
export async function emailDocument(
  context: Context,
  actor: Actor,
  bookingId: number,
  { key, request }: { key: string | undefined; request: SendEmailRequest },
): Promise<DocumentEmails> {
  const { staffId } = actor
  const submission =
    key === undefined ? undefined : { staffId, key, request: { ...request, email: bookingId } }
  if (submission && (await findSubmission(context.db, submission))) {
    return readDocumentEmails(context, actor, bookingId)
  }
  const { message, kind, documentName, bookings, groupId } =
    request.document === 'group-confirmation'
      ? await composeForGroup(context, bookingId, request)
      : await composeForBooking(context, actor, bookingId, request)
  await change(context, actor, async (tx, note) => {
    for (const { id, version } of bookings.toSorted((one, other) => one.id - other.id)) {
      const locked = (await lockBooking(tx, id)) ?? reject('booking-not-found')
      if (locked.erased_at !== null) reject('guest-erased')
      // The file says what the booking was like when it was read.
      if (locked.version !== version) reject('booking-changed')
    }
    const at = context.now()
    const isFirst = !submission || (await storeSubmission(tx, submission, { bookingId, at }))
    if (!isFirst) reject('idempotency-key-reused')
    const others = bookings.map(({ id }) => id).filter((id) => id !== bookingId)
    const emailId = await queueDocumentEmail(tx, message, {
      bookingId,
      otherBookings: others,
      kind,
      documentName,
      by: staffId,
      at,
    })
    for (const entityId of [bookingId, ...others]) {
      note({
        action: 'booking.send-email',
        entity: 'booking',
        entityId,
        after: { document: documentName, emailId },
      })
    }
    if (groupId !== null) {
      const after = { bookings: bookings.map(({ id }) => id) }
      note({ action: 'group.send-email', entity: 'group', entityId: groupId, after })
    }
  })
  return readDocumentEmails(context, actor, bookingId)
}

/** A message, and the bookings as they were when it was written. */
type Composed = Pick<Document, 'kind' | 'documentName'> & {
  message: GuestMessage
  bookings: readonly Pick<Booking, 'id' | 'version'>[]
  /** The group that is confirmed as a whole. */
  groupId: number | null
}

async function composeForBooking(
  context: Context,
  actor: Actor,
  bookingId: number,
  request: Exclude<SendEmailRequest, { document: 'group-confirmation' }>,
): Promise<Composed> {
  const booking = await readBooking(context, actor, { id: bookingId, masked: true })
  const document = await documentOf(context, actor, booking, request)
  const { attached, xml, kind, documentName } = document
  if (attached && !xml && !request.acceptMissingLetters) await rejectMissingLetters(attached)
  const { to, language } = request
  const message = await inGuestLanguage(context.db, { bookingId, language }, async () => {
    const text = await findEmailText(context.db, kind)
    return composeGuestEmail(context, booking, { to, text, ...document })
  })
  return { message, kind, documentName, bookings: [booking], groupId: null }
}

/** The confirmation of all bookings of the group of a booking, with the text of that for one. */
async function composeForGroup(
  context: Context,
  bookingId: number,
  {
    to,
    language,
    acceptMissingLetters,
  }: Pick<SendEmailRequest, 'to' | 'language' | 'acceptMissingLetters'>,
): Promise<Composed> {
  const { db } = context
  const { group_id: id } = (await findBooking(db, bookingId)) ?? reject('booking-not-found')
  if (id === null) reject('group-not-found')
  const { issuer, contact, stays, document, ...written } = await readGroupConfirmation(context, {
    id,
    language,
  })
  const bookings = stays.map(({ booking }) => booking)
  if (!bookings.some((booking) => booking.id === bookingId)) reject('confirmation-not-possible')
  if (!acceptMissingLetters) await rejectMissingLetters(document)
  const documentName = emailKindLabels.confirmation
  const message = await withLanguage(written.language, async () => {
    const requested = stays.map(({ booking, contactDue }) => ({
      ...booking,
      amountDue: contactDue,
    }))
    const values = groupEmailValues({ contact, bookings: requested, issuer, documentName })
    const text = await findEmailText(db, 'confirmation')
    return composeEmail(context, { issuer, values }, { to, text, attached: document })
  })
  return { message, kind: 'confirmation', documentName, bookings, groupId: id }
}

/** The name is stored in English, and worded in the language of who reads it. */
type Document = {
  kind: EmailKind
  documentName: string
  attached: PdfDocument | null
  /** Attached instead of the PDF file. */
  xml?: XmlFile | null
}

async function documentOf(
  context: Context,
  actor: Actor,
  booking: Booking,
  request: Exclude<SendEmailRequest, { document: 'group-confirmation' }>,
): Promise<Document> {
  const { language } = request
  switch (request.document) {
    case 'confirmation': {
      if (isCancelledOrNoShow(booking)) reject('confirmation-not-possible')
      const attached = await readConfirmation(context, actor, { id: booking.id, language })
      return { kind: 'confirmation', documentName: emailKindLabels.confirmation, attached }
    }
    case 'payment-reminder':
      if (booking.amountDue <= 0) reject('nothing-due')
      return {
        kind: 'payment-reminder',
        documentName: emailKindLabels['payment-reminder'],
        attached: null,
      }
    case 'invoice': {
      const { id } = booking
      const invoice = await readInvoiceOf(context, id, request.invoiceId)
      const { series, snapshot, document, xml } = invoice
      const documentName = inEnglish(() => invoiceTitle(series, snapshot))
      return { kind: series, documentName, attached: document, xml }
    }
    case 'receipt': {
      const receipt = { id: request.paymentId, language }
      const { isRefund, document } = await readReceiptOf(context, booking.id, receipt)
      const documentName = inEnglish(() => receiptTitle(receipt.id, isRefund))
      return { kind: 'receipt', documentName, attached: document }
    }
  }
}

async function rejectMissingLetters(document: PdfDocument): Promise<void> {
  const missing = await missingLetters(document)
  if (missing.length === 0) return
  reject('letters-missing', {
    title: t(
      'The PDF file cannot show {letters} in this document. Please check it before you send it.',
      { letters: missing.slice(0, 10).join(' ') },
    ),
  })
}

/** The documents that were emailed for a booking, newest first. */
export async function readDocumentEmails(
  context: Context,
  actor: Actor,
  bookingId: number,
): Promise<DocumentEmails> {
  const { db, now, mailer } = context
  const booking = await readBooking(context, actor, { id: bookingId, masked: true })
  const rows = await findDocumentEmails(db, bookingId, now())
  return {
    emails: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      document: knownText(row.document_name, emailedDocuments),
      to: row.to_address,
      at: row.queued_at,
      by: row.by ?? '',
      channel: row.channel,
      response: row.response,
      state: stateOf(row),
    })),
    guestEmail: booking.guest.email,
    sendsEmail: mailer.sendsEmail,
    timeZone: (await findProperty(db)).timeZone,
  }
}

type Row = Awaited<ReturnType<typeof findDocumentEmails>>[number]

function stateOf(row: Row): DocumentEmails['emails'][number]['state'] {
  if (row.sent_at !== null) return 'sent'
  if (row.refused_at !== null) return 'refused'
  if (row.is_late) return 'waiting'
  return row.is_queued ? 'sending' : 'not-sent'
}
