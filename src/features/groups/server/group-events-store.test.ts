import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Group } from '#contract/groups.ts'
import type { outgoingEventList } from '#features/webhooks/contract/outgoing-events.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { openRevertClient } from '#testkit/app/revert-client.ts'

type Events = z.infer<typeof outgoingEventList>

eachDatabase((open) => {
  async function setUp() {
    const db = await open()
    const client = await openRevertClient(db, () => new Date('2026-11-21T10:00:00Z'))
    const bookings: number[] = []
    for (let n = 0; n < 2; n++) {
      const { id: cabinId } = await givenCabin(db, { name: `Cabin ${n}` })
      const { id: guestId } = await givenGuest(db, { fullName: `Guest ${n}` })
      const dates = { startDate: '2026-12-10', endDate: '2026-12-12' }
      bookings.push((await givenBooking(db, { cabinId, guestId, ...dates })).id)
    }
    let last = 0
    /** What happened since it was called before. */
    async function events() {
      const { items, newestId } = (await client.get(
        `/api/events?after=${last}`,
      )) as unknown as Events
      last = newestId
      return items.map(({ type, data }) => [type, data])
    }
    const [one = 0, other = 0] = bookings
    return { ...client, one, other, events }
  }

  test('other programs hear of a group, its bookings and its end, also by Undo', async () => {
    const { send, revert, events, one, other } = await setUp()
    const made = await send('/api/groups', { name: 'Birch wedding', bookingIds: [one] })
    const { id: groupId, version } = made.body as unknown as Group
    expect(await events()).toEqual([
      ['group.created', { groupId }],
      ['booking.changed', { bookingId: one, groupId }],
    ])

    const joined = await send(`/api/groups/${groupId}/join`, { bookingIds: [other] })
    const withJoined = [
      ['booking.changed', { bookingId: other, groupId }],
      ['group.changed', { groupId }],
    ]
    expect(await events()).toEqual(withJoined)
    await revert(joined.undoId ?? 0)
    expect(await events()).toEqual([
      ['booking.changed', { bookingId: other }],
      ['group.changed', { groupId }],
    ])

    const { body } = await send(`/api/groups/${groupId}/join`, { bookingIds: [other] })
    expect(await events()).toEqual(withJoined)
    const { color } = body as unknown as Group
    const renamed = { version: 0, name: 'Oak', notes: 'Late', color, contactGuestId: null }
    await send(
      `/api/groups/${groupId}`,
      { ...renamed, version: (body as unknown as Group).version },
      'PUT',
    )
    expect(version).toBeGreaterThan(0)
    expect(await events()).toEqual([['group.changed', { groupId }]])

    const second = await send('/api/groups', { name: 'Club', bookingIds: [one, other] })
    const secondId = (second.body as unknown as Group).id
    expect(await events()).toEqual([
      ['group.created', { groupId: secondId }],
      ['booking.changed', { bookingId: one, groupId: secondId }],
      ['group.ended', { groupId }],
      ['booking.changed', { bookingId: other, groupId: secondId }],
    ])
    await revert(second.undoId ?? 0)
    expect(await events()).toEqual(
      expect.arrayContaining([
        ['group.ended', { groupId: secondId }],
        ['group.changed', { groupId }],
        ['booking.changed', { bookingId: one, groupId }],
        ['booking.changed', { bookingId: other, groupId }],
      ]),
    )
  })

  test('the events of a booking and its payments name its group', async () => {
    const { send, events, one } = await setUp()
    const pay = (expectedBalance: number) =>
      send(`/api/bookings/${one}/take-payment`, { amount: 50, method: 'cash', expectedBalance })
    expect((await pay(400)).status).toBe(200)
    expect(await events()).toEqual([
      ['payment.taken', expect.not.objectContaining({ groupId: expect.anything() })],
    ])
    const { body } = await send('/api/groups', { name: 'Birch wedding', bookingIds: [one] })
    await events()
    expect((await pay(350)).status).toBe(200)
    expect(await events()).toEqual([
      ['payment.taken', expect.objectContaining({ groupId: (body as unknown as Group).id })],
    ])
  })
})
