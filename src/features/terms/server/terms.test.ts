import { describe, expect, test } from 'vitest'
import type { OpenBalances } from '#contract/payments.ts'
import type { ClosingQuote } from '#features/bookings/contract/booking-actions.ts'
import { eachStaffClient, type StaffClient } from '#testkit/app/staff-client.ts'
import { givenApiClient } from '#testkit/app/test-api-client.ts'
import type { TermsEntry, TermsList, TermsRehearsal } from '../contract/terms.ts'

const others: TermsEntry = {
  name: 'All stays',
  ranges: [],
  cabinIds: null,
  sources: null,
  deposit: { kind: 'percent', percent: 20 },
  depositDays: 7,
  balanceDays: null,
  cancellation: [
    { until: 14, fee: { kind: 'none' } },
    { until: 7, fee: { kind: 'percent', percent: 50 } },
    { until: null, fee: { kind: 'percent', percent: 90 } },
  ],
  cancellationTax: 'other',
  noShow: { kind: 'percent', percent: 100 },
  damageDeposit: 0,
  noShowTax: 'none',
}
const winter: TermsEntry = {
  ...others,
  name: 'Winter',
  ranges: [{ from: '12-20', to: '01-06' }],
  deposit: { kind: 'amount', amount: 99.5 },
  balanceDays: 10,
  cancellation: [{ until: null, fee: { kind: 'nights', nights: 1 } }],
  noShow: null,
}

const read = async ({ ask }: StaffClient) =>
  (await ask<TermsList>('/api/terms', undefined, 'GET')).body

async function save(client: StaffClient, ...terms: TermsEntry[]) {
  const { version } = await read(client)
  return client.ask<TermsList & { code: string; fields: Record<string, string> }>(
    '/api/terms',
    { version, terms },
    'PUT',
  )
}

const quote = async ({ ask }: StaffClient, id: number, query: string) =>
  (await ask<ClosingQuote>(`/api/bookings/${id}/closing-quote?${query}`, undefined, 'GET')).body

