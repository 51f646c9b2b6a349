import { expect, test } from 'vitest'
import type { GivenEvent } from '#testkit/app/calendar-text.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { feedClient } from '#testkit/app/feed-client.ts'
import { givenBlock } from '#testkit/app/given.ts'
import { openStaffClient } from '#testkit/app/staff-client.ts'

const cabins = { fox: { name: 'Fox Den' } }
const nights = { startDate: '2026-12-10', endDate: '2026-12-13' }
const echo: GivenEvent = {
  uid: 'e',
  start: nights.startDate,
  end: nights.endDate,
  summary: 'CLOSED - Not available',
}

eachDatabase((openDatabase) => {
  async function open(source = 'booking-com') {
    const client = await openStaffClient({ db: await openDatabase(), cabins })
    const feeds = feedClient(client)
    const feed = await feeds.addFeed(client.cabins.fox, { name: 'Channel', source })
    const load = (...events: GivenEvent[]) => feeds.upload(feed, ...events)
    const cancel = (id: number) =>
      client.act(id, 'cancel', { version: 1, reason: 'The guest called' })
    return { ...client, ...feeds, load, cancel, fox: client.cabins.fox }
  }

  test.each<[string, string, GivenEvent[]]>([
    ['Booking.com', 'booking-com', [echo]],
    ['another channel', 'other', [{ ...echo, summary: 'Reserved' }]],
    ['a channel in French', 'vrbo', [{ ...echo, summary: 'Réservé' }]],
    ['a calendar that shows our names', 'other', [{ ...echo, summary: 'Marta Sousa' }]],
    [
      'a channel that changes UIDs',
      'booking-com',
      [echo, { ...echo, uid: 'f' }, { ...echo, uid: 'g' }],
    ],
  ])(
    '%s that repeats our booking makes neither a conflict nor a booking',
    async (_, source, events) => {
      const { load, book, cancel, stays, conflicts, blocks } = await open(source)
      const id = await book(nights)
      for (const event of events) await load(event)
      expect([await conflicts(), await stays()]).toEqual([[], []])
      await cancel(id)
      for (const event of events) await load(event)
      expect([await conflicts(), await stays(), await blocks()]).toEqual([[], [], []])
    },
  )

  test('several of our bookings and blocks can be repeated as one', async () => {
    const { load, book, db, fox, stays, conflicts } = await open()
    await book(nights)
    await givenBlock(db, { cabinId: fox, startDate: '2026-12-13', endDate: '2026-12-15' })
    await book({ startDate: '2026-12-15', endDate: '2026-12-16' })
    await load({ ...echo, end: '2026-12-16' })
    expect([await conflicts(), await stays()]).toEqual([[], []])
  })

  test('what follows an echo on its nights is a stay', async () => {
    const { load, book, cancel, stays } = await open()
    const id = await book(nights)
    await load(echo)
    await cancel(id)
    await load()
    await load(echo)
    expect(await stays()).toEqual(['unconfirmed Fox Den 2026-12-10 2026-12-13'])
  })

  test('an echo whose dates change is judged again', async () => {
    const { load, book, conflicts } = await open()
    await book(nights)
    await load(echo)
    await load({ ...echo, end: '2026-12-14' })
    expect(await conflicts()).toEqual(['nights-taken 2026-12-10 2026-12-14'])
  })

  test.each<[string, Partial<GivenEvent>]>([
    ['names another guest', { summary: 'Reserved - Ben Hill' }],
    ['has a code', { code: 'HMTESTAB12' }],
    ['has other nights', { start: '2026-12-11' }],
    ['has more nights', { end: '2026-12-15' }],
  ])('a stay that %s is a conflict', async (_, event) => {
    const { load, book, conflicts } = await open()
    await book(nights)
    await load({ ...echo, ...event })
    expect(await conflicts()).toHaveLength(1)
  })

  test.each<[string, Partial<GivenEvent>, Partial<GivenEvent>]>([
    ['names its channel', {}, { summary: 'Ana Lund (Airbnb)' }],
    ['has its code', { code: 'HMTESTAB12' }, { summary: 'Ana Lund', code: 'HMTESTAB12' }],
    ['names neither guest nor code', {}, { summary: 'Booked' }],
  ])(
    'the stay of another channel that a channel manager repeats, and %s, is an echo',
    async (_, first, repeated) => {
      const { load, addFeed, upload, fox, stays, conflicts } = await open('airbnb')
      await load({ ...echo, summary: 'Reserved', ...first })
      const manager = await addFeed(fox, { name: 'Smoobu', source: 'other' })
      await upload(manager, { ...echo, uid: 'm', ...repeated })
      expect([await conflicts(), await stays()]).toEqual([
        [],
        ['unconfirmed Fox Den 2026-12-10 2026-12-13'],
      ])
    },
  )

  test.each<[string, Partial<GivenEvent>]>([
    ['names a guest', { summary: 'Ana Lund' }],
    ['names another channel', { summary: 'Ana Lund (Vrbo)' }],
    ['has another code', { summary: 'Reserved', code: 'HMOTHERC99' }],
  ])('the stay of a second channel that %s is a conflict', async (_, second) => {
    const { load, addFeed, upload, fox, conflicts } = await open('airbnb')
    await load({ ...echo, summary: 'Reserved', code: 'HMTESTAB12' })
    const other = await addFeed(fox, { name: 'Smoobu', source: 'other' })
    await upload(other, { ...echo, uid: 'm', ...second })
    expect(await conflicts()).toEqual(['nights-taken 2026-12-10 2026-12-13'])
  })

  test('what the channel cannot have loaded from us is a conflict', async () => {
    const { load, book, ask, fox, db, conflicts } = await open()
    await ask('/api/calendar-links', { cabinId: fox, name: 'channel', showsNames: false })
    await book(nights)
    await load(echo)
    expect(await conflicts()).toEqual(['nights-taken 2026-12-10 2026-12-13'])
    await load()
    await load()
    await db
      .updateTable('calendar_links')
      .set({ last_used_at: '2026-12-31T00:00:00.000Z' })
      .execute()
    await load({ ...echo, uid: 'f' })
    expect(await conflicts()).toEqual([])
  })

  test('a stay of another installation is a conflict, because it repeats ours with our UIDs', async () => {
    const { load, book, conflicts } = await open()
    await book(nights)
    const uid = 'booking-7@0123456789abcdef.cabinkeeper'
    await load({ ...echo, uid, isWholeUid: true })
    expect(await conflicts()).toEqual(['nights-taken 2026-12-10 2026-12-13'])
  })

  test('the booking of the same channel that was entered before is followed', async () => {
    const { load, book, db, conflicts, stays } = await open()
    const id = await book(nights)
    await db.updateTable('bookings').set({ channel: 'booking-com' }).where('id', '=', id).execute()
    await load(echo)
    expect([await conflicts(), await stays()]).toEqual([
      [],
      ['unconfirmed Fox Den 2026-12-10 2026-12-13'],
    ])
    await load({ ...echo, start: '2026-12-11' })
    expect(await stays()).toEqual(['unconfirmed Fox Den 2026-12-11 2026-12-13'])
  })
})
