import type { Booking } from '#contract/bookings.ts'
import type { GuestChannel } from '#domain/email-texts.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { inGuestLanguage } from '#features/bookings/server/details/guest-language.ts'
import { readBooking } from '#features/bookings/server/details/read-booking.ts'
import { lockBooking } from '#features/bookings/server/store/booking-change-store.ts'
import {
  findSubmission,
  storeSubmission,
} from '#features/bookings/server/store/submission-store.ts'
import {
  composeGuestEmail,
  fillInGuestText,
} from '#features/documents/server/emails/compose-guest-email.ts'
import { readDocumentEmails } from '#features/documents/server/emails/email-document.ts'
import { markReplied } from '#features/guest-page/server/guest-requests.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/open.ts'
import { queueDocumentEmail } from '#platform/mail/document-email-store.ts'
import type {
  BookingMessages,
  OpenMessage,
  SendMessageRequest,
  SkipMessageRequest,
  WriteMessageRequest,
} from '../contract/booking-messages.ts'
import { reasonTexts, triggerText } from '../domain/message-labels.ts'
import { type BookingMessage, type MessageReason, messagesOf } from '../domain/messages-of.ts'
import { findBookingFacts, findHandled, findPropertyFacts } from './booking-facts-store.ts'
import {
  bookingMessagesQuery,
  deleteSkippedMessage,
  insertSentMessage,
  insertSkippedMessage,
} from './booking-message-store.ts'
import { findMessageRules, type MessageRuleRecord } from './message-rule-store.ts'
import { findMessage, kindOf, writeMessage } from './send-message.ts'

/** What was emailed for a booking, and what rules will send or not, with the reason. */
export async function readBookingMessages(
  context: Context,
  actor: Actor,
  bookingId: number,
): Promise<BookingMessages> {
  const { db } = context
  const emails = await readDocumentEmails(context, actor, bookingId)
  const stored = await bookingMessagesQuery(db, bookingId).execute()
  const titles = new Map(
    stored
      .filter(({ rule_id, title }) => rule_id === null && title !== '')
      .map(({ document_email_id, title }) => [document_email_id, title]),
  )
  const rules = await findMessageRules(db)
  const open = (await messagesNow(context, bookingId, rules)).filter(
    ({ state }) => state !== 'sent',
  )
  return {
    ...emails,
    emails: emails.emails.map((email) => ({
      ...email,
      document: titles.get(email.id) ?? email.document,
    })),
    messages: open
      .flatMap((message) => {
        const rule = rules.find(({ id }) => id === message.ruleId)
        const skipped = stored.find(
          (one) =>
            one.state === 'skipped' &&
            one.rule_id === message.ruleId &&
            one.cause === message.cause,
        )
        return rule ? [toOpenMessage(message, rule, skipped?.reason || null)] : []
      })
      .toSorted(inOrder),
  }
}

async function messagesNow(
  { db, vault, now }: Pick<Context, 'db' | 'vault' | 'now'>,
  bookingId: number,
  rules: readonly MessageRuleRecord[],
): Promise<BookingMessage[]> {
  const [booking] = await findBookingFacts({ db, vault }, [bookingId])
  if (!booking) return []
  const property = await findPropertyFacts(db)
  const handled = (await findHandled(db, [bookingId])).get(bookingId) ?? []
  return messagesOf(booking, { rules, handled, property, now: now() })
}

/** Staff decide about everything but these. */
const impossible: readonly MessageReason[] = ['erased', 'no-address', 'no-phone', 'unsubscribed']

function toOpenMessage(
  { ruleId, cause, state, at, reason: computed }: BookingMessage,
  rule: MessageRuleRecord,
  skippedFor: MessageReason | null,
): OpenMessage {
  const reason = skippedFor ?? computed
  return {
    ruleId,
    cause,
    name: rule.name,
    when: triggerText(rule),
    state: state === 'sent' ? 'skipped' : state,
    at: at?.toISOString() ?? null,
    reason: reason === null ? '' : t(reasonTexts[reason]),
    canSend: reason === null || !impossible.includes(reason),
  }
}

const rankOf = ({ state }: OpenMessage) => (state === 'not-sent' ? 2 : state === 'skipped' ? 1 : 0)

/** What leaves first. What waits for something comes last of it, then what is not sent. */
const inOrder = (one: OpenMessage, other: OpenMessage): number =>
  rankOf(one) - rankOf(other) || ((one.at ?? '~') < (other.at ?? '~') ? -1 : 1)

/** Skips a message, or takes that back. */
export async function skipMessage(
  context: Context,
  actor: Actor,
  bookingId: number,
  { ruleId, cause, isSkipped }: SkipMessageRequest,
): Promise<BookingMessages> {
  await change(context, actor, async (tx, note) => {
    const { rule, message } = await lockMessage(context, tx, { bookingId, ruleId, cause })
    if (message.state === 'sent') reject('message-handled')
    if (isSkipped && message.state === 'skipped') reject('message-handled')
    if (isSkipped) {
      await insertSkippedMessage(tx, {
        ...{ bookingId, ruleId, cause, title: rule.name, reason: 'by-staff' },
        by: actor.staffId,
        at: context.now(),
      })
    } else if (!(await deleteSkippedMessage(tx, { bookingId, ruleId, cause }))) {
      reject('message-handled')
    }
    note({
      action: isSkipped ? 'booking.skip-message' : 'booking.unskip-message',
      entity: 'booking',
      entityId: bookingId,
      after: { message: rule.name },
    })
  })
  return readBookingMessages(context, actor, bookingId)
}

