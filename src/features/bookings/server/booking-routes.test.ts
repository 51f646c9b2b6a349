import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { booking, bookingPage } from '#contract/bookings.ts'
import { dialectOf } from '#platform/db/dialect.ts'
import type { Db } from '#platform/db/open.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { createTestApp } from '#testkit/app/test-app.ts'

const now = () => new Date('2026-11-21T10:00:00Z')

eachDatabase((open) => {
  test('the list and the details match the contract [SPEC-3-1, SPEC-3-2, SPEC-7.3-1, SPEC-7.3-5, SEC-26]', async () => {
    const db = await open()
    const app = await createTestApp({ db, now })
    const cabin = await givenCabin(db)
    const { id } = await givenBooking(db, { cabinId: cabin.id })
    bookingPage.strict().parse(await (await app.requestAsUser('/api/bookings')).json())
    booking.strict().parse(await (await app.requestAsUser(`/api/bookings/${id}`)).json())
  })

  test('each reading of a national ID creates one audit entry, without the ID [SPEC-2.5-5]', async () => {
    const db = await open()
    const app = await createTestApp({ db, now })
    const cabin = await givenCabin(db)
    const nationalId = 'PTX4829173'
    const guest = await givenGuest(db, {
      nationalIdEncrypted: app.context.vault.encrypt(nationalId),
    })
    const { id } = await givenBooking(db, { cabinId: cabin.id, guestId: guest.id })
    for (let reading = 0; reading < 3; reading++) {
      const response = await app.requestAsUser(`/api/bookings/${id}`)
      expect(await response.json()).toMatchObject({ guest: { nationalID: nationalId } })
    }
    const audit = await db.selectFrom('audit').selectAll().execute()
    expect(audit.map(({ action }) => action)).toEqual(Array(3).fill('guest.read-national-id'))
    expect(JSON.stringify(audit)).not.toContain(nationalId)
    expect(await (await app.requestAsUser('/api/bookings')).text()).not.toContain(nationalId)
  })

  test('a booking can be read while the database cannot be written, with its national ID masked', async () => {
    const db = await open()
    const app = await createTestApp({ db, now })
    const guest = await givenGuest(db, {
      nationalIdEncrypted: app.context.vault.encrypt('PTX4829173'),
    })
    const { id } = await givenBooking(db, { guestId: guest.id })
    const read = async () => (await app.requestAsUser(`/api/bookings/${id}`)).json()
    await read()
    await fillDisk(db)
    expect(await read()).toMatchObject({ id, guest: { nationalID: '•••••9173' } })
    expect(await db.selectFrom('audit').select('action').execute()).toHaveLength(1)
    expect(app.logged.map(({ event }) => event)).toEqual(['national-id-masked'])
  })

  /** Makes the database reject writes, as it does when its disk is full. */
  const fillDisk = async (db: Db) => {
    if (!dialectOf(db).isShared) return void (await sql`pragma query_only = on`.execute(db))
    await sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100'; end $$`.execute(db)
    await sql`create trigger no_room before insert on audit execute function no_room()`.execute(db)
  }

  const malformedIds = ['abc', '0', '-1', '1.5', '1e3', '2147483648', '99999999999', '%00', '１']

  test.each(malformedIds)(
    'the malformed id %s returns the same error as a booking that does not exist [SPEC-8.1-3]',
    async (text) => {
      const app = await createTestApp({ db: await open(), now })
      const malformed = await app.requestAsUser(`/api/bookings/${text}`)
      expect(malformed.status).toBe(404)
      expect(await malformed.json()).toMatchObject({
        code: 'booking-not-found',
        title: 'Booking not found',
      })
    },
  )

  test.each([
    ...['page=0', 'page=-1', 'page=abc', 'page=1.5', 'page=', 'page=1&page=2', 'status=zzz'],
    ...['status=ALL', 'sortBy=zzz', 'sortBy=guests.nationalID-asc', 'limit=-1'],
    ...['where[guests][nationalID]=A', '__proto__=1'],
  ])('the API rejects the query %s [SPEC-7.3-2, SEC-22]', async (query) => {
    const app = await createTestApp({ db: await open(), now })
    const response = await app.requestAsUser(`/api/bookings?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'malformed-query' })
  })

  test('a page past the end is empty and has the total count [SPEC-7.3-4, RULE-67]', async () => {
    const db = await open()
    const app = await createTestApp({ db, now })
    await givenBooking(db, { cabinId: (await givenCabin(db)).id })
    const response = await app.requestAsUser('/api/bookings?page=9999')
    expect(await response.json()).toEqual({ items: [], total: 1, isTruncated: false })
  })
})
