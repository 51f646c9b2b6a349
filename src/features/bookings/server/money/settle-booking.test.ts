import { describe, expect, test } from 'vitest'
import { eachStaffClient } from '#testkit/app/staff-client.ts'

eachStaffClient((openClient) => {
  describe('changing the charge after an early check-out', () => {
    const stay = {
      startDate: '2026-11-19',
      endDate: '2026-11-23',
      status: 'checked-in',
      extrasPriceCents: 12_000,
      paidCents: 92_000,
    } as const

    test('has the choices and the quote of an early check-out, repeatedly on that day', async () => {
      const { ask, book, act, releasedOf, nightsOf, auditOf } = await openClient()
      const id = await book(stay)
      const quoted = async () =>
        (await ask(`/api/bookings/${id}/departure-quote`, undefined, 'GET')).body
      const { version, ...quote } = await quoted()
      await act(id, 'check-out')
      expect(await quoted()).toEqual({ ...quote, version: 2 })

      const stayed = { version: 2, charge: 'stayed', expectedTotal: 460, reason: 'Ill' }
      expect((await act(id, 'charge', stayed)).body).toMatchObject({
        status: 'checked-out',
        leftOn: '2026-11-21',
        totalPrice: 460,
        extrasPrice: 60,
        amountCredited: 460,
      })
      expect(await releasedOf(id)).toEqual(['21 $0', '22 $0'])
      expect(await quoted()).toEqual({ ...quote, version: 3 })

      const agreed = { version: 3, charge: 'agreed', agreedCharge: 250, expectedTotal: 710 }
      expect((await act(id, 'charge', agreed)).body.totalPrice).toBe(710)
      expect(await releasedOf(id)).toEqual(['21 $200', '22 $50'])
      const whole = { version: 4, charge: 'all', expectedTotal: 920 }
      expect((await act(id, 'charge', whole)).body).toMatchObject({
        totalPrice: 920,
        extrasPrice: 120,
      })
      expect(await nightsOf(id)).toHaveLength(2)
      expect((await auditOf(id))[1]).toMatchObject({
        action: 'booking.charge',
        before: { totalPrice: 92_000 },
        after: { totalPrice: 46_000, charge: 'stayed' },
        reason: 'Ill',
      })
    })

    test('is rejected for another total, above the price, on another day, and without released nights', async () => {
      const { book, act, goTo } = await openClient()
      const id = await book(stay)
      const stayed = { version: 2, charge: 'stayed', expectedTotal: 460 }
      expect((await act(id, 'charge', { ...stayed, version: 1 })).body.code).toBe(
        'charge-not-possible',
      )
      await act(id, 'check-out')
      const { body } = await act(id, 'charge', { ...stayed, expectedTotal: 920 })
      expect([body.code, body.total]).toEqual(['price-changed', 460])
      const dear = { version: 2, charge: 'agreed', agreedCharge: 400.01, expectedTotal: 860.01 }
      expect((await act(id, 'charge', dear)).status).toBe(422)
      const whole = await book({ ...stay, startDate: '2026-11-17', endDate: '2026-11-19' })
      await act(whole, 'check-out')
      expect((await act(whole, 'charge', stayed)).body.code).toBe('charge-not-possible')
      await goTo('2026-11-23T09:00:00Z')
      expect((await act(id, 'charge', stayed)).body.code).toBe('charge-not-possible')
    })
  })

  describe('settling', () => {
    test('the balance of an extended stay marks it as paid, and can be undone that day', async () => {
      const { book, act, read, auditOf } = await openClient()
      const id = await book({ status: 'checked-in', paidCents: 25_000 })
      const { body } = await act(id, 'settle', { version: 1, expectedDue: 350, expectedCredit: 0 })
      expect(body).toMatchObject({ amountPaid: 600, amountDue: 0, isPaid: true, version: 2 })
      expect(await read(id)).toMatchObject({ settled: { amount: 350 } })
      const undone = await act(id, 'undo-settle', { version: 2 })
      expect(undone.body).toMatchObject({ amountPaid: 250, amountDue: 350 })
      expect(await read(id)).toMatchObject({ settled: null })
      expect(await auditOf(id)).toMatchObject([
        {
          action: 'booking.settle',
          before: { paid: 25_000 },
          after: { paid: 60_000, amount: 35_000 },
        },
        { action: 'booking.undo-settle', after: { paid: 25_000, amount: -35_000 } },
      ])
    })

    test('a no-show marks its fee as paid or its credit as paid back', async () => {
      const { book, act } = await openClient()
      const [owing, credited] = [
        await book(),
        await book({ startDate: '2026-11-26', endDate: '2026-11-29', paidCents: 60_000 }),
      ]
      await act(owing, 'no-show', { version: 1, reason: 'Did not come', fee: 50 })
      const fee = { version: 2, expectedDue: 50, expectedCredit: 0 }
      expect((await act(owing, 'settle', fee)).body).toMatchObject({ amountPaid: 50, amountDue: 0 })
      await act(credited, 'cancel', { version: 1, reason: 'Ill', fee: 100 })
      const credit = { version: 2, expectedDue: 0, expectedCredit: 500 }
      expect((await act(credited, 'settle', credit)).body).toMatchObject({
        amountPaid: 100,
        amountCredited: 0,
      })
      expect((await act(credited, 'undo-settle', { version: 3 })).body.amountCredited).toBe(500)
    })

    test('is rejected for the credit of an amount that was written off', async () => {
      const { book, act } = await openClient()
      const id = await book({ status: 'checked-out' })
      await act(id, 'add-charge', { version: 1, kind: 'item', label: 'Canoe', price: 50 })
      await act(id, 'write-off', { reason: 'They left', expectedBalance: 650 })
      await act(id, 'add-charge', { version: 3, kind: 'discount', label: 'Heating', price: 20 })
      const credit = { version: 4, expectedDue: 0, expectedCredit: 20 }
      expect((await act(id, 'settle', credit)).body).toMatchObject({ code: 'refund-too-high' })
    })

    test('is rejected for another amount, without a balance, for an outdated version and on another day', async () => {
      const { book, act, goTo, read } = await openClient()
      const id = await book({ status: 'checked-in', paidCents: 25_000 })
      const request = { version: 1, expectedDue: 350, expectedCredit: 0 }
      expect((await act(id, 'settle', { ...request, expectedDue: 349 })).body.code).toBe(
        'balance-changed',
      )
      await act(id, 'settle', request)
      expect((await act(id, 'settle', request)).body.code).toBe('booking-changed')
      expect((await act(id, 'settle', { ...request, version: 2 })).body.code).toBe(
        'nothing-to-settle',
      )
      await goTo('2026-11-23T09:00:00Z')
      expect((await act(id, 'undo-settle', { version: 2 })).body.code).toBe(
        'settlement-not-undoable',
      )
      expect(await read(id)).toMatchObject({ settled: null, amountDue: 0 })
    })
  })
})
