import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBlock, givenBooking, givenGuest } from '#testkit/app/given.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'
import { type CalendarLink, newCalendarLink } from '../contract/calendar-links.ts'

const cabins = {
  fox: { name: 'Fox Den', regularPriceCents: 20_000 },
  pine: { name: 'Pine Ridge' },
}
const paying = { addBreakfast: false, paymentConfirmed: true }

eachDatabase((openDatabase) => {
  async function open() {
    const db = await openDatabase()
    const client = await openStaffClient({ db, cabins })
    const { app, ask } = client
    const { fox, pine } = client.cabins
    const guest = await givenGuest(db, { fullName: 'Mirja Canary', email: 'canary@x.example' })
    const addLink = async (fields: object = {}) =>
      newCalendarLink.parse(
        (await ask('/api/calendar-links', { cabinId: fox, name: 'Airbnb', ...fields })).body,
      )
    const links = async () =>
      (await ask<{ items: CalendarLink[] }>('/api/calendar-links', undefined, 'GET')).body.items
    const load = (url: string, headers: Record<string, string> = {}) =>
      app.request(new URL(url).pathname, { headers })
    const events = async (url: string) =>
      new ICAL.Component(ICAL.parse(await (await load(url)).text()))
        .getAllSubcomponents('vevent')
        .map((component) => new ICAL.Event(component))
        .map(({ startDate, endDate, summary }) => `${startDate} to ${endDate}: ${summary}`)
    const book = (start: string, end: string, cabinId = fox) =>
      givenBooking(db, { cabinId, guestId: guest.id, startDate: start, endDate: end })
    return { ...client, fox, pine, addLink, links, load, events, book }
  }

  describe('a calendar address', () => {
    test('shows bookings and blocks of its cabin as all-day events, without any login', async () => {
      const { db, fox, pine, book, addLink, events, load } = await open()
      await book('2026-12-10', '2026-12-13')
      await book('2026-12-10', '2026-12-20', pine)
      await givenBlock(db, { cabinId: fox, startDate: '2026-12-24', endDate: '2026-12-27' })
      const { url } = await addLink()
      expect(url).toMatch(/\/calendars\/[\w-]{43}\.ics$/)
      expect(await events(url)).toEqual([
        '2026-12-10 to 2026-12-13: Reserved',
        '2026-12-24 to 2026-12-27: Not available',
      ])
      const response = await load(url)
      expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      const text = await response.text()
      expect(text).not.toMatch(/Mirja|canary/i)
    })

    type Opened = Awaited<ReturnType<typeof open>>
    const checkIn = async ({ act }: Opened, id: number, expectedTotal: number) =>
      expect((await act(id, 'check-in', { ...paying, expectedTotal })).status).toBe(200)

    /** Today is November 21. */
    test.each<[string, (opened: Opened) => Promise<unknown>, string[]]>([
      [
        'the nights of an option',
        ({ requestBooking }) => requestBooking({ optionUntil: '2026-11-25' }),
        ['2026-12-10 to 2026-12-13: Reserved'],
      ],
      [
        'the nights of a guest who came early, as one stay',
        async (opened) => {
          const stay = { startDate: '2026-11-23', endDate: '2026-11-26' }
          const { body } = await opened.requestBooking({ ...stay, expectedTotal: 600 })
          await checkIn(opened, body.id, 600)
        },
        ['2026-11-21 to 2026-11-26: Reserved'],
      ],
      [
        'tonight, if a guest has not left',
        async (opened) => {
          const { id } = await opened.book('2026-11-18', '2026-11-20')
          await opened.db
            .updateTable('bookings')
            .set({ status: 'checked-in' })
            .where('id', '=', id)
            .execute()
        },
        ['2026-11-18 to 2026-11-20: Reserved', '2026-11-21 to 2026-11-22: Reserved'],
      ],
      [
        'blocks of each kind',
        async ({ db, fox }) => {
          const start = { maintenance: '2026-12-01', owner: '2026-12-05', hold: '2026-12-10' }
          for (const kind of ['maintenance', 'owner', 'hold'] as const) {
            const startDate = start[kind]
            await givenBlock(db, { cabinId: fox, kind, startDate, endDate: addDays(startDate, 2) })
          }
        },
        [
          '2026-12-01 to 2026-12-03: Not available',
          '2026-12-05 to 2026-12-07: Not available',
          '2026-12-10 to 2026-12-12: Not available',
        ],
      ],
      [
        'no stay that was cancelled or did not come',
        async ({ book, db }) => {
          await book('2026-12-10', '2026-12-13')
          await db.deleteFrom('nights').execute()
          await db.updateTable('bookings').set({ status: 'no-show' }).execute()
        },
        [],
      ],
    ])('shows %s', async (_, prepare, expected) => {
      const opened = await open()
      await prepare(opened)
      const { url } = await opened.addLink()
      expect(await opened.events(url)).toEqual(expected)
    })

    test('shows names of guests only if it was created with names', async () => {
      const { book, addLink, events } = await open()
      await book('2026-12-10', '2026-12-13')
      const { url } = await addLink({ name: 'My phone', showsNames: true })
      expect(await events(url)).toEqual(['2026-12-10 to 2026-12-13: Mirja Canary'])
    })

    test('is loaded again only after a change', async () => {
      const { addLink, book, load } = await open()
      const { url } = await addLink()
      const etag = (await load(url)).headers.get('etag') ?? ''
      const unchanged = await load(url, { 'if-none-match': etag })
      expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
      await book('2026-12-10', '2026-12-13')
      expect((await load(url, { 'if-none-match': etag })).status).toBe(200)
    })

    test('no longer contains a cancelled stay, nor nights that ended long ago', async () => {
      const { addLink, book, events, ask } = await open()
      await book('2026-09-01', '2026-09-05')
      const { id } = await book('2026-12-10', '2026-12-13')
      const { url } = await addLink()
      expect(await events(url)).toHaveLength(1)
      await ask(`/api/bookings/${id}/cancel`, { version: 1, reason: 'Ill' })
      expect(await events(url)).toEqual([])
    })

    test('gets a new secret when it is replaced, and none when it is revoked', async () => {
      const { addLink, ask, links, load } = await open()
      const first = await addLink()
      const replaced = newCalendarLink.parse(
        (await ask(`/api/calendar-links/${first.id}/replace`, {})).body,
      )
      expect((await load(first.url)).status).toBe(404)
      expect((await load(replaced.url)).status).toBe(200)
      const shown = await links()
      expect(shown).toMatchObject([{ name: 'Airbnb', cabin: { name: 'Fox Den' } }])
      expect(shown[0]?.lastUsedAt).not.toBe(null)
      const revoked = await ask(`/api/calendar-links/${first.id}`, undefined, 'DELETE')
      expect(revoked.status).toBe(204)
      expect((await load(replaced.url)).status).toBe(404)
      expect(await links()).toEqual([])
    })

    test.each(['x', 'a'.repeat(43), '%00', '..%2f..%2fapi%2fbookings', 'é'.repeat(43)])(
      'with a token that no one created does not exist: %s',
      async (token) => {
        const { app } = await open()
        const response = await app.request(`/calendars/${token}.ics`)
        expect(response.status).toBe(404)
      },
    )

    test('is rejected for an unknown cabin, without a name, and beyond 20 for a cabin', async () => {
      const { fox, ask, addLink } = await open()
      const create = (body: object) => ask<{ code: string }>('/api/calendar-links', body)
      expect(await create({ cabinId: 9_999, name: 'Airbnb' })).toMatchObject({ status: 404 })
      expect(await create({ cabinId: fox, name: ' ' })).toMatchObject({ status: 422 })
      for (let num = 0; num < 20; num += 1) await addLink({ name: `Channel ${num}` })
      expect(await create({ cabinId: fox, name: 'One more' })).toMatchObject({
        status: 409,
        body: { code: 'too-many-calendar-links' },
      })
    })
  })
})
