import { describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { OpenDeposits } from '#contract/deposits.ts'
import type { Property } from '#contract/settings.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenCabin } from '#testkit/app/given.ts'
import { oneCabin, openStaffClient } from '#testkit/app/staff-client.ts'

type Client = Awaited<ReturnType<typeof openStaffClient>>

const today = '2026-11-21'
const stay = { startDate: '2026-12-20', endDate: '2026-12-23' }

eachDatabase((open) => {
  const openClient = async (): Promise<Client> =>
    openStaffClient({ db: await open(), cabins: oneCabin() })

  const book = async (client: Client, overrides: object = {}) =>
    client.book({ cabinId: (await givenCabin(client.db)).id, ...stay, ...overrides })

  /** Sends the action with the current version. */
  async function act(client: Client, id: number, verb: string, body: object = {}) {
    const { version } = await client.read(id)
    return client.act(id, verb, { version, ...body })
  }

  const request = (client: Client, id: number, body: object = {}) =>
    act(client, id, 'request-deposit', { percent: 30, dueOn: '2026-11-28', ...body })

  const depositOf = async (client: Client, id: number): Promise<Booking['folio']['deposit']> =>
    (await client.read(id)).folio.deposit

  async function pay(client: Client, id: number, amount: number, verb = 'take-payment') {
    const { folio } = await client.read(id)
    const body = { amount, method: 'transfer', expectedBalance: folio.balance }
    expect((await client.act(id, verb, body)).status).toBe(200)
  }

  const listOf = async ({ ask }: Client, query = '') =>
    (await ask<OpenDeposits>(`/api/payments/deposits${query}`, undefined, 'GET')).body

  describe('a deposit', () => {
    test('is a share of the total with a due date, and is audited', async () => {
      const client = await openClient()
      const id = await book(client)
      expect(await depositOf(client, id)).toBeNull()
      expect((await request(client, id)).status).toBe(200)
      expect(await depositOf(client, id)).toEqual({
        amount: 180,
        percent: 30,
        dueOn: '2026-11-28',
        state: 'due',
        amountDue: 180,
      })
      expect(await client.auditOf(id)).toMatchObject([
        {
          action: 'booking.request-deposit',
          before: { deposit: null },
          after: { deposit: 18_000, depositDueOn: '2026-11-28' },
        },
      ])
    })

    test('is met when payments reach it, and due again after a refund', async () => {
      const client = await openClient()
      const id = await book(client)
      await act(client, id, 'request-deposit', { amount: 100.5, dueOn: '2026-11-28' })
      await pay(client, id, 100)
      expect(await depositOf(client, id)).toMatchObject({ state: 'due', amountDue: 0.5 })
      await pay(client, id, 0.5)
      expect(await depositOf(client, id)).toMatchObject({ state: 'met', amountDue: 0 })
      await pay(client, id, 1, 'refund')
      expect(await depositOf(client, id)).toMatchObject({ state: 'due', amountDue: 1 })
    })

    test('is overdue from the day after its due date', async () => {
      const client = await openClient()
      const id = await book(client)
      await request(client, id)
      await client.goTo('2026-11-28T23:59:00Z')
      expect(await depositOf(client, id)).toMatchObject({ state: 'due' })
      await client.goTo('2026-11-29T00:01:00Z')
      expect(await depositOf(client, id)).toMatchObject({ state: 'overdue' })
    })

    test('is replaced by a new request, and withdrawn', async () => {
      const client = await openClient()
      const id = await book(client)
      await request(client, id)
      await act(client, id, 'request-deposit', { amount: 50, dueOn: '2026-12-01' })
      expect(await depositOf(client, id)).toMatchObject({ amount: 50, percent: null })
      expect((await act(client, id, 'withdraw-deposit')).status).toBe(200)
      expect(await depositOf(client, id)).toBeNull()
      const again = await act(client, id, 'withdraw-deposit')
      expect([again.status, again.body.code]).toEqual([409, 'no-deposit'])
    })

    test('ends with a cancellation, and returns when the booking is reinstated', async () => {
      const client = await openClient()
      const id = await book(client)
      await request(client, id)
      await act(client, id, 'cancel', { reason: 'Ill', fee: 0 })
      expect(await depositOf(client, id)).toMatchObject({ state: 'ended', amountDue: 0 })
      expect((await listOf(client)).total).toBe(0)
      const rejected = await request(client, id)
      expect([rejected.status, rejected.body.code]).toEqual([409, 'deposit-not-possible'])
      await act(client, id, 'reinstate', { reason: 'Well again' })
      expect(await depositOf(client, id)).toMatchObject({ state: 'due' })
    })

    test('is not requested twice from two front desks without knowing', async () => {
      const client = await openClient()
      const id = await book(client)
      const body = { version: 1, percent: 30, dueOn: '2026-11-28' }
      const send = () => client.act(id, 'request-deposit', body)
      const statuses = (await Promise.all([send(), send()])).map(({ status }) => status)
      expect(statuses.sort()).toEqual([200, 409])
    })

    test.each([
      [{ percent: 0 }],
      [{ percent: 101 }],
      [{ percent: 12.5 }],
      [{ percent: 30, amount: 5 }],
      [{ percent: undefined }],
      [{ percent: undefined, amount: 0 }],
      [{ percent: undefined, amount: -5 }],
      [{ percent: undefined, amount: 1.005 }],
      [{ percent: undefined, amount: 600.01 }],
      [{ percent: undefined, amount: 'NaN' }],
      [{ dueOn: '2026-11-20' }],
      [{ dueOn: '2026-12-21' }],
      [{ dueOn: 'soon' }],
    ])('rejects %j', async (body) => {
      const client = await openClient()
      const id = await book(client)
      expect((await request(client, id, body)).status).toBe(422)
      expect(await depositOf(client, id)).toBeNull()
    })

    test('is more than what was paid, and only asked for while something is due', async () => {
      const client = await openClient()
      const [partly, paid] = [
        await book(client, { paidCents: 18_000 }),
        await book(client, { paidCents: 60_000 }),
      ]
      const sentences = []
      for (const id of [partly, paid]) {
        sentences.push((await request(client, id)).body.fields)
      }
      expect(sentences).toEqual([
        { percent: 'More than the $180.00 that was paid already' },
        { percent: 'Nothing is due for this booking' },
      ])
    })
  })

  test('the list has the deposits that are due or overdue, by due date', async () => {
    const client = await openClient()
    const ids: number[] = []
    for (const dueOn of ['2026-11-30', '2026-11-21', '2026-11-25']) {
      const id = await book(client)
      await request(client, id, { dueOn })
      ids.push(id)
    }
    const [later, now, met] = ids
    await pay(client, met ?? 0, 180)
    await pay(client, later ?? 0, 30)
    await request(client, await book(client, { startDate: today }), { dueOn: today })
    await client.goTo('2026-11-22T10:00:00Z')
    const { items, ...sums } = await listOf(client)
    expect(items.slice(0, 1)).toMatchObject([{ bookingId: now, isOverdue: true, amountDue: 180 }])
    expect(items.at(-1)).toMatchObject({ bookingId: later, isOverdue: false, amountDue: 150 })
    expect(items.map(({ bookingId }) => bookingId)).not.toContain(met)
    expect(sums.total).toBe(items.length)
    expect(sums.overdue).toBe(items.filter(({ isOverdue }) => isOverdue).length)
    expect(Math.round(sums.amountDue * 100)).toBe(
      items.reduce((sum, item) => sum + Math.round(item.amountDue * 100), 0),
    )
    expect((await listOf(client, '?page=2')).items).toEqual([])
  })

  test('the confirmation asks for the deposit, and thanks for it', async () => {
    const client = await openClient()
    const id = await book(client)
    const text = async () =>
      (await client.app.requestAsUser(`/api/bookings/${id}/confirmation`)).text()
    expect(await text()).not.toContain('Deposit')
    await request(client, id)
    expect(await text()).toContain('Please pay a deposit of $180.00 by Sat, Nov 28 2026')
    await pay(client, id, 180)
    expect(await text()).toContain('Your deposit of $180.00 has been paid.')
  })

  describe('a new booking', () => {
    test('has no deposit by default, and the one of the property when Settings say so', async () => {
      const client = await openClient()
      const first = await client.requestBooking()
      expect(await depositOf(client, first.body.id)).toBeNull()
      const { body } = await client.ask<Property>('/api/property', undefined, 'GET')
      const { nationalIDMonths, serviceEveryNights, ...property } = body
      const changed = { ...property, depositPercent: 25, depositDays: 10 }
      expect((await client.ask('/api/property', changed, 'PUT')).status).toBe(200)
      const dates = { startDate: '2026-12-14', endDate: '2026-12-17' }
      const { body: booked } = await client.requestBooking(dates)
      expect(await depositOf(client, booked.id)).toEqual({
        amount: 150,
        percent: 25,
        dueOn: '2026-12-01',
        state: 'due',
        amountDue: 150,
      })
      expect((await client.read(first.body.id)).folio.defaultDeposit).toEqual({
        percent: 25,
        dueOn: '2026-12-01',
      })
    })
  })
})
