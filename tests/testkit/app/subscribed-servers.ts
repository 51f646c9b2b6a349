import { expect } from 'vitest'
import { addDays, datesFrom, daysBetween } from '#domain/calendar.ts'
import { randomChoices } from '#domain/seeded-random.ts'
import { newCalendarLink } from '#features/feeds/contract/calendar-links.ts'
import type { Db } from '#platform/db/open.ts'
import { feedClient } from './feed-client.ts'
import { openStaffClient } from './staff-client.ts'

const today = '2026-11-21'

/** A server with one cabin, its calendar, and a feed for the calendar of the other server. */
async function openServer(db: Db, installationId: string) {
  // The databases of tests are copies of one, but installations have an id of their own.
  await db.updateTable('property').set({ installation_id: installationId }).execute()
  const client = await openStaffClient({ db, cabins: { fox: { name: 'Fox Den' } } })
  const { ask, app, cabinId } = client
  const { addFeed, inbox, readings } = feedClient(client)
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
      // Staff know that the other server is right, however much it changed.
      for (const { id } of await readings()) await ask(`/api/held-readings/${id}/apply`)
    },
    occupied: async () => {
      const rows = await db.selectFrom('nights').select('date').orderBy('date').execute()
      return rows.map(({ date }) => date)
    },
    /** The stays that their feed moved to taken nights, at the nights that they keep until staff decide. */
    kept: () =>
      db
        .selectFrom('bookings')
        .innerJoin('feed_events', 'feed_events.booking_id', 'bookings.id')
        .where('feed_events.conflict', 'is not', null)
        .select(['bookings.start_date', 'bookings.end_date'])
        .execute(),
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
  const { below } = randomChoices(random)
  const startDate = addDays(today, 1 + below(50))
  const nights = 2 + below(5)
  const stay = { startDate, endDate: addDays(startDate, nights) }
  const entries = await here.own()
  const entry = entries[below(entries.length)]
  const action = below(10)
  const booking = { ...stay, expectedTotal: nights * 200 }
  // Some of these are rejected, because their nights are taken.
  if (action < 4) await here.requestBooking(booking)
  else if (action < 6 && entry) await here.change(entry.id, booking)
  else if (action < 8 && entry) await here.cancel(entry.id, entry.version)
  else if (action < 9) await here.load(await there.calendar())
}

const datesOf = (start: string, end: string) => datesFrom(start, daysBetween(start, end))

const soldNights = async (server: Server) =>
  (await server.own()).flatMap((stay) => datesOf(stay.start_date, stay.end_date))

const noticedNights = async (server: Server) => [
  ...(await server.inbox()).flatMap(({ startDate, endDate }) => datesOf(startDate, endDate)),
  ...(await server.kept()).flatMap((stay) => datesOf(stay.start_date, stay.end_date)),
]

const actionsBeforeCheck = 20

/**
 * Two servers with a database each load the calendars of each other while staff act at random on both. After
 * every few actions both must agree on the occupied nights, and show what both have sold as conflicts; after
 * everything was cancelled, no event of one may be left on the other. Returns the nights sold twice.
 */
export async function useSubscribedServers(
  databases: readonly [Db, Db],
  { actions, random }: { actions: number; random: () => number },
): Promise<number> {
  const one = await openServer(databases[0], '0123456789abcdef')
  const other = await openServer(databases[1], 'fedcba9876543210')
  let soldTwice = 0
  for (let action = 1; action <= actions; action += 1) {
    await (random() < 0.5 ? actRandomly(one, other, random) : actRandomly(other, one, random))
    if (action % actionsBeforeCheck === 0) soldTwice += await checkAgreement(one, other)
  }
  for (const server of [one, other]) {
    for (const { id, version } of await server.own()) await server.cancel(id, version)
  }
  await settle(one, other)
  expect([await one.occupied(), await other.occupied()]).toEqual([[], []])
  expect([await one.inbox(), await other.inbox()]).toEqual([[], []])
  return soldTwice
}

/** Returns how many nights both have sold. */
async function checkAgreement(one: Server, other: Server): Promise<number> {
  await settle(one, other)
  const noticed = [await noticedNights(one), await noticedNights(other)]
  const soldThere = await soldNights(other)
  const twice = (await soldNights(one)).filter((date) => soldThere.includes(date))
  for (const dates of noticed) expect(dates).toEqual(expect.arrayContaining(twice))
  const [here, there] = [await one.occupied(), await other.occupied()]
  const different = [...here, ...there]
    .filter((date) => !here.includes(date) || !there.includes(date))
    .filter((date) => !noticed.flat().includes(date))
  expect(different).toEqual([])
  return twice.length
}
