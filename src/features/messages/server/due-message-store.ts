import { type RawBuilder, sql } from 'kysely'
import { addDays, businessDate } from '#domain/calendar.ts'
import type { Db } from '#platform/db/open.ts'
import { stillValid } from '#platform/versions/versions-as-of-store.ts'
import type { PropertyFacts } from '../domain/booking-facts.ts'
import type { MessageRule } from '../domain/message-rule.ts'
import { eventLimitMs } from '../domain/messages-of.ts'

type Search = {
  rule: MessageRule
  property: PropertyFacts
  now: Date
  /** Only bookings with a larger id. */
  after: number
  limit: number
}

/**
 * Bookings to which the message of a rule may be due, by id. It is not decided here: these are all that can be, and
 * few others. Each trigger is read by an index of its dates.
 */
export function candidatesQuery(db: Db, { rule, property, now, after, limit }: Search) {
  const { trigger, amount } = rule
  const today = businessDate(now, property.timeZone)
  const lastWeek = new Date(now.getTime() - eventLimitMs).toISOString()
  const bookings = db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .where('bookings.id', '>', after)
    .where('bookings.hold_until', 'is', null)
    .where('guests.erased_at', 'is', null)
    .where(rule.channel === 'sms' ? 'guests.phone' : 'guests.email', '!=', '')
    .$if(!rule.isPartOfContract, (query) => query.where('guests.unsubscribed_at', 'is', null))
    .select('bookings.id')
    .orderBy('bookings.id')
    .limit(limit)
  const withStatus = (status: 'unconfirmed' | 'checked-in' | 'checked-out' | 'cancelled') =>
    bookings.where('bookings.status', '=', status)
  /** Something happened lately. The last version is not older than that. */
  const recent = (query: typeof bookings) =>
    query.where('bookings.id', 'in', (row) =>
      row
        .selectFrom('booking_versions')
        .where('valid_to', '=', stillValid)
        .where('valid_from', '>=', lastWeek)
        .select('booking_id'),
    )
  const unhandled = (query: typeof bookings, date?: RawBuilder<string>) =>
    query.where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('booking_messages')
            .whereRef('booking_messages.booking_id', '=', 'bookings.id')
            .where('booking_messages.rule_id', '=', rule.id)
            .where('booking_messages.cause', '=', causeOn(trigger, date))
            .select('booking_messages.id'),
        ),
      ),
    )
  const startDate = sql<string>`bookings.start_date`
  switch (trigger) {
    case 'confirmed':
      return unhandled(recent(withStatus('unconfirmed'))).where('start_date', '>=', today)
    case 'changed':
      return recent(withStatus('unconfirmed')).where('start_date', '>=', today)
    case 'cancelled':
      return recent(withStatus('cancelled'))
    case 'check-in':
      return unhandled(recent(withStatus('checked-in')))
    case 'check-out':
      return unhandled(recent(withStatus('checked-out')))
    case 'deposit-due':
      return unhandled(withStatus('unconfirmed'), sql`bookings.deposit_due_on`)
        .where('deposit_due_on', '>=', today)
        .where('deposit_due_on', '<=', addDays(today, amount))
    case 'deposit-overdue':
      return unhandled(withStatus('unconfirmed'), sql`bookings.deposit_due_on`)
        .where('deposit_due_on', '<=', addDays(today, -amount))
        .where('start_date', '>=', today)
    case 'balance-due':
      return unhandled(withStatus('unconfirmed'), sql`bookings.balance_due_on`)
        .where('balance_due_on', '>=', today)
        .where('balance_due_on', '<=', addDays(today, amount))
    case 'balance-overdue':
      return unhandled(withStatus('unconfirmed'), sql`bookings.balance_due_on`)
        .where('balance_due_on', '<=', addDays(today, -amount))
        .where('start_date', '>=', today)
    case 'days-before-arrival':
    case 'registration-open':
    case 'hours-before-arrival': {
      const days = trigger === 'hours-before-arrival' ? Math.ceil(amount / 24) + 1 : amount
      return unhandled(withStatus('unconfirmed'), startDate)
        .where('start_date', '>=', today)
        .where('start_date', '<=', addDays(today, days))
    }
    case 'during-stay':
      return unhandled(withStatus('checked-in')).where('start_date', '=', addDays(today, -amount))
    case 'before-departure':
      return unhandled(withStatus('checked-in'), sql`bookings.end_date`)
        .where('end_date', '>=', today)
        .where('end_date', '<=', addDays(today, amount))
    case 'after-departure':
      // Who leaves early has an earlier departure than was booked, so the stay can end in the future.
      return unhandled(withStatus('checked-out'))
        .where('end_date', '>=', addDays(today, -amount - 8))
        .where(sql`coalesce(left_on, end_date)`, '<=', addDays(today, -amount))
        .where(sql`coalesce(left_on, end_date)`, '>=', addDays(today, -amount - 8))
  }
}

/** As `causeOf` names it. */
const causeOn = (trigger: string, date?: RawBuilder<string>) =>
  date === undefined
    ? sql<string>`${trigger}`
    : sql<string>`cast(${`${trigger} `} as text) || cast(${date} as text)`
