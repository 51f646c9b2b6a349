import { expect, test } from 'vitest'
import type { BookingStatus } from '#domain/booking-status.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin } from '#testkit/app/given.ts'
import { type Given, preparedQuery } from './prepared-query.ts'

type Values = { status: BookingStatus; limit: number }

eachDatabase((open) => {
  test('a prepared query is compiled once per database, and executed with new values', async () => {
    let timesBuilt = 0
    const idsByStatus = preparedQuery((db, given: Given<Values>) => {
      timesBuilt += 1
      return db
        .selectFrom('bookings')
        .where('status', '=', given.status)
        .where('num_nights', '<', 1000)
        .select('id')
        .orderBy('id')
        .limit(given.limit)
    })
    const db = await open()
    const { id: cabinId } = await givenCabin(db)
    const night = (day: number) => `2026-12-0${day}`
    const status = 'checked-out'
    const ids: number[] = []
    for (const day of [1, 3, 5]) {
      const dates = { startDate: night(day), endDate: night(day + 1) }
      ids.push((await givenBooking(db, { cabinId, status, ...dates })).id)
    }
    const idsOf = async (values: Values) => (await idsByStatus.rows(db, values)).map(({ id }) => id)
    expect(await idsOf({ status, limit: 2 })).toEqual(ids.slice(0, 2))
    expect(await idsOf({ status, limit: 9 })).toEqual(ids)
    expect(await idsOf({ status: 'unconfirmed', limit: 9 })).toEqual([])
    await db.transaction().execute(async (tx) => {
      const [row] = await idsByStatus.rows(tx, { status, limit: 1 })
      expect(row?.id).toBe(ids[0])
    })
    expect(timesBuilt).toBe(1)
    await idsByStatus.rows(await open(), { status, limit: 1 })
    expect(timesBuilt).toBe(2)
  })
})
