import { describe, expect, test } from 'vitest'
import { type Property, property } from '#contract/settings.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin, givenGuest, givenSettings } from '#testkit/app/given.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { touristTax } from '#testkit/tax-rule.ts'

const tenOClock = '2026-11-21T10:00:00Z'
const european = {
  currency: 'EUR',
  numberFormat: '1.234,56',
  dateFormat: '21 Nov 2026',
} as const

eachDatabase((open) => {
  async function setUp() {
    const app = await createTestApp({ db: await open(), now: () => new Date(tenOClock) })
    const { db } = app.context
    await givenSettings(db, { breakfastPriceCents: 1550 })
    const cabin = await givenCabin(db, { name: 'Fox Den', regularPriceCents: 20_050 })
    const send = async (path: string, body?: unknown, method = 'POST') => {
      const headers = { 'content-type': 'application/json' }
      const response = await app.requestAsUser(
        path,
        body === undefined ? {} : { method, body: JSON.stringify(body), headers },
      )
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, text, body: isJson ? JSON.parse(text) : null }
    }
    const known = property.parse((await send('/api/property')).body)
    const put = (changed: Partial<Record<keyof Property, unknown>>) =>
      send('/api/property', { ...known, ...changed }, 'PUT')
    const book = async () =>
      givenBooking(db, {
        cabinId: cabin.id,
        guestId: (await givenGuest(db, { fullName: 'Nadja Koch' })).id,
        startDate: '2026-11-21',
        endDate: '2026-11-24',
      })
    const pay = (id: number, amount: number) =>
      send(`/api/bookings/${id}/take-payment`, { amount, method: 'cash', expectedBalance: 600 })
    return { db, send, put, book, pay }
  }

  describe('the formats of the property', () => {
    test('are US dollars and English by default, and part of the session', async () => {
      const { send, put } = await setUp()
      const specified = { currency: 'USD', numberFormat: '1,234.56', dateFormat: 'Nov 21 2026' }
      expect((await send('/api/session')).body.formats).toEqual(specified)
      expect((await put(european)).body).toMatchObject(european)
      expect((await send('/api/session')).body.formats).toEqual(european)
    })

    test('are those of sentences, of the history, of documents and of CSV files', async () => {
      const { send, put, book, pay } = await setUp()
      const { id } = await book()
      await put(european)
      expect((await pay(id, 12.5)).status).toBe(200)
      const { items } = (await send('/api/history')).body
      expect(items[0].sentence).toContain('took 12,50\u00a0€ in cash')
      expect((await pay(id, 0)).body.fields).toEqual({
        amount: 'Please enter an amount above 0,00\u00a0€',
      })
      const { text: paper } = await send(`/api/bookings/${id}/confirmation`)
      expect(paper).toContain('600,00\u00a0€')
      expect(paper).toContain('Sat, 21 Nov 2026')
      const { text: csv } = await send('/api/payments.csv?from=2026-11-21&to=2026-11-21')
      expect(csv).toContain('Amount (EUR);Takings (EUR)')
      expect(csv).toContain(';12,50;12,50;')
    })

    test('of an issued invoice stay those of its issue', async () => {
      const { send, put, book } = await setUp()
      const { id } = await book()
      await put(european)
      const addressee = { name: 'Nadja Koch', company: '', taxNumber: '', address: '' }
      const lines = [{ key: 'nights', amount: 600 }]
      const issued = await send(`/api/bookings/${id}/invoices`, { addressee, lines })
      const print = async () => (await send(`/api/invoices/${issued.body.id}/page`)).text
      const page = await print()
      expect(page).toContain('600,00\u00a0€')
      expect(page).toContain('21 Nov 2026')
      await put({ currency: 'EUR', numberFormat: '1,234.56', dateFormat: '2026-11-21' })
      expect(await print()).toBe(page)
    })

    test.each(['currency', 'numberFormat', 'dateFormat'] as const)(
      'must be known: another %s is rejected',
      async (field) => {
        const { put } = await setUp()
        const { status, body } = await put({ [field]: 'XXX' })
        expect(status).toBe(422)
        expect(Object.keys(body.fields)).toEqual([field])
      },
    )
  })

  describe('the currency', () => {
    test('is fixed once money was taken, and the formats are not', async () => {
      const { put, book, pay } = await setUp()
      const { id } = await book()
      await pay(id, 100)
      expect((await put({ currency: 'EUR' })).body).toMatchObject({
        code: 'currency-fixed',
        fields: { currency: expect.stringContaining('can no longer be changed') },
      })
      expect((await put({ numberFormat: '1 234,56' })).status).toBe(200)
    })

    test('can be another one with as many decimals before the first payment', async () => {
      const { send, put, book } = await setUp()
      const { id } = await book()
      expect((await put({ currency: 'EUR' })).status).toBe(200)
      expect((await send(`/api/bookings/${id}`)).body).toMatchObject({ totalPrice: 600 })
    })

    test.each([
      ['JPY', 201, 16, 3],
      ['KWD', 200.5, 15.5, 2.75],
    ] as const)(
      'of other decimals converts the price list to %s',
      async (currency, price, breakfast, tax) => {
        const { db, send, put } = await setUp()
        expect((await send('/api/tax-rules', touristTax(2.75), 'POST')).status).toBe(200)
        expect((await put({ currency })).status).toBe(200)
        const { items } = (await send('/api/cabins')).body
        expect(items[0]).toMatchObject({ regularPrice: price })
        expect((await send('/api/settings')).body).toMatchObject({ breakfastPrice: breakfast })
        expect((await send('/api/tax-rules')).body).toMatchObject({
          rules: [{ periods: [{ value: tax }] }],
        })
        const { regular_price_cents } = await db
          .selectFrom('cabins')
          .select('regular_price_cents')
          .executeTakeFirstOrThrow()
        expect(regular_price_cents).toBe(currency === 'JPY' ? 201 : 200_500)
      },
    )

    test('of other decimals is rejected once there is a booking', async () => {
      const { put, book } = await setUp()
      await book()
      const { status, body } = await put({ currency: 'JPY' })
      expect([status, body.code]).toEqual([409, 'currency-has-other-decimals'])
    })

    test('decides how many decimals an amount may have', async () => {
      const { send, put } = await setUp()
      await put({ currency: 'JPY' })
      const price = (breakfastPrice: number) => send('/api/settings', { breakfastPrice }, 'PATCH')
      expect((await price(15.5)).body.title).toBe(
        'Settings could not be updated: use no decimal places.',
      )
      expect((await price(25_000)).body).toMatchObject({ breakfastPrice: 25_000 })
    })
  })
})
