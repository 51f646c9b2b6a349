import { businessDate, dayMs } from '#domain/calendar.ts'
import { fillIn, fillInSubject } from '#domain/email-texts.ts'
import { formatDateTime } from '#domain/format-date.ts'
import { t } from '#domain/i18n/messages.ts'
import { inGuestLanguage } from '#features/bookings/server/details/guest-language.ts'
import { guestPageAddress } from '#features/bookings/server/details/guest-link.ts'
import { readBooking } from '#features/bookings/server/details/read-booking.ts'
import { emailValues } from '#features/documents/server/emails/email-values.ts'
import { findIssuer } from '#features/documents/server/print/letterhead.ts'
import { reject } from '#platform/base/errors.ts'
import type { Actor, Context } from '#platform/context.ts'
import {
  type MessagePreview,
  type MessageRehearsal,
  type PreviewMessage,
  type RehearseMessageRule,
  rehearsedDays,
} from '../contract/message-rehearsal.ts'
import { definitionOf, type MessageRule } from '../domain/message-rule.ts'
import { rehearseRule } from '../domain/rehearse-rule.ts'
import { findBookingFacts, findPropertyFacts } from './booking-facts-store.ts'
import {
  findArrivals,
  findBookingLabels,
  findRehearsedBookings,
} from './message-rehearsal-store.ts'
import { findMessageRules } from './message-rule-store.ts'

/** An id that no rule has. */
const newRuleId = 0
const examplesOfEach = 5

/** What a rule that is not turned on would have sent, and what it will send. It writes nothing. */
export async function rehearseMessageRule(
  { longReads: db, vault, now }: Pick<Context, 'longReads' | 'vault' | 'now'>,
  request: RehearseMessageRule,
): Promise<MessageRehearsal> {
  const at = now()
  const ruleId = request.id ?? newRuleId
  const saved = await findMessageRules(db)
  if (ruleId !== newRuleId && !saved.some(({ id }) => id === ruleId)) {
    reject('message-rule-not-found')
  }
  const property = await findPropertyFacts(db)
  const from = new Date(at.getTime() - rehearsedDays * dayMs)
  const until = new Date(at.getTime() + rehearsedDays * dayMs)
  const rule: MessageRule = {
    ...definitionOf(request.rule),
    id: ruleId,
    name: request.rule.name,
    isOn: true,
    turnedOnAt: from,
  }
  const rules = [...saved.filter(({ id, isOn }) => isOn && id !== ruleId), rule]
  const { timeZone } = property
  const ids = await findRehearsedBookings(db, { rule, timeZone, now: at })
  const bookings = await findBookingFacts({ db, vault }, ids)
  const found = bookings
    .flatMap((booking) => rehearseRule(booking, { rules, ruleId, property, from, until, now: at }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const past = found.filter((message) => message.at <= at)
  const next = found.filter((message) => message.at > at)
  const shown = [...past.slice(-examplesOfEach), ...next.slice(0, examplesOfEach)]
  const labels = await findBookingLabels(
    db,
    shown.map(({ bookingId }) => bookingId),
  )
  return {
    sentence: sentenceOf(past.length, next.length),
    past: past.length,
    next: next.length,
    examples: shown.map((message) => ({
      bookingId: message.bookingId,
      label: labels.get(message.bookingId) ?? `#${message.bookingId}`,
      at: formatDateTime(message.at.toISOString(), timeZone),
    })),
  }
}

const sentenceOf = (past: number, next: number) =>
  [
    t(
      '{n, plural, =0 {It would not have been sent in the last {days} days.} one {It would have been sent once in the last {days} days.} other {It would have been sent # times in the last {days} days.}}',
      { n: past, days: rehearsedDays },
    ),
    t(
      '{n, plural, =0 {As bookings are now, it will not be sent in the next {days} days.} one {As bookings are now, it will be sent once in the next {days} days.} other {As bookings are now, it will be sent # times in the next {days} days.}}',
      { n: next, days: rehearsedDays },
    ),
  ].join(' ')

/** A text as the guest of a real booking would get it. */
export async function previewMessage(
  context: Context,
  actor: Actor,
  { bookingId: chosen, language, text }: PreviewMessage,
): Promise<MessagePreview> {
  const { db, now } = context
  const { timeZone } = await findPropertyFacts(db)
  const ids = await findArrivals(db, businessDate(now(), timeZone))
  const bookingId = chosen ?? ids[0]
  const all = bookingId === undefined || ids.includes(bookingId) ? ids : [bookingId, ...ids]
  const labels = await findBookingLabels(db, all)
  const bookings = all.flatMap((id) => {
    const label = labels.get(id)
    return label === undefined ? [] : [{ id, label }]
  })
  if (bookingId === undefined) return { bookings, bookingId: null, subject: '', body: '' }
  const booking = await readBooking(context, actor, { id: bookingId, masked: true })
  return inGuestLanguage(db, { bookingId, language }, async () => {
    const issuer = await findIssuer(db)
    const guestPage = await guestPageAddress(context, db, bookingId)
    const values = emailValues({ booking, issuer, documentName: '', guestPage })
    return {
      bookings,
      bookingId,
      subject: fillInSubject(text.subject, values),
      body: fillIn(text.body, values),
    }
  })
}
