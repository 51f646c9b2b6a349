import fc from 'fast-check'
import { expect } from 'vitest'
import { addDays, daysBetween } from '#domain/calendar.ts'
import { seededRandom } from '#domain/seeded-random.ts'
import type { BookingFacts, Moment } from '#features/messages/domain/booking-facts.ts'
import { definitionOf, type MessageRule } from '#features/messages/domain/message-rule.ts'
import { sendDueMessages } from '#features/messages/server/message-job.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { sendMail } from '#platform/mail/deliver-outbox.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { insertVersions } from '#platform/versions/version-store.ts'
import { anyFacts, anyRule } from '../domain/random-messages.ts'
import {
  firstTick,
  lastTick,
  referenceMessages,
  stampOf,
  tickMs,
  timeZone,
} from '../domain/reference-messages.ts'
import { givenCabin, givenGuest } from './given.ts'
import { runDueJobs } from './run-jobs.ts'
import { createTestApp } from './test-app.ts'

const dayTicks = 144
/** Servers were off for three days of October. */
const down = { from: firstTick + 40 * dayTicks, until: firstTick + 43 * dayTicks }

/** The column that a moment sets. */
const columnsOf = (moment: Moment) => ({
  status: moment.status,
  hold_until: moment.isHeld ? '2099-01-01T00:00:00.000Z' : null,
  start_date: moment.startDate,
  end_date: moment.endDate,
  num_nights: daysBetween(moment.startDate, moment.endDate),
  left_on: moment.leftOn,
  cabin_id: moment.cabinId,
  num_guests: moment.numGuests,
  cabin_price_cents: moment.totalPrice,
  total_price_cents: moment.totalPrice,
  paid_cents: moment.paid,
  fee_cents: moment.fee,
})

