import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenSettings } from '#testkit/app/given.ts'
import { oneCabin, openStaffClient } from '#testkit/app/staff-client.ts'

eachDatabase((open) => {
  const openClient = async (cabin?: Parameters<typeof oneCabin>[0]) =>
    openStaffClient({ db: await open(), cabins: oneCabin(cabin) })

  describe('a new booking', () => {
    test.each([
      ['three nights at $33.33 are $99.99', 3_333, 0, 99.99],
      ['a discount of $25 is given on each night', 20_000, 2_500, 525],
      ['a discount as high as the price makes it free', 20_000, 20_000, 0],
    ])('costs its nights: %s [RULE-32]', async (...given) => {
      const [, regularPriceCents, discountCents, expectedTotal] = given
      const { requestBooking, rows } = await openClient({ regularPriceCents, discountCents })
      const { status, body } = await requestBooking({ expectedTotal })
      expect(status).toBe(201)
      expect(body).toMatchObject({ cabinPrice: expectedTotal, totalPrice: expectedTotal })
      const { nights } = await rows()
      const rates = nights.map(({ rate_cents }) => rate_cents)
      expect(rates).toEqual(Array(3).fill(regularPriceCents - discountCents))
    })

    test('costs its nights and breakfasts, and the rates of the nights add up to the cabin price [RULE-31]', async () => {
      const { requestBooking, rows } = await openClient({ regularPriceCents: 3_333 })
      const request = { numGuests: 3, hasBreakfast: true, expectedTotal: 234.99 }
      expect((await requestBooking(request)).body).toMatchObject({
        cabinPrice: 99.99,
        extrasPrice: 135,
        totalPrice: 234.99,
      })
      const { bookings, nights } = await rows()
      expect(bookings).toMatchObject([
        { cabin_price_cents: 9_999, extras_price_cents: 13_500, total_price_cents: 23_499 },
      ])
      expect(nights.reduce((sum, { rate_cents }) => sum + rate_cents, 0)).toBe(9_999)
    })

    test('keeps its prices when the cabin and breakfast prices change [RULE-13]', async () => {
      const { db, requestBooking, rows, app } = await openClient()
      const { body } = await requestBooking({ hasBreakfast: true, expectedTotal: 690 })
      const { bookings, nights } = await rows()
      await givenSettings(db, { breakfastPriceCents: 9_900 })
      await db
        .updateTable('cabins')
        .set({ regular_price_cents: 99_900, discount_cents: 100 })
        .execute()
      const later = await rows()
      expect([later.bookings, later.nights]).toEqual([bookings, nights])
      const read = await app.requestAsUser(`/api/bookings/${body.id}`)
      expect(await read.json()).toMatchObject({ totalPrice: 690, amountDue: 690 })
    })

    test('is rejected with the current total when the expected total differs [SEC-25]', async () => {
      const { requestBooking, rows } = await openClient()
      for (const expectedTotal of [0, 599.99, 600.01, 690]) {
        const { status, body } = await requestBooking({ expectedTotal })
        expect([status, body.code, body.total]).toEqual([409, 'price-changed', 600])
      }
      expect((await rows()).bookings).toEqual([])
    })

    test('can have an agreed price per night, with a reason', async () => {
      const { requestBooking, rows } = await openClient()
      const agreed = { agreedNightPrice: 149.5, expectedTotal: 448.5 }
      expect(await requestBooking(agreed)).toMatchObject({
        status: 422,
        body: { fields: { reason: 'Please give a reason' } },
      })
      const { status, body } = await requestBooking({ ...agreed, reason: 'A quiet week' })
      expect([status, body.totalPrice]).toEqual([201, 448.5])
      const { nights, audit, reasons } = await rows()
      expect(nights.map(({ rate_cents }) => rate_cents)).toEqual([14_950, 14_950, 14_950])
      expect(JSON.parse(audit[0]?.after ?? '')).toMatchObject({
        nightPrice: 14_950,
        isAgreedPrice: true,
      })
      expect(reasons).toEqual([{ audit_id: audit[0]?.id, reason: 'A quiet week' }])
    })

    test('can be free of charge', async () => {
      const { requestBooking } = await openClient()
      const gift = { agreedNightPrice: 0, expectedTotal: 0, reason: 'The prize of the raffle' }
      expect(await requestBooking(gift)).toMatchObject({
        status: 201,
        body: { totalPrice: 0, isPaid: true },
      })
    })

    test('is rejected when its total exceeds the largest amount', async () => {
      const { requestBooking, rows } = await openClient()
      const dear = { agreedNightPrice: 9_000_000, reason: 'For the film', expectedTotal: 600 }
      expect(await requestBooking(dear)).toMatchObject({
        status: 422,
        body: { code: 'amount-too-large' },
      })
      expect((await rows()).bookings).toEqual([])
    })
  })
})
