import { expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openMessageClient } from '#testkit/app/message-client.ts'
import { expectSeason } from '#testkit/app/message-season.ts'
import { sendDueMessages } from './message-job.ts'

const year = { numRules: 6, numStays: 2_000, days: 265, everyTicks: 72, kills: 0.05 }

eachDatabase((open) => {
  test('two servers that are killed now and then send the guests of 2,000 stays in a year exactly what a slow clerk would send', async () => {
    expect(await expectSeason(await open(), year)).toBeGreaterThan(4_000)
  }, 3_600_000)

  test('10,000 messages that are due at the same time leave once, by two servers', async () => {
    const client = await openMessageClient(await open())
    const { db, app, smtp } = client
    await client.add({ amount: 14 })
    await client.turnOn()
    await client.goOn('2026-11-21T10:05:00Z')
    expect((await client.requestBooking({})).status).toBe(201)
    const { id: _, ...columns } = await db
      .selectFrom('bookings')
      .selectAll()
      .executeTakeFirstOrThrow()
    const copy = { ...columns, created_at: smtp.now.toISOString() }
    for (let n = 0; n < 100; n++) {
      await db.insertInto('bookings').values(Array(100).fill(copy)).execute()
    }
    await client.goOn('2026-11-26T10:00:00Z')
    for (let isMore = true; isMore; ) {
      const more = await Promise.all([sendDueMessages(app.context), sendDueMessages(app.context)])
      isMore = more.includes(true)
    }
    const bookings = (await client.handled()).map(({ booking_id }) => booking_id)
    expect([bookings.length, new Set(bookings).size]).toEqual([10_001, 10_001])
    expect(await client.outbox()).toHaveLength(10_001)
  }, 3_600_000)
})
