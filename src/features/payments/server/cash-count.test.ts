import { describe, expect, test } from 'vitest'
import type { Problem } from '#contract/errors.ts'
import type { CashUpShape, PaymentsOfDay } from '#contract/payments.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenCabin } from '#testkit/app/given.ts'
import { oneCabin, openStaffClient } from '#testkit/app/staff-client.ts'
import { findCashUp } from './cash-count-store.ts'

const today = '2026-11-21'
const yesterday = '2026-11-20'

type Client = Awaited<ReturnType<typeof openStaffClient>>

const cashOf = async ({ ask }: Client, day = today) =>
  (await ask<PaymentsOfDay>(`/api/payments?day=${day}`, undefined, 'GET')).body.cash

/** Counts the cash as a screen does that shows the day as it is now. */
async function count(client: Client, overrides: object = {}, day = today) {
  const { expected, counts } = await cashOf(client, day)
  const seen = { day, expectedCash: expected, lastCountId: counts[0]?.id ?? null }
  return client.ask<CashUpShape & Omit<Problem, 'status'>>('/api/payments/cash-counts', {
    ...seen,
    counted: 100,
    ...overrides,
  })
}

async function pay(client: Client, id: number, verb: string, body: object): Promise<void> {
  const { folio } = await client.read(id)
  const { status } = await client.act(id, verb, { expectedBalance: folio.balance, ...body })
  expect(status).toBe(200)
}

const cashEntry = {
  kind: 'payment' as const,
  method: 'cash' as const,
  origin: 'account' as const,
  note: '',
  created_at: '2026-11-21T10:00:00.000Z',
}