eachStaffClient((openClient) => {
  describe('the list of terms', () => {
    test('begins with the deposit and the tax of fees of the settings', async () => {
      const client = await openClient()
      await client.db
        .updateTable('property')
        .set({ deposit_percent: 30, deposit_days: 5, fee_tax: 'other' })
        .execute()
      const deposit = { kind: 'percent', percent: 30 } as const
      expect(await read(client)).toEqual({
        version: 1,
        terms: [
          {
            ...others,
            deposit,
            depositDays: 5,
            cancellation: [],
            noShow: null,
            noShowTax: 'other',
          },
        ],
      })
    })

    test('is saved as a whole, and the settings of before follow it', async () => {
      const client = await openClient()
      expect((await save(client, winter, others)).body).toEqual({
        version: 2,
        terms: [winter, others],
      })
      expect(await read(client)).toEqual({ version: 2, terms: [winter, others] })
      const property = await client.ask<object>('/api/property', undefined, 'GET')
      expect(property.body).toMatchObject({ depositPercent: 20, depositDays: 7 })
      const invoices = await client.ask<object>('/api/invoice-settings', undefined, 'GET')
      expect(invoices.body).toMatchObject({ feeTax: 'other' })
      const [entry] = (await client.audit()).slice(-1)
      expect([entry?.action, JSON.parse(entry?.after ?? '')]).toEqual([
        'property.change-terms',
        { termsNames: 'Winter, All stays' },
      ])
    })

    test('of another user is not overwritten', async () => {
      const client = await openClient()
      const stale = { version: 1, terms: [others] }
      await save(client, winter, others)
      const { status, body } = await client.ask('/api/terms', stale, 'PUT')
      expect([status, body.code]).toEqual([409, 'terms-changed'])
    })

    const step = (until: number | null, percent: number) => ({
      until,
      fee: { kind: 'percent' as const, percent },
    })
    test.each<[string, TermsEntry[], string]>([
      [
        'limited last terms',
        [winter],
        'The last terms are for all other stays and cannot be limited',
      ],
      [
        'two terms for all stays',
        [{ ...winter, ranges: [] }, others],
        'Please limit these terms: only the last ones are for all stays',
      ],
      [
        'two of the same name',
        [{ ...winter, name: 'all Stays' }, others],
        'There are terms with this name already',
      ],
      [
        'steps in the wrong order',
        [{ ...others, cancellation: [step(7, 10), step(14, 20), step(null, 30)] }],
        'Each step must end later than the one before: on fewer days before arrival',
      ],
      [
        'a later step that is cheaper',
        [{ ...others, cancellation: [step(7, 50), step(null, 40)] }],
        'A later cancellation cannot cost less than an earlier one',
      ],
      [
        'a last step with an end',
        [{ ...others, cancellation: [step(7, 50)] }],
        'The last step must have no end',
      ],
      [
        'two steps without an end',
        [{ ...others, cancellation: [step(null, 5), step(null, 50)] }],
        'Only the last step has no end',
      ],
      [
        'a share over 100',
        [{ ...others, cancellation: [step(null, 101)] }],
        'Enter a whole number from 1 to 100',
      ],
      [
        'a deposit over the total',
        [{ ...others, deposit: { kind: 'percent', percent: 120 } }],
        'Enter a whole number from 1 to 100',
      ],
      [
        'a cheap no-show',
        [{ ...others, noShow: { kind: 'percent', percent: 80 } }],
        'A no-show cannot cost less than a cancellation',
      ],
      [
        'a season that ends before it begins',
        [{ ...winter, ranges: [{ from: '2027-02-01', to: '2027-01-01' }] }, others],
        'The last day must not be before the first',
      ],
      ['a deposit due before the booking', [{ ...others, depositDays: -1 }], 'At least 0'],
    ])('with %s is rejected with a sentence', async (_, terms, sentence) => {
      const client = await openClient()
      const { status, body } = await save(client, ...terms)
      expect([status, body.code]).toEqual([422, 'invalid-fields'])
      expect(body.fields).toEqual({ terms: sentence })
      expect((await read(client)).version).toBe(1)
    })

    test('is converted with the prices when the currency gets other decimals', async () => {
      const client = await openClient()
      await save(client, winter, others)
      const { body } = await client.ask<object>('/api/property', undefined, 'GET')
      await client.ask('/api/property', { ...body, currency: 'KWD' }, 'PUT')
      expect((await read(client)).terms[0]?.deposit).toEqual({ kind: 'amount', amount: 99.5 })
    })
  })

  describe('a new booking', () => {
    test('keeps the terms that it agreed to, whatever the list says later', async () => {
      const client = await openClient()
      await save(client, winter, others)
      const { body: summer } = await client.requestBooking()
      const stay = { startDate: '2027-01-04', endDate: '2027-01-07' }
      const { body: cold } = await client.requestBooking(stay)
      await save(client, { ...others, cancellation: [], deposit: { kind: 'none' } })
      expect(await client.read(summer.id)).toMatchObject({
        balanceDueOn: null,
        folio: { deposit: { amount: 120, percent: 20, dueOn: '2026-11-28' } },
        terms: {
          name: 'All stays',
          sentences: [
            'Free cancellation until Nov 26 2026, 11:59 PM.',
            'Cancellation until Dec 03 2026, 11:59 PM: 50% of the total.',
            'Later cancellation: 90% of the total.',
            'No-show: 100% of the total.',
          ],
        },
      })
      expect(await client.read(cold.id)).toMatchObject({
        balanceDueOn: '2026-12-25',
        folio: { deposit: { amount: 99.5, percent: null, dueOn: '2026-11-28' } },
        terms: { name: 'Winter', sentences: ['Cancellation at any time: the price of 1 night.'] },
      })
    })

    test('has the terms of its source and of its cabin', async () => {
      const client = await openClient()
      const web = { ...winter, name: 'Website', ranges: [], sources: ['web' as const] }
      const pine = { ...winter, name: 'Pine', ranges: [], cabinIds: [client.cabins.pine] }
      await save(client, web, pine, others)
      const name = async (over: object) =>
        (await client.read((await client.requestBooking(over)).body.id)).terms?.name
      expect(await name({ source: 'web' })).toBe('Website')
      expect(await name({ cabinId: client.cabins.pine, expectedTotal: 900 })).toBe('Pine')
      expect(await name({ startDate: '2026-12-13', endDate: '2026-12-16' })).toBe('All stays')
    })

    test('that moves to other dates keeps its terms; its balance is due with the new arrival', async () => {
      const client = await openClient()
      await save(client, winter, others)
      const stay = { startDate: '2027-01-04', endDate: '2027-01-07' }
      const { body } = await client.requestBooking(stay)
      const later = { startDate: '2027-02-01', endDate: '2027-02-04' }
      expect((await client.change(body.id, later)).status).toBe(200)
      expect(await client.read(body.id)).toMatchObject({
        terms: { name: 'Winter' },
        balanceDueOn: '2027-01-22',
      })
    })
  })

  describe('what a stay agrees to', () => {
    test('is said before it is booked, on its confirmation and on the website', async () => {
      const client = await openClient()
      await save(client, winter, others)
      const stay = `from=2027-01-04&cabinId=${client.cabinId}&source=phone`
      const { body } = await client.ask<object>(`/api/stay-terms?${stay}`, undefined, 'GET')
      const balance = 'Balance: due by Dec 25 2026.'
      const cancellation = 'Cancellation at any time: the price of 1 night.'
      expect(body).toEqual({
        name: 'Winter',
        sentences: ['Deposit: $99.50, due by Nov 28 2026.', balance, cancellation],
      })
      const wrong = await client.ask('/api/stay-terms?from=2027-01-04&cabinId=x', undefined, 'GET')
      expect([wrong.status, wrong.body.code]).toEqual([400, 'malformed-query'])
      const dates = { startDate: '2027-01-04', endDate: '2027-01-07' }
      const { body: booked } = await client.requestBooking(dates)
      const page = await client.app.requestAsUser(`/api/bookings/${booked.id}/confirmation`)
      expect(await page.text()).toContain(`${balance}\n${cancellation}`)
    })

    test('is in the language of the guest', async () => {
      const client = await openClient()
      await save(client, others)
      const { body } = await client.requestBooking()
      const page = await client.app.requestAsUser(
        `/api/bookings/${body.id}/confirmation?language=de`,
      )
      expect(await page.text()).toContain('Kostenlos stornierbar bis')
    })

    test('makes its balance due before the arrival, and overdue after that', async () => {
      const client = await openClient()
      await save(client, winter, others)
      const dates = { startDate: '2027-01-04', endDate: '2027-01-07' }
      const { body } = await client.requestBooking(dates)
      const upcoming = async () =>
        (await client.ask<OpenBalances>('/api/payments/balances', undefined, 'GET')).body.upcoming
      expect(await upcoming()).toEqual({ items: [], total: 0, amountDue: 0 })
      await client.goTo('2026-11-25T12:00:00Z')
      expect(await upcoming()).toMatchObject({
        total: 1,
        amountDue: 600,
        items: [{ bookingId: body.id, dueOn: '2026-12-25', amountDue: 600 }],
      })
      const payment = { amount: 600, expectedBalance: 600 }
      await client.act(body.id, 'take-payment', payment)
      expect((await upcoming()).total).toBe(0)
    })
  })

  describe('the fee', () => {
    const open = async (terms: TermsEntry[] = [others], stay: object = {}) => {
      const client = await openClient()
      await save(client, ...terms)
      const { body } = await client.requestBooking(stay)
      return { client, id: body.id }
    }

    test.each([
      ['2026-11-26T23:59:00Z', 0, 'Cancelled 14 days before arrival: no fee.'],
      ['2026-11-27T00:01:00Z', 300, 'Cancelled 13 days before arrival: 50% of $600.00.'],
      ['2026-12-04T00:01:00Z', 540, 'Cancelled 6 days before arrival: 90% of $600.00.'],
    ])('of a cancellation at %s is $%i', async (instant, fee, sentence) => {
      const { client, id } = await open()
      await client.goTo(instant)
      expect(await quote(client, id, 'as=cancelled')).toMatchObject({
        agreedFee: fee,
        sentence,
        amountDue: fee,
        refund: 0,
      })
      const { body } = await client.act(id, 'cancel', { version: 1, reason: 'Ill' })
      expect([body.fee, body.amountDue]).toEqual([fee, fee])
      const agreedFee = fee * 100
      expect((await client.auditOf(id)).at(-1)).toMatchObject({
        after: { status: 'cancelled', fee: agreedFee, agreedFee },
      })
    })

    test('counts days in the time zone of the property', async () => {
      const { client, id } = await open()
      await client.db.updateTable('property').set({ time_zone: 'America/Denver' }).execute()
      await client.goTo('2026-11-27T06:59:00Z')
      expect((await quote(client, id, 'as=cancelled')).agreedFee).toBe(0)
      await client.goTo('2026-11-27T07:00:00Z')
      expect((await quote(client, id, 'as=cancelled')).agreedFee).toBe(300)
    })

    test('that staff lower is recorded next to the computed one, with what the guest gets back', async () => {
      const { client, id } = await open()
      await client.act(id, 'take-payment', { amount: 400, expectedBalance: 600 })
      await client.goTo('2026-12-04T12:00:00Z')
      expect(await quote(client, id, 'as=cancelled')).toMatchObject({ refund: 0, amountDue: 140 })
      expect(await quote(client, id, 'as=cancelled&fee=150')).toMatchObject({
        agreedFee: 540,
        amountPaid: 400,
        refund: 250,
        amountDue: 0,
      })
      const closing = { version: 2, reason: 'A kind gesture', fee: 150 }
      expect((await client.act(id, 'cancel', closing)).body).toMatchObject({
        fee: 150,
        amountCredited: 250,
      })
      expect((await client.auditOf(id)).at(-1)).toMatchObject({
        after: { fee: 15_000, agreedFee: 54_000 },
        reason: 'A kind gesture',
      })
      const history = `/api/history/booking/${id}`
      const { body } = await client.ask<{ items: { sentence: string }[] }>(
        history,
        undefined,
        'GET',
      )
      expect(body.items[0]?.sentence).toContain('fee $150.00 instead of $540.00 by the terms')
    })

    test('of a no-show is its own, with its tax', async () => {
      const { client, id } = await open()
      await client.goTo('2026-12-10T20:00:00Z')
      expect(await quote(client, id, 'as=no-show')).toMatchObject({
        agreedFee: 600,
        sentence: 'No-show: 100% of $600.00.',
      })
      await client.act(id, 'no-show', { version: 1, reason: 'Did not call' })
      const row = client.db
        .selectFrom('bookings')
        .where('id', '=', id)
        .select(['fee_cents', 'fee_tax'])
      expect(await row.executeTakeFirst()).toEqual({ fee_cents: 60_000, fee_tax: 'none' })
      await client.act(id, 'reinstate', { version: 2, reason: 'They came' })
      expect(await row.executeTakeFirst()).toEqual({ fee_cents: 0, fee_tax: null })
    })

    test('of nights is the price of the first ones', async () => {
      const { client, id } = await open([{ ...winter, ranges: [] }])
      expect(await quote(client, id, 'as=cancelled')).toMatchObject({
        agreedFee: 200,
        sentence: 'Cancelled 19 days before arrival: the price of 1 night.',
      })
    })

    test('is not computed for bookings from before, of channels that collect, and for options', async () => {
      const { client, id: option } = await open([others], { optionUntil: '2026-11-25' })
      const before = await client.book({ startDate: '2026-11-23', endDate: '2026-11-26' })
      expect(await quote(client, before, 'as=cancelled')).toMatchObject({
        agreedFee: null,
        sentence: 'No cancellation terms were agreed.',
      })
      expect((await client.read(before)).terms).toBeNull()
      expect(await quote(client, option, 'as=cancelled')).toMatchObject({
        agreedFee: null,
        sentence: 'Not confirmed yet: nothing is due.',
      })
      const { body } = await client.requestBooking({
        startDate: '2027-03-01',
        endDate: '2027-03-04',
      })
      await client.db
        .updateTable('bookings')
        .set({ channel_collects: true })
        .where('id', '=', body.id)
        .execute()
      expect(await quote(client, body.id, 'as=cancelled')).toMatchObject({
        agreedFee: null,
        sentence: 'The terms of the channel apply.',
      })
      const closed = await client.act(before, 'cancel', { version: 1, reason: 'Ill' })
      expect(closed.body.fee).toBe(0)
    })

    test('of a booking that cannot be closed is rejected', async () => {
      const { client, id } = await open()
      expect(await quote(client, id, 'as=no-show')).toMatchObject({ code: 'no-show-not-possible' })
      await client.act(id, 'cancel', { version: 1, reason: 'Ill' })
      expect(await quote(client, id, 'as=cancelled')).toMatchObject({
        code: 'booking-not-cancellable',
      })
    })
  })

  describe('the rehearsal', () => {
    const rehearse = async ({ ask }: StaffClient, ...terms: TermsEntry[]) =>
      (await ask<TermsRehearsal>('/api/terms-rehearsals', { terms })).body

    test('names the bookings that would have other terms, and an example of each with dates', async () => {
      const client = await openClient()
      await save(client, others)
      await client.requestBooking()
      const stay = { startDate: '2026-12-28', endDate: '2026-12-31' }
      const { body } = await client.requestBooking(stay)
      const before = await client.rows()
      expect(await rehearse(client, { ...others, name: 'Usual terms' })).toMatchObject({
        total: 0,
        sentence: 'No upcoming booking would have other terms.',
      })
      expect(await rehearse(client, winter, others)).toMatchObject({
        total: 1,
        sentence:
          '1 upcoming booking would have other terms if it were booked today. It keeps those that it agreed to.',
        bookings: [{ bookingId: body.id, detail: 'All stays → Winter' }],
        examples: [
          {
            name: 'Winter',
            arrival: '2027-12-20',
            sentences: [
              'Deposit: $99.50, due by Nov 28 2026.',
              'Balance: due by Dec 10 2027.',
              'Cancellation at any time: the price of 1 night.',
            ],
          },
          { name: 'All stays', arrival: '2027-01-20' },
        ],
      })
      expect(await client.rows()).toEqual(before)
    })

    test('is open to a read-only token', async () => {
      const client = await openClient()
      const { post } = await givenApiClient(client.app, 'read-only')
      expect((await post('/api/terms-rehearsals', { terms: [others] })).status).toBe(200)
    })
  })
})
