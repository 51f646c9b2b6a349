import { describe, expect, test } from 'vitest'
import { givenBlock } from '../testing/given.ts'
import { type Desk, eachDesk } from '../testing/staff-client.ts'

const versions = { version: 1, otherVersion: 1 }

eachDesk((openDesk) => {
  async function twoBookings(over: Parameters<Desk['book']>[0] = {}, otherOver: typeof over = {}) {
    const desk = await openDesk()
    const id = await desk.book(over)
    const otherId = await desk.book({ cabinId: desk.cabins.pine, ...otherOver })
    const swap = (body: object = {}) => desk.act(id, 'swap', { ...versions, otherId, ...body })
    return { ...desk, id, otherId, swap }
  }

  describe('two bookings', () => {
    test('swap their cabins in one step, keep dates and prices, and are still two [RULE-7]', async () => {
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

    test('swap when their dates overlap only in part, or not at all', async () => {
      const later = { startDate: '2026-11-23', endDate: '2026-11-26' }
      const { swap, otherId, nightsOf } = await twoBookings({}, later)
      expect((await swap()).status).toBe(200)
      expect(await nightsOf(otherId)).toEqual(
        ['23', '24', '25'].map((day) => `${day}@Fox Den $200`),
      )
    })

    test('swap from tonight on when a guest is in the house already', async () => {
      const here = { startDate: '2026-11-20', endDate: '2026-11-22', status: 'checked-in' } as const
      const { id, swap, nightsOf } = await twoBookings(here)
      expect((await swap()).status).toBe(200)
      expect(await nightsOf(id)).toEqual(['20@Fox Den $200', '21@Pine Ridge $200'])
    })

    test('do not swap when a third has nights of one of them, and nothing changes', async () => {
      const later = { endDate: '2026-11-26' }
      const { id, otherId, book, swap, nightsOf } = await twoBookings({}, later)
      const third = await book({ startDate: '2026-11-24', endDate: '2026-11-26' })
      const { status, body } = await swap()
      expect([status, body.code]).toEqual([409, 'nights-taken'])
      expect(body.conflicts).toMatchObject([{ bookingId: third }])
      expect((await nightsOf(id)).join()).not.toContain('Pine')
      expect((await nightsOf(otherId)).join()).not.toContain('Fox')
    })

    test('do not swap into a block', async () => {
      const { db, cabins, swap } = await twoBookings({}, { endDate: '2026-11-26' })
      const blocked = { startDate: '2026-11-25', endDate: '2026-11-26' }
      await givenBlock(db, { cabinId: cabins.fox, ...blocked })
      expect((await swap()).body).toMatchObject({ code: 'nights-taken' })
    })

    test('do not swap when one party is too large for the other cabin [RULE-9]', async () => {
      for (const [mine, theirs] of [
        [3, 2],
        [2, 3],
      ] as const) {
        const desk = await openDesk()
        const small = mine === 2 ? desk.cabins.nook : desk.cabins.pine
        const id = await desk.book({ numGuests: mine, cabinId: small })
        const otherSmall = mine === 2 ? desk.cabins.pine : desk.cabins.nook
        const otherId = await desk.book({ numGuests: theirs, cabinId: otherSmall })
        const { status, body } = await desk.act(id, 'swap', { ...versions, otherId })
        expect([status, body.code]).toEqual([422, 'too-many-guests'])
      }
    })

    test('do not swap when either was changed since', async () => {
      const { id, otherId, swap, change } = await twoBookings()
      await change(otherId, { observations: 'Late arrival' })
      const { status, body } = await swap()
      expect([status, body.code]).toEqual([409, 'booking-changed'])
      expect(body.current).toMatchObject({ id: otherId, version: 2 })
      await change(id, { observations: 'Late arrival' })
      expect((await swap({ otherVersion: 2 })).body).toMatchObject({ current: { id } })
      expect((await swap({ version: 2, otherVersion: 2 })).status).toBe(200)
    })

    test('do not swap with itself, in one cabin, after the stay, or with nobody', async () => {
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

    test('do not swap when one has only nights left that were slept', async () => {
      const { swap } = await twoBookings({
        startDate: '2026-11-18',
        endDate: '2026-11-21',
        status: 'checked-in',
      })
      const { status, body } = await swap()
      expect([status, body.code]).toEqual([409, 'swap-not-possible'])
    })

    test('do not swap when one would get a night that the other has slept there', async () => {
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

    test('swap once, however many ask at the same moment, from both sides', async () => {
      const { id, otherId, act, read } = await twoBookings()
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, at) =>
          at % 2 === 0
            ? act(id, 'swap', { ...versions, otherId })
            : act(otherId, 'swap', { ...versions, otherId: id }),
        ),
      )
      const done = answers.filter(({ status }) => status === 200)
      expect(done).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
      expect(await read(id)).toMatchObject({ cabin: { name: 'Pine Ridge' }, version: 2 })
      expect(await read(otherId)).toMatchObject({ cabin: { name: 'Fox Den' }, version: 2 })
    })
  })
})
