import { describe, expect, test } from 'vitest'
import type { GivenEvent } from '#testkit/app/calendar-text.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { feedClient } from '#testkit/app/feed-client.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'

const cabins = { fox: { name: 'Fox Den' }, pine: { name: 'Pine Ridge' } }

const december: GivenEvent = { uid: 'a', start: '2026-12-10', end: '2026-12-13' }
const later = { ...december, start: '2026-12-12', end: '2026-12-15' }

const checkIn = { addBreakfast: false, paymentConfirmed: true, expectedTotal: 0 }

eachDatabase((openDatabase) => {
  async function open() {
    const client = await openStaffClient({ db: await openDatabase(), cabins })
    const feeds = feedClient(client)
    const feed = await feeds.addFeed(client.cabins.fox)
    const load = (...events: GivenEvent[]) => feeds.upload(feed, ...events)
    const conflict = async () => (await feeds.inbox())[0]?.id ?? 0
    const solve = async (verb: 'place' | 'dismiss', body: object) =>
      client.ask(`/api/feed-conflicts/${await conflict()}/${verb}`, body)
    const cancel = (id: number) =>
      client.act(id, 'cancel', { version: 1, reason: 'The guest called' })
    const imported = async () => (await feeds.idsOfStays())[0] ?? 0
    return { ...client, ...feeds, feed, load, solve, cancel, imported }
  }

  /** A stay of the feed whose nights a booking has. */
  async function openCollision() {
    const opened = await open()
    const own = await opened.book({ startDate: '2026-12-11', endDate: '2026-12-14' })
    await opened.load(december)
    return { ...opened, own }
  }

  describe('a stay whose nights are sold already', () => {
    test('is neither sold nor dropped, but waits in the inbox', async () => {
      const { stays, inbox, load, audit } = await openCollision()
      expect(await stays()).toEqual([])
      expect(await inbox()).toMatchObject([
        {
          kind: 'feed-conflict',
          code: 'nights-taken',
          feed: { name: 'Airbnb', source: 'airbnb', color: 'red' },
          cabin: { name: 'Fox Den' },
          startDate: '2026-12-10',
          endDate: '2026-12-13',
          booking: null,
          sentences: [
            'Airbnb sold Dec 10 to Dec 13, but these nights are not free.',
            'Booked by Marta Sousa, Dec 11 to Dec 14.',
          ],
          canPlace: true,
        },
      ])
      const before = await audit()
      await load(december)
      expect(await inbox()).toHaveLength(1)
      expect(await audit()).toEqual(before)
    })

    test('is booked by the next reading once its nights are free', async () => {
      const { own, cancel, load, stays, inbox } = await openCollision()
      await cancel(own)
      await load(december)
      expect(await stays()).toEqual(['unconfirmed Fox Den 2026-12-10 2026-12-13'])
      expect(await inbox()).toEqual([])
    })

    test('leaves the inbox when the channel cancels it', async () => {
      const { load, stays, inbox } = await openCollision()
      await load()
      await load()
      expect([await stays(), await inbox()]).toEqual([[], []])
    })

    test('is put into another cabin by staff, and follows the feed there', async () => {
      const {
        solve,
        stays,
        inbox,
        load,
        cabins: { pine },
        imported,
      } = await openCollision()
      const placed = await solve('place', { cabinId: pine })
      expect(placed).toMatchObject({ status: 200, body: { bookingId: await imported() } })
      expect(await stays()).toEqual(['unconfirmed Pine Ridge 2026-12-10 2026-12-13'])
      expect(await inbox()).toEqual([])
      await load(later)
      expect(await stays()).toEqual(['unconfirmed Pine Ridge 2026-12-12 2026-12-15'])
    })

    test('cannot be put where nights are taken, and alternatives are offered', async () => {
      const {
        solve,
        stays,
        inbox,
        cabins: { fox },
      } = await openCollision()
      expect(await solve('place', { cabinId: fox })).toMatchObject({
        status: 409,
        body: { code: 'nights-taken', alternatives: [{ cabinName: 'Pine Ridge' }, {}, {}] },
      })
      expect([await stays(), (await inbox()).length]).toEqual([[], 1])
    })

    test('is rejected by staff with a note, until its dates change', async () => {
      const { solve, load, conflicts } = await openCollision()
      expect(await solve('dismiss', { reason: '' })).toMatchObject({ status: 422 })
      expect(await solve('dismiss', { reason: 'Called the guest' })).toMatchObject({ status: 204 })
      await load(december)
      expect(await conflicts()).toEqual([])
      await load(later)
      expect(await conflicts()).toEqual(['nights-taken 2026-12-12 2026-12-15'])
    })
  })

  test.each([
    ['2026-12-09', '2026-12-20', 'Booked by Marta Sousa, Dec 9 to Dec 20.'],
    ['2026-12-12', '2027-01-02', 'Booked by Marta Sousa, Dec 12 to Jan 2 2027.'],
    ['2026-11-30', '2026-12-11', 'Booked by Marta Sousa, Nov 30 to Dec 11.'],
  ])(
    'names the whole stay of who has its nights, %s to %s',
    async (startDate, endDate, sentence) => {
      const { book, load, inbox } = await open()
      await book({ startDate, endDate })
      await load(december)
      expect((await inbox())[0]?.sentences[1]).toBe(sentence)
    },
  )

  test('shows blocks with their own dates, and the dates in the format of the property', async () => {
    const {
      load,
      inbox,
      ask,
      db,
      cabins: { fox },
    } = await open()
    const block = { cabinId: fox, kind: 'maintenance', reason: 'Roof' }
    await ask('/api/blocks', { ...block, startDate: '2026-12-12', endDate: '2026-12-24' })
    await db.updateTable('property').set({ date_format: '21.11.2026' }).execute()
    await load(december)
    expect((await inbox())[0]?.sentences).toEqual([
      'Airbnb sold 10.12.2026 to 13.12.2026, but these nights are not free.',
      'Blocked for maintenance, 12.12.2026 to 24.12.2026: Roof.',
    ])
  })

  test('a night with an overdue guest is sold only by staff who give a reason', async () => {
    const {
      book,
      load,
      conflicts,
      inbox,
      solve,
      stays,
      cabins: { fox },
    } = await open()
    await book({ startDate: '2026-11-18', endDate: '2026-11-20', status: 'checked-in' })
    await load({ uid: 'a', start: '2026-11-21', end: '2026-11-23' })
    expect(await conflicts()).toEqual(['nights-taken 2026-11-21 2026-11-23'])
    expect((await inbox())[0]?.sentences).toEqual([
      'Airbnb sold Nov 21 to Nov 23, but these nights are not free.',
      'Marta Sousa was due to check out on Nov 20 and has not.',
    ])
    const overrides = ['occupied']
    expect(await solve('place', { cabinId: fox })).toMatchObject({ status: 409 })
    expect(await solve('place', { cabinId: fox, overrides })).toMatchObject({ status: 422 })
    const reason = 'Leaves at noon'
    expect(await solve('place', { cabinId: fox, overrides, reason })).toMatchObject({ status: 200 })
    expect(await stays()).toEqual(['unconfirmed Fox Den 2026-11-21 2026-11-23'])
  })

  describe('a booking of a feed', () => {
    test('whose new dates are taken keeps its own until they are free', async () => {
      const { load, book, cancel, stays, conflicts } = await open()
      await load(december)
      const own = await book({ startDate: '2026-12-14', endDate: '2026-12-16' })
      await load(later)
      expect(await stays()).toEqual(['unconfirmed Fox Den 2026-12-10 2026-12-13'])
      expect(await conflicts()).toEqual(['dates-taken 2026-12-12 2026-12-15'])
      await cancel(own)
      await load(later)
      expect(await stays()).toEqual(['unconfirmed Fox Den 2026-12-12 2026-12-15'])
      expect(await conflicts()).toEqual([])
    })

    test('whose dates staff changed is not moved back', async () => {
      const { load, imported, change, stays, conflicts, solve, inbox } = await open()
      await load(december)
      await change(await imported(), { endDate: '2026-12-12', overrides: [], reason: '' })
      await load(december)
      expect([await conflicts(), await stays()]).toEqual([
        [],
        ['unconfirmed Fox Den 2026-12-10 2026-12-12'],
      ])
      await load(later)
      expect(await stays()).toEqual(['unconfirmed Fox Den 2026-12-10 2026-12-12'])
      expect((await inbox())[0]?.sentences).toEqual([
        `Airbnb says Dec 12 to Dec 15. Here #${await imported()} is Dec 10 to Dec 12, and staff changed it.`,
      ])
      const { booking } = (await inbox())[0] ?? {}
      await solve('place', { cabinId: booking?.cabin.id })
      expect(await stays()).toEqual(['unconfirmed Fox Den 2026-12-12 2026-12-15'])
      expect(await conflicts()).toEqual([])
    })

    test('that left the feed is kept while its guest is in house', async () => {
      const { load, conflicts, act, imported, stays, solve } = await open()
      const today = { uid: 'a', start: '2026-11-21', end: '2026-11-24' }
      await load(today)
      const id = await imported()
      expect(await act(id, 'check-in', checkIn)).toMatchObject({ status: 200 })
      await load()
      await load()
      expect(await stays()).toEqual(['checked-in Fox Den 2026-11-21 2026-11-24'])
      expect(await conflicts()).toEqual(['gone 2026-11-21 2026-11-24'])
      await solve('dismiss', { reason: 'The guest is here' })
      await load()
      expect(await conflicts()).toEqual([])
    })

    test('that is still in the feed after staff cancelled it is not booked again', async () => {
      const { load, imported, cancel, conflicts, stays, act, read } = await open()
      await load(december)
      const id = await imported()
      await cancel(id)
      await load(december)
      expect(await stays()).toEqual(['cancelled Fox Den 2026-12-10 2026-12-13'])
      expect(await conflicts()).toEqual(['closed-here 2026-12-10 2026-12-13'])
      const { version } = await read(id)
      await act(id, 'reinstate', { version, reason: 'A mistake' })
      await load(december)
      expect(await conflicts()).toEqual([])
    })

    test('that staff deleted is booked again only by staff', async () => {
      const {
        load,
        imported,
        ask,
        conflicts,
        stays,
        solve,
        cabins: { fox },
      } = await open()
      await load(december)
      await ask(`/api/bookings/${await imported()}`, undefined, 'DELETE')
      await load(december)
      expect([await stays(), await conflicts()]).toEqual([
        [],
        ['closed-here 2026-12-10 2026-12-13'],
      ])
      await solve('place', { cabinId: fox })
      expect(await stays()).toEqual(['unconfirmed Fox Den 2026-12-10 2026-12-13'])
    })

    test('is one booking throughout, whatever the description says', async () => {
      const { load, stays, imported, change, read } = await open()
      await load({ ...december, description: 'Booking: Pending' })
      const id = await imported()
      await change(id, { observations: 'Late arrival', numGuests: 2 })
      await load({ ...december, description: 'Booking: Confirmed\\nhttps://channel.example/a?t=1' })
      await load({ ...december, description: 'Booking: Paid\\nhttps://channel.example/b?t=2' })
      await load(december)
      expect(await stays()).toEqual(['unconfirmed Fox Den 2026-12-10 2026-12-13'])
      expect(await read(id)).toMatchObject({ observations: 'Late arrival', numGuests: 2 })
    })

    test('that returns to the feed while staff decide is the same booking', async () => {
      const { load, conflicts, act, imported, stays } = await open()
      const today = { uid: 'a', start: '2026-11-21', end: '2026-11-24' }
      await load(today)
      await act(await imported(), 'check-in', checkIn)
      await load()
      await load()
      expect(await conflicts()).toEqual(['gone 2026-11-21 2026-11-24'])
      await load(today)
      expect(await conflicts()).toEqual([])
      expect(await stays()).toEqual(['checked-in Fox Den 2026-11-21 2026-11-24'])
    })
  })

  test('conflicts that are solved, or do not exist, are not found', async () => {
    const {
      ask,
      cabins: { fox },
    } = await open()
    for (const id of ['99', 'x'])
      expect(await ask(`/api/feed-conflicts/${id}/place`, { cabinId: fox })).toMatchObject({
        status: 404,
        body: { code: 'conflict-not-found' },
      })
  })
})