async function insertRules(db: Db, rules: readonly MessageRule[]): Promise<void> {
  for (const rule of rules) {
    const { id: rule_id } = await db
      .insertInto('message_rules')
      .values({
        id: rule.id,
        name: `Rule ${rule.id}`,
        definition: JSON.stringify(definitionOf(rule)),
        is_on: true,
        turned_on_at: rule.turnedOnAt?.toISOString() ?? null,
        created_at: '2026-08-01T00:00:00.000Z',
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const text = { rule_id, language: 'en', subject: `rule ${rule.id}`, body: '{cabin}' }
    await db.insertInto('message_texts').values(text).execute()
  }
}

/** Writes what a booking became, with its version, as an action does. */
async function write(db: Db, facts: BookingFacts, moment: Moment, isNew: boolean): Promise<void> {
  const at = moment.at
  await db.transaction().execute(async (tx) => {
    if (isNew) {
      await tx
        .insertInto('bookings')
        .values({
          ...columnsOf(moment),
          id: facts.id,
          created_at: at.toISOString(),
          extras_price_cents: 0,
          has_breakfast: false,
          observations: '',
          guest_id: facts.id,
          source: facts.source as 'web',
          deposit_cents: facts.deposit?.amount ?? null,
          deposit_due_on: facts.deposit?.dueOn ?? null,
          balance_due_on: facts.balanceDueOn,
          is_booking_date_unknown: facts.isImported,
        })
        .execute()
    } else {
      await tx
        .updateTable('bookings')
        .set((row) => ({ ...columnsOf(moment), version: row('version', '+', 1) }))
        .where('id', '=', facts.id)
        .execute()
    }
    await insertVersions(tx, [{ bookings: [facts.id] }], at)
  })
}

type Season = {
  numRules: number
  numStays: number
  /** Over how many days stays begin to be booked. Each has its changes in the 100 days after. */
  days: number
  everyTicks: number
  /** How often a server is killed in the middle of its work, and how often the mail server fails: 0 to 1. */
  kills: number
}

/** The same stay some days later. */
const later = (facts: BookingFacts, days: number): BookingFacts => {
  const moved = (date: string | null) => (date === null ? null : addDays(date, days))
  const [first, ...others] = facts.history.map((moment) => ({
    ...moment,
    at: new Date(moment.at.getTime() + days * dayTicks * tickMs),
    startDate: addDays(moment.startDate, days),
    endDate: addDays(moment.endDate, days),
    leftOn: moved(moment.leftOn),
  }))
  if (!first) throw new Error('A stay has a history.')
  const { deposit } = facts
  return {
    ...facts,
    deposit: deposit && { ...deposit, dueOn: addDays(deposit.dueOn, days) },
    balanceDueOn: moved(facts.balanceDueOn),
    history: [first, ...others],
  }
}

function sampleOf({ numRules, numStays, days }: Season) {
  const random = fc.record({
    rules: fc.array(anyRule, { minLength: numRules, maxLength: numRules }),
    stays: fc.array(anyFacts, { minLength: numStays, maxLength: numStays }),
  })
  const [sample] = fc.sample(fc.noBias(random), { numRuns: 1, seed: 2026 })
  if (!sample) throw new Error('There is no sample.')
  return {
    rules: sample.rules.map((rule, index) => ({
      ...rule,
      id: index + 1,
      guests: 'any' as const,
    })),
    stays: sample.stays.map((facts, index) => ({
      ...later(facts, Math.floor((index * days) / numStays)),
      registration: { completeAt: null },
      id: index + 1,
      isReturning: false,
    })),
  }
}

/** A server that is killed now and then: from then on nothing works, and what it had not committed is lost. */
function mortal(context: Context, random: () => number, kills: number) {
  const server = { isDead: false }
  const now = () => {
    // A second call is usually in a transaction, after its writes.
    if (random() < kills) server.isDead = true
    if (server.isDead) throw new Error('The server was killed.')
    return context.now()
  }
  return { server, context: { ...context, now } }
}

/** A mail server that sometimes fails before it has accepted a message, and sometimes after. */
function openMailServer(random: () => number, failures: number) {
  /** By the id of a message, from which its Message-ID follows. */
  const accepted = new Map<number, string>()
  const mailer: Mailer = {
    sendsEmail: true,
    async send({ id, to, subject, createdAt }) {
      if (random() < failures) throw new Error('421 Try again later')
      const guest = /guest-(\d+)@/.exec(to)?.[1]
      accepted.set(id, `#${guest} ${stampOf(Date.parse(createdAt) / tickMs)} ${subject}`)
      if (random() < failures) throw new Error('The connection was lost.')
    },
  }
  return { mailer, accepted }
}

const hasUnsent = async (db: Db) =>
  (await db.selectFrom('outbox').where('sent_at', 'is', null).select('id').limit(1).execute())
    .length > 0

const known = new Map<Season, string[]>()

/** What the clerk sends, worked out once for both databases. */
function expectedOf(season: Season, until: number): string[] {
  const { everyTicks } = season
  const { rules, stays } = sampleOf(season)
  const expected =
    known.get(season) ??
    stays.flatMap((facts) => {
      const last = facts.history.map(({ at, endDate }) =>
        Math.max(at.getTime(), Date.parse(endDate)),
      )
      const window = {
        from: Math.floor(facts.history[0].at.getTime() / tickMs),
        // No rule of the sample writes later than five weeks after the last event.
        until: Math.min(until, Math.ceil(Math.max(...last) / tickMs) + 35 * dayTicks),
      }
      const messages = referenceMessages({ facts, rules, down, everyTicks, ...window })
      return messages.map((one) => `#${facts.id} ${one}`)
    })
  known.set(season, expected)
  return expected
}

/**
 * Two servers, their kills and a mail server that fails, against a slow clerk who looks at the same times. Each message
 * is stored at the same time as the clerk's and is accepted by the mail server with one Message-ID.
 */
export async function expectSeason(db: Db, season: Season): Promise<number> {
  const { everyTicks, kills } = season
  const { rules, stays } = sampleOf(season)
  const random = seededRandom(2026)
  await db
    .updateTable('property')
    .set({
      time_zone: timeZone,
      registration_country: 'AT',
      registration_fields: 'firstName lastName',
    })
    .execute()
  await givenCabin(db, { name: 'Fox Den' })
  await givenCabin(db, { name: 'Nook' })
  for (const { id } of stays) await givenGuest(db, { email: `guest-${id}@example.com` })
  await insertRules(db, rules)

  let now = new Date(firstTick * tickMs)
  const mail = openMailServer(random, kills)
  const { context } = await createTestApp({ db, now: () => now, mailer: mail.mailer })
  const until = lastTick + season.days * dayTicks
  const changes = stays
    .flatMap((facts) => facts.history.map((moment, index) => ({ facts, moment, index })))
    .toSorted((one, other) => one.moment.at.getTime() - other.moment.at.getTime())
  let next = 0
  for (let tick = firstTick; tick <= until; tick++) {
    now = new Date(tick * tickMs)
    for (let change = changes[next]; change && change.moment.at <= now; change = changes[next]) {
      next += 1
      await write(db, change.facts, change.moment, change.index === 0)
    }
    if (tick % everyTicks !== 0 || (tick >= down.from && tick < down.until)) continue
    for (let isAgain = true; isAgain; ) {
      const servers = [1, 2].map(() => mortal(context, random, kills / 10))
      const more = await Promise.all(
        servers.map((one) => sendDueMessages(one.context).catch(() => true)),
      )
      isAgain = more.includes(true) || servers.some(({ server }) => server.isDead)
    }
    // The mail server is tried again while the clerk rests.
    for (let minute = 0; minute < 9 && (await hasUnsent(db)); minute++) {
      now = new Date(tick * tickMs + minute * 60_000)
      await Promise.all([runDueJobs(context, sendMail), runDueJobs(context, sendMail)])
    }
  }

  const rows = await db
    .selectFrom('booking_messages')
    .select(['booking_id', 'rule_id', 'handled_at'])
    .execute()
  const sent = rows.map(
    (row) =>
      `#${row.booking_id} ${stampOf(Date.parse(row.handled_at) / tickMs)} rule ${row.rule_id}`,
  )
  const expected = expectedOf(season, until)
  expect(sent.toSorted()).toEqual(expected.toSorted())
  expect([...mail.accepted.values()].toSorted()).toEqual(expected.toSorted())
  return expected.length
}
