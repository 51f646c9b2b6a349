import { describe, expect, test } from 'vitest'
import type { BookingStatus } from '#domain/booking-status.ts'
import type { Db } from '#platform/db/open.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'
import { textTable } from '#testkit/domain/text-table.ts'
import { eraseDueNationalIDs } from './erase-national-ids.ts'

const today = '2026-11-21'
const person = { fullName: 'Ida Berg', email: 'ida@example.com', nationalID: 'DKX1234567' }

eachDatabase((open) => {
  /** A property that keeps national IDs for six months, and a clock that the test moves. */
  async function setUp({ months = 6 as number | null, timeZone = 'UTC' } = {}) {
    const db = await open()
    const clock = { now: new Date(`${today}T12:00:00Z`) }
    const client = await openStaffClient({ db, now: () => clock.now })
    const book = { ...client, ...client.guests }
    const { context } = book.app
    const keepFor = (national_id_months: number | null) =>
      db.updateTable('property').set({ national_id_months, time_zone: timeZone }).execute()
    await keepFor(months)
    const { id: cabinId } = await givenCabin(db)
    return {
      ...book,
      db,
      context,
      cabinId,
      clock,
      keepFor,
      guestWithID: (overrides = {}) =>
        givenGuest(db, {
          nationalIdEncrypted: context.vault.encrypt(person.nationalID),
          ...overrides,
        }),
      erase: () => eraseDueNationalIDs(context),
      withID: () => guestsWithID(db),
      erasures: async () =>
        (await book.audit()).filter(({ action }) => action === 'guest.erase-national-id'),
    }
  }

  const guestsWithID = async (db: Db) =>
    (await db.selectFrom('guests').where('national_id_sealed', '!=', '').select('id').execute())
      .map(({ id }) => id)
      .sort((one, other) => one - other)

  describe('the national ID of a guest', () => {
    test('is erased exactly six months after the departure, and not a day earlier', async () => {
      const { db, guestWithID, erase, withID, clock, cabinId } = await setUp()
      const { id: guestId } = await guestWithID()
      await givenBooking(db, {
        guestId,
        cabinId,
        status: 'checked-out',
        startDate: '2026-05-18',
        endDate: '2026-05-22',
      })
      expect(await erase()).toBe(0)
      clock.now = new Date('2026-11-21T23:59:59Z')
      expect(await erase()).toBe(0)
      expect(await withID()).toEqual([guestId])
      clock.now = new Date('2026-11-22T00:00:00Z')
      expect(await erase()).toBe(1)
      expect(await withID()).toEqual([])
    })

    test('is erased when the day begins in the time zone of the property', async () => {
      const { db, guestWithID, erase, clock, cabinId } = await setUp({ timeZone: 'America/Denver' })
      const { id: guestId } = await guestWithID()
      const stay = { startDate: '2026-05-18', endDate: '2026-05-22' }
      await givenBooking(db, { ...stay, guestId, cabinId, status: 'checked-out' })
      clock.now = new Date('2026-11-22T06:59:59Z')
      expect(await erase()).toBe(0)
      clock.now = new Date('2026-11-22T07:00:00Z')
      expect(await erase()).toBe(1)
    })

    test.each(
      textTable(`
      erased | departed long ago | checked-out | 2025-01-10 | 2025-01-12
      erased | did not arrive and was not marked as a no-show | unconfirmed | 2025-01-10 | 2025-01-12
      kept | is expected | unconfirmed | 2026-12-24 | 2026-12-27
      kept | arrives today | unconfirmed | ${today} | 2026-11-22
      kept | is in house | checked-in | 2026-11-20 | 2026-11-22
      kept | checked in last year and has not checked out | checked-in | 2025-01-10 | 2025-01-12
      kept | departed a month ago | checked-out | 2026-10-18 | 2026-10-21
      erased | departed long ago and cancelled the next stay | cancelled | 2026-12-24 | 2026-12-27
      erased | departed long ago and was a no-show since | no-show | 2026-11-10 | 2026-11-12
      `),
    )('is %s for a guest who %s', async (becomes, _, text, startDate = '', endDate = '') => {
      const status = text as BookingStatus
      const { db, guestWithID, erase, withID, cabinId } = await setUp()
      const { id: guestId } = await guestWithID()
      const long = { startDate: '2024-03-01', endDate: '2024-03-04' }
      await givenBooking(db, { ...long, guestId, cabinId, status: 'checked-out' })
      await givenBooking(db, { guestId, cabinId, status, startDate, endDate })
      const { id: other } = await guestWithID({ email: 'other@example.com' })
      await givenBooking(db, {
        guestId: other,
        cabinId,
        startDate: '2027-01-01',
        endDate: '2027-01-03',
      })
      expect(await erase()).toBe(becomes === 'erased' ? 1 : 0)
      expect(await withID()).toEqual(becomes === 'erased' ? [other] : [guestId, other])
    })

    test('is erased six months after an early departure, not after the booked end', async () => {
      const { db, guestWithID, erase, cabinId } = await setUp()
      const { id: guestId } = await guestWithID()
      const { id } = await givenBooking(db, {
        guestId,
        cabinId,
        status: 'checked-out',
        startDate: '2026-05-18',
        endDate: '2026-06-15',
      })
      expect(await erase()).toBe(0)
      await db.updateTable('bookings').set({ left_on: '2026-05-21' }).where('id', '=', id).execute()
      expect(await erase()).toBe(1)
    })

    test('of a guest who never stayed is erased six months after the guest was created', async () => {
      const { create, erase, withID, clock, db, cabinId } = await setUp()
      clock.now = new Date('2026-05-22T09:00:00Z')
      const { id } = (await create(person)).body
      const cancelled = {
        startDate: '2026-08-01',
        endDate: '2026-08-04',
        status: 'cancelled',
      } as const
      await givenBooking(db, { ...cancelled, guestId: id, cabinId })
      clock.now = new Date(`${today}T12:00:00Z`)
      expect(await erase()).toBe(0)
      clock.now = new Date('2026-11-22T00:00:00Z')
      expect(await erase()).toBe(1)
      expect(await withID()).toEqual([])
    })

    test('of a merged guest is kept as long as the stays of either guest require', async () => {
      const { db, create, merge, erase, withID, cabinId } = await setUp()
      const long = { startDate: '2024-03-01', endDate: '2024-03-04', cabinId }
      const { id } = (await create(person)).body
      const { id: otherId } = (await create({ ...person, nationalID: '' })).body
      await givenBooking(db, { ...long, guestId: id, status: 'checked-out' })
      const { id: ahead } = await givenBooking(db, {
        guestId: otherId,
        cabinId,
        startDate: '2026-12-24',
        endDate: '2026-12-27',
      })
      expect((await merge(id, { version: 1, otherId, otherVersion: 1 })).status).toBe(200)
      expect(await erase()).toBe(0)
      await db.deleteFrom('bookings').where('id', '=', ahead).execute()
      expect(await erase()).toBe(1)
      expect(await withID()).toEqual([])
    })
  })

  test('the erasure keeps all other data and counts as a change of the guest', async () => {
    const { db, create, read, edit, reveal, erase, cabinId } = await setUp()
    const { id } = (await create(person)).body
    await givenBooking(db, {
      guestId: id,
      cabinId,
      status: 'checked-out',
      startDate: '2024-03-01',
      endDate: '2024-03-04',
    })
    const { body: before } = await read(id)
    expect(await erase()).toBe(1)
    const { body: after } = await read(id)
    expect(after).toEqual({ ...before, maskedNationalID: '', version: 2 })
    expect((await reveal(id)).body).toEqual({ nationalID: '' })
    const late = await edit(id, { ...person, version: 1 })
    expect([late.status, late.body.code]).toEqual([409, 'guest-changed'])
  })

  test('the audit log has an entry of the system for each guest, without the erased ID', async () => {
    const { db, guestWithID, erase, erasures, cabinId } = await setUp()
    const { id: guestId } = await guestWithID()
    const stay = { startDate: '2024-03-01', endDate: '2024-03-04', cabinId }
    await givenBooking(db, { ...stay, guestId, status: 'checked-out' })
    expect([await erase(), await erase()]).toEqual([1, 0])
    expect(await erasures()).toMatchObject([
      {
        staff_id: 'system',
        entity: 'guest',
        entity_id: String(guestId),
        before: null,
        after: null,
      },
    ])
  })

  test('national IDs are kept indefinitely unless a retention period is set', async () => {
    const { guestWithID, erase, withID, keepFor, clock } = await setUp({ months: null })
    const { id } = await guestWithID()
    clock.now = new Date('2099-01-01T00:00:00Z')
    expect(await erase()).toBe(0)
    expect(await withID()).toEqual([id])
    await keepFor(120)
    expect(await erase()).toBe(1)
  })
})
