import { describe, expect, test } from 'vitest'
import { newCalendarLink } from '#contract/calendar-links.ts'
import { addDays, datesFrom, daysBetween } from '#domain/calendar.ts'
import { seededRandom } from '#domain/seeded-random.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { feedClient } from '../testing/feed-client.ts'
import { openStaffClient } from '../testing/staff-client.ts'

const today = '2026-11-21'

eachDatabase((openDatabase) => {
  /** A server with one cabin, its calendar, and a feed for the calendar of the other server. */
  async function openServer(installationId: string) {
    const db = await openDatabase()
    // The databases of tests are copies of one, but installations have an id of their own.
    await db.updateTable('property').set({ installation_id: installationId }).execute()
    const client = await openStaffClient({ db, cabins: { fox: { name: 'Fox Den' } } })
    const { ask, app, cabinId } = client
    const { addFeed, inbox } = feedClient(client)
    const feed = await addFeed(cabinId, { name: 'Partner', source: 'other' })
    const link = await ask('/api/calendar-links', { cabinId, name: 'Partner site' })
    const path = new URL(newCalendarLink.parse(link.body).url).pathname
    return {
      ...client,
      inbox,
      calendar: async () => (await app.request(path)).text(),
      load: async (calendar: string) => {
        const { body } = await ask<{ lastError: string }>(`/api/feeds/${feed.id}/upload`, {
          calendar,
        })
        expect(body.lastError).toBe('')
      },
      occupied: async () => {
        const rows = await db.selectFrom('nights').select('date').orderBy('date').execute()
        return rows.map(({ date }) => date)
      },
      /** What was entered here. */
      own: () =>
        db
          .selectFrom('bookings')
          .where('channel', 'is', null)
          .where('status', '=', 'unconfirmed')
          .select(['id', 'version', 'start_date', 'end_date'])
          .orderBy('id')
          .execute(),
      cancel: (id: number, version: number) =>
        client.act(id, 'cancel', { version, reason: 'The guest called' }),
    }
  }

  type Server = Awaited<ReturnType<typeof openServer>>

  async function settle(one: Server, other: Server) {
    for (let round = 0; round < 3; round += 1) {
      await one.load(await other.calendar())
      await other.load(await one.calendar())
    }
  }

  async function actRandomly(here: Server, there: Server, random: () => number) {
    const upTo = (limit: number) => Math.floor(random() * limit)
    const startDate = addDays(today, 1 + upTo(50))
    const nights = 2 + upTo(5)
    const stay = { startDate, endDate: addDays(startDate, nights) }
    const entries = await here.own()
    const entry = entries[upTo(entries.length)]
    const action = upTo(10)
    // Some of these are refused, because their nights are taken.
    if (action < 3) await here.requestBooking({ ...stay, expectedTotal: nights * 200 })
    else if (action < 5 && entry) await here.change(entry.id, stay)
    else if (action < 6 && entry) await here.cancel(entry.id, entry.version)
    else await here.load(await there.calendar())
  }

  const datesOf = (start: string, end: string) => datesFrom(start, daysBetween(start, end))

  const soldNights = async (server: Server) =>
    (await server.own()).flatMap((stay) => datesOf(stay.start_date, stay.end_date))

  const noticedNights = async (server: Server) =>
    (await server.inbox()).flatMap(({ startDate, endDate }) => datesOf(startDate, endDate))

  describe('two servers that load the calendars of each other', () => {
    test('agree on the occupied nights, notice what both have sold, and echo nothing', async () => {
      const [one, other] = [
        await openServer('0123456789abcdef'),
        await openServer('fedcba9876543210'),
      ]
      const random = seededRandom(2226)
      let soldTwice = 0
      for (let action = 1; action <= 60; action += 1) {
        await (random() < 0.5 ? actRandomly(one, other, random) : actRandomly(other, one, random))
        if (action % 20 !== 0) continue
        await settle(one, other)
        const noticed = [await noticedNights(one), await noticedNights(other)]
        const soldThere = await soldNights(other)
        const twice = (await soldNights(one)).filter((date) => soldThere.includes(date))
        soldTwice += twice.length
        for (const dates of noticed) expect(dates).toEqual(expect.arrayContaining(twice))
        const [here, there] = [await one.occupied(), await other.occupied()]
        const different = [...here, ...there]
          .filter((date) => !here.includes(date) || !there.includes(date))
          .filter((date) => !noticed.flat().includes(date))
        expect(different).toEqual([])
      }
      expect(soldTwice).toBeGreaterThan(0)

      for (const server of [one, other]) {
        for (const { id, version } of await server.own()) await server.cancel(id, version)
      }
      await settle(one, other)
      expect([await one.occupied(), await other.occupied()]).toEqual([[], []])
      expect([await one.inbox(), await other.inbox()]).toEqual([[], []])
    })
  })
})
