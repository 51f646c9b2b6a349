import { describe, expect, test } from 'vitest'
import { givenBlock, givenGuest, givenSettings } from '#testkit/app/given.ts'
import { eachStaffClient } from '#testkit/app/staff-client.ts'

const reason = 'It was agreed on the phone'

eachStaffClient((openClient) => {
  describe('a change of a booking', () => {
    test('without a difference has no conflicts and writes nothing [RULE-4]', async () => {
      const { cabins, guestId, book, change, read, auditOf } = await openClient()
      const id = await book({ startDate: '2026-11-20', endDate: '2026-11-21' })
      const before = await read(id)
      const same = { cabinId: cabins.fox, startDate: '2026-11-20', endDate: '2026-11-21' }
      for (const named of [{}, same, { ...same, numGuests: 2, guestId, rates: 'today' }]) {
        const { status, body } = await change(id, named)
        expect([status, body.version]).toEqual([200, 1])
      }
      expect(await read(id)).toEqual(before)
      expect(await auditOf(id)).toEqual([])
    })

    test('contains only the fields to change, which are saved together', async () => {
      const { book, change, read, nightsOf, auditOf } = await openClient()
      const id = await book({ observations: 'Two dogs' })
      const request = { endDate: '2026-11-26', observations: 'Three dogs', expectedTotal: 1000 }
      const { status, body } = await change(id, request)
      expect(status).toBe(200)
      expect(body).toMatchObject({ numNights: 5, totalPrice: 1000, amountDue: 1000, version: 2 })
      expect(await read(id)).toMatchObject({
        startDate: '2026-11-21',
        numGuests: 2,
        observations: 'Three dogs',
      })
      expect(await nightsOf(id)).toHaveLength(5)
      const [entry] = await auditOf(id)
      expect(entry).toMatchObject({
        action: 'booking.change',
        before: { endDate: '2026-11-24', totalPrice: 60_000 },
        after: { endDate: '2026-11-26', totalPrice: 100_000, rewritten: 'observations' },
      })
      expect(JSON.stringify(entry)).not.toContain('dogs')
    })

    test.each([
      ['keeps the agreed rate', {}, 1200, '25@Fox Den $300'],
      ["takes today's price", { rates: 'today' }, 1100, '25@Fox Den $200'],
      ['costs what is agreed now', { agreedNightPrice: 150, reason }, 1050, '25@Fox Den $150'],
    ])('of the dates: the new night %s', async (_, how, expectedTotal, lastNight) => {
      const { book, change, nightsOf } = await openClient()
      const id = await book({
        startDate: '2026-11-22',
        endDate: '2026-11-25',
        cabinPriceCents: 90_000,
      })
      const { status, body } = await change(id, { endDate: '2026-11-26', expectedTotal, ...how })
      expect([status, body.totalPrice]).toEqual([200, expectedTotal])
      expect(await nightsOf(id)).toEqual([
        '22@Fox Den $300',
        '23@Fox Den $300',
        '24@Fox Den $300',
        lastNight,
      ])
    })

    test('of the price alone reprices the nights, with a reason', async () => {
      const { ask, book, change, nightsOf, auditOf } = await openClient()
      const id = await book({ startDate: '2026-11-22', endDate: '2026-11-24' })
      const agreed = { agreedNightPrice: 150, reason: 'The heating failed' }
      const preview = await ask(`/api/bookings/${id}/change-preview`, agreed)
      expect(preview.body).toMatchObject({ after: { cabinPrice: 300, totalPrice: 300 } })
      expect((await change(id, { ...agreed, reason: '', expectedTotal: 300 })).status).toBe(422)
      const { body } = await change(id, { ...agreed, expectedTotal: 300 })
      expect(body).toMatchObject({ cabinPrice: 300, extrasPrice: 0, totalPrice: 300 })
      expect(await nightsOf(id)).toEqual(['22@Fox Den $150', '23@Fox Den $150'])
      expect(await auditOf(id)).toMatchObject([
        { before: { cabinPrice: 40_000 }, after: { agreedNightPrice: 15_000 } },
      ])
    })

    test('of the cabin occupies its nights and releases those of the previous cabin', async () => {
      const { cabins, book, change, nightsOf } = await openClient()
      const id = await book()
      const moved = { cabinId: cabins.pine, rates: 'today', expectedTotal: 900 }
      expect((await change(id, moved)).body).toMatchObject({ cabin: { name: 'Pine Ridge' } })
      expect(await nightsOf(id)).toEqual([
        '21@Pine Ridge $300',
        '22@Pine Ridge $300',
        '23@Pine Ridge $300',
      ])
      const next = await book()
      expect(await nightsOf(next)).toHaveLength(3)
    })

    test('to booked or blocked nights is rejected with the conflicts and alternatives', async () => {
      const { db, cabins, book, change, read, nightsOf } = await openClient()
      const id = await book()
      const other = await book({ startDate: '2026-11-25', endDate: '2026-11-27' })
      const longer = await change(id, { endDate: '2026-11-26', expectedTotal: 1000 })
      expect(longer.status).toBe(409)
      expect(longer.body).toMatchObject({
        code: 'nights-taken',
        conflicts: [{ code: 'booked', bookingId: other }],
      })
      expect(longer.body.alternatives).toHaveLength(3)
      const block = await givenBlock(db, { cabinId: cabins.pine, endDate: '2026-11-22' })
      const moved = await change(id, { cabinId: cabins.pine })
      expect(moved.body).toMatchObject({
        code: 'nights-taken',
        conflicts: [{ code: 'blocked', blockId: block.id }],
      })
      expect(await read(id)).toMatchObject({ version: 1, endDate: '2026-11-24' })
      expect(await nightsOf(id)).toHaveLength(3)
    })

    test('is rejected with the current total when the expected total differs', async () => {
      const { book, change } = await openClient()
      const id = await book()
      const { status, body } = await change(id, { endDate: '2026-11-25', expectedTotal: 600 })
      expect([status, body.code, body.total]).toEqual([409, 'price-changed', 800])
    })

    test('of the guest follows merges and rejects an erased guest', async () => {
      const { db, book, change, read } = await openClient()
      const id = await book()
      const [survivor, merged, erased] = [
        await givenGuest(db, { fullName: 'Ida Holm' }),
        await givenGuest(db),
        await givenGuest(db),
      ]
      await db
        .updateTable('guests')
        .set({ merged_into_id: survivor.id })
        .where('id', '=', merged.id)
        .execute()
      await db
        .updateTable('guests')
        .set({ erased_at: '2026-11-01T00:00:00.000Z' })
        .where('id', '=', erased.id)
        .execute()
      expect((await change(id, { guestId: erased.id })).body.code).toBe('guest-erased')
      expect((await change(id, { guestId: 999_999 })).body.code).toBe('guest-not-found')
      expect((await change(id, { guestId: merged.id })).status).toBe(200)
      expect(await read(id)).toMatchObject({ guest: { id: survivor.id, fullName: 'Ida Holm' } })
    })

    test.each([
      ['the departure before the arrival', { endDate: '2026-11-20' }],
      ['the arrival on the departure', { startDate: '2026-11-24' }],
      ['more nights than can be stored', { endDate: '2028-11-24' }],
    ])('to %s is rejected at its field', async (_, named) => {
      const { book, change } = await openClient()
      const { status, body } = await change(await book(), named)
      expect([status, body.code]).toEqual([422, 'invalid-fields'])
      expect(body.fields).toHaveProperty('endDate')
    })

    test('of an ended booking can only change its observations', async () => {
      const { db, cabins, guestId, book, change, read, nightsOf } = await openClient()
      const other = await givenGuest(db)
      for (const status of ['checked-out', 'cancelled', 'no-show'] as const) {
        const id = await book({ status, startDate: '2026-11-10', endDate: '2026-11-12' })
        for (const named of [
          { endDate: '2026-11-13' },
          { cabinId: cabins.pine },
          { numGuests: 1 },
          { hasBreakfast: true },
          { guestId: other.id },
        ]) {
          const { status, body } = await change(id, named)
          expect([status, body.code]).toEqual([409, 'booking-ended'])
        }
        const held = await nightsOf(id)
        const noted = await change(id, { observations: 'Left a scarf', guestId, numGuests: 2 })
        expect(noted.status).toBe(200)
        expect(await read(id)).toMatchObject({
          status,
          observations: 'Left a scarf',
          totalPrice: 400,
        })
        expect(await nightsOf(id)).toEqual(held)
        await db.deleteFrom('bookings').where('id', '=', id).execute()
      }
    })
  })

  describe('house rules and capacity', () => {
    test('a new minimum stay applies to an existing booking only when its dates or cabin change [RULE-12]', async () => {
      const { db, cabins, book, change, act, read } = await openClient()
      const id = await book({ endDate: '2026-11-22' })
      await givenSettings(db, { minBookingLength: 3 })
      expect(await read(id)).toMatchObject({ numNights: 1 })
      expect((await change(id, { observations: 'Late, about 22:30' })).status).toBe(200)
      expect((await change(id, { hasBreakfast: true, expectedTotal: 230 })).status).toBe(200)
      for (const named of [
        { endDate: '2026-11-23', expectedTotal: 460 },
        { cabinId: cabins.pine },
        { numGuests: 1, expectedTotal: 215 },
      ]) {
        const { status, body } = await change(id, named)
        expect([status, body.code]).toEqual([422, 'stay-rule-broken'])
        expect(body.rules).toMatchObject([{ rule: 'too-short' }])
      }
      const checkIn = { addBreakfast: false, paymentConfirmed: true, expectedTotal: 230 }
      expect((await act(id, 'check-in', checkIn)).status).toBe(200)
    })

    test('a rule can be overridden with a reason, which the audit log stores separately', async () => {
      const { book, change, auditOf } = await openClient()
      const id = await book()
      const short = { endDate: '2026-11-22', expectedTotal: 200, overrides: ['too-short'] }
      expect((await change(id, short)).body.fields).toHaveProperty('reason')
      expect((await change(id, { ...short, reason })).status).toBe(200)
      expect(await auditOf(id)).toMatchObject([{ after: { overrides: ['too-short'] }, reason }])
    })

    test('moving an arrival into the past needs a reason; keeping a past arrival does not', async () => {
      const { cabins, book, change } = await openClient()
      const id = await book()
      const earlier = { startDate: '2026-11-19', expectedTotal: 1000 }
      expect((await change(id, earlier)).body.rules).toMatchObject([{ rule: 'in-the-past' }])
      const allowed = { ...earlier, overrides: ['in-the-past'], reason }
      expect((await change(id, allowed)).status).toBe(200)
      expect((await change(id, { cabinId: cabins.pine, expectedTotal: 1000 })).status).toBe(200)
    })

    test('a party cannot grow beyond the capacity of its cabin or move to a smaller cabin [RULE-9]', async () => {
      const { db, cabins, book, change, read } = await openClient()
      const id = await book({ numGuests: 3 })
      const anyway = { overrides: ['party-too-large'], reason }
      for (const named of [
        { numGuests: 5 },
        { cabinId: cabins.nook },
        { numGuests: 7, ...anyway },
      ]) {
        const { status, body } = await change(id, named)
        expect([status, body.code]).toEqual([422, 'too-many-guests'])
      }
      await givenSettings(db, { maxGuestsPerBooking: 3 })
      expect((await change(id, { numGuests: 4 })).body.rules).toMatchObject([
        { rule: 'party-too-large' },
      ])
      expect(await read(id)).toMatchObject({ numGuests: 3, version: 1 })
    })
  })
})
