import { describe, expect, test } from 'vitest'
import type { PaidBooking } from '#contract/bookings.ts'
import type { Problem } from '#contract/errors.ts'
import { eachStaffClient, type StaffClient } from '#testkit/app/staff-client.ts'

type Taken = PaidBooking & Omit<Problem, 'status'>

const take = (
  { ask }: StaffClient,
  id: number,
  body: object,
  { verb = 'take-payment', key }: { verb?: string; key?: string } = {},
) => ask<Taken>(`/api/bookings/${id}/${verb}`, body, 'POST', key ? { 'idempotency-key': key } : {})

eachStaffClient((openClient) => {
  describe('the ledger of a booking', () => {
    test('shows a deposit by transfer, the rest in cash at check-in with breakfast, and a refund [RULE-87]', async () => {
      const client = await openClient()
      const id = await client.book()
      const deposit = { amount: 180, method: 'transfer', date: '2026-11-20', note: 'Ref 17' }
      const first = await take(client, id, { ...deposit, expectedBalance: 600 })
      expect(first.body).toMatchObject({
        amountPaid: 180,
        amountDue: 420,
        isPaid: false,
        payment: { ...deposit, amount: 180, kind: 'deposit', voided: null },
      })
      const arrived = await client.act(id, 'check-in', {
        addBreakfast: true,
        paymentConfirmed: true,
        expectedTotal: 690,
        paymentMethod: 'cash',
      })
      expect(arrived.body).toMatchObject({ isPaid: true, amountPaid: 690, extrasPrice: 90 })
      const quote = await client.ask(`/api/bookings/${id}/departure-quote`, undefined, 'GET')
      const left = await client.act(id, 'leave-early', {
        version: quote.body.version,
        charge: 'stayed',
        expectedTotal: quote.body.totals.stayed,
      })
      expect(left.body.amountCredited).toBe(690)
      const back = { amount: 690, method: 'cash', expectedBalance: -690 }
      expect((await take(client, id, back, { verb: 'refund' })).status).toBe(200)

      const { folio } = await client.read(id)
      expect(folio.payments.map(({ kind, method, amount }) => [kind, method, amount])).toEqual([
        ['deposit', 'transfer', 180],
        ['payment', 'cash', 510],
        ['refund', 'cash', -690],
      ])
      expect(folio).toMatchObject({ received: 0, writtenOff: 0, balance: 0, charged: 0 })
    })

    test('takes a payment once when two users take it, and when a request is repeated [RULE-88]', async () => {
      const client = await openClient()
      const id = await client.book()
      const whole = { amount: 600, expectedBalance: 600 }
      const both = await Promise.all([take(client, id, whole), take(client, id, whole)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const rejected = both.find(({ status }) => status === 409)
      expect(rejected?.body).toMatchObject({ code: 'balance-changed', balance: 0 })

      const more = { amount: 5, method: 'online', expectedBalance: 0 }
      const key = 'webshop-0001'
      const sent = await Promise.all([1, 2].map(() => take(client, id, more, { key })))
      const again = await take(client, id, more, { key })
      const ids = [...sent, again].map(({ body }) => body.payment.id)
      expect(new Set(ids).size).toBe(1)
      expect((await client.read(id)).folio.payments).toHaveLength(2)
      const other = await take(client, id, { ...more, amount: 6 }, { key })
      expect(other.body.code).toBe('idempotency-key-reused')
    })

    test.each([
      ['nothing', { amount: 0 }, 'invalid-fields'],
      ['a negative amount', { amount: -5 }, 'invalid-fields'],
      ['no number', { amount: Number.NaN }, 'invalid-fields'],
      ['three decimals', { amount: 1.005 }, 'invalid-fields'],
      ['an amount in the future', { amount: 5, date: '2026-11-22' }, 'invalid-fields'],
      ['an unknown method', { amount: 5, method: 'gold' }, 'invalid-fields'],
      ['a card number', { amount: 5, note: 'Visa 4111 1111 1111 1111' }, 'invalid-fields'],
      ['more than can be stored', { amount: 10_000_000.01 }, 'invalid-fields'],
      ['another balance', { amount: 5, expectedBalance: 599 }, 'balance-changed'],
    ])('rejects %s', async (_, body, code) => {
      const client = await openClient()
      const id = await client.book()
      const response = await take(client, id, { expectedBalance: 600, ...body })
      expect(response.body.code).toBe(code)
      expect((await client.read(id)).folio.payments).toEqual([])
    })

    test('never pays back more than was received', async () => {
      const client = await openClient()
      const id = await client.book({ paidCents: 10_000 })
      const refund = (amount: number, expectedBalance: number) =>
        take(client, id, { amount, expectedBalance }, { verb: 'refund' })
      expect((await refund(100.01, 500)).body.code).toBe('refund-too-high')
      expect((await refund(100, 500)).status).toBe(200)
      expect((await refund(0.01, 600)).body.code).toBe('refund-too-high')
    })

    test('writes off a balance with a reason, which brings in no money', async () => {
      const client = await openClient()
      const id = await client.book({ paidCents: 20_000, status: 'checked-in' })
      const reason = 'The guest left without paying'
      const written = await client.act(id, 'write-off', { reason, expectedBalance: 400 })
      expect(written.body).toMatchObject({ isPaid: true, amountDue: 0 })
      const { folio } = await client.read(id)
      expect(folio).toMatchObject({ received: 200, writtenOff: 400, balance: 0 })
      const twice = await client.act(id, 'write-off', { reason, expectedBalance: 0 })
      expect(twice.body.code).toBe('nothing-to-settle')
    })

    test('voids an entry once, with a reason, and never below what was paid back', async () => {
      const client = await openClient()
      const id = await client.book()
      const paid = await take(client, id, { amount: 600, expectedBalance: 600 })
      const back = { amount: 100, expectedBalance: 0 }
      const refunded = await take(client, id, back, { verb: 'refund' })
      const voided = (paymentId: number, reason = 'Wrong booking') =>
        client.act(id, 'void-payment', { paymentId, reason })
      expect((await voided(paid.body.payment.id)).body.code).toBe('payment-refunded')
      expect((await voided(refunded.body.payment.id)).body.amountPaid).toBe(600)
      expect((await voided(paid.body.payment.id, '')).body.code).toBe('invalid-fields')
      expect((await voided(paid.body.payment.id)).body.amountPaid).toBe(0)
      expect((await voided(paid.body.payment.id)).body.code).toBe('payment-already-voided')
      expect((await voided(999_999)).body.code).toBe('payment-not-found')
    })

    test('after the payment of a check-in was voided, undoing the check-in takes nothing back', async () => {
      const client = await openClient()
      const id = await client.book({ paidCents: 10_000 })
      await client.act(id, 'check-in', {
        addBreakfast: false,
        paymentConfirmed: true,
        expectedTotal: 600,
      })
      const payment = (await client.read(id)).folio.payments.at(-1)
      expect(payment).toMatchObject({ kind: 'payment', method: 'card', amount: 500 })
      await client.act(id, 'void-payment', { paymentId: payment?.id, reason: 'Card was declined' })
      const { version } = await client.read(id)
      const undone = await client.act(id, 'undo-check-in', { version })
      expect(undone.body).toMatchObject({ status: 'unconfirmed', amountPaid: 100 })
    })

    test('remains when the booking is deleted', async () => {
      const client = await openClient()
      const id = await client.book({ paidCents: 10_000 })
      await client.ask(`/api/bookings/${id}`, undefined, 'DELETE')
      const rows = await client.db
        .selectFrom('payments')
        .where('booking_id', '=', id)
        .selectAll()
        .execute()
      expect(rows).toMatchObject([{ booking_id: id, amount_cents: 10_000, voided_at: null }])
    })
  })

  describe('the charges of a booking', () => {
    const dog = { kind: 'item', label: 'Dog', unit: 'night', price: 15 }

    test('are part of the extras and the total, and follow the nights [RULE-89]', async () => {
      const client = await openClient()
      const id = await client.book()
      const added = await client.act(id, 'add-charge', { version: 1, ...dog, quantity: 2 })
      expect(added.body).toMatchObject({ extrasPrice: 90, totalPrice: 690, amountDue: 690 })
      const discount = { kind: 'discount', label: 'Regular guest', price: 30 }
      const less = await client.act(id, 'add-charge', { version: 2, ...discount })
      expect(less.body).toMatchObject({ extrasPrice: 60, totalPrice: 660 })

      const longer = { endDate: '2026-11-25', version: 3 }
      const preview = await client.ask(`/api/bookings/${id}/change-preview`, {
        endDate: longer.endDate,
      })
      expect(preview.body.after).toMatchObject({ extrasPrice: 90, totalPrice: 890 })
      const changed = await client.act(id, 'change', { ...longer, expectedTotal: 890 })
      expect(changed.body.totalPrice).toBe(890)
      const { lines, charged } = (await client.read(id)).folio
      expect(lines.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
        ['nights', 4, 800],
        ['item', 2, 120],
        ['discount', 1, -30],
      ])
      expect(charged).toBe(890)

      const chargeId = lines[1]?.chargeId
      const removed = await client.act(id, 'remove-charge', { version: 4, chargeId })
      // Nothing is left that the discount could reduce.
      expect(removed.body).toMatchObject({ extrasPrice: 0, totalPrice: 800 })
    })

    test.each([
      ['a discount above the extras', { kind: 'discount', label: 'Sorry', price: 1 }],
      ['a discount per night', { kind: 'discount', label: 'Sorry', price: 1, unit: 'night' }],
      ['a custom charge', { ...dog, price: 0 }],
      ['no text', { ...dog, label: ' ' }],
      ['a card number', { ...dog, label: 'Card 5555555555554444' }],
      ['half a dog', { ...dog, quantity: 0.5 }],
    ])('reject %s', async (_, charge) => {
      const client = await openClient()
      const id = await client.book()
      const response = await client.act(id, 'add-charge', { version: 1, ...charge })
      expect(response.body.code).toBe('invalid-fields')
    })

    test('of a booking with breakfast keep the specified offer at check-in', async () => {
      const client = await openClient()
      const id = await client.book()
      await client.act(id, 'add-charge', { version: 1, ...dog })
      expect((await client.read(id)).checkInQuote).toMatchObject({
        total: 645,
        breakfastPrice: 90,
        totalWithBreakfast: 735,
      })
      const arriving = { addBreakfast: true, paymentConfirmed: true, expectedTotal: 735 }
      await client.act(id, 'check-in', arriving)
      const undone = await client.act(id, 'undo-check-in', { version: 3 })
      expect(undone.body).toMatchObject({ totalPrice: 645, extrasPrice: 45, amountPaid: 0 })
    })
  })
})
