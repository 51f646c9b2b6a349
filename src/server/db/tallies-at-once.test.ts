import { expect, test } from 'vitest'
import type { BookingStatus } from '#domain/booking-status.ts'
import { sharedDatabase } from '../testing/each-database.ts'
import { givenGuest } from '../testing/given.ts'
import { givenManyBookings } from '../testing/given-many-bookings.ts'
import { flavourOf } from './flavour.ts'
import type { Db } from './open.ts'
import { listsCountedWrong, totalOf } from './tallies.ts'

sharedDatabase((open) => {
  const setStatus = (db: Db, id: number, status: BookingStatus) =>
    db.updateTable('bookings').set({ status }).where('id', '=', id).execute()

  test('of those who write at the same moment none waits for another because of a number', async () => {
    const db = await open()
    await givenManyBookings(db, 2)
    await db.transaction().execute(async (one) => {
      await setStatus(one, 1, 'no-show')
      await db.transaction().execute((other) => setStatus(other, 2, 'no-show'))
    })
    expect(await listsCountedWrong(db)).toEqual([])
  })

  test('of many who write at the same moment all are counted, also while the numbers are put together', async () => {
    const db = await open()
    await givenManyBookings(db, 100)
    const many = Array.from({ length: 100 }, (_, at) => setStatus(db, at + 1, 'checked-in'))
    const together = Array.from({ length: 8 }, () => flavourOf(db).clearTraces(db))
    await Promise.all([...many, ...together])
    expect(await listsCountedWrong(db)).toEqual([])

    await flavourOf(db).clearTraces(db)
    const apart = db.selectFrom('tallies').selectAll().where('slot', '>', 0)
    expect(await apart.execute()).toEqual([])
    expect(await totalOf(db, 'checked-in')).toBe(100)
  })

  test('of the name of somebody who was erased no letter is left in the numbers', async () => {
    const db = await open()
    const named = (initial: string) =>
      db.selectFrom('tallies').selectAll().where('bucket', 'like', `${initial}%`).execute()
    await db.transaction().execute(async (other) => {
      await givenGuest(other, { fullName: 'Beatriz' })
      const { id } = await givenGuest(db, { fullName: 'Xaver' })
      await givenGuest(db, { fullName: 'Yara' })
      expect((await named('x')).map(({ slot }) => slot)).toEqual([1, 1])
      await other.updateTable('guests').set({ sort_name: '' }).where('id', '=', id).execute()
    })
    await flavourOf(db).clearTraces(db)
    expect(await named('x')).toEqual([])
    expect(await named('y')).toHaveLength(2)
    expect(await listsCountedWrong(db)).toEqual([])
  })
})