type Chosen = { bookingId: number; ruleId: number; cause: string }

/** The message of a rule about a cause, while its booking is locked. */
async function lockMessage(
  { vault, now }: Pick<Context, 'vault' | 'now'>,
  tx: Tx,
  { bookingId, ruleId, cause }: Chosen,
) {
  const booking = (await lockBooking(tx, bookingId)) ?? reject('booking-not-found')
  const rule = (await findMessageRules(tx)).find(({ id }) => id === ruleId)
  const message = await findMessage({ db: tx, vault }, { bookingId, ruleId, now: now() })
  if (!rule || message?.cause !== cause) return reject('message-not-found')
  return { booking, rule, message }
}

/** Sends a message now, whatever its time and its conditions are. It is sent once. */
export async function sendMessageNow(
  context: Context,
  actor: Actor,
  bookingId: number,
  { ruleId, cause, acceptMissingLetters = false }: SendMessageRequest,
): Promise<BookingMessages> {
  const booking = await readBooking(context, actor, { id: bookingId, masked: true })
  const rule = (await findMessageRules(context.db)).find(({ id }) => id === ruleId)
  if (!rule) return reject('message-not-found')
  expectAddress(booking, rule.channel)
  const written = await writeMessage(context, booking, rule, { acceptMissingLetters })
  if ('reason' in written) {
    if (written.reason === 'letters') reject('letters-missing')
    return reject(written.reason === 'too-long' ? 'email-too-long' : 'message-not-found')
  }
  await change(context, actor, async (tx, note) => {
    const locked = await lockMessage(context, tx, { bookingId, ruleId, cause })
    if (locked.booking.version !== booking.version) reject('booking-changed')
    if (locked.message.state === 'sent') reject('message-handled')
    const { reason } = locked.message
    if (reason !== null && impossible.includes(reason)) reject('booking-changed')
    await deleteSkippedMessage(tx, { bookingId, ruleId, cause })
    const at = context.now()
    const documentEmailId = await queueDocumentEmail(tx, written, {
      bookingId,
      kind: kindOf(rule.trigger),
      documentName: rule.name,
      by: actor.staffId,
      at,
    })
    await insertSentMessage(tx, {
      ...{ bookingId, ruleId, cause, title: rule.name, by: actor.staffId, at },
      documentEmailId,
      withdrawn: null,
    })
    note({
      action: 'booking.send-message',
      entity: 'booking',
      entityId: bookingId,
      after: { message: rule.name, emailId: documentEmailId },
    })
  })
  return readBookingMessages(context, actor, bookingId)
}

function expectAddress({ guest }: Booking, channel: GuestChannel): void {
  if (guest.isErased) reject('guest-erased')
  if (channel === 'email' && guest.email === '') reject('guest-without-address')
  if (channel === 'sms' && guest.phone === '') reject('guest-without-phone')
}

/** As the history names it, because the subject can name the guest. */
const ownMessage = msg('Message')

/** Sends what staff wrote, with placeholders. Requests with the same idempotency key send it once. */
export async function sendOwnMessage(
  context: Context,
  actor: Actor,
  bookingId: number,
  { key, request }: { key: string | undefined; request: WriteMessageRequest },
): Promise<BookingMessages> {
  const { staffId } = actor
  const submission =
    key === undefined ? undefined : { staffId, key, request: { ...request, message: bookingId } }
  if (submission && (await findSubmission(context.db, submission))) {
    return readBookingMessages(context, actor, bookingId)
  }
  const booking = await readBooking(context, actor, { id: bookingId, masked: true })
  if (booking.guest.isErased) reject('guest-erased')
  const { to, repliesTo, ...text } = request
  const message = await inGuestLanguage(context.db, { bookingId }, () =>
    composeGuestEmail(context, booking, { to, text, documentName: '', attached: null }),
  )
  const reply =
    repliesTo === undefined
      ? ''
      : await inGuestLanguage(context.db, { bookingId }, () =>
          fillInGuestText(context, booking, text.body),
        )
  await change(context, actor, async (tx, note) => {
    const locked = (await lockBooking(tx, bookingId)) ?? reject('booking-not-found')
    if (locked.erased_at !== null) reject('guest-erased')
    if (locked.version !== booking.version) reject('booking-changed')
    const at = context.now()
    const isFirst = !submission || (await storeSubmission(tx, submission, { bookingId, at }))
    if (!isFirst) reject('idempotency-key-reused')
    const documentEmailId = await queueDocumentEmail(tx, message, {
      bookingId,
      kind: 'message',
      documentName: ownMessage,
      by: staffId,
      at,
    })
    await insertSentMessage(tx, {
      ...{
        bookingId,
        ruleId: null,
        cause: ['message', documentEmailId].join(' '),
        by: staffId,
        at,
      },
      title: message.subject,
      documentEmailId,
      withdrawn: null,
    })
    if (repliesTo !== undefined) {
      await markReplied(tx, note, { bookingId, requestId: repliesTo, reply, by: staffId, at })
    }
    note({
      action: 'booking.send-message',
      entity: 'booking',
      entityId: bookingId,
      after: { message: ownMessage, emailId: documentEmailId },
    })
  })
  return readBookingMessages(context, actor, bookingId)
}
