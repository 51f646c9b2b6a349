import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { dialectOf } from './dialect.ts'
import type { Db } from './open.ts'

const errorOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error) => error)

eachDatabase((open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })

  test('dates and instants are ISO texts, sums and counts numbers', async () => {
    const { id } = await givenBooking(db, { createdAt: '2026-11-20T23:30:00.123Z' })
    const booking = await db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(booking).toMatchObject({
      start_date: '2026-11-21',
      created_at: '2026-11-20T23:30:00.123Z',
      total_price_cents: 60_000,
    })
    const sums = await db
      .selectFrom('bookings')
      .where('id', '=', id)
      .select((table) => [
        table.fn.countAll<number>().as('bookings'),
        table.fn.sum<number>('total_price_cents').as('sales'),
      ])
      .executeTakeFirstOrThrow()
    expect(sums).toEqual({ bookings: 1, sales: 60_000 })
  })

  test('sums of several time spans are computed in one query', async () => {
    const emptyDb = await open()
    await givenBooking(emptyDb, { createdAt: '2026-11-20T23:30:00.000Z', cabinPriceCents: 700 })
    const { spans, together } = dialectOf(emptyDb)
    const spanList = JSON.stringify([
      { date: 'before', starts: '2026-11-20T00:00:00.000Z', ends: '2026-11-20T23:30:00.000Z' },
      { date: 'then', starts: '2026-11-20T23:30:00.000Z', ends: '2026-11-20T23:30:00.001Z' },
    ])
    const found = await emptyDb
      .selectFrom(spans(sql`${spanList}`).as('span'))
      .select(({ selectFrom }) => [
        'span.date',
        selectFrom('bookings')
          .whereRef('created_at', '>=', 'span.starts')
          .whereRef('created_at', '<', 'span.ends')
          .select(({ fn }) => together(fn.countAll(), fn.sum('cabin_price_cents')).as('sums'))
          .as('sums'),
      ])
      .execute()
    expect(found.map(({ date, sums }) => [date, ...JSON.parse(sums ?? '')])).toEqual([
      ['before', 0, null],
      ['then', 1, 700],
    ])
  })

  test('a night that is sold already is distinguished from other errors', async () => {
    const { isUniqueViolation, isForeignKeyViolation } = dialectOf(db)
    const cabin = await givenCabin(db)
    await givenBooking(db, { cabinId: cabin.id })
    const secondBookingError = await errorOf(givenBooking(db, { cabinId: cabin.id }))
    expect(isUniqueViolation(secondBookingError)).toBe(true)
    expect(isForeignKeyViolation(secondBookingError)).toBe(false)
  })

  test('a cabin or guest with bookings cannot be deleted; nights are deleted with their booking', async () => {
    const { isUniqueViolation, isForeignKeyViolation } = dialectOf(db)
    const cabin = await givenCabin(db)
    const guest = await givenGuest(db)
    const { id } = await givenBooking(db, { cabinId: cabin.id, guestId: guest.id })
    const deleteCabin = () => db.deleteFrom('cabins').where('id', '=', cabin.id).execute()
    const deleteGuest = () => db.deleteFrom('guests').where('id', '=', guest.id).execute()
    const nights = () =>
      db.selectFrom('nights').where('cabin_id', '=', cabin.id).selectAll().execute()

    for (const failure of [await errorOf(deleteCabin()), await errorOf(deleteGuest())]) {
      expect(isForeignKeyViolation(failure)).toBe(true)
      expect(isUniqueViolation(failure)).toBe(false)
    }
    expect(await nights()).toHaveLength(3)
    await db.deleteFrom('bookings').where('id', '=', id).execute()
    expect(await nights()).toHaveLength(0)
    await deleteCabin()
    await deleteGuest()
  })

  test('a booking for a cabin that does not exist is rejected', async () => {
    const failure = await errorOf(givenBooking(db, { cabinId: 999_999 }))
    expect(dialectOf(db).isForeignKeyViolation(failure)).toBe(true)
  })

  test('the email address of a user is unique and in lower case', async () => {
    const at = '2026-11-21T10:00:00.000Z'
    const insertUser = (id: string, email: string) =>
      db
        .insertInto('staff')
        .values({
          id,
          full_name: '',
          email,
          email_verified: false,
          avatar: null,
          role: 'authenticated',
          deactivated_at: null,
          created_at: at,
          updated_at: at,
        })
        .execute()
    await insertUser('1', 'ana@example.com')
    expect(await errorOf(insertUser('2', 'Ana@example.com'))).toBeInstanceOf(Error)
    expect(dialectOf(db).isUniqueViolation(await errorOf(insertUser('3', 'ana@example.com')))).toBe(
      true,
    )
  })

  describe('the database itself rejects', () => {
    const changes: [what: string, statement: string][] = [
      [
        'a total that is not the sum of cabin and extras',
        'update bookings set total_price_cents = 1',
      ],
      ['a number of nights that differs from the dates', 'update bookings set num_nights = 4'],
      ['a stay that ends before it begins', "update bookings set end_date = '2026-11-20'"],
      ['a date that does not exist', "update bookings set end_date = '2026-11-31'"],
      ['a text that is not a date', "update bookings set start_date = 'soon'"],
      ['an unknown status', "update bookings set status = 'lost'"],
      ['a negative amount', 'update bookings set paid_cents = -1'],
      ['an amount beyond ten million dollars', 'update bookings set paid_cents = 1000000001'],
      ['a booking without guests', 'update bookings set num_guests = 0'],
      ['a discount above the price', 'update cabins set discount_cents = regular_price_cents + 1'],
      ['a cabin without capacity', 'update cabins set max_capacity = 0'],
      ['a cabin without a name', "update cabins set name = ''"],
      ['an invalid country code', "update guests set country_code = 'pt'"],
      ['a second row of settings', 'update settings set id = 2'],
      ['a minimum stay above the maximum', 'update settings set min_booking_length = 31'],
      ['a time of day past midnight', "update property set check_in_time = '24:00'"],
    ]
    test.each(changes)('%s [SPEC-3-4, SPEC-4-1]', async (_, statement) => {
      await givenBooking(db)
      const failure = await errorOf(sql.raw(statement).execute(db))
      expect(String(failure)).toMatch(/check constraint|out of range|invalid input/i)
    })
  })

  test.each([2, 16])(
    'of %i clients that book the same night at the same time, one succeeds',
    async (clients) => {
      const { isUniqueViolation } = dialectOf(db)
      const cabin = await givenCabin(db)
      const guest = await givenGuest(db)
      const sell = () =>
        db.transaction().execute((tx) => givenBooking(tx, { cabinId: cabin.id, guestId: guest.id }))
      const outcomes = await Promise.allSettled(Array.from({ length: clients }, sell))
      const rejections = outcomes.filter((outcome) => outcome.status === 'rejected')
      expect(rejections).toHaveLength(clients - 1)
      expect(rejections.every(({ reason }) => isUniqueViolation(reason))).toBe(true)
      const bookings = await db
        .selectFrom('bookings')
        .where('cabin_id', '=', cabin.id)
        .selectAll()
        .execute()
      expect(bookings).toHaveLength(1)
    },
  )
})
