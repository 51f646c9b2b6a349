import { describe, expect, test } from 'vitest'
import { givenSettings } from '#testkit/app/given.ts'
import { eachStaffClient } from '#testkit/app/staff-client.ts'

eachStaffClient((openClient) => {
  describe('a guest in house', () => {
    const stay = { startDate: '2026-11-19', endDate: '2026-11-23', status: 'checked-in' } as const

    test('who moves keeps the cabin and the rate of past nights [RULE-37]', async () => {
      const { cabins, book, change, read, nightsOf } = await openClient()
      const id = await book(stay)
      const moved = await change(id, { cabinId: cabins.pine, rates: 'today', expectedTotal: 1000 })
      expect(moved.status).toBe(200)
      expect(await nightsOf(id)).toEqual([
        '19@Fox Den $200',
        '20@Fox Den $200',
        '21@Pine Ridge $300',
        '22@Pine Ridge $300',
      ])
      expect(await read(id)).toMatchObject({
        cabin: { name: 'Pine Ridge' },
        cabinPrice: 1000,
        startDate: '2026-11-19',
      })
      const next = await book({ startDate: '2026-11-21', endDate: '2026-11-23' })
      expect(await nightsOf(next)).toEqual(['21@Fox Den $200', '22@Fox Den $200'])
    })

    test('who moves back keeps the nights in both cabins [RULE-37]', async () => {
      const { cabins, book, change, goTo, nightsOf } = await openClient()
      const id = await book(stay)
      await change(id, { cabinId: cabins.pine, expectedTotal: 800 })
      await goTo('2026-11-22T10:00:00Z')
      expect((await change(id, { cabinId: cabins.fox, expectedTotal: 800 })).status).toBe(200)
      expect(await nightsOf(id)).toEqual([
        '19@Fox Den $200',
        '20@Fox Den $200',
        '21@Pine Ridge $200',
        '22@Fox Den $200',
      ])
    })

    test.each([
      ['arrive on another date', { startDate: '2026-11-20', expectedTotal: 600 }],
      ['leave before today', { endDate: '2026-11-20', expectedTotal: 200 }],
    ])('cannot %s', async (_, named) => {
      const { book, change, nightsOf } = await openClient()
      const id = await book(stay)
      const { status, body } = await change(id, named)
      expect([status, body.code]).toEqual([409, 'past-nights-locked'])
      expect(await nightsOf(id)).toHaveLength(4)
    })

    test('can extend the stay while the cabin is available, and a conflict suggests the last possible date', async () => {
      const { book, change, act, read } = await openClient()
      const id = await book(stay)
      await book({ startDate: '2026-11-25', endDate: '2026-11-27' })
      const requested = { endDate: '2026-11-26' }
      const preview = await act(id, 'change-preview', requested)
      expect(preview.body).toMatchObject({
        conflicts: [{ code: 'booked' }],
        alternative: { startDate: '2026-11-19', endDate: '2026-11-25', cabinName: 'Fox Den' },
      })
      const rejected = await change(id, { ...requested, expectedTotal: 1400 })
      expect([rejected.status, rejected.body.code]).toEqual([409, 'nights-taken'])
      expect(rejected.body.alternatives).toBeUndefined()
      expect((await change(id, { endDate: '2026-11-25', expectedTotal: 1200 })).status).toBe(200)
      expect(await read(id)).toMatchObject({ numNights: 6, totalPrice: 1200 })
    })

    test('who is overdue can extend the stay but not shorten it', async () => {
      const { book, change, goTo, nightsOf } = await openClient()
      const id = await book(stay)
      await goTo('2026-11-25T10:00:00Z')
      expect((await change(id, { endDate: '2026-11-24', expectedTotal: 1000 })).status).toBe(409)
      const extended = await change(id, { endDate: '2026-11-26', expectedTotal: 1400 })
      expect(extended.status).toBe(200)
      expect(await nightsOf(id)).toHaveLength(7)
    })

    test('can still change observations, breakfast and party', async () => {
      const { book, change, read } = await openClient()
      const id = await book(stay)
      const request = { numGuests: 3, hasBreakfast: true, observations: 'A third came along' }
      const { status } = await change(id, { ...request, expectedTotal: 800 + 4 * 3 * 15 })
      expect(status).toBe(200)
      expect(await read(id)).toMatchObject({ ...request, extrasPrice: 180, status: 'checked-in' })
    })
  })

  describe('amounts after a change', () => {
    test('additional breakfasts of a longer stay cost the agreed price of the booking [RULE-35]', async () => {
      const { db, book, change, read } = await openClient()
      const id = await book({ extrasPriceCents: 3 * 2 * 1_200 })
      await givenSettings(db, { breakfastPriceCents: 9_900 })
      const longer = { endDate: '2026-11-25', expectedTotal: 800 + 4 * 2 * 12 }
      expect((await change(id, longer)).status).toBe(200)
      expect(await read(id)).toMatchObject({ cabinPrice: 800, extrasPrice: 96, totalPrice: 896 })
      const larger = { numGuests: 3, expectedTotal: 800 + 4 * 3 * 12 }
      expect((await change(id, larger)).body).toMatchObject({ extrasPrice: 144 })
    })

    test('a paid booking shows a credit after a reduction and a balance due after an increase [RULE-36]', async () => {
      const { book, change, read } = await openClient()
      const id = await book({ endDate: '2026-11-25', paidCents: 80_000 })
      expect(await read(id)).toMatchObject({ amountDue: 0, amountCredited: 0, notices: [] })
      const shorter = await change(id, { endDate: '2026-11-23', expectedTotal: 400 })
      expect(shorter.body).toMatchObject({ amountDue: 0, amountCredited: 400, isPaid: true })
      expect(await read(id)).toMatchObject({ amountCredited: 400, notices: ['credit'] })
      const longer = await change(id, { endDate: '2026-11-26', expectedTotal: 1000 })
      expect(longer.body).toMatchObject({ amountDue: 200, amountCredited: 0, isPaid: false })
    })

    test('new cabin prices, discounts and breakfast prices do not change existing bookings [RULE-13]', async () => {
      const { db, cabins, book, read, change } = await openClient()
      const id = await book({ extrasPriceCents: 3 * 2 * 1_500 })
      const before = await read(id)
      await givenSettings(db, { breakfastPriceCents: 9_900 })
      const higherPrices = { regular_price_cents: 99_000, discount_cents: 1_000 }
      await db.updateTable('cabins').set(higherPrices).where('id', '=', cabins.fox).execute()
      expect(await read(id)).toEqual(before)
      const noted = await change(id, { observations: 'Vegetarian breakfast' })
      expect(noted.body).toMatchObject({ cabinPrice: 600, extrasPrice: 90, totalPrice: 690 })
    })
  })

  describe('when two users change one booking', () => {
    test('the second request returns the current booking, and the first change stays [RULE-65]', async () => {
      const { book, act, read, auditOf } = await openClient()
      const id = await book()
      const first = { version: 1, numGuests: 4, expectedTotal: 600 }
      const second = { version: 1, endDate: '2026-11-25', expectedTotal: 800 }
      expect((await act(id, 'change', first)).status).toBe(200)
      const { status, body } = await act(id, 'change', second)
      expect([status, body.code]).toEqual([409, 'booking-changed'])
      expect(body.current).toMatchObject({ version: 2, numGuests: 4, endDate: '2026-11-24' })
      expect(await read(id)).toMatchObject({ numGuests: 4, endDate: '2026-11-24', version: 2 })
      expect(await auditOf(id)).toHaveLength(1)
    })

    test('of concurrent requests one succeeds and all others return booking-changed [RULE-65]', async () => {
      const { book, act, read } = await openClient()
      const id = await book()
      const responses = await Promise.all(
        Array.from({ length: 16 }, (_, index) =>
          act(id, 'change', { version: 1, observations: `Note ${index}`, expectedTotal: 600 }),
        ),
      )
      const codes = responses
        .map(({ status, body }) => (status === 200 ? 'done' : body.code))
        .sort()
      expect(codes).toEqual([...Array.from({ length: 15 }, () => 'booking-changed'), 'done'])
      expect(await read(id)).toMatchObject({ version: 2 })
    })
  })
})
