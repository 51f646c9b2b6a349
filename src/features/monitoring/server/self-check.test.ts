import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dialectOf } from '#platform/db/dialect.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { insertVersions } from '#platform/versions/version-store.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenFullHouse } from '#testkit/app/full-house/full-house.ts'
import { givenBlock, givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { runJob } from '#testkit/app/run-jobs.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import type { SelfCheck } from '../contract/self-check.ts'
import { findViolations, integrityChecks } from './integrity-checks.ts'
import { checkInSteps, type Pace, selfCheckAt } from './self-check.ts'

const inSteps = async (db: Db) => (await checkInSteps(db, { rows: 2 }, async () => true)) ?? []

const fast: Pace = { rows: 2, rest: 0, minPauseMs: 0, everyMs: 10 }

/** Three bookings of one cabin, a block, and a full house. */
async function givenRows(db: Db) {
  await givenFullHouse(db)
  const { id: cabinId } = await givenCabin(db)
  const { id: guestId } = await givenGuest(db)
  const { id: first } = await givenBooking(db, {
    cabinId,
    guestId,
    startDate: '2030-01-01',
    endDate: '2030-01-03',
    paidCents: 5_000,
  })
  const later = { cabinId, guestId, startDate: '2030-01-03', endDate: '2030-01-06' }
  const { id: second } = await givenBooking(db, later)
  const dates = { startDate: '2030-02-01', endDate: '2030-02-03' }
  const { id: block } = await givenBlock(db, { cabinId, ...dates })
  return { cabinId, guestId, first, second, block }
}
type Rows = Awaited<ReturnType<typeof givenRows>>

/** Runs a statement that the database itself would reject. */
async function despiteConstraints(
  db: Db,
  { postgres, statement }: { postgres: string; statement: string },
): Promise<void> {
  if (dialectOf(db).name === 'postgres') {
    await sql.raw(postgres).execute(db)
    await sql.raw(statement).execute(db)
    return
  }
  await sql`pragma ignore_check_constraints = on`.execute(db)
  await sql.raw(statement).execute(db)
  await sql`pragma ignore_check_constraints = off`.execute(db)
}

async function shareANight(db: Db, { cabinId, first, second }: Rows): Promise<void> {
  if (dialectOf(db).name === 'postgres') {
    await sql`alter table nights drop constraint nights_pkey`.execute(db)
  } else {
    await sql`create table copy as select * from nights`.execute(db)
    await sql`drop table nights`.execute(db)
    await sql`alter table copy rename to nights`.execute(db)
  }
  await sql`update nights set date = '2030-01-03' where booking_id = ${first}
    and date = '2030-01-02'`.execute(db)
  await sql`update nights set cabin_id = ${cabinId} where booking_id = ${second}`.execute(db)
}

const set = (db: Db, column: string, value: unknown, id: number) =>
  sql`update bookings set ${sql.ref(column)} = ${value} where id = ${id}`.execute(db)

/** A charge that is not part of the extras of its booking. */
const charge = (
  db: Db,
  bookingId: number,
  { unitPrice, amount, tax }: { unitPrice: number; amount: number; tax: string },
) =>
  sql`insert into charges (booking_id, kind, label, unit, unit_cents, quantity, amount_cents,
    is_mandatory, tax_kind, note, created_by, created_at)
    values (${bookingId}, 'fee', 'Dog', 'stay', ${unitPrice}, 1, ${amount},
    ${dialectOf(db).name === 'postgres' ? false : 0}, ${tax}, '', 'system', '2030-01-01T00:00:00.000Z')`.execute(
    db,
  )

const invoice = (db: Db, values: { number: number; total: number }) =>
  sql`insert into invoices (series, year, number, booking_id, issued_on, issued_at, issued_by,
    total_cents, template, snapshot, logo)
    select series, year, ${values.number}, booking_id, issued_on, issued_at, issued_by,
    ${values.total}, template, replace(snapshot, '0001', ${`000${values.number}`}), logo
    from invoices`.execute(db)

/** Runs the work in a transaction that is rolled back. */
async function andUndo(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  const undone = new Error('The seeded violation is undone.')
  const transaction = db.transaction().execute(async (tx) => {
    await work(tx)
    throw undone
  })
  await expect(transaction).rejects.toBe(undone)
}

/** What something other than Cabinkeeper might do to the database, for each check. */
const seeded: Record<string, (db: Db, rows: Rows) => Promise<unknown>> = {
  nights: (db, { first }) =>
    sql`update nights set date = '2030-01-31' where booking_id = ${first}
      and date = '2030-01-02'`.execute(db),
  'sold-once': shareANight,
  'own-cabin': async (db, { first }) =>
    set(db, 'cabin_id', (await givenCabin(db, { name: 'Fox Den' })).id, first),
  status: (db, { first }) => set(db, 'left_on', '2030-01-03', first),
  versions: async (db, { first }) => {
    await insertVersions(db as Tx, [{ bookings: [first] }], new Date())
    await sql`update booking_versions set num_guests = num_guests + 1
      where booking_id = ${first}`.execute(db)
  },
  'block-nights': (db, { block }) =>
    sql`delete from nights where block_id = ${block} and date = '2030-02-02'`.execute(db),
  prices: (db, { first }) =>
    sql`update nights set rate_cents = rate_cents + 1 where booking_id = ${first}
      and date = '2030-01-02'`.execute(db),
  totals: (db, { first }) =>
    despiteConstraints(db, {
      postgres: 'alter table bookings drop constraint total_of_cabin_and_extras',
      statement: `update bookings set total_price_cents = total_price_cents + 1 where id = ${first}`,
    }),
  charges: (db, { first }) => set(db, 'charges_cents', 700, first),
  'charge-amounts': (db, { first }) =>
    charge(db, first, { unitPrice: 500, amount: 499, tax: 'other' }),
  discounts: (db, { first }) =>
    charge(db, first, { unitPrice: 500, amount: 500, tax: 'tourist-tax' }),
  taxes: (db, { first }) =>
    sql`insert into charges (booking_id, kind, label, unit, unit_cents, quantity, amount_cents, is_mandatory,
        tax_kind, note, created_by, created_at, tax_rule_id, tax_cents, tax_treatment, tax_nights)
      values (${first}, 'fee', 'Tax', 'stay', 0, 1, 0, false, 'tourist-tax', '', 'u-1',
        '2026-11-01T09:00:00.000Z', 1, 100, 'added', '[]')`.execute(db),
  breakfast: (db, { first }) =>
    sql`update bookings set extras_price_cents = 100, total_price_cents = total_price_cents + 100
      where id = ${first}`.execute(db),
  payments: (db, { first }) => set(db, 'paid_cents', 4_999, first),
  refunds: (db, { first }) =>
    sql`update payments set amount_cents = -5000, kind = 'refund' where booking_id = ${first}`.execute(
      db,
    ),
  'damage-deposits': (db, { first }) =>
    sql`insert into damage_deposits (booking_id, business_date, kind, method, amount_cents, note,
        staff_id, created_at)
      values (${first}, '2026-11-20', 'returned', 'cash', 1, '', 'system',
        '2026-11-20T10:00:00.000Z')`.execute(db),
  fees: (db, { first }) => set(db, 'fee_cents', 100, first),
  'merged-guests': async (db, { guestId }) => {
    const into = (await givenGuest(db)).id
    await sql`update guests set merged_into_id = ${into} where id = ${guestId}`.execute(db)
  },
  'erased-guests': (db, { guestId }) =>
    sql`update guests set erased_at = '2030-01-01T00:00:00.000Z' where id = ${guestId}`.execute(db),
  'invoice-numbers': async (db) => {
    await invoice(db, { number: 3, total: 0 })
    await sql`update invoice_numbers set last_number = 3`.execute(db)
  },
  'invoice-amounts': async (db) => {
    await invoice(db, { number: 2, total: 1 })
    await sql`update invoice_numbers set last_number = 2`.execute(db)
  },
  'invoice-lines': (db, { second }) =>
    sql`insert into invoice_bookings (invoice_id, booking_id)
      select id, ${second} from invoices`.execute(db),
  'last-invoice-numbers': (db) => sql`update invoice_numbers set last_number = 9`.execute(db),
  'list-counts': (db) =>
    sql`update row_counts set count = count + 1 where list = 'cancelled'`.execute(db),
}

eachDatabase((open) => {
  describe('the self-check', () => {
    test('finds nothing in the data of a full house', async () => {
      const db = await open()
      await givenRows(db)
      expect(await inSteps(db)).toEqual([])
    })

    test('is tested with a violation of every check', () => {
      expect(Object.keys(seeded).sort()).toEqual(integrityChecks.map(({ name }) => name).sort())
    })

    test('finds and names a seeded violation of every check', async () => {
      const db = await open()
      const rows = await givenRows(db)
      const bookingOf: Record<string, unknown> = {
        bookings: rows.first,
        invoices: expect.any(Number),
      }
      for (const check of integrityChecks) {
        await andUndo(db, async (tx) => {
          await seeded[check.name]?.(tx, rows)
          const found = await inSteps(tx)
          const violation = found.find((one) => one.check === check.name)
          expect(violation, check.name).toMatchObject({
            sentence: expect.stringMatching(check.table === null ? /\.$/ : /^\w+ (#\d|2026-)/),
            bookingId: bookingOf[String(check.table)] ?? null,
            guestId: check.table === 'guests' ? rows.guestId : null,
          })
          const names = [...new Set(found.map((one) => one.check))].sort()
          const ofDoctor = await findViolations(tx)
          expect(ofDoctor.map((one) => one.check.name).sort()).toEqual(names)
        })
      }
      expect(await inSteps(db)).toEqual([])
    })

    test('tells staff what is wrong, with the booking to open, until it is set right', async () => {
      const { context, requestAsUser } = await createTestApp({ db: await open() })
      const { first } = await givenRows(context.db)
      const read = async () => (await (await requestAsUser('/api/self-check')).json()) as SelfCheck
      await context.db.deleteFrom('self_check').execute()
      expect(await read()).toMatchObject({ finishedAt: null, violations: [] })

      await set(context.db, 'paid_cents', 4_999, first)
      await runJob(context, selfCheckAt(fast))
      const failed = await read()
      expect(failed.violations).toEqual([
        {
          check: 'payments',
          sentence: `Booking #${first} has payments that do not add up to the amount paid.`,
          bookingId: first,
          guestId: null,
        },
      ])
      expect(failed.checks.filter(({ passes }) => !passes).map(({ name }) => name)).toEqual([
        'payments',
      ])

      await set(context.db, 'paid_cents', 5_000, first)
      await runJob(context, selfCheckAt(fast))
      expect((await read()).violations).toEqual([])
      expect((await read()).checks.every(({ passes }) => passes)).toBe(true)
    })

    test('pauses after each step in proportion to its duration', async () => {
      const db = await open()
      await givenRows(db)
      let steps = 0
      await checkInSteps(db, { rows: 1 }, async (ms) => {
        steps += 1
        return ms >= 0
      })
      const { bookings } = await db
        .selectFrom('bookings')
        .select(({ fn }) => fn.countAll<number | string>().as('bookings'))
        .executeTakeFirstOrThrow()
      const ofBookings = integrityChecks.filter(({ table }) => table === 'bookings').length
      expect(steps).toBeGreaterThan(Number(bookings) * ofBookings)
      expect(await checkInSteps(db, { rows: 1 }, async () => false)).toBe(undefined)
    })
  })
})
