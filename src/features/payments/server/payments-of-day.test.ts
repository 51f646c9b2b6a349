import { describe, expect, test } from 'vitest'
import { type OpenBalances, openBalances, type PaymentsOfDay } from '#contract/payments.ts'
import { paymentMethods } from '#domain/money/payments.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenCabin } from '#testkit/app/given.ts'
import { oneCabin, openStaffClient } from '#testkit/app/staff-client.ts'

type Client = Awaited<ReturnType<typeof openStaffClient>>

const today = '2026-11-21'
const yesterday = '2026-11-20'

const dayOf = async ({ ask }: Client, query = '') =>
  (await ask<PaymentsOfDay>(`/api/payments${query}`, undefined, 'GET')).body

/** A booking of a cabin of its own. */
const book = async (client: Client, overrides: Parameters<Client['book']>[0] = {}) =>
  client.book({ cabinId: (await givenCabin(client.db)).id, ...overrides })

const pay = async (client: Client, id: number, verb: string, body: object): Promise<void> => {
  const { folio } = await client.read(id)
  const { status } = await client.act(id, verb, { expectedBalance: folio.balance, ...body })
  expect(status).toBe(200)
}

/** Payments of two days with every kind of entry, some of them voided, one of a deleted booking. */
async function givenTwoDays(client: Client) {
  const [first, second, deleted] = [
    await book(client, { paidCents: 10_000 }),
    await book(client, { status: 'checked-in' }),
    await book(client),
  ]
  await pay(client, first, 'take-payment', { amount: 180.35, method: 'transfer' })
  await pay(client, first, 'take-payment', { amount: 20, method: 'cash', note: '=2+3' })
  await pay(client, first, 'refund', { amount: 50.05, method: 'cash' })
  await pay(client, first, 'take-payment', { amount: 7, method: 'cash', date: yesterday })
  await pay(client, second, 'take-payment', { amount: 99, method: 'online' })
  const { folio } = await client.read(second)
  const reason = 'Wrong booking'
  await client.act(second, 'void-payment', { paymentId: folio.payments[0]?.id, reason })
  await pay(client, second, 'write-off', { reason: 'The guest left without paying' })
  await pay(client, deleted, 'take-payment', { amount: 40, method: 'card' })
  await client.ask(`/api/bookings/${deleted}`, undefined, 'DELETE')
  return { first, second, deleted }
}

