import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import type { GivenEvent } from '#testkit/app/calendar-text.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { feedClient } from '#testkit/app/feed-client.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'

const cabins = { fox: { name: 'Fox Den' } }

const december: GivenEvent = { uid: 'a', start: '2026-12-10', end: '2026-12-13' }
const christmas: GivenEvent = { uid: 'b', start: '2026-12-20', end: '2026-12-22' }
const january: GivenEvent = { uid: 'c', start: '2027-01-05', end: '2027-01-07' }
const february: GivenEvent = { uid: 'd', start: '2027-02-05', end: '2027-02-07' }
const all = [december, christmas, january, february]

const inWords = ({ start, end }: GivenEvent, status = 'unconfirmed') =>
  `${status} Fox Den ${start} ${end}`
const later = (event: GivenEvent): GivenEvent => ({
  ...event,
  start: addDays(event.start, 1),
  end: addDays(event.end, 1),
})
const inGerman = (event: GivenEvent): GivenEvent => ({ ...event, summary: 'Nicht verfügbar' })

const code = 'HMTESTAB12'
const link = (form: string) => `Reservation URL: https://www.airbnb.com/${form}`

eachDatabase((openDatabase) => {
  async function open() {
    const client = await openStaffClient({ db: await openDatabase(), cabins })
    const feeds = feedClient(client)
    const feed = await feeds.addFeed(client.cabins.fox)
    const load = (...events: GivenEvent[]) => feeds.upload(feed, ...events)
    const solve = async (verb: 'apply' | 'replace' | 'dismiss') =>
      client.ask(`/api/held-readings/${(await feeds.readings())[0]?.id}/${verb}`)
    return { ...client, ...feeds, feed, load, solve }
  }

  /** Four stays with what staff entered. */
  async function openWithStays() {
    const opened = await open()
    await opened.load(...all)
    const [first = 0] = await opened.idsOfStays()
    await opened.change(first, { observations: 'Late arrival', numGuests: 2 })
    return { ...opened, first }
  }

  test.each<[string, GivenEvent[]]>([
    ['is empty', []],
    ['lacks half of the stays', [december, christmas]],
    ['has all stays a day later', all.map(later)],
    ['calls all stays blocks', all.map(inGerman)],
  ])('a calendar that %s changes nothing, and the first bookings live on', async (_, events) => {
    const { load, stays, readings, read, first, blocks } = await openWithStays()
    for (const _ of [1, 2, 3]) await load(...events)
    expect(await stays()).toEqual(all.map((event) => inWords(event)))
    expect(await readings()).toMatchObject([{ kind: 'held-reading', cabin: { name: 'Fox Den' } }])
    await load(...all)
    expect(await readings()).toEqual([])
    expect(await blocks()).toEqual([])
    expect(await stays()).toEqual(all.map((event) => inWords(event)))
    expect(await read(first)).toMatchObject({ observations: 'Late arrival', numGuests: 2 })
  })

  test('a doubtful calendar is one item with what it would change', async () => {
    const { load, readings, audit, first } = await openWithStays()
    const before = (await audit()).length
    for (const _ of [1, 2, 3]) await load()
    expect(await readings()).toMatchObject([
      {
        code: 'gone',
        numUpset: 4,
        sentence:
          'Airbnb no longer shows 4 of 4 stays and blocks. Nothing was cancelled, and the nights are held.',
        stays: [
          { startDate: '2026-12-10', booking: { id: first, guestName: 'Airbnb guest' } },
          {},
          {},
          {},
        ],
      },
    ])
    expect((await audit()).slice(before).map(({ action }) => action)).toEqual(['feed.hold-reading'])
  })

  test('a new stay in a doubtful calendar is booked', async () => {
    const { load, stays } = await openWithStays()
    await load({ uid: 'n', start: '2027-03-01', end: '2027-03-04' })
    expect((await stays()).at(-1)).toBe('unconfirmed Fox Den 2027-03-01 2027-03-04')
  })

  test('nights of a doubtful calendar are held as far as they are free', async () => {
    const { load, blocks } = await openWithStays()
    await load(...all.map(later))
    expect(await blocks()).toEqual([
      '2026-12-13 2026-12-14',
      '2026-12-22 2026-12-23',
      '2027-01-07 2027-01-08',
      '2027-02-07 2027-02-08',
    ])
  })

  describe('staff who know that a doubtful calendar is right', () => {
    test('cancel what is gone', async () => {
      const { load, solve, stays, readings } = await openWithStays()
      await load()
      expect((await solve('apply')).status).toBe(204)
      expect(await stays()).toEqual(all.map((event) => inWords(event, 'cancelled')))
      await load()
      expect(await readings()).toEqual([])
    })

    test('move what moved', async () => {
      const { load, solve, stays, blocks } = await openWithStays()
      await load(...all.map(later))
      await solve('apply')
      expect(await stays()).toEqual(all.map(later).map((event) => inWords(event)))
      expect(await blocks()).toEqual([])
    })

    test('turn a stay into a block', async () => {
      const { load, solve, stays, blocks } = await open()
      await load(december)
      await load(inGerman(december))
      expect(await stays()).toEqual([inWords(december)])
      await solve('apply')
      expect(await stays()).toEqual([inWords(december, 'cancelled')])
      expect(await blocks()).toEqual(['2026-12-10 2026-12-13'])
    })

    test('take another code of a reservation for another guest', async () => {
      const { load, solve, stays, readings } = await open()
      await load({ ...december, code })
      await load({ ...december, code: 'HMOTHERC99' })
      expect(await stays()).toEqual([inWords(december)])
      expect(await readings()).toMatchObject([{ code: 'codes' }])
      await solve('apply')
      expect(await stays()).toEqual([inWords(december, 'cancelled'), inWords(december)])
    })
  })

  describe('a stay with another UID and other dates', () => {
    const longer = { ...december, uid: 'z', end: '2026-12-15' }
    const shorter = { ...december, uid: 'z', end: '2026-12-12' }
    const moved = { ...later(december), uid: 'z' }

    test.each([
      ['longer', longer],
      ['shorter', shorter],
      ['a day later', moved],
    ])('is the same booking if nothing was entered: %s', async (_, event) => {
      const { load, stays, readings } = await open()
      await load(december, christmas)
      await load(event, christmas)
      await load({ ...event, uid: 'y' }, christmas)
      expect(await stays()).toEqual([inWords(event), inWords(christmas)])
      expect(await readings()).toEqual([])
    })

    test.each([
      ['longer', longer],
      ['shorter', shorter],
      ['a day later', moved],
    ])('waits for staff who entered something: %s', async (_, event) => {
      const { load, solve, stays, readings, read, first } = await openWithStays()
      for (const _ of [1, 2]) await load(event, christmas, january, february)
      expect((await stays())[0]).toBe(inWords(december))
      expect(await readings()).toMatchObject([
        {
          code: 'replaced',
          sentence:
            'Airbnb shows other dates in place of 1 of 4 stays and blocks, and does not say whether the guest is the same. Nothing was changed, and both dates are held.',
          stays: [
            {
              booking: { id: first },
              newDates: { startDate: event.start, endDate: event.end },
            },
          ],
        },
      ])
      await solve('apply')
      expect((await stays())[0]).toBe(inWords(event))
      expect(await read(first)).toMatchObject({ observations: 'Late arrival', numGuests: 2 })
    })

    test('is all that staff decide about: what else is gone once waits', async () => {
      const { load, solve, stays } = await openWithStays()
      const march = { uid: 'm', start: '2027-03-05', end: '2027-03-07' }
      await load(...all, march)
      await load(longer, christmas, january, march)
      await solve('apply')
      expect(await stays()).toEqual([
        ...[longer, christmas, january, february, march].map((event) => inWords(event)),
      ])
      await load(longer, christmas, january, march)
      expect((await stays())[3]).toBe(inWords(february, 'cancelled'))
    })

    test('is another guest if staff say so', async () => {
      const { load, solve, stays, readings } = await openWithStays()
      await load(moved, christmas, january, february)
      expect((await solve('replace')).status).toBe(204)
      expect(await stays()).toEqual([
        inWords(december, 'cancelled'),
        ...[christmas, january, february].map((event) => inWords(event)),
        inWords(moved),
      ])
      await load(moved, christmas, january, february)
      expect(await readings()).toEqual([])
    })

    test('leaves the inbox when the first dates are back, and others are cancelled in the meantime', async () => {
      const { load, stays, readings } = await openWithStays()
      const march = { uid: 'm', start: '2027-03-05', end: '2027-03-07' }
      await load(...all, march)
      for (const _ of [1, 2]) await load(longer, christmas, january, march)
      expect((await stays())[3]).toBe(inWords(february, 'cancelled'))
      await load(december, christmas, january, march)
      expect([await readings(), (await stays())[0]]).toEqual([[], inWords(december)])
    })

    test('of all stays is a reading that moves them, with what staff entered', async () => {
      const { load, solve, stays, read, first } = await openWithStays()
      const others = all.map((event) => ({ ...later(event), uid: `${event.uid}2` }))
      await load(...others)
      expect(await stays()).toEqual(all.map((event) => inWords(event)))
      await solve('apply')
      expect(await stays()).toEqual(others.map((event) => inWords(event)))
      expect(await read(first)).toMatchObject({ observations: 'Late arrival' })
    })
  })

  test.each([
    ['a block with another UID', { ...inGerman(december), uid: 'z' }],
    ['a longer block', { ...inGerman(december), uid: 'z', start: '2026-12-08', end: '2026-12-15' }],
    ['a block with the same UID', inGerman(december)],
  ])('one stay that became %s waits for staff', async (_, event) => {
    const { load, solve, stays, readings } = await openWithStays()
    for (const _ of [1, 2, 3]) await load(event, christmas, january, february)
    expect((await stays())[0]).toBe(inWords(december))
    expect(await readings()).toMatchObject([{ code: 'kinds' }])
    await solve('apply')
    expect((await stays())[0]).toBe(inWords(december, 'cancelled'))
  })

  test('what staff left as it is returns to the inbox when something else is in doubt', async () => {
    const { load, solve, stays, readings, ask } = await openWithStays()
    await load(december, christmas)
    expect((await solve('dismiss')).status).toBe(204)
    await load(december, christmas)
    expect(await readings()).toEqual([])
    await load()
    expect(await readings()).toMatchObject([{ numUpset: 4 }])
    expect(await stays()).toEqual(all.map((event) => inWords(event)))
    expect(await ask('/api/held-readings/999/apply')).toMatchObject({
      status: 404,
      body: { code: 'held-reading-not-found' },
    })
  })

  test('removing the feed ends its doubt', async () => {
    const { load, feed, ask, readings } = await openWithStays()
    await load()
    await ask(`/api/feeds/${feed.id}`, undefined, 'DELETE')
    expect(await readings()).toEqual([])
  })

  test('a stay that returns after it was cancelled is its first booking', async () => {
    const { load, stays, read, idsOfStays, change } = await open()
    await load(december)
    const [id = 0] = await idsOfStays()
    await change(id, { observations: 'Late arrival', numGuests: 2 })
    for (const _ of [1, 2, 3]) await load()
    expect(await stays()).toEqual([inWords(december, 'cancelled')])
    await load(december)
    expect(await stays()).toEqual([inWords(december)])
    expect(await read(id)).toMatchObject({ observations: 'Late arrival', numGuests: 2 })
    for (const _ of [1, 2]) await load()
    await load(later(december))
    expect(await stays()).toEqual([inWords(later(december))])
  })

  test.each<[string, Partial<GivenEvent>]>([
    ['another UID', { uid: 'z' }],
    ['another UID and a link', { uid: 'z', description: link('x') }],
    ['its own UID', {}],
  ])('a stay that returns with %s is its first booking', async (_, changed) => {
    const { load, stays, read, idsOfStays, change } = await open()
    await load(december)
    const [id = 0] = await idsOfStays()
    await change(id, { observations: 'Late arrival', numGuests: 2 })
    for (const _ of [1, 2]) await load()
    await load({ ...december, ...changed })
    expect(await stays()).toEqual([inWords(december)])
    expect(await read(id)).toMatchObject({ observations: 'Late arrival', numGuests: 2 })
  })

  test('a stay that returns with another code is another guest', async () => {
    const { load, stays } = await open()
    await load({ ...december, code })
    for (const _ of [1, 2]) await load()
    await load({ ...december, uid: 'z', code: 'HMOTHERC99' })
    expect(await stays()).toEqual([inWords(december, 'cancelled'), inWords(december)])
  })

  test('a stay that is gone on the day of its arrival waits for staff', async () => {
    const { load, goTo, stays, conflicts, inbox } = await open()
    await load(december, christmas, january)
    await goTo('2026-12-10T16:00:00Z')
    for (const _ of [1, 2]) await load(christmas, january)
    expect((await stays())[0]).toBe(inWords(december))
    expect(await conflicts()).toEqual(['gone 2026-12-10 2026-12-13'])
    expect(JSON.stringify(await inbox())).toContain('whose guest arrives today')
  })

  test('a stay that returns when its nights are sold is a conflict', async () => {
    const { load, stays, conflicts, book } = await open()
    await load(december)
    for (const _ of [1, 2]) await load()
    await book({ startDate: '2026-12-11', endDate: '2026-12-14' })
    await load(december)
    expect(await stays()).toEqual([inWords(december, 'cancelled')])
    expect(await conflicts()).toEqual(['nights-taken 2026-12-10 2026-12-13'])
  })

  test('another form of the link of a reservation is the same booking', async () => {
    const { load, stays, idsOfStays, read } = await open()
    await load({ ...december, description: link(`reservation/itinerary?code=${code}`) })
    await load({ ...december, description: link(`hosting/reservations/details/${code}`) })
    await load({ ...december, description: link(`hosting/${code}?t=3`) })
    expect(await stays()).toEqual([inWords(december)])
    const [id = 0] = await idsOfStays()
    expect(await read(id)).toMatchObject({ observations: `Airbnb: ${code}` })
  })
})