eachDatabase((open) => {
  const openClient = async (): Promise<Client> =>
    openStaffClient({ db: await open(), cabins: oneCabin() })

  /** A day with $120.00 taken and $20.00 paid back in cash, and with other payments. */
  async function givenCash(client: Client): Promise<number> {
    const { id: cabinId } = await givenCabin(client.db)
    const id = await client.book({ cabinId, status: 'checked-in' })
    await pay(client, id, 'take-payment', { amount: 120, method: 'cash' })
    await pay(client, id, 'refund', { amount: 20, method: 'cash' })
    await pay(client, id, 'take-payment', { amount: 75, method: 'card' })
    await pay(client, id, 'take-payment', { amount: 9, method: 'cash', date: yesterday })
    return id
  }

  describe('the expected cash of a day', () => {
    test('is what was taken less what was paid back in cash, by person', async () => {
      const client = await openClient()
      const id = await givenCash(client)
      const other = { ...cashEntry, booking_id: id, business_date: today, amount_cents: 1_234 }
      await client.db
        .insertInto('payments')
        .values({ ...other, staff_id: 'system' })
        .execute()
      const { expected, byPerson, state, difference, counts } = await cashOf(client)
      expect({ expected, state, difference, counts }).toEqual({
        expected: 112.34,
        state: 'not-counted',
        difference: null,
        counts: [],
      })
      expect(byPerson.map(({ name, expected: own }) => [name, own])).toEqual([
        ['Ada Berg', 100],
        ['', 12.34],
      ])
      expect((await cashOf(client, yesterday)).expected).toBe(9)
    })

    test('leaves out voided payments, other methods and write-offs', async () => {
      const client = await openClient()
      const id = await givenCash(client)
      const { folio } = await client.read(id)
      const reason = 'Counted twice'
      for (const { id: paymentId } of folio.payments.filter(({ amount }) => amount === 9)) {
        await client.act(id, 'void-payment', { paymentId, reason })
      }
      await pay(client, id, 'write-off', { reason: 'Goodwill' })
      expect((await cashOf(client, yesterday)).state).toBe('nothing-to-count')
      expect((await cashOf(client)).expected).toBe(100)
    })
  })

  describe('a count', () => {
    test('has the difference, a note, a user and a time, and is audited', async () => {
      const client = await openClient()
      await givenCash(client)
      const { status, body } = await count(client, { counted: 97.5, note: 'Coins on the floor?' })
      expect(status).toBe(200)
      expect(body).toMatchObject({ state: 'counted', expected: 100, difference: -2.5 })
      expect(body.counts).toEqual([
        {
          id: expect.any(Number),
          counted: 97.5,
          expected: 100,
          difference: -2.5,
          note: 'Coins on the floor?',
          by: 'Ada Berg',
          at: '2026-11-21T10:00:00.000Z',
        },
      ])
      expect(await cashOf(client)).toEqual(body)
      const audited = (await client.audit()).filter(({ action }) => action === 'cash.count')
      expect(audited).toMatchObject([{ entity: 'cash', entity_id: today }])
      expect(JSON.parse(audited[0]?.after ?? '')).toEqual({
        day: today,
        counted: 9_750,
        expected: 10_000,
      })
    })

    test('is corrected by a new one, and remains in the history of the day', async () => {
      const client = await openClient()
      await givenCash(client)
      await count(client, { counted: 90 })
      const { body } = await count(client, { counted: 100, note: 'Counted again' })
      expect(body).toMatchObject({ state: 'counted', difference: 0 })
      expect(body.counts.map(({ counted, difference }) => [counted, difference])).toEqual([
        [100, 0],
        [90, -10],
      ])
    })

    test('is outdated when cash is taken or paid back for that day afterwards', async () => {
      const client = await openClient()
      const id = await givenCash(client)
      await count(client, { counted: 9 }, yesterday)
      await pay(client, id, 'take-payment', { amount: 1, method: 'card', date: yesterday })
      expect((await cashOf(client, yesterday)).state).toBe('counted')
      await pay(client, id, 'take-payment', { amount: 2, method: 'cash', date: yesterday })
      expect(await cashOf(client, yesterday)).toMatchObject({
        state: 'outdated',
        expected: 11,
        difference: -2,
        counts: [{ counted: 9, expected: 9, difference: 0 }],
      })
    })

    test('can be negative when more cash was paid back than taken', async () => {
      const client = await openClient()
      const id = await client.book({ cabinId: (await givenCabin(client.db)).id })
      await pay(client, id, 'take-payment', { amount: 50, method: 'card' })
      await pay(client, id, 'refund', { amount: 50, method: 'cash' })
      const { body } = await count(client, { counted: -50 })
      expect(body).toMatchObject({ expected: -50, difference: 0 })
    })

    test('of one front desk is rejected when another one has counted or taken cash', async () => {
      const client = await openClient()
      const id = await givenCash(client)
      const seen = { expectedCash: 100, lastCountId: null }
      await count(client)
      const second = await count(client, seen)
      expect([second.status, second.body.code]).toEqual([409, 'cash-already-counted'])
      const { counts } = await cashOf(client)
      await pay(client, id, 'take-payment', { amount: 5, method: 'cash' })
      const third = await count(client, { ...seen, lastCountId: counts[0]?.id })
      expect([third.status, third.body.code]).toEqual([409, 'cash-changed'])
      expect((await cashOf(client)).counts).toHaveLength(1)
    })

    test('is stored once when two front desks count at the same moment', async () => {
      const client = await openClient()
      await givenCash(client)
      const seen = { day: today, counted: 100, expectedCash: 100, lastCountId: null }
      const send = () => client.ask('/api/payments/cash-counts', seen)
      const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status)
      expect(statuses.sort()).toEqual([200, 409, 409])
      expect((await cashOf(client)).counts).toHaveLength(1)
    })

    test.each([
      [{ counted: 1.005 }, 422],
      [{ counted: 'NaN' }, 422],
      [{ counted: 10_000_001 }, 422],
      [{ counted: undefined }, 422],
      [{ day: '2026-11-22' }, 422],
      [{ day: '2026-02-30' }, 422],
      [{ day: 'yesterday' }, 422],
      [{ note: 'Card 4111 1111 1111 1111' }, 422],
      [{ note: 'x'.repeat(501) }, 422],
      [{ float: 50 }, 422],
    ])('rejects %j', async (overrides, expected) => {
      const client = await openClient()
      expect((await count(client, overrides)).status).toBe(expected)
      expect((await cashOf(client)).counts).toEqual([])
    })
  })

  test('the cash counts of a period follow its payments in the CSV file', async () => {
    const client = await openClient()
    await givenCash(client)
    await count(client, { counted: 98 })
    await count(client, { counted: 99, note: 'Again, "slowly"' })
    await count(client, { counted: 9 }, yesterday)
    const text = await (
      await client.app.requestAsUser(`/api/payments.csv?from=${yesterday}&to=${today}`)
    ).text()
    const [header = '', ...lines] = text.trimEnd().split('\r\n')
    expect(header.endsWith('Counted cash (USD),Expected cash (USD),Cash difference (USD)')).toBe(
      true,
    )
    expect(lines.slice(-3)).toEqual([
      `${yesterday},,,Cash count,Cash,0.00,0.00,Ada Berg,,,9.00,9.00,0.00`,
      `${today},,,Cash count,Cash,0.00,0.00,Ada Berg,,,98.00,100.00,-2.00`,
      `${today},,,Cash count,Cash,0.00,0.00,Ada Berg,"Again, ""slowly""",,99.00,100.00,-1.00`,
    ])
  })

  test('closing the day learns whether the cash is counted, and with which difference', async () => {
    const client = await openClient()
    expect(await findCashUp(client.db, today)).toMatchObject({
      state: 'nothing-to-count',
      difference: null,
    })
    await givenCash(client)
    await count(client, { counted: 99.99 })
    expect(await findCashUp(client.db, today)).toMatchObject({
      state: 'counted',
      expected: 10_000,
      difference: -1,
    })
  })
})
