import { describe, expect, test } from 'vitest'
import { eachStaffClient, type StaffClient } from '#testkit/app/staff-client.ts'

/** Two of four nights are in the past; the booking has breakfast for two at $15. */
const stay = {
  startDate: '2026-11-19',
  endDate: '2026-11-23',
  status: 'checked-in',
  extrasPriceCents: 12_000,
  paidCents: 92_000,
} as const

eachStaffClient((openClient) => {
  const isSoldAgain = async ({ book, nightsOf }: StaffClient) =>
    (await nightsOf(await book({ startDate: '2026-11-21', endDate: '2026-11-23' }))).length === 2

  describe('an early check-out', () => {
    test('has a quote with the totals for all nights and for the nights stayed', async () => {
      const { ask, book } = await openClient()
      const id = await book(stay)
      const { status, body } = await ask(`/api/bookings/${id}/departure-quote`, undefined, 'GET')
      expect(status).toBe(200)
      expect(body).toEqual({
        version: 1,
        leavesOn: '2026-11-21',
        nightsStayed: 2,
        nightsReleased: 2,
        releasedPrice: 400,
        totals: { all: 920, stayed: 460, agreed: null },
        vat: { all: [], stayed: [], agreed: null },
        amountPaid: 920,
      })
    })

    test('has a quote with the VAT in each total', async () => {
      const { db, ask, book } = await openClient()
      await db
        .insertInto('tax_rates')
        .values({ kind: 'lodging', valid_from: '2020-01-01', rate: 700 })
        .execute()
      const id = await book(stay)
      const path = `/api/bookings/${id}/departure-quote?agreedCharge=107`
      const { body } = await ask(path, undefined, 'GET')
      // The nights for 800.00, 400.00 and 507.00; breakfast has no rate.
      expect(body.vat).toEqual({
        all: [{ percent: 7, amount: 52.34 }],
        stayed: [{ percent: 7, amount: 26.17 }],
        agreed: [{ percent: 7, amount: 33.17 }],
      })
    })

    test('has a quote for an agreed charge, and rejects a charge that is too high', async () => {
      const { ask, book } = await openClient()
      const id = await book(stay)
      const quoteAt = (charge: string) =>
        ask(`/api/bookings/${id}/departure-quote?agreedCharge=${charge}`, undefined, 'GET')
      const { status, body } = await quoteAt('0.2')
      expect([status, body.totals]).toEqual([200, { all: 920, stayed: 460, agreed: 460.2 }])
      const tooHigh = await quoteAt('400.01')
      expect([tooHigh.status, Object.keys(tooHigh.body.fields ?? {})]).toEqual([
        422,
        ['agreedCharge'],
      ])
      expect((await quoteAt('-1')).body.code).toBe('malformed-query')
    })

    test.each([
      ['all', {}, 920, 0, ['21 $200', '22 $200']],
      ['stayed', {}, 460, 460, ['21 $0', '22 $0']],
      ['agreed', { agreedCharge: 250 }, 710, 210, ['21 $200', '22 $50']],
    ])(
      'charges %s and makes the nights available immediately [RULE-28]',
      async (charge, agreed, expectedTotal, amountCredited, released) => {
        const client = await openClient()
        const { book, act, read, nightsOf, releasedOf, auditOf } = client
        const id = await book(stay)
        const request = { version: 1, charge, ...agreed, expectedTotal, reason: 'A call from home' }
        const { status, body } = await act(id, 'leave-early', request)
        expect(status).toBe(200)
        expect(body).toMatchObject({
          status: 'checked-out',
          startDate: '2026-11-19',
          endDate: '2026-11-23',
          numNights: 4,
          leftOn: '2026-11-21',
          totalPrice: expectedTotal,
          amountCredited,
          version: 2,
        })
        expect(await nightsOf(id)).toEqual(['19@Fox Den $200', '20@Fox Den $200'])
        expect(await releasedOf(id)).toEqual(released)
        expect(await isSoldAgain(client)).toBe(true)
        expect(await read(id)).toMatchObject({ endDate: '2026-11-23', leftOn: '2026-11-21' })
        expect(await auditOf(id)).toMatchObject([
          { action: 'booking.leave-early', after: { charge }, reason: 'A call from home' },
        ])
      },
    )

    test('is rejected with the current total when the expected total differs', async () => {
      const { book, act } = await openClient()
      const id = await book(stay)
      const request = { version: 1, charge: 'stayed', expectedTotal: 920 }
      const { status, body } = await act(id, 'leave-early', request)
      expect([status, body.code, body.total]).toEqual([409, 'price-changed', 460])
    })

    test('cannot charge more than the price of the released nights', async () => {
      const { book, act, nightsOf } = await openClient()
      const id = await book(stay)
      const request = { version: 1, charge: 'agreed', agreedCharge: 400.01, expectedTotal: 860.01 }
      const { status, body } = await act(id, 'leave-early', request)
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['agreedCharge']])
      expect(await nightsOf(id)).toHaveLength(4)
    })

    test('on the arrival date releases all nights', async () => {
      const { book, act, nightsOf } = await openClient()
      const id = await book({ status: 'checked-in' })
      const request = { version: 1, charge: 'stayed', expectedTotal: 0 }
      const { body } = await act(id, 'leave-early', request)
      expect(body).toMatchObject({ leftOn: '2026-11-21', totalPrice: 0 })
      expect(await nightsOf(id)).toEqual([])
    })

    test('needs a checked-in guest and a remaining night', async () => {
      const { ask, book, act, goTo } = await openClient()
      const expected = await book({ startDate: '2026-12-01', endDate: '2026-12-03' })
      const request = { version: 1, charge: 'all', expectedTotal: 400 }
      expect((await act(expected, 'leave-early', request)).body.code).toBe('booking-not-checked-in')
      const id = await book(stay)
      await goTo('2026-11-23T09:00:00Z')
      for (const { status, body } of [
        await ask(`/api/bookings/${id}/departure-quote`, undefined, 'GET'),
        await act(id, 'leave-early', { ...request, expectedTotal: 920 }),
      ]) {
        expect([status, body.code]).toEqual([409, 'nothing-to-release'])
      }
    })

    test('is rejected for an outdated version [RULE-65]', async () => {
      const { book, act, change } = await openClient()
      const id = await book(stay)
      await change(id, { observations: 'Wants the bill by mail' })
      const request = { version: 1, charge: 'all', expectedTotal: 920 }
      expect((await act(id, 'leave-early', request)).body.code).toBe('booking-changed')
    })
  })

  describe('a plain check-out', () => {
    test('before the end of the stay releases the remaining nights and still charges them [RULE-28]', async () => {
      const client = await openClient()
      const id = await client.book(stay)
      const { status, body } = await client.act(id, 'check-out')
      expect(status).toBe(200)
      expect(body).toMatchObject({
        status: 'checked-out',
        endDate: '2026-11-23',
        leftOn: '2026-11-21',
        totalPrice: 920,
        extrasPrice: 120,
        amountDue: 0,
        version: 2,
      })
      expect(await client.releasedOf(id)).toEqual(['21 $200', '22 $200'])
      expect(await isSoldAgain(client)).toBe(true)
    })

    test.each(['2026-11-23T09:00:00Z', '2026-11-25T09:00:00Z'])(
      'on %s, after the end of the stay, releases nothing and records no early departure',
      async (instant) => {
        const { book, act, goTo, nightsOf } = await openClient()
        const id = await book(stay)
        await goTo(instant)
        const { body } = await act(id, 'check-out')
        expect(body).toMatchObject({ status: 'checked-out', leftOn: null, totalPrice: 920 })
        expect(await nightsOf(id)).toHaveLength(4)
      },
    )
  })
})
