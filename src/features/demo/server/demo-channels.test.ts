import { expect, test } from 'vitest'
import { demoParts } from '#app/server/features.ts'
import { inbox } from '#features/bookings/contract/inbox.ts'
import { feedList } from '#features/feeds/contract/feeds.ts'
import { findViolations } from '#features/monitoring/server/integrity-checks.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { prepareDemo } from './demo-mode.ts'

eachDatabase((open) => {
  test('the demo has a connected, a colliding and a failing channel, a request from the website and stays without a price', async () => {
    const db = await open()
    const { context, requestAsUser } = await createTestApp({ db, config: { demo: true } })
    await prepareDemo(context, demoParts, () => {})
    const read = async (path: string) => (await requestAsUser(path)).json()

    const { items } = inbox.parse(await read('/api/inbox'))
    expect(items).toMatchObject([
      { kind: 'feed-conflict', code: 'nights-taken', cabin: { name: 'Timberline Hall' } },
      { kind: 'website-request', guestName: 'Willemijn Verhoef' },
      { kind: 'prices-missing', numBookings: 3 },
    ])
    const feeds = feedList.parse(await read('/api/feeds')).items
    expect(
      feeds.map(({ name, cabin, host, numStays, failingSince }) => [
        `${name} of ${cabin.name}`,
        host,
        numStays,
        failingSince !== null,
      ]),
    ).toEqual([
      ['Airbnb of Lakeside Lookout', null, 2, false],
      ['Vrbo of Pine Ridge', null, 1, true],
      ['Booking.com of Timberline Hall', null, 2, false],
    ])
    const sources = await db
      .selectFrom('bookings')
      .where('channel', 'is not', null)
      .select(['channel', 'channel_paid_cents', 'is_price_missing'])
      .orderBy('id')
      .execute()
    expect(
      sources.map((row) => [row.channel, row.channel_paid_cents, Boolean(row.is_price_missing)]),
    ).toEqual([
      ['airbnb', 87_000, false],
      ['airbnb', 0, true],
      ['booking-com', 0, true],
      ['vrbo', 0, true],
    ])
    expect(await findViolations(db)).toEqual([])
  })
})
