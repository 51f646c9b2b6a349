import { describe, expect, test } from 'vitest'
import { givenBlock, givenGuest, givenSettings } from '#testkit/app/given.ts'
import { eachStaffClient } from '#testkit/app/staff-client.ts'

eachStaffClient((openClient) => {
  describe('the preview of a change', () => {
    test('shows the booking before and after with both totals, and writes nothing', async () => {
      const { cabins, book, act, read, auditOf, nightsOf } = await openClient()
      const id = await book({ paidCents: 60_000 })
      const before = await read(id)
      const held = await nightsOf(id)
      const request = { cabinId: cabins.pine, endDate: '2026-11-25', hasBreakfast: true }
      const { status, body } = await act(id, 'change-preview', request)
      expect(status).toBe(200)
      expect(body).toEqual({
        version: 1,
        before: {
          cabin: { id: cabins.fox, name: 'Fox Den' },
          startDate: '2026-11-21',
          endDate: '2026-11-24',
          numNights: 3,
          numGuests: 2,
          numChildren: 0,
          childAges: [],
          hasBreakfast: false,
          cabinPrice: 600,
          extrasPrice: 0,
          breakfast: 0,
          otherCharges: 0,
          totalPrice: 600,
          amountPaid: 600,
          amountDue: 0,
          amountCredited: 0,
          vat: [],
        },
        after: {
          cabin: { id: cabins.pine, name: 'Pine Ridge' },
          startDate: '2026-11-21',
          endDate: '2026-11-25',
          numNights: 4,
          numGuests: 2,
          numChildren: 0,
          childAges: [],
          hasBreakfast: true,
          cabinPrice: 800,
          extrasPrice: 120,
          breakfast: 120,
          otherCharges: 0,
          totalPrice: 920,
          amountPaid: 600,
          amountDue: 320,
          amountCredited: 0,
          vat: [],
        },
        notices: [],
        totals: { keep: 920, today: 1320 },
        nights: nightsAt(200, 'Agreed price'),
        newNights: nightsAt(300, 'Regular price'),
        brokenRules: [],
        conflicts: [],
        alternative: null,
        swapWith: null,
        room: [],
      })
      expect(await read(id)).toEqual(before)
      expect(await nightsOf(id)).toEqual(held)
      expect(await auditOf(id)).toEqual([])
    })

    const nightsAt = (price: number, reason: string) =>
      [21, 22, 23, 24].map((day) => ({ date: `2026-11-${day}`, price, reason }))

    test('separates breakfast and other charges', async () => {
      const { book, act, ask } = await openClient()
      const id = await book({ extrasPriceCents: 9_000 })
      const dog = { version: 1, kind: 'item', label: 'Dog', unit: 'night', price: 15 }
      expect((await ask(`/api/bookings/${id}/add-charge`, dog)).status).toBe(200)
      const { before, after } = (await act(id, 'change-preview', { endDate: '2026-11-25' })).body
      expect(before).toMatchObject({ extrasPrice: 135, breakfast: 90, otherCharges: 45 })
      expect(after).toMatchObject({ extrasPrice: 180, breakfast: 120, otherCharges: 60 })
    })

    test('of a shorter stay shows the credit', async () => {
      const { book, act } = await openClient()
      const id = await book({ paidCents: 60_000 })
      const { body } = await act(id, 'change-preview', { endDate: '2026-11-23' })
      expect(body.after).toMatchObject({ totalPrice: 400, amountDue: 0, amountCredited: 200 })
    })

    test('shows the agreed price as well as the previous and the current price', async () => {
      const { book, act } = await openClient()
      const id = await book({ cabinPriceCents: 90_000 })
      const request = { endDate: '2026-11-25', agreedNightPrice: 99.5 }
      const { body } = await act(id, 'change-preview', request)
      expect(body.after.totalPrice).toBe(999.5)
      expect(body.totals).toEqual({ keep: 1200, today: 1100 })
    })

    test('has the same total as the change itself', async () => {
      const { cabins, book, act, change } = await openClient()
      const id = await book({ extrasPriceCents: 9_000 })
      const request = { cabinId: cabins.pine, endDate: '2026-11-26', numGuests: 3, rates: 'today' }
      const { after } = (await act(id, 'change-preview', request)).body
      const changed = await change(id, { ...request, expectedTotal: after.totalPrice })
      const { totalPrice, cabinPrice, extrasPrice, amountDue } = after
      expect(changed.body).toMatchObject({ totalPrice, cabinPrice, extrasPrice, amountDue })
    })

    test('shows the conflicts and the nearest dates that would fit', async () => {
      const { book, act } = await openClient()
      const id = await book()
      const other = await book({ startDate: '2026-11-25', endDate: '2026-11-30' })
      const { body } = await act(id, 'change-preview', { endDate: '2026-11-27' })
      expect(body.conflicts).toMatchObject([
        { code: 'booked', bookingId: other, canOverride: false },
      ])
      expect(body.alternative).toMatchObject({ startDate: '2026-11-21', endDate: '2026-11-25' })
      expect(body.after.numNights).toBe(6)
    })

    test('shows the broken house rules until they are overridden', async () => {
      const { cabins, book, act } = await openClient()
      const id = await book({ numGuests: 4 })
      const request = { endDate: '2026-12-04', cabinId: cabins.nook }
      const first = (await act(id, 'change-preview', request)).body
      expect(first.brokenRules).toMatchObject([{ rule: 'too-long' }])
      expect(first.conflicts).toMatchObject([{ code: 'too-small', canOverride: false }])
      const allowed = { ...request, overrides: ['too-long'] }
      const second = (await act(id, 'change-preview', allowed)).body
      expect([second.brokenRules.length, second.conflicts.length]).toEqual([0, 1])
    })

    test('without a difference has no conflicts with new house rules or a new capacity [RULE-4]', async () => {
      const { db, book, act, cabins } = await openClient()
      const id = await book({ numGuests: 4, endDate: '2026-11-22' })
      await givenSettings(db, { minBookingLength: 5, maxGuestsPerBooking: 1 })
      await db.updateTable('cabins').set({ max_capacity: 1 }).where('id', '=', cabins.fox).execute()
      for (const request of [{}, { numGuests: 4 }, { hasBreakfast: true }]) {
        const { body } = await act(id, 'change-preview', request)
        expect([body.brokenRules, body.conflicts, body.alternative]).toEqual([[], [], null])
      }
    })

    test('of an ended booking is rejected like the change itself', async () => {
      const { db, book, act } = await openClient()
      const { id: guestId } = await givenGuest(db, { fullName: 'Zoë Rey' })
      const id = await book({ status: 'checked-out' })
      for (const request of [{ guestId }, { numGuests: 3 }]) {
        const preview = await act(id, 'change-preview', request)
        const changed = await act(id, 'change', { ...request, version: 1, expectedTotal: 600 })
        const ended = [409, 'booking-ended']
        expect([preview.status, preview.body.code]).toEqual(ended)
        expect([changed.status, changed.body.code]).toEqual(ended)
      }
      expect((await act(id, 'change-preview', { observations: 'Left a hat' })).status).toBe(200)
    })

    test.each([
      ['a cabin', { cabinId: 999_999 }, 404, 'cabin-not-found'],
      ['a guest', { guestId: 999_999 }, 404, 'guest-not-found'],
    ])('of %s that does not exist is rejected', async (_, request, status, code) => {
      const { book, act } = await openClient()
      const response = await act(await book(), 'change-preview', request)
      expect([response.status, response.body.code]).toEqual([status, code])
    })
  })

  describe('a preview offers a swap instead of a move', () => {
    const sameDates = { startDate: '2026-12-01', endDate: '2026-12-04' }

    test('when one booking is the only conflict and both cabins are suitable [RULE-7]', async () => {
      const { cabins, book, act } = await openClient()
      const id = await book(sameDates)
      const otherId = await book({ ...sameDates, cabinId: cabins.pine })
      const { body } = await act(id, 'change-preview', { cabinId: cabins.pine })
      expect(body.swapWith).toEqual({ bookingId: otherId, version: 1 })
      const { version, otherVersion } = { version: body.version, otherVersion: 1 }
      expect((await act(id, 'swap', { version, otherId, otherVersion })).status).toBe(200)
    })

    test('not when the swap is impossible or more than the cabin changes', async () => {
      const { db, cabins, book, act } = await openClient()
      const id = await book(sameDates)
      const swapWith = async (request: object) =>
        (await act(id, 'change-preview', request)).body.swapWith
      // The other booking is longer, and there is a block behind this one.
      await book({ ...sameDates, endDate: '2026-12-06', cabinId: cabins.pine })
      await givenBlock(db, { cabinId: cabins.fox, startDate: '2026-12-05', endDate: '2026-12-06' })
      expect(await swapWith({ cabinId: cabins.pine })).toBeNull()
      // Two bookings are in the way.
      await book({ startDate: '2026-12-01', endDate: '2026-12-02', cabinId: cabins.nook })
      await book({ startDate: '2026-12-03', endDate: '2026-12-05', cabinId: cabins.nook })
      expect(await swapWith({ cabinId: cabins.nook })).toBeNull()
      expect(await swapWith({ startDate: '2026-12-02', endDate: '2026-12-06' })).toBeNull()
    })
  })
})
