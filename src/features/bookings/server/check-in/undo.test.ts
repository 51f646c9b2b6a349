import { describe, expect, test } from 'vitest'
import { givenBlock, givenBooking } from '#testkit/app/given.ts'
import { eachStaffClient, type StaffClient } from '#testkit/app/staff-client.ts'

const paying = { addBreakfast: false, paymentConfirmed: true, expectedTotal: 600 }
const withBreakfast = { ...paying, addBreakfast: true, expectedTotal: 690 }

eachStaffClient((openClient) => {
  /** A booking without its version and last change, with its nights. */
  const all = async ({ read, nightsOf, releasedOf }: StaffClient, id: number) => {
    const { version, lastChange, ...booking } = await read(id)
    // The entry of an undone action stays in the ledger, voided.
    booking.folio.payments = booking.folio.payments.filter(({ voided }) => !voided)
    return { booking, held: await nightsOf(id), released: await releasedOf(id) }
  }

  describe('undoing a check-in', () => {
    test.each([
      ['without breakfast', {}, paying],
      ['with breakfast added', {}, withBreakfast],
      ['after a deposit', { paidCents: 18_000 }, withBreakfast],
      ['of an overpaid booking', { paidCents: 80_000 }, paying],
      ['with breakfast booked', { extrasPriceCents: 9_000 }, { ...paying, expectedTotal: 690 }],
    ])('%s restores the booking', async (_, booking, checkIn) => {
      const client = await openClient()
      const id = await client.book(booking)
      const before = await all(client, id)
      await client.act(id, 'check-in', checkIn)
      expect(await client.read(id)).toMatchObject({ status: 'checked-in', undo: 'check-in' })
      const { status, body } = await client.act(id, 'undo-check-in', { version: 2 })
      expect([status, body.version]).toEqual([200, 3])
      expect(await all(client, id)).toEqual(before)
      expect(await client.auditOf(id)).toMatchObject([
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

    test('keeps later changes of the stay and only reverts the payment', async () => {
      const { book, act, change } = await openClient()
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

    test('keeps breakfast that was removed and added again after the check-in', async () => {
      const { book, act, change } = await openClient()
      const id = await book()
      await act(id, 'check-in', withBreakfast)
      await change(id, { hasBreakfast: false, expectedTotal: 600 })
      await change(id, { hasBreakfast: true, expectedTotal: 690 })
      const { body } = await act(id, 'undo-check-in', { version: 4 })
      expect(body).toMatchObject({ hasBreakfast: true, totalPrice: 690, amountPaid: 0 })
    })

    test('is rejected after the next day, for an outdated version, and twice', async () => {
      const { book, act, goTo, read } = await openClient()
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
      await goTo('2026-11-23T00:05:00Z')
      expect(await read(first)).toMatchObject({ undo: null })
      const { status, body } = await act(first, 'undo-check-in', { version: 2 })
      expect([status, body.code]).toEqual([409, 'check-in-not-undoable'])
    })

    test('is rejected after a move to another cabin and after a settlement', async () => {
      const { book, act, change, cabins, read } = await openClient()
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
    ])('after %s restores nights and prices', async (_, verb, body) => {
      const client = await openClient()
      const id = await client.book(stay)
      const before = await all(client, id)
      expect((await client.act(id, verb, body)).body).toMatchObject({
        leftOn: '2026-11-21',
        nightsReleased: 2,
      })
      expect(await client.read(id)).toMatchObject({ undo: 'check-out' })
      expect((await client.act(id, 'undo-check-out', { version: 2 })).status).toBe(200)
      expect(await all(client, id)).toEqual(before)
      expect(await client.auditOf(id)).toMatchObject([
        {},
        {
          action: 'booking.undo-check-out',
          before: { status: 'checked-out', leftOn: '2026-11-21' },
          after: { status: 'checked-in', leftOn: null, totalPrice: 92_000, nightsTakenBack: 2 },
        },
      ])
    })

    test('on the departure date changes only the status', async () => {
      const client = await openClient()
      const id = await client.book({ ...stay, endDate: '2026-11-21', extrasPriceCents: 0 })
      const before = await all(client, id)
      await client.act(id, 'check-out')
      await client.act(id, 'undo-check-out', { version: 2 })
      expect(await all(client, id)).toEqual(before)
    })

    test('is rejected with the conflicts when the nights have been sold or blocked', async () => {
      const { db, cabins, book, act, nightsOf } = await openClient()
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

    test('is rejected after the next day, in another status, and for an outdated version', async () => {
      const { db, book, act, goTo } = await openClient()
      const id = await book(stay)
      expect((await act(id, 'undo-check-out', { version: 1 })).body.code).toBe(
        'check-out-not-undoable',
      )
      await act(id, 'check-out')
      expect((await act(id, 'undo-check-out', { version: 1 })).body.code).toBe('booking-changed')
      await goTo('2026-11-23T09:00:00Z')
      expect((await act(id, 'undo-check-out', { version: 2 })).body.code).toBe(
        'check-out-not-undoable',
      )
      const earlier = await givenBooking(db, { status: 'checked-out' })
      expect((await act(earlier.id, 'undo-check-out', { version: 1 })).body.code).toBe(
        'check-out-not-undoable',
      )
    })

    test('and then the check-in restores the booking before the arrival', async () => {
      const client = await openClient()
      const id = await client.book()
      const before = await all(client, id)
      await client.act(id, 'check-in', withBreakfast)
      await client.act(id, 'leave-early', { version: 2, charge: 'stayed', expectedTotal: 0 })
      await client.act(id, 'undo-check-out', { version: 3 })
      await client.act(id, 'undo-check-in', { version: 4 })
      expect(await all(client, id)).toEqual(before)
    })
  })
})