eachDatabase((open) => {
  const openClient = async (): Promise<Client> =>
    openStaffClient({ db: await open(), cabins: oneCabin() })

  describe('the payments of a day', () => {
    test('are listed with their bookings; voided ones, write-offs and openings are no takings', async () => {
      const client = await openClient()
      const { first, second, deleted } = await givenTwoDays(client)
      const { date, items } = await dayOf(client)
      expect(date).toBe(today)
      const shown = items
        .filter(({ kind }) => kind !== 'opening')
        .map(({ bookingId, kind, amount, isTakings, booking }) => [
          bookingId,
          kind,
          amount,
          isTakings,
          booking?.guestName,
        ])
      expect(shown).toEqual([
        [first, 'deposit', 180.35, true, 'Marta Sousa'],
        [first, 'deposit', 20, true, 'Marta Sousa'],
        [first, 'refund', -50.05, true, 'Marta Sousa'],
        [second, 'payment', 99, false, 'Marta Sousa'],
        [second, 'write-off', 600, false, 'Marta Sousa'],
        [deleted, 'deposit', 40, true, undefined],
      ])
      expect(items.find(({ amount }) => amount === 99)?.voided).toMatchObject({
        reason: 'Wrong booking',
      })
    })

    test('have the sums that a plain loop over them finds', async () => {
      const client = await openClient()
      await givenTwoDays(client)
      const { items, takings } = await dayOf(client)
      const sums = { received: 0, refunded: 0, total: 0 }
      const byMethod = new Map<string, number>()
      const byPerson = new Map<string, number>()
      for (const { kind, voided, method, by, amount } of items) {
        if (voided !== null || kind === 'opening' || kind === 'write-off') continue
        const cents = Math.round(amount * 100)
        if (cents > 0) sums.received += cents
        if (cents < 0) sums.refunded += cents
        sums.total += cents
        byMethod.set(String(method), (byMethod.get(String(method)) ?? 0) + cents)
        byPerson.set(by, (byPerson.get(by) ?? 0) + cents)
      }
      expect(sums).toEqual({ received: 24_035, refunded: -5_005, total: 19_030 })
      expect(takings).toMatchObject({ received: 240.35, refunded: -50.05, total: 190.3 })
      expect(
        takings.byMethod.map(({ method, total }) => [method, Math.round(total * 100)]),
      ).toEqual(
        paymentMethods.flatMap((method) => {
          const total = byMethod.get(method)
          return total === undefined ? [] : [[method, total]]
        }),
      )
      expect(takings.byPerson.map(({ name, total }) => [name, Math.round(total * 100)])).toEqual([
        ...byPerson,
      ])
    })

    test('are those of another day, or none', async () => {
      const client = await openClient()
      await givenTwoDays(client)
      const { items, takings } = await dayOf(client, `?day=${yesterday}`)
      expect(items.filter(({ isTakings }) => isTakings).map(({ amount }) => amount)).toEqual([7])
      expect(takings.total).toBe(7)
      expect(await dayOf(client, '?day=2031-01-01')).toEqual({
        date: '2031-01-01',
        items: [],
        total: 0,
        openings: { count: 0, amount: 0 },
        damageDeposits: [],
        takings: { received: 0, refunded: 0, total: 0, byMethod: [], byPerson: [] },
        cash: {
          state: 'nothing-to-count',
          expected: 0,
          byPerson: [],
          difference: null,
          counts: [],
        },
      })
    })

    test.each(['day=2026-02-30', 'day=yesterday', 'day=1999-12-31', 'day=2026-11-21&page=0'])(
      'are not found by %s',
      async (query) => {
        const client = await openClient()
        const { status } = await client.ask(`/api/payments?${query}`, undefined, 'GET')
        expect(status).toBe(400)
      },
    )
  })

  describe('the export of payments', () => {
    test('has a line for each entry of the period, and runs no formula', async () => {
      const client = await openClient()
      const { first, deleted } = await givenTwoDays(client)
      const response = await client.app.requestAsUser(
        `/api/payments.csv?from=${yesterday}&to=${today}`,
      )
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="payments-${yesterday}-to-${today}.csv"`,
      )
      const bytes = new Uint8Array(await response.arrayBuffer())
      expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      const [header, ...lines] = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
      expect(header).toContain('Date,Booking,Guest,Kind,Method,Amount (USD),Takings (USD)')
      expect(lines).toEqual(
        expect.arrayContaining([
          expect.stringContaining(`${yesterday},#${first},Marta Sousa,Deposit,Cash,7.00,7.00`),
          expect.stringContaining(`#${first},Marta Sousa,Deposit,Cash,20.00,20.00`),
          expect.stringContaining("'=2+3"),
          expect.stringContaining('Refund,Cash,-50.05,-50.05'),
          expect.stringContaining('Written off,,600.00,0.00'),
          expect.stringContaining('99.00,0.00'),
          expect.stringContaining('Voided: Wrong booking'),
          expect.stringContaining(`#${deleted},Deleted booking,Deposit,Card,40.00,40.00`),
        ]),
      )
      const sum = lines.reduce((all, line) => all + Number(line.split(',')[6]) * 100, 0)
      expect(Math.round(sum)).toBe(19_730)
    })

    test('reads many payments page by page, each of them once', async () => {
      const client = await openClient()
      const id = await book(client)
      const entries = Array.from({ length: 1_203 }, (_, index) => ({
        booking_id: id,
        business_date: index % 2 === 0 ? yesterday : today,
        kind: 'payment' as const,
        method: 'cash' as const,
        amount_cents: index + 1,
        origin: 'account' as const,
        note: `n${index}`,
        staff_id: 'system',
        created_at: '2026-11-21T10:00:00.000Z',
      }))
      await client.db.insertInto('payments').values(entries).execute()
      const response = await client.app.requestAsUser(
        `/api/payments.csv?from=${yesterday}&to=${today}`,
      )
      const notes = [...(await response.text()).matchAll(/,n(\d+),/g)].map(([, at]) => Number(at))
      expect(notes).toHaveLength(1_203)
      expect(new Set(notes).size).toBe(1_203)
    })

    test.each(['', '?from=2026-11-21', '?from=2026-11-21&to=2026-11-20', '?from=x&to=y'])(
      'rejects %j',
      async (query) => {
        const client = await openClient()
        expect((await client.app.requestAsUser(`/api/payments.csv${query}`)).status).toBe(400)
      },
    )
  })

  test('the open balances are those of guests in house, departed guests and closed bookings', async () => {
    const client = await openClient()
    const inHouse = await book(client, { status: 'checked-in', paidCents: 25 })
    const left = await book(client, { status: 'checked-out', endDate: '2026-11-22' })
    const earlier = await book(client, {
      startDate: '2026-10-01',
      endDate: '2026-10-02',
      status: 'checked-out',
    })
    await book(client, { status: 'checked-out', paidCents: 60_000 })
    await book(client, { startDate: '2026-12-01', endDate: '2026-12-03' })
    const noShow = await book(client, { startDate: '2026-11-18', endDate: '2026-11-20' })
    await client.act(noShow, 'no-show', { version: 1, reason: 'Did not come', fee: 50 })
    const { body } = await client.ask<OpenBalances>('/api/payments/balances', undefined, 'GET')
    const { inHouse: staying, departed, closed } = body
    const shown = ({ items, total, amountDue }: OpenBalances['departed']) => ({
      items: items.map((item) => [item.bookingId, item.amountDue]),
      total,
      amountDue,
    })
    expect(shown(staying)).toEqual({ items: [[inHouse, 599.75]], total: 1, amountDue: 599.75 })
    expect(shown(departed)).toEqual({
      items: [
        [left, 200],
        [earlier, 200],
      ],
      total: 2,
      amountDue: 400,
    })
    expect(shown(closed)).toEqual({ items: [[noShow, 50]], total: 1, amountDue: 50 })
  })

  test('the open balance of a guest who left early has the day of leaving', async () => {
    const client = await openClient()
    const id = await book(client, { status: 'checked-in', paidCents: 0 })
    const left = await client.act(id, 'check-out', {})
    expect(left.body).toMatchObject({ status: 'checked-out', leftOn: today })
    const { body } = await client.ask<OpenBalances>('/api/payments/balances', undefined, 'GET')
    const [balance] = openBalances.strict().parse(body).departed.items
    expect(balance).toMatchObject({ bookingId: id, leftOn: today })
    expect(balance?.endDate).not.toBe(today)
  })
})
