import { describe, expect, test } from 'vitest'
import type { HeldDamageDeposits } from '#contract/damage-deposits.ts'
import type { PaymentsOfDay } from '#contract/payments.ts'
import { eachStaffClient, type StaffClient } from '#testkit/app/staff-client.ts'

const get = async <Body>({ ask }: StaffClient, path: string) =>
  (await ask<Body>(path, undefined, 'GET')).body

const today = (client: StaffClient) => get<PaymentsOfDay>(client, '/api/payments')

/** An action as a screen sends it that shows the booking as it is now. */
async function act(client: StaffClient, id: number, verb: string, body: object) {
  const { damageDeposit, folio } = await client.read(id)
  const seen = { expectedHeld: damageDeposit.held }
  const balance = verb.startsWith('keep') && { expectedBalance: folio.balance }
  return client.act(id, verb, { ...seen, ...balance, ...body })
}

const take = (client: StaffClient, id: number, body: object = {}) =>
  act(client, id, 'take-damage-deposit', { amount: 200, method: 'cash', ...body })

eachStaffClient((openClient) => {
  describe('a damage deposit', () => {
    test('is no payment: balance, takings and documents stay as they are', async () => {
      const client = await openClient()
      const id = await client.book()
      const before = await client.read(id)
      expect((await take(client, id)).status).toBe(200)
      const after = await client.read(id)
      expect(after.damageDeposit).toMatchObject({ held: 200, method: 'cash' })
      expect(after.folio).toEqual(before.folio)
      expect(after.totalPrice).toBe(before.totalPrice)
      const day = await today(client)
      expect(day.takings.total).toBe(0)
      expect(day.damageDeposits).toEqual([{ method: 'cash', taken: 200, returned: 0, kept: 0 }])
      expect(day.cash).toMatchObject({ state: 'not-counted', expected: 200 })
    })

    test('pays for damage, without tax, and the rest is returned', async () => {
      const client = await openClient()
      const id = await client.book({ status: 'checked-in' })
      const { totalPrice } = await client.read(id)
      await take(client, id)
      const kept = { amount: 49.99, use: 'damage', label: 'Broken window' }
      expect((await act(client, id, 'keep-damage-deposit', kept)).status).toBe(200)
      const booking = await client.read(id)
      expect(booking.totalPrice).toBe(totalPrice + 49.99)
      expect(booking.damageDeposit.held).toBe(150.01)
      expect(booking.folio.lines.at(-1)).toMatchObject({ label: 'Broken window', amount: 49.99 })
      expect(booking.folio.payments).toMatchObject([
        { kind: 'payment', method: 'cash', amount: 49.99, note: 'Broken window' },
      ])
      const [taken, keptEntry] = booking.damageDeposit.entries
      expect(taken?.paymentId).toBeNull()
      expect(keptEntry?.paymentId).toBe(booking.folio.payments[0]?.id)
      await act(client, id, 'return-damage-deposit', { amount: 150.01 })
      const day = await today(client)
      expect(day.takings.total).toBe(49.99)
      expect(day.damageDeposits).toEqual([
        { method: 'cash', taken: 200, returned: 150.01, kept: 49.99 },
      ])
      // $200 came in, $150.01 went out.
      expect(day.cash.expected).toBe(49.99)
    })

    test('pays what is due, and is held again when that payment is voided', async () => {
      const client = await openClient()
      const id = await client.book({ status: 'checked-in' })
      await take(client, id, { amount: 700 })
      const use = { use: 'balance', label: 'Asked to' }
      const over = await act(client, id, 'keep-damage-deposit', { ...use, amount: 600.01 })
      expect(over.body.code).toBe('damage-deposit-over-balance')
      await act(client, id, 'keep-damage-deposit', { ...use, amount: 600 })
      const { folio, damageDeposit } = await client.read(id)
      expect([folio.balance, damageDeposit.held]).toEqual([0, 100])
      const kept = damageDeposit.entries.at(-1)
      const voided = { entryId: kept?.id, reason: 'Wrong guest' }
      expect((await client.act(id, 'void-damage-deposit', voided)).body.code).toBe(
        'damage-deposit-kept',
      )
      const payment = { paymentId: folio.payments[0]?.id, reason: 'Wrong guest' }
      await client.act(id, 'void-payment', payment)
      const after = await client.read(id)
      expect([after.folio.balance, after.damageDeposit.held]).toEqual([600, 700])
    })

    test.each([
      ['more than is held', 'return-damage-deposit', { amount: 200.01 }, 'damage-deposit-too-high'],
      [
        'more than is held, for damage',
        'keep-damage-deposit',
        { amount: 201, use: 'damage', label: 'Window' },
        'damage-deposit-too-high',
      ],
      [
        'what a screen showed before it changed',
        'return-damage-deposit',
        { amount: 1, expectedHeld: 100 },
        'damage-deposit-changed',
      ],
      ['nothing', 'return-damage-deposit', { amount: 0 }, 'invalid-fields'],
      ['it tomorrow', 'return-damage-deposit', { amount: 1, date: '2030-01-01' }, 'invalid-fields'],
      [
        'it without saying what for',
        'keep-damage-deposit',
        { amount: 1, use: 'damage', label: ' ' },
        'invalid-fields',
      ],
    ])('cannot be returned or kept: %s', async (_, verb, body, code) => {
      const client = await openClient()
      const id = await client.book()
      await take(client, id)
      expect((await act(client, id, verb, body)).body.code).toBe(code)
      expect((await client.read(id)).damageDeposit.held).toBe(200)
    })

    test('keeps its booking from being deleted until it is returned', async () => {
      const client = await openClient()
      const id = await client.book()
      await take(client, id)
      const remove = () => client.ask(`/api/bookings/${id}`, undefined, 'DELETE')
      expect((await remove()).body).toMatchObject({ code: 'damage-deposit-held' })
      await act(client, id, 'return-damage-deposit', { amount: 200 })
      expect((await remove()).status).toBe(204)
      expect((await today(client)).damageDeposits).toMatchObject([{ taken: 200, returned: 200 }])
    })

    test('of a cancelled booking is to be returned, and none can be taken', async () => {
      const client = await openClient()
      const [id, other] = [
        await client.book(),
        await client.book({ startDate: '2026-12-01', endDate: '2026-12-04' }),
      ]
      await take(client, id)
      await take(client, other, { amount: 50, method: 'card' })
      const { version } = await client.read(id)
      await client.act(id, 'cancel', { version, fee: 0, reason: 'Ill' })
      const held = await get<HeldDamageDeposits>(client, '/api/payments/damage-deposits')
      expect(held).toMatchObject({ total: 2, toReturn: 1, held: 250 })
      expect(held.items).toMatchObject([
        { bookingId: id, isToReturn: true, held: 200 },
        { bookingId: other, isToReturn: false, held: 50 },
      ])
      expect((await take(client, id)).body.code).toBe('damage-deposit-not-possible')
    })

    test('is returned once when 8 users return it at the same time', async () => {
      const client = await openClient()
      const id = await client.book()
      await take(client, id)
      const returned = { amount: 200, expectedHeld: 200 }
      const responses = await Promise.all(
        Array.from({ length: 8 }, () => client.act(id, 'return-damage-deposit', returned)),
      )
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await client.read(id)).damageDeposit).toMatchObject({ held: 0 })
    })

    test('is taken once when a request is repeated with its key', async () => {
      const client = await openClient()
      const id = await client.book()
      const taken = { amount: 200, expectedHeld: 0 }
      const send = (body: object) =>
        client.ask(`/api/bookings/${id}/take-damage-deposit`, body, 'POST', {
          'idempotency-key': 'damage-deposit-1',
        })
      const sent = await Promise.all([send(taken), send(taken)])
      const again = await send(taken)
      expect([...sent, again].map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await client.read(id)).damageDeposit.entries).toHaveLength(1)
      expect((await send({ ...taken, amount: 1 })).body.code).toBe('idempotency-key-reused')
    })
  })
})
