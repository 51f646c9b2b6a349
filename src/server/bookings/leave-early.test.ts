import { describe, expect, test } from 'vitest'
import { type Desk, eachDesk } from '../testing/staff-client.ts'

/** Two of four nights are slept; breakfast for two at $15 was booked. */
const stay = {
  startDate: '2026-11-19',
  endDate: '2026-11-23',
  status: 'checked-in',
  extrasPriceCents: 12_000,
  paidCents: 92_000,
} as const

eachDesk((openDesk) => {
  const isSoldAgain = async ({ book, nightsOf }: Desk) =>
    (await nightsOf(await book({ startDate: '2026-11-21', endDate: '2026-11-23' }))).length === 2

  describe('leaving early', () => {
    test('is quoted: what all of the stay comes to, and what was stayed', async () => {
      const { ask, book } = await openDesk()
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
        amountPaid: 920,
      })
    })

    test('quotes the total of an agreed charge to the cent, and refuses one that is too high', async () => {
      const { ask, book } = await openDesk()
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
      'charges %s, and the nights can be sold at once [RULE-28]',
      async (charge, agreed, expectedTotal, amountCredited, released) => {
        const desk = await openDesk()
        const { book, act, read, nightsOf, releasedOf, auditOf } = desk
        const id = await book(stay)
        const asked = { version: 1, charge, ...agreed, expectedTotal, reason: 'A call from home' }
        const { status, body } = await act(id, 'leave-early', asked)
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
        expect(await isSoldAgain(desk)).toBe(true)
        expect(await read(id)).toMatchObject({ endDate: '2026-11-23', leftOn: '2026-11-21' })
        expect(await auditOf(id)).toMatchObject([
          { action: 'booking.leave-early', after: { charge }, reason: 'A call from home' },
        ])
      },
    )

    test('at a total that was not quoted is refused with the right one', async () => {
      const { book, act } = await openDesk()
      const id = await book(stay)
      const asked = { version: 1, charge: 'stayed', expectedTotal: 920 }
      const { status, body } = await act(id, 'leave-early', asked)
      expect([status, body.code, body.total]).toEqual([409, 'price-changed', 460])
    })

    test('charges by agreement at most what the released nights cost', async () => {
      const { book, act, nightsOf } = await openDesk()
      const id = await book(stay)
      const asked = { version: 1, charge: 'agreed', agreedCharge: 400.01, expectedTotal: 860.01 }
      const { status, body } = await act(id, 'leave-early', asked)
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['agreedCharge']])
      expect(await nightsOf(id)).toHaveLength(4)
    })

    test('on the day of arrival gives all nights back', async () => {
      const { book, act, nightsOf } = await openDesk()
      const id = await book({ status: 'checked-in' })
      const asked = { version: 1, charge: 'stayed', expectedTotal: 0 }
      const { body } = await act(id, 'leave-early', asked)
      expect(body).toMatchObject({ leftOn: '2026-11-21', totalPrice: 0 })
      expect(await nightsOf(id)).toEqual([])
    })

    test('needs a guest in the house and a night to come', async () => {
      const { ask, book, act, goTo } = await openDesk()
      const expected = await book({ startDate: '2026-12-01', endDate: '2026-12-03' })
      const asked = { version: 1, charge: 'all', expectedTotal: 400 }
      expect((await act(expected, 'leave-early', asked)).body.code).toBe('booking-not-checked-in')
      const id = await book(stay)
      await goTo('2026-11-23T09:00:00Z')
      for (const { status, body } of [
        await ask(`/api/bookings/${id}/departure-quote`, undefined, 'GET'),
        await act(id, 'leave-early', { ...asked, expectedTotal: 920 }),
      ]) {
        expect([status, body.code]).toEqual([409, 'nothing-to-release'])
      }
    })

    test('is refused when somebody has changed the booking since [RULE-65]', async () => {
      const { book, act, change } = await openDesk()
      const id = await book(stay)
      await change(id, { observations: 'Wants the bill by mail' })
      const asked = { version: 1, charge: 'all', expectedTotal: 920 }
      expect((await act(id, 'leave-early', asked)).body.code).toBe('booking-changed')
    })
  })

  describe('a plain check-out', () => {
    test('before the end frees the nights to come and charges what was agreed [RULE-28]', async () => {
      const desk = await openDesk()
      const id = await desk.book(stay)
      const { status, body } = await desk.act(id, 'check-out')
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
      expect(await desk.releasedOf(id)).toEqual(['21 $200', '22 $200'])
      expect(await isSoldAgain(desk)).toBe(true)
    })

    test.each(['2026-11-23T09:00:00Z', '2026-11-25T09:00:00Z'])(
      'on %s, when the stay is over, frees nothing and says nothing of leaving early',
      async (instant) => {
        const { book, act, goTo, nightsOf } = await openDesk()
        const id = await book(stay)
        await goTo(instant)
        const { body } = await act(id, 'check-out')
        expect(body).toMatchObject({ status: 'checked-out', leftOn: null, totalPrice: 920 })
        expect(await nightsOf(id)).toHaveLength(4)
      },
    )
  })
})
