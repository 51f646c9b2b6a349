import { describe, expect, test } from 'vitest'
import { givenBlock, givenGuest, givenSettings } from '../testing/given.ts'
import { eachDesk } from '../testing/staff-client.ts'

eachDesk((openDesk) => {
  describe('the preview of a change', () => {
    test('shows both sides and both totals, and changes nothing', async () => {
      const { cabins, book, act, read, auditOf, nightsOf } = await openDesk()
      const id = await book({ paidCents: 60_000 })
      const before = await read(id)
      const held = await nightsOf(id)
      const asked = { cabinId: cabins.pine, endDate: '2026-11-25', hasBreakfast: true }
      const { status, body } = await act(id, 'change-preview', asked)
      expect(status).toBe(200)
      expect(body).toEqual({
        version: 1,
        before: {
          cabin: { id: cabins.fox, name: 'Fox Den' },
          startDate: '2026-11-21',
          endDate: '2026-11-24',
          numNights: 3,
          numGuests: 2,
          hasBreakfast: false,
          cabinPrice: 600,
          extrasPrice: 0,
          totalPrice: 600,
          amountPaid: 600,
          amountDue: 0,
          amountCredited: 0,
        },
        after: {
          cabin: { id: cabins.pine, name: 'Pine Ridge' },
          startDate: '2026-11-21',
          endDate: '2026-11-25',
          numNights: 4,
          numGuests: 2,
          hasBreakfast: true,
          cabinPrice: 800,
          extrasPrice: 120,
          totalPrice: 920,
          amountPaid: 600,
          amountDue: 320,
          amountCredited: 0,
        },
        totals: { keep: 920, today: 1320 },
        brokenRules: [],
        conflicts: [],
        alternative: null,
        swapWith: null,
      })
      expect(await read(id)).toEqual(before)
      expect(await nightsOf(id)).toEqual(held)
      expect(await auditOf(id)).toEqual([])
    })

    test('of a shorter stay shows what is credited', async () => {
      const { book, act } = await openDesk()
      const id = await book({ paidCents: 60_000 })
      const { body } = await act(id, 'change-preview', { endDate: '2026-11-23' })
      expect(body.after).toMatchObject({ totalPrice: 400, amountDue: 0, amountCredited: 200 })
    })

    test('tells the price that is agreed on, and the two others beside it', async () => {
      const { book, act } = await openDesk()
      const id = await book({ cabinPriceCents: 90_000 })
      const asked = { endDate: '2026-11-25', agreedNightPrice: 99.5 }
      const { body } = await act(id, 'change-preview', asked)
      expect(body.after.totalPrice).toBe(999.5)
      expect(body.totals).toEqual({ keep: 1200, today: 1100 })
    })

    test('is what the change itself comes to', async () => {
      const { cabins, book, act, change } = await openDesk()
      const id = await book({ extrasPriceCents: 9_000 })
      const asked = { cabinId: cabins.pine, endDate: '2026-11-26', numGuests: 3, rates: 'today' }
      const { after } = (await act(id, 'change-preview', asked)).body
      const changed = await change(id, { ...asked, expectedTotal: after.totalPrice })
      const { totalPrice, cabinPrice, extrasPrice, amountDue } = after
      expect(changed.body).toMatchObject({ totalPrice, cabinPrice, extrasPrice, amountDue })
    })

    test('names what stands in the way and the smallest change that would fit', async () => {
      const { book, act } = await openDesk()
      const id = await book()
      const other = await book({ startDate: '2026-11-25', endDate: '2026-11-30' })
      const { body } = await act(id, 'change-preview', { endDate: '2026-11-27' })
      expect(body.conflicts).toMatchObject([
        { code: 'booked', bookingId: other, canOverride: false },
      ])
      expect(body.alternative).toMatchObject({ startDate: '2026-11-21', endDate: '2026-11-25' })
      expect(body.after.numNights).toBe(6)
    })

    test('names the house rules that are broken, until they are set aside', async () => {
      const { cabins, book, act } = await openDesk()
      const id = await book({ numGuests: 4 })
      const asked = { endDate: '2026-12-04', cabinId: cabins.nook }
      const first = (await act(id, 'change-preview', asked)).body
      expect(first.brokenRules).toMatchObject([{ rule: 'too-long' }])
      expect(first.conflicts).toMatchObject([{ code: 'too-small', canOverride: false }])
      const allowed = { ...asked, overrides: ['too-long'] }
      const second = (await act(id, 'change-preview', allowed)).body
      expect([second.brokenRules.length, second.conflicts.length]).toEqual([0, 1])
    })

    test('of nothing finds nothing in the way, whatever the rules and beds are by now [RULE-4]', async () => {
      const { db, book, act, cabins } = await openDesk()
      const id = await book({ numGuests: 4, endDate: '2026-11-22' })
      await givenSettings(db, { minBookingLength: 5, maxGuestsPerBooking: 1 })
      await db.updateTable('cabins').set({ max_capacity: 1 }).where('id', '=', cabins.fox).execute()
      for (const asked of [{}, { numGuests: 4 }, { hasBreakfast: true }]) {
        const { body } = await act(id, 'change-preview', asked)
        expect([body.brokenRules, body.conflicts, body.alternative]).toEqual([[], [], null])
      }
    })

    test('of a booking that has ended is refused as the change is', async () => {
      const { db, book, act } = await openDesk()
      const { id: guestId } = await givenGuest(db, { fullName: 'Zoë Rey' })
      const id = await book({ status: 'checked-out' })
      for (const asked of [{ guestId }, { numGuests: 3 }]) {
        const preview = await act(id, 'change-preview', asked)
        const changed = await act(id, 'change', { ...asked, version: 1, expectedTotal: 600 })
        const ended = [409, 'booking-ended']
        expect([preview.status, preview.body.code]).toEqual(ended)
        expect([changed.status, changed.body.code]).toEqual(ended)
      }
      expect((await act(id, 'change-preview', { observations: 'Left a hat' })).status).toBe(200)
    })

    test.each([
      ['a cabin', { cabinId: 999_999 }, 404, 'cabin-not-found'],
      ['a guest', { guestId: 999_999 }, 404, 'guest-not-found'],
    ])('of %s that nobody knows is refused', async (_, asked, status, code) => {
      const { book, act } = await openDesk()
      const answer = await act(await book(), 'change-preview', asked)
      expect([answer.status, answer.body.code]).toEqual([status, code])
    })
  })

  describe('a swap is offered instead of a move', () => {
    const sameDates = { startDate: '2026-12-01', endDate: '2026-12-04' }

    test('when one booking is alone in the way and both cabins would do [RULE-7]', async () => {
      const { cabins, book, act } = await openDesk()
      const id = await book(sameDates)
      const otherId = await book({ ...sameDates, cabinId: cabins.pine })
      const { body } = await act(id, 'change-preview', { cabinId: cabins.pine })
      expect(body.swapWith).toEqual({ bookingId: otherId, version: 1 })
      const { version, otherVersion } = { version: body.version, otherVersion: 1 }
      expect((await act(id, 'swap', { version, otherId, otherVersion })).status).toBe(200)
    })

    test('never when it would not work out, or when more than the cabin changes', async () => {
      const { db, cabins, book, act } = await openDesk()
      const id = await book(sameDates)
      const swapWith = async (asked: object) =>
        (await act(id, 'change-preview', asked)).body.swapWith
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
