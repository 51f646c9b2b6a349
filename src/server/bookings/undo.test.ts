import { describe, expect, test } from 'vitest'
import { givenBlock, givenBooking } from '../testing/given.ts'
import { type Desk, eachDesk } from '../testing/staff-client.ts'

const paying = { addBreakfast: false, paymentConfirmed: true, expectedTotal: 600 }
const withBreakfast = { ...paying, addBreakfast: true, expectedTotal: 690 }

eachDesk((openDesk) => {
  /** Everything about a booking but its version and last change, with the rows of its nights. */
  const all = async ({ read, nightsOf, releasedOf }: Desk, id: number) => {
    const { version, lastChange, ...booking } = await read(id)
    return { booking, held: await nightsOf(id), released: await releasedOf(id) }
  }

  describe('undoing a check-in', () => {
    test.each([
      ['without breakfast', {}, paying],
      ['with breakfast added', {}, withBreakfast],
      ['after a deposit', { paidCents: 18_000 }, withBreakfast],
      ['that was paid too much', { paidCents: 80_000 }, paying],
      ['with breakfast booked', { extrasPriceCents: 9_000 }, { ...paying, expectedTotal: 690 }],
    ])('%s gives the booking as it was before', async (_, booking, checkIn) => {
      const desk = await openDesk()
      const id = await desk.book(booking)
      const before = await all(desk, id)
      await desk.act(id, 'check-in', checkIn)
      expect(await desk.read(id)).toMatchObject({ status: 'checked-in', undo: 'check-in' })
      const { status, body } = await desk.act(id, 'undo-check-in', { version: 2 })
      expect([status, body.version]).toEqual([200, 3])
      expect(await all(desk, id)).toEqual(before)
      expect(await desk.auditOf(id)).toMatchObject([
        { action: 'booking.check-in' },
        {
          action: 'booking.undo-check-in',
          before: { status: 'checked-in' },
          after: {
            status: 'unconfirmed',
            paid: (booking as { paidCents?: number }).paidCents ?? 0,
          },
        },
      ])
    })

    test('keeps a change of the stay that was made since, and takes back only the payment', async () => {
      const { book, act, change } = await openDesk()
      const id = await book({ paidCents: 10_000 })
      await act(id, 'check-in', withBreakfast)
      await change(id, { endDate: '2026-11-25', expectedTotal: 920 })
      const { body } = await act(id, 'undo-check-in', { version: 3 })
      expect(body).toMatchObject({
        endDate: '2026-11-25',
        hasBreakfast: false,
        totalPrice: 800,
        amountPaid: 100,
      })
    })

    test('keeps a breakfast that was removed and added again after the check-in', async () => {
      const { book, act, change } = await openDesk()
      const id = await book()
      await act(id, 'check-in', withBreakfast)
      await change(id, { hasBreakfast: false, expectedTotal: 600 })
      await change(id, { hasBreakfast: true, expectedTotal: 690 })
      const { body } = await act(id, 'undo-check-in', { version: 4 })
      expect(body).toMatchObject({ hasBreakfast: true, totalPrice: 690, amountPaid: 0 })
    })

    test('is refused on another day, for an outdated version, and twice', async () => {
      const { book, act, goTo, read } = await openDesk()
      const [first, second] = [
        await book(),
        await book({ startDate: '2026-11-26', endDate: '2026-11-29' }),
      ]
      await act(first, 'check-in', paying)
      await act(second, 'check-in', paying)
      expect((await act(second, 'undo-check-in', { version: 1 })).body.code).toBe('booking-changed')
      expect((await act(second, 'undo-check-in', { version: 2 })).status).toBe(200)
      expect((await act(second, 'undo-check-in', { version: 3 })).body.code).toBe(
        'check-in-not-undoable',
      )
      await goTo('2026-11-22T00:05:00Z')
      expect(await read(first)).toMatchObject({ undo: null })
      const { status, body } = await act(first, 'undo-check-in', { version: 2 })
      expect([status, body.code]).toEqual([409, 'check-in-not-undoable'])
    })

    test('is refused for a guest who has slept in another cabin, and after a settlement', async () => {
      const { book, act, change, cabins, read } = await openDesk()
      const late = await book({ startDate: '2026-11-19', endDate: '2026-11-22' })
      await act(late, 'check-in', paying)
      await change(late, { cabinId: cabins.pine, expectedTotal: 600 })
      expect((await act(late, 'undo-check-in', { version: 3 })).body.code).toBe(
        'moved-since-check-in',
      )
      expect(await read(late)).toMatchObject({ undo: null })

      const longer = await book({ startDate: '2026-11-22', endDate: '2026-11-25' })
      await act(longer, 'check-in', paying)
      await change(longer, { endDate: '2026-11-26', expectedTotal: 800 })
      await act(longer, 'settle', { version: 3, expectedDue: 200, expectedCredit: 0 })
      expect((await act(longer, 'undo-check-in', { version: 4 })).body.code).toBe(
        'settled-since-check-in',
      )
      await act(longer, 'undo-settle', { version: 4 })
      expect((await act(longer, 'undo-check-in', { version: 5 })).status).toBe(200)
    })
  })

  describe('undoing a check-out', () => {
    const stay = {
      startDate: '2026-11-19',
      endDate: '2026-11-23',
      status: 'checked-in',
      extrasPriceCents: 12_000,
      paidCents: 92_000,
    } as const

    test.each([
      ['a plain check-out', 'check-out', undefined],
      ['leaving early', 'leave-early', { version: 1, charge: 'stayed', expectedTotal: 460 }],
      [
        'leaving early at an agreed charge',
        'leave-early',
        { version: 1, charge: 'agreed', agreedCharge: 250, expectedTotal: 710 },
      ],
    ])('after %s gives the same nights and prices', async (_, verb, body) => {
      const desk = await openDesk()
      const id = await desk.book(stay)
      const before = await all(desk, id)
      expect((await desk.act(id, verb, body)).body).toMatchObject({
        leftOn: '2026-11-21',
        nightsReleased: 2,
      })
      expect(await desk.read(id)).toMatchObject({ undo: 'check-out' })
      expect((await desk.act(id, 'undo-check-out', { version: 2 })).status).toBe(200)
      expect(await all(desk, id)).toEqual(before)
      expect(await desk.auditOf(id)).toMatchObject([
        {},
        {
          action: 'booking.undo-check-out',
          before: { status: 'checked-out', leftOn: '2026-11-21' },
          after: { status: 'checked-in', leftOn: null, totalPrice: 92_000, nightsTakenBack: 2 },
        },
      ])
    })

    test('on the day of departure changes the status alone', async () => {
      const desk = await openDesk()
      const id = await desk.book({ ...stay, endDate: '2026-11-21', extrasPriceCents: 0 })
      const before = await all(desk, id)
      await desk.act(id, 'check-out')
      await desk.act(id, 'undo-check-out', { version: 2 })
      expect(await all(desk, id)).toEqual(before)
    })

    test('is refused when the nights were sold or blocked, and names who has them', async () => {
      const { db, cabins, book, act, nightsOf } = await openDesk()
      const id = await book(stay)
      await act(id, 'check-out')
      const other = await book({ startDate: '2026-11-21', endDate: '2026-11-22' })
      const block = await givenBlock(db, {
        cabinId: cabins.fox,
        startDate: '2026-11-22',
        endDate: '2026-11-24',
      })
      const { status, body } = await act(id, 'undo-check-out', { version: 2 })
      expect([status, body.code]).toEqual([409, 'nights-taken'])
      expect(body.conflicts).toMatchObject([{ bookingId: other }, { blockId: block.id }])
      expect(await nightsOf(id)).toHaveLength(2)
    })

    test('is refused on another day, in another status, and for an outdated version', async () => {
      const { db, book, act, goTo } = await openDesk()
      const id = await book(stay)
      expect((await act(id, 'undo-check-out', { version: 1 })).body.code).toBe(
        'check-out-not-undoable',
      )
      await act(id, 'check-out')
      expect((await act(id, 'undo-check-out', { version: 1 })).body.code).toBe('booking-changed')
      await goTo('2026-11-22T09:00:00Z')
      expect((await act(id, 'undo-check-out', { version: 2 })).body.code).toBe(
        'check-out-not-undoable',
      )
      const earlier = await givenBooking(db, { status: 'checked-out' })
      expect((await act(earlier.id, 'undo-check-out', { version: 1 })).body.code).toBe(
        'check-out-not-undoable',
      )
    })

    test('and then of the check-in gives the booking that arrived', async () => {
      const desk = await openDesk()
      const id = await desk.book()
      const before = await all(desk, id)
      await desk.act(id, 'check-in', withBreakfast)
      await desk.act(id, 'leave-early', { version: 2, charge: 'stayed', expectedTotal: 0 })
      await desk.act(id, 'undo-check-out', { version: 3 })
      await desk.act(id, 'undo-check-in', { version: 4 })
      expect(await all(desk, id)).toEqual(before)
    })
  })
})
