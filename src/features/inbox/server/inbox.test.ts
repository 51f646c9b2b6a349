import { expect, test } from 'vitest'
import { inbox } from '#features/bookings/contract/inbox.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { feedClient } from '#testkit/app/feed-client.ts'
import type { StaffClient } from '#testkit/app/staff-client.ts'
import { openWebsiteClient } from '#testkit/app/website-client.ts'

const readInbox = async ({ ask }: Pick<StaffClient, 'ask'>) =>
  inbox.parse((await ask<object>('/api/inbox', undefined, 'GET')).body)

eachDatabase((open) => {
  async function setUp() {
    const client = await openWebsiteClient(await open())
    await client.turnOn()
    const feeds = feedClient(client)
    return {
      ...client,
      ...feeds,
      request: async (overrides: object = {}) => (await client.send(overrides)).body.reference ?? 0,
      waiting: async () =>
        (await readInbox(client)).items.map((item) =>
          'id' in item ? `${item.kind} ${item.id}` : `${item.kind} ${item.numBookings}`,
        ),
    }
  }

  test('a request from the website waits in the inbox, with what a decision needs', async () => {
    const { request, ask, cabins } = await setUp()
    const id = await request({ message: 'We bring skis' })
    expect(await readInbox({ ask })).toEqual({
      items: [
        {
          kind: 'website-request',
          id,
          since: '2026-11-21T10:00:00.000Z',
          version: 1,
          guestName: 'Nora Vik',
          cabin: { id: cabins.fox, name: 'Fox Den' },
          startDate: '2026-12-10',
          endDate: '2026-12-13',
          numGuests: 2,
          numChildren: 0,
          childAges: [],
          totalPrice: 600,
          message: 'We bring skis',
          heldUntil: '2026-11-22T10:00:00.000Z',
          source: null,
        },
      ],
    })
  })

  test.each([
    ['confirmed', 'confirm', { version: 1 }],
    ['declined', 'cancel', { version: 1, reason: 'Request declined', fee: 0 }],
  ])('a request that is %s leaves the inbox', async (_, verb, request) => {
    const client = await setUp()
    const id = await client.request()
    expect((await client.act(id, verb, request)).status).toBe(200)
    expect(await client.waiting()).toEqual([])
  })

  test('a request leaves the inbox when its hold ends', async () => {
    const { request, waiting, expireAt } = await setUp()
    const id = await request()
    await expireAt('2026-11-22T09:59:59Z')
    expect(await waiting()).toEqual([`website-request ${id}`])
    await expireAt('2026-11-22T10:00:00Z')
    expect(await waiting()).toEqual([])
  })

  test('the oldest item comes first, of whatever kind', async () => {
    const { request, waiting, addFeed, upload, cabins, db } = await setUp()
    const first = await request()
    const feed = await addFeed(cabins.fox)
    await upload(feed, { uid: 'taken', start: '2026-12-11', end: '2026-12-12' })
    const last = await request({ startDate: '2026-12-20', endDate: '2026-12-23' })
    const { id } = await db.selectFrom('feed_events').select('id').executeTakeFirstOrThrow()
    await db
      .updateTable('feed_events')
      .set({ conflict_since: '2026-11-21T11:00:00.000Z' })
      .execute()
    await db
      .updateTable('bookings')
      .set({ created_at: '2026-11-21T12:00:00.000Z' })
      .where('id', '=', last)
      .execute()
    expect(await waiting()).toEqual([
      `website-request ${first}`,
      `feed-conflict ${id}`,
      `website-request ${last}`,
    ])
  })
})
