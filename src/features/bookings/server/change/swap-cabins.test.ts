import { describe, expect, test } from 'vitest'
import { givenBlock } from '#testkit/app/given.ts'
import { eachStaffClient, type StaffClient } from '#testkit/app/staff-client.ts'

const versions = { version: 1, otherVersion: 1 }

eachStaffClient((openClient) => {
  async function twoBookings(
    over: Parameters<StaffClient['book']>[0] = {},
    otherOver: typeof over = {},
  ) {
    const client = await openClient()
    const id = await client.book(over)
    const otherId = await client.book({ cabinId: client.cabins.pine, ...otherOver })
    const swap = (body: object = {}) => client.act(id, 'swap', { ...versions, otherId, ...body })
    return { ...client, id, otherId, swap }
  }

  describe('two bookings', () => {
    test('swap their cabins in one step and keep dates and prices [RULE-7]', async () => {
      const { db, guestId, id, otherId, swap, read, nightsOf, auditOf } = await twoBookings()
      const { status, body } = await swap()
      expect(status).toBe(200)
      expect(body).toMatchObject({ id, cabin: { name: 'Pine Ridge' }, totalPrice: 600, version: 2 })
      expect(await read(otherId)).toMatchObject({ cabin: { name: 'Fox Den' }, totalPrice: 600 })
      expect(await nightsOf(id)).toEqual(['21', '22', '23'].map((day) => `${day}@Pine Ridge $200`))
      expect(await nightsOf(otherId)).toEqual(
        ['21', '22', '23'].map((day) => `${day}@Fox Den $200`),
      )
      const both = db.selectFrom('bookings').where('guest_id', '=', guestId).select('id')
      expect(await both.execute()).toHaveLength(2)
      expect(await auditOf(id)).toMatchObject([{ after: { withBookingId: otherId } }])
      expect(await auditOf(otherId)).toMatchObject([{ after: { withBookingId: id } }])
    })

    test('can swap when their dates overlap partly or not at all', async () => {
      const later = { startDate: '2026-11-23', endDate: '2026-11-26' }
      const { swap, otherId, nightsOf } = await twoBookings({}, later)
      expect((await swap()).status).toBe(200)
      expect(await nightsOf(otherId)).toEqual(
        ['23', '24', '25'].map((day) => `${day}@Fox Den $200`),
      )
    })

    test('swap from tonight on when a guest is in house', async () => {
      const here = { startDate: '2026-11-20', endDate: '2026-11-22', status: 'checked-in' } as const
      const { id, swap, nightsOf } = await twoBookings(here)
      expect((await swap()).status).toBe(200)
      expect(await nightsOf(id)).toEqual(['20@Fox Den $200', '21@Pine Ridge $200'])
    })

    test('cannot swap when another booking has some of the nights, and nothing changes', async () => {
      const later = { endDate: '2026-11-26' }
      const { id, otherId, book, swap, nightsOf } = await twoBookings({}, later)
      const third = await book({ startDate: '2026-11-24', endDate: '2026-11-26' })
      const { status, body } = await swap()
      expect([status, body.code]).toEqual([409, 'nights-taken'])
      expect(body.conflicts).toMatchObject([{ bookingId: third }])
      expect((await nightsOf(id)).join()).not.toContain('Pine')
      expect((await nightsOf(otherId)).join()).not.toContain('Fox')
    })

    test('cannot swap into a block', async () => {
      const { db, cabins, swap } = await twoBookings({}, { endDate: '2026-11-26' })
      const blocked = { startDate: '2026-11-25', endDate: '2026-11-26' }
      await givenBlock(db, { cabinId: cabins.fox, ...blocked })
      expect((await swap()).body).toMatchObject({ code: 'nights-taken' })
    })

    test('cannot swap when one party is too large for the other cabin [RULE-9]', async () => {
      for (const [mine, theirs] of [
        [3, 2],
        [2, 3],
      ] as const) {
        const client = await openClient()
        const small = mine === 2 ? client.cabins.nook : client.cabins.pine
        const id = await client.book({ numGuests: mine, cabinId: small })
        const otherSmall = mine === 2 ? client.cabins.pine : client.cabins.nook
        const otherId = await client.book({ numGuests: theirs, cabinId: otherSmall })
        const { status, body } = await client.act(id, 'swap', { ...versions, otherId })
        expect([status, body.code]).toEqual([422, 'too-many-guests'])
      }
    })

    test('cannot swap for an outdated version of either', async () => {
      const { id, otherId, swap, change } = await twoBookings()
      await change(otherId, { observations: 'Late arrival' })
      const { status, body } = await swap()
      expect([status, body.code]).toEqual([409, 'booking-changed'])
      expect(body.current).toMatchObject({ id: otherId, version: 2 })
      await change(id, { observations: 'Late arrival' })
      expect((await swap({ otherVersion: 2 })).body).toMatchObject({ current: { id } })
      expect((await swap({ version: 2, otherVersion: 2 })).status).toBe(200)
    })

    test('cannot swap when they are the same, in the same cabin, ended or unknown', async () => {
      const { id, book, swap } = await twoBookings()
      const sameCabin = await book({ startDate: '2026-11-25', endDate: '2026-11-27' })
      const gone = await book({
        status: 'cancelled',
        startDate: '2026-12-01',
        endDate: '2026-12-03',
      })
      for (const [otherId, code] of [
        [id, 'swap-not-possible'],
        [sameCabin, 'swap-not-possible'],
        [gone, 'booking-ended'],
        [999_999, 'booking-not-found'],
      ] as const) {
        expect((await swap({ otherId })).body.code).toBe(code)
      }
    })

    test('cannot swap when one has no remaining nights', async () => {
      const { swap } = await twoBookings({
        startDate: '2026-11-18',
        endDate: '2026-11-21',
        status: 'checked-in',
      })
      const { status, body } = await swap()
      expect([status, body.code]).toEqual([409, 'swap-not-possible'])
    })

    test('cannot swap when one would get a past night of the other', async () => {
      const late = { startDate: '2026-11-20', endDate: '2026-11-23' }
      const { cabins, id, otherId, act, swap } = await twoBookings(late, {
        ...late,
        status: 'checked-in',
      })
      const { status, body } = await swap()
      expect([status, body.code]).toEqual([409, 'nights-taken'])
      expect(body.conflicts).toMatchObject([{ bookingId: otherId }])
      const preview = await act(id, 'change-preview', { cabinId: cabins.pine })
      expect(preview.body.swapWith).toBeNull()
    })

    test('swap once for concurrent requests from both sides', async () => {
      const { id, otherId, act, read } = await twoBookings()
      const responses = await Promise.all(
        Array.from({ length: 16 }, (_, index) =>
          index % 2 === 0
            ? act(id, 'swap', { ...versions, otherId })
            : act(otherId, 'swap', { ...versions, otherId: id }),
        ),
      )
      const done = responses.filter(({ status }) => status === 200)
      expect(done).toHaveLength(1)
      expect(responses.filter(({ status }) => status === 409)).toHaveLength(15)
      expect(await read(id)).toMatchObject({ cabin: { name: 'Pine Ridge' }, version: 2 })
      expect(await read(otherId)).toMatchObject({ cabin: { name: 'Fox Den' }, version: 2 })
    })
  })
})
