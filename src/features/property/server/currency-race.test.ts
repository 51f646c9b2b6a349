import { describe, expect, test } from 'vitest'
import { type Property, property } from '#contract/settings.ts'
import { postEntry } from '#features/bookings/server/store/ledger-store.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { saveProperty } from '#platform/versions/property-store.ts'
import { untilOneWaits } from '#testkit/app/databases/waiting-locks.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { changeCurrency } from './change-settings.ts'

/** Does the work in a transaction that is committed while another request already waits. */
async function openTransaction(db: Db, work: (tx: Tx) => Promise<unknown>) {
  const [isDone, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const transaction = db.transaction().execute(async (tx) => {
    await work(tx)
    isDone.resolve()
    await mayCommit.promise
  })
  await isDone.promise
  return async <Result>(waiting: Promise<Result>): Promise<Result> => {
    await untilOneWaits(db)
    mayCommit.resolve()
    await transaction
    return waiting
  }
}

eachDatabase((open) => {
  async function setUp() {
    const app = await createTestApp({
      db: await open(),
      now: () => new Date('2026-11-21T10:00:00Z'),
    })
    const { db } = app.context
    const send = async (path: string, body: object, method = 'POST') => {
      const headers = { 'content-type': 'application/json' }
      const response = await app.requestAsUser(path, {
        method,
        body: JSON.stringify(body),
        headers,
      })
      return { status: response.status, body: await response.json() }
    }
    const cabin = await givenCabin(db, { regularPriceCents: 20_000 })
    const known: Property = property.parse(await (await app.requestAsUser('/api/property')).json())
    /** What a change of the currency does before it commits. */
    const toCurrency = (currency: 'EUR' | 'JPY') =>
      openTransaction(db, async (tx) => {
        await lockRow(tx, 'property', 1)
        await changeCurrency(tx, { from: 'USD', to: currency })
        await saveProperty(tx, { ...known, currency })
      })
    return { db, send, cabin, known, toCurrency }
  }

  describe('a change of the currency at the same time', () => {
    test('as the first payment waits for it and is rejected', async () => {
      const { db, send, known } = await setUp()
      const { id } = await givenBooking(db)
      const commitBefore = await openTransaction(db, (tx) =>
        postEntry(tx, {
          bookingId: id,
          businessDate: '2026-11-21',
          kind: 'deposit',
          method: 'cash',
          amount: 100,
          origin: 'account',
          note: '',
          staffId: 'system',
          at: new Date('2026-11-21T10:00:00Z'),
        }),
      )
      const changing = send('/api/property', { ...known, currency: 'EUR' }, 'PUT')
      expect((await commitBefore(changing)).body).toMatchObject({ code: 'currency-fixed' })
    })

    test('makes the first payment wait, which is rejected in the former currency', async () => {
      const { db, send, toCurrency } = await setUp()
      const { id } = await givenBooking(db)
      const commitBefore = await toCurrency('EUR')
      const payment = { amount: 100, method: 'cash', expectedBalance: 600 }
      const paying = send(`/api/bookings/${id}/take-payment`, payment)
      expect((await commitBefore(paying)).body).toMatchObject({ code: 'currency-changed' })
      expect(await db.selectFrom('payments').selectAll().execute()).toEqual([])
      expect((await send(`/api/bookings/${id}/take-payment`, payment)).status).toBe(200)
    })

    test('makes the first booking wait, which is rejected at the former price', async () => {
      const { db, send, cabin, toCurrency } = await setUp()
      const guest = { id: (await givenGuest(db)).id }
      const commitBefore = await toCurrency('JPY')
      const booking = {
        cabinId: cabin.id,
        startDate: '2026-11-24',
        endDate: '2026-11-26',
        numGuests: 2,
        hasBreakfast: false,
        agreedNightPrice: 150,
        reason: 'As agreed on the phone',
        expectedTotal: 300,
        source: 'phone',
        guest,
      }
      const creating = send('/api/bookings', booking)
      expect((await commitBefore(creating)).body).toMatchObject({ code: 'currency-changed' })
      expect(await db.selectFrom('bookings').selectAll().execute()).toEqual([])
    })
  })
})
