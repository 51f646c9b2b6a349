import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from '#domain/calendar.ts'
import type { Db } from '#platform/db/open.ts'
import { insertVersions } from '#platform/versions/version-store.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenCabin, givenGuest } from '#testkit/app/given.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { anyFacts, anyRule } from '#testkit/domain/random-messages.ts'
import {
  firstTick,
  lastTick,
  referenceMessages,
  stampOf,
  tickMs,
  timeZone,
} from '#testkit/domain/reference-messages.ts'
import type { BookingFacts, Moment } from '../domain/booking-facts.ts'
import { definitionOf, type MessageRule } from '../domain/message-rule.ts'
import { sendDueMessages } from './message-job.ts'

/** Servers look every six hours, and were off for three days of October. */
const everyTicks = 36
const down = { from: firstTick + 40 * 144, until: firstTick + 43 * 144 }
const sizes = { rules: 9, bookings: 24 }

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
    const text = { rule_id, language: 'en', subject: 'Hello', body: '{cabin}' }
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

eachDatabase((open) => {
  test('two servers send the guests of a season exactly what a slow clerk would send', async () => {
    const db = await open()
    const random = fc.record({
      rules: fc.array(anyRule, { minLength: sizes.rules, maxLength: sizes.rules }),
      bookings: fc.array(anyFacts, { minLength: sizes.bookings, maxLength: sizes.bookings }),
    })
    const [sample] = fc.sample(fc.noBias(random), { numRuns: 1, seed: 2026 })
    if (!sample) throw new Error('There is no sample.')
    const rules = sample.rules.map((rule, index) => ({
      ...rule,
      id: index + 1,
      guests: 'any' as const,
    }))
    const bookings = sample.bookings.map((facts, index) => ({
      ...facts,
      id: index + 1,
      isReturning: false,
    }))
    await db.updateTable('property').set({ time_zone: timeZone }).execute()
    await givenCabin(db, { name: 'Fox Den' })
    await givenCabin(db, { name: 'Nook' })
    for (const { id } of bookings) await givenGuest(db, { email: `guest-${id}@example.com` })
    await insertRules(db, rules)

    let now = new Date(firstTick * tickMs)
    const { context } = await createTestApp({ db, now: () => now })
    const changes = bookings
      .flatMap((facts) => facts.history.map((moment, index) => ({ facts, moment, index })))
      .toSorted((one, other) => one.moment.at.getTime() - other.moment.at.getTime())
    for (let tick = firstTick; tick <= lastTick; tick++) {
      now = new Date(tick * tickMs)
      while (changes[0] && changes[0].moment.at <= now) {
        const { facts, moment, index } = changes.shift() ?? changes[0]
        await write(db, facts, moment, index === 0)
      }
      if (tick % everyTicks !== 0 || (tick >= down.from && tick < down.until)) continue
      await Promise.all([sendDueMessages(context), sendDueMessages(context)])
    }

    const rows = await db
      .selectFrom('booking_messages')
      .select(['booking_id', 'rule_id', 'handled_at'])
      .execute()
    const sent = rows.map(
      (row) =>
        `#${row.booking_id} ${stampOf(Date.parse(row.handled_at) / tickMs)} rule ${row.rule_id}`,
    )
    const expected = bookings.flatMap((facts) =>
      referenceMessages({ facts, rules, down, everyTicks }).map((one) => `#${facts.id} ${one}`),
    )
    expect(sent.toSorted()).toEqual(expected.toSorted())
    expect(expected.length).toBeGreaterThan(20)
  }, 600_000)
})
