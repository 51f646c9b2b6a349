import { describe, expect, test } from 'vitest'
import { givenSettings } from '../testing/given.ts'
import { eachDesk } from '../testing/staff-client.ts'

eachDesk((openDesk) => {
  describe('a guest in the house', () => {
    const stay = { startDate: '2026-11-19', endDate: '2026-11-23', status: 'checked-in' } as const

    test('who moves keeps the cabin and the rate of the nights that were slept [RULE-37]', async () => {
      const { cabins, book, change, read, nightsOf } = await openDesk()
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

    test('and then back keeps both moves [RULE-37]', async () => {
      const { cabins, book, change, goTo, nightsOf } = await openDesk()
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
      const { book, change, nightsOf } = await openDesk()
      const id = await book(stay)
      const { status, body } = await change(id, named)
      expect([status, body.code]).toEqual([409, 'past-nights-locked'])
      expect(await nightsOf(id)).toHaveLength(4)
    })

    test('stays on while the cabin is free, and is told until when it is', async () => {
      const { book, change, act, read } = await openDesk()
      const id = await book(stay)
      await book({ startDate: '2026-11-25', endDate: '2026-11-27' })
      const requested = { endDate: '2026-11-26' }
      const preview = await act(id, 'change-preview', requested)
      expect(preview.body).toMatchObject({
        conflicts: [{ code: 'booked' }],
        alternative: { startDate: '2026-11-19', endDate: '2026-11-25', cabinName: 'Fox Den' },
      })
      const refused = await change(id, { ...requested, expectedTotal: 1400 })
      expect([refused.status, refused.body.code]).toEqual([409, 'nights-taken'])
      expect(refused.body.alternatives).toBeUndefined()
      expect((await change(id, { endDate: '2026-11-25', expectedTotal: 1200 })).status).toBe(200)
      expect(await read(id)).toMatchObject({ numNights: 6, totalPrice: 1200 })
    })

    test('who has stayed past the departure can be booked on, and no earlier departure is left', async () => {
      const { book, change, goTo, nightsOf } = await openDesk()
      const id = await book(stay)
      await goTo('2026-11-25T10:00:00Z')
      expect((await change(id, { endDate: '2026-11-24', expectedTotal: 1000 })).status).toBe(409)
      const extended = await change(id, { endDate: '2026-11-26', expectedTotal: 1400 })
      expect(extended.status).toBe(200)
      expect(await nightsOf(id)).toHaveLength(7)
    })

    test('may still have observations, breakfast and party changed', async () => {
      const { book, change, read } = await openDesk()
      const id = await book(stay)
      const asked = { numGuests: 3, hasBreakfast: true, observations: 'A third came along' }
      const { status } = await change(id, { ...asked, expectedTotal: 800 + 4 * 3 * 15 })
      expect(status).toBe(200)
      expect(await read(id)).toMatchObject({ ...asked, extrasPrice: 180, status: 'checked-in' })
    })
  })

  describe('money after a change', () => {
    test("a longer stay pays its breakfasts at the booking's own price [RULE-35]", async () => {
      const { db, book, change, read } = await openDesk()
      const id = await book({ extrasPriceCents: 3 * 2 * 1_200 })
      await givenSettings(db, { breakfastPriceCents: 9_900 })
      const longer = { endDate: '2026-11-25', expectedTotal: 800 + 4 * 2 * 12 }
      expect((await change(id, longer)).status).toBe(200)
      expect(await read(id)).toMatchObject({ cabinPrice: 800, extrasPrice: 96, totalPrice: 896 })
      const larger = { numGuests: 3, expectedTotal: 800 + 4 * 3 * 12 }
      expect((await change(id, larger)).body).toMatchObject({ extrasPrice: 144 })
    })

    test('a paid booking that becomes cheaper shows a credit, one that becomes dearer owes [RULE-36]', async () => {
      const { book, change, read } = await openDesk()
      const id = await book({ endDate: '2026-11-25', paidCents: 80_000 })
      expect(await read(id)).toMatchObject({ amountDue: 0, amountCredited: 0, notices: [] })
      const shorter = await change(id, { endDate: '2026-11-23', expectedTotal: 400 })
      expect(shorter.body).toMatchObject({ amountDue: 0, amountCredited: 400, isPaid: true })
      expect(await read(id)).toMatchObject({ amountCredited: 400, notices: ['credit'] })
      const longer = await change(id, { endDate: '2026-11-26', expectedTotal: 1000 })
      expect(longer.body).toMatchObject({ amountDue: 200, amountCredited: 0, isPaid: false })
    })

    test('new prices of cabin, discount and breakfast change no booking that exists [RULE-13]', async () => {
      const { db, cabins, book, read, change } = await openDesk()
      const id = await book({ extrasPriceCents: 3 * 2 * 1_500 })
      const before = await read(id)
      await givenSettings(db, { breakfastPriceCents: 9_900 })
      const dearer = { regular_price_cents: 99_000, discount_cents: 1_000 }
      await db.updateTable('cabins').set(dearer).where('id', '=', cabins.fox).execute()
      expect(await read(id)).toEqual(before)
      const noted = await change(id, { observations: 'Vegetarian breakfast' })
      expect(noted.body).toMatchObject({ cabinPrice: 600, extrasPrice: 90, totalPrice: 690 })
    })
  })

  describe('of two colleagues who change one booking', () => {
    test('the second is told how it now is, and the first change stays [RULE-65]', async () => {
      const { book, act, read, auditOf } = await openDesk()
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

    test('at the same moment one succeeds and all others are told [RULE-65]', async () => {
      const { book, act, read } = await openDesk()
      const id = await book()
      const answers = await Promise.all(
        Array.from({ length: 16 }, (_, at) =>
          act(id, 'change', { version: 1, observations: `Note ${at}`, expectedTotal: 600 }),
        ),
      )
      const codes = answers.map(({ status, body }) => (status === 200 ? 'done' : body.code)).sort()
      expect(codes).toEqual([...Array.from({ length: 15 }, () => 'booking-changed'), 'done'])
      expect(await read(id)).toMatchObject({ version: 2 })
    })
  })
})
