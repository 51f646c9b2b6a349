import { expect, test } from 'vitest'
import type { Today } from '#contract/dashboard.ts'
import { eachStaffClient } from '#testkit/app/staff-client.ts'

const later = { addBreakfast: false, paymentConfirmed: false, payLater: true, expectedTotal: 600 }

eachStaffClient((openClient) => {
  test.each([
    ['nothing was paid', {}, later, 600],
    ['a deposit was paid', { paidCents: 18_000 }, later, 420],
    ['breakfast is added', {}, { ...later, addBreakfast: true, expectedTotal: 690 }, 690],
  ])(
    'a guest who pays later is in house and owes the balance: %s',
    async (_, fields, body, due) => {
      const { book, act, read, ask, auditOf } = await openClient()
      const id = await book(fields)
      expect((await act(id, 'check-in', body)).status).toBe(200)
      const booking = await read(id)
      expect(booking).toMatchObject({
        status: 'checked-in',
        isPaid: false,
        amountDue: due,
      })
      expect(booking.notices).toContain('balance-due')
      const { inHouse } = (await ask<Today>('/api/today', undefined, 'GET')).body
      expect(inHouse.find((item) => item.id === id)?.amountDue).toBe(due)
      expect(await auditOf(id)).toMatchObject([{ after: { paysLater: true } }])

      expect((await act(id, 'undo-check-in', { version: 2 })).body).toMatchObject({
        status: 'unconfirmed',
        totalPrice: 600,
        amountPaid: (fields as { paidCents?: number }).paidCents ? 180 : 0,
      })
    },
  )

  test('without "pay later" the payment has to be confirmed as before', async () => {
    const { book, act } = await openClient()
    const id = await book()
    const { payLater, ...silent } = later
    expect((await act(id, 'check-in', silent)).body.code).toBe('payment-not-confirmed')
    const both = { ...later, paymentConfirmed: true }
    expect((await act(id, 'check-in', both)).status).toBe(422)
    expect((await act(id, 'check-in', { ...later, expectedTotal: 599 })).body).toMatchObject({
      code: 'price-changed',
      total: 600,
    })
  })

  test('the balance is paid at check-out', async () => {
    const { book, act } = await openClient()
    const id = await book()
    await act(id, 'check-in', later)
    expect((await act(id, 'check-out')).body).toMatchObject({ amountDue: 600, isPaid: false })
    const settle = { version: 3, expectedDue: 600, expectedCredit: 0, method: 'cash' }
    expect((await act(id, 'settle', settle)).body).toMatchObject({ amountDue: 0, isPaid: true })
  })
})
