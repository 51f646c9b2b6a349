import { expect, test } from 'vitest'
import type { BookingStatus } from '#domain/booking-status.ts'
import { sharedDatabase } from '#testkit/app/each-database.ts'
import { givenManyBookings } from '#testkit/app/given-many-bookings.ts'
import type { Db } from './open.ts'
import { totalOf, wronglyCountedLists } from './row-counts.ts'

sharedDatabase((open) => {
  const setStatus = (db: Db, id: number, status: BookingStatus) =>
    db.updateTable('bookings').set({ status }).where('id', '=', id).execute()

  test('concurrent writes do not wait for each other because of row counters', async () => {
    const db = await open()
    await givenManyBookings(db, 2)
    await db.transaction().execute(async (one) => {
      await setStatus(one, 1, 'no-show')
      await db.transaction().execute((other) => setStatus(other, 2, 'no-show'))
    })
    expect(await wronglyCountedLists(db)).toEqual([])
  })

  test('many concurrent writes are all counted', async () => {
    const db = await open()
    await givenManyBookings(db, 100)
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => setStatus(db, index + 1, 'checked-in')),
    )
    expect(await wronglyCountedLists(db)).toEqual([])
    expect(await totalOf(db, 'checked-in')).toBe(100)
  })
})
