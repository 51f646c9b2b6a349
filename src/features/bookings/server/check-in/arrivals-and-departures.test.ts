import { describe, expect, test } from 'vitest'
import type { BookingStatus } from '#domain/booking-status.ts'
import { givenGuest, givenSettings } from '#testkit/app/given.ts'
import { eachStaffClient } from '#testkit/app/staff-client.ts'

const paying = { addBreakfast: false, paymentConfirmed: true, expectedTotal: 600 }
const reason = 'They called'

eachStaffClient((openClient) => {
  describe('the actions on a booking', () => {
    const acts = {
      'check-in': paying,
      'check-out': undefined,
      cancel: { version: 1, reason },
      'no-show': { version: 1, reason },
      reinstate: { version: 1, reason },
      'leave-early': { version: 1, charge: 'all', expectedTotal: 600 },
      change: { version: 1, numGuests: 1, expectedTotal: 600 },
      'undo-check-in': { version: 1 },
      'undo-check-out': { version: 1 },
      charge: { version: 1, charge: 'all', expectedTotal: 600 },
    }
    const allowedActions: Record<BookingStatus, (keyof typeof acts)[]> = {
      unconfirmed: ['check-in', 'cancel', 'no-show', 'change'],
      'checked-in': ['check-out', 'leave-early', 'change'],
      'checked-out': [],
      cancelled: ['reinstate'],
      'no-show': ['reinstate'],
    }

    test.each(Object.entries(allowedActions))(
      '%s allows %j and returns 409 for all other actions [RULE-25, SEC-24]',
      async (status, allowed) => {
        const { db, book, act, read, nightsOf, auditOf } = await openClient()
        for (const [verb, body] of Object.entries(acts)) {
          const id = await book({ status: status as BookingStatus })
          const [before, nights] = [await read(id), await nightsOf(id)]
          const response = await act(id, verb, body)
          const isAllowed = (allowed as string[]).includes(verb)
          expect([verb, response.status]).toEqual([verb, isAllowed ? 200 : 409])
          if (!isAllowed) {
            expect(await read(id)).toEqual(before)
            expect(await nightsOf(id)).toEqual(nights)
            expect(await auditOf(id)).toEqual([])
          }
          await db.deleteFrom('bookings').where('id', '=', id).execute()
        }
      },
    )

    test('a repeated check-in or check-out is rejected and changes nothing [RULE-25]', async () => {
      const { book, act, read, auditOf } = await openClient()
      const id = await book()
      expect((await act(id, 'check-in', paying)).body).toMatchObject({ version: 2 })
      const once = await read(id)
      expect((await act(id, 'check-in', paying)).body.code).toBe('booking-not-unconfirmed')
      expect(await read(id)).toEqual(once)
      await act(id, 'check-out')
      const gone = await read(id)
      expect((await act(id, 'check-out')).body.code).toBe('booking-not-checked-in')
      expect(await read(id)).toEqual(gone)
      expect(await auditOf(id)).toHaveLength(2)
    })

    test('a cancelled booking can be checked in only after it is reinstated', async () => {
      const { book, act } = await openClient()
      const id = await book({ status: 'cancelled' })
      const { body } = await act(id, 'check-in', paying)
      expect(body.title).toMatch(/cancelled.*reinstate/i)
      await act(id, 'reinstate', { version: 1, reason })
      expect((await act(id, 'check-in', paying)).status).toBe(200)
    })
  })

  describe('an arrival', () => {
    test('at 00:40 for a booking of the day before keeps its dates and price [RULE-23]', async () => {
      const { ask, book, act, goTo, read } = await openClient()
      const id = await book()
      await goTo('2026-11-22T00:40:00Z')
      const overdue = async () => {
        const { overdue } = (await ask('/api/today', undefined, 'GET')).body as unknown as {
          overdue: { id: number }[]
        }
        return overdue.some((item) => item.id === id)
      }
      expect(await overdue()).toBe(true)
      expect(await read(id)).toMatchObject({ notices: ['arrives-late'] })
      expect((await act(id, 'check-in', paying)).status).toBe(200)
      expect(await overdue()).toBe(false)
      expect(await read(id)).toMatchObject({
        startDate: '2026-11-21',
        endDate: '2026-11-24',
        totalPrice: 600,
        status: 'checked-in',
      })
    })

    test('before the arrival date and into an occupied cabin shows a notice and is allowed [RULE-26]', async () => {
      const { book, act, read } = await openClient()
      await book({ startDate: '2026-11-19', endDate: '2026-11-22', status: 'checked-in' })
      const id = await book({ startDate: '2026-11-22', endDate: '2026-11-25' })
      expect(await read(id)).toMatchObject({
        notices: ['arrives-early'],
        occupiedBy: { endDate: '2026-11-22' },
      })
      expect((await act(id, 'check-in', paying)).status).toBe(200)
      expect(await read(id)).toMatchObject({ startDate: '2026-11-22', totalPrice: 600 })
    })

    test('into an occupied cabin shows the guest in it from the arrival date on', async () => {
      const { db, book, act, goTo, read } = await openClient()
      const { id: guestId } = await givenGuest(db, { fullName: 'Otto Overstay' })
      const there = await book({
        guestId,
        startDate: '2026-11-19',
        endDate: '2026-11-21',
        status: 'checked-in',
        paidCents: 10_000,
      })
      const id = await book()
      expect(await read(id)).toMatchObject({
        notices: ['cabin-still-occupied'],
        occupiedBy: {
          bookingId: there,
          guestName: 'Otto Overstay',
          endDate: '2026-11-21',
          amountDue: 300,
        },
      })
      await act(there, 'check-out')
      expect(await read(id)).toMatchObject({ notices: ['cabin-not-ready'], occupiedBy: null })
      await goTo('2026-11-22T09:00:00Z')
      expect(await read(there)).toMatchObject({ notices: ['balance-due'], occupiedBy: null })
    })

    test('with added breakfast costs the breakfast price of that day, which the booking keeps [RULE-13]', async () => {
      const { db, book, act, change, read } = await openClient()
      const id = await book()
      await givenSettings(db, { breakfastPriceCents: 2_000 })
      expect(await read(id)).toMatchObject({ checkInQuote: { breakfastPrice: 120 } })
      const added = { addBreakfast: true, paymentConfirmed: true, expectedTotal: 720 }
      expect((await act(id, 'check-in', added)).body).toMatchObject({ extrasPrice: 120 })
      await givenSettings(db, { breakfastPriceCents: 5_000 })
      const longer = await change(id, { endDate: '2026-11-25', expectedTotal: 800 + 4 * 2 * 20 })
      expect(longer.body).toMatchObject({ extrasPrice: 160, amountDue: 240 })
    })

    test('of a paid booking with added breakfast owes only the breakfast, which check-in pays [RULE-33]', async () => {
      const { book, act, read } = await openClient()
      const id = await book({ paidCents: 60_000 })
      const { amountDue, amountPaid, checkInQuote } = await read(id)
      expect([amountDue, amountPaid]).toEqual([0, 600])
      expect(checkInQuote).toEqual({
        breakfastPrice: 90,
        total: 600,
        totalWithBreakfast: 690,
        due: 0,
        dueWithBreakfast: 90,
      })
      const added = { addBreakfast: true, paymentConfirmed: true, expectedTotal: 690 }
      expect((await act(id, 'check-in', added)).body).toMatchObject({
        isPaid: true,
        amountPaid: 690,
        amountDue: 0,
        amountCredited: 0,
      })
    })

    test('of a booking with breakfast cannot add breakfast again [RULE-34]', async () => {
      const { book, act, change, read } = await openClient()
      const id = await book({ extrasPriceCents: 9_000 })
      expect(await read(id)).toMatchObject({ checkInQuote: { breakfastPrice: null } })
      const again = { addBreakfast: true, paymentConfirmed: true, expectedTotal: 780 }
      expect((await act(id, 'check-in', again)).body.code).toBe('breakfast-already-booked')
      const same = await change(id, { hasBreakfast: true })
      expect(same.body).toMatchObject({ totalPrice: 690, version: 1 })
    })

    test('of more guests than the cabin now sleeps shows a notice and is allowed [RULE-15]', async () => {
      const { db, cabins, book, act, read, change } = await openClient()
      const id = await book({ numGuests: 4 })
      await db.updateTable('cabins').set({ max_capacity: 3 }).where('id', '=', cabins.fox).execute()
      expect(await read(id)).toMatchObject({ numGuests: 4, notices: ['over-capacity'] })
      const longer = await change(id, { endDate: '2026-11-25', expectedTotal: 800 })
      expect(longer.status).toBe(200)
      const { status } = await act(id, 'check-in', { ...paying, expectedTotal: 800 })
      expect(status).toBe(200)
      expect(await read(id)).toMatchObject({ notices: ['departs-early', 'over-capacity'] })
    })
  })

  describe('a departure', () => {
    test('with a balance due shows it, and the balance stays due [RULE-27]', async () => {
      const { book, act, read } = await openClient()
      const stay = { startDate: '2026-11-18', endDate: '2026-11-21' }
      const id = await book({ ...stay, status: 'checked-in', paidCents: 25_000 })
      expect(await read(id)).toMatchObject({ notices: ['balance-due'], amountDue: 350 })
      expect((await act(id, 'check-out')).body).toMatchObject({
        status: 'checked-out',
        isPaid: false,
        amountDue: 350,
      })
      expect(await read(id)).toMatchObject({ amountPaid: 250, amountDue: 350 })
    })
  })
})
