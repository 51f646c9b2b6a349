import { describe, expect, test } from 'vitest'
import { eachStaffClient, type StaffClient } from '#testkit/app/staff-client.ts'
import { touristTax } from '#testkit/tax-rule.ts'
import type { TaxRehearsal } from '../contract/tax-rehearsal.ts'
import type { TaxRules } from '../contract/tax-rules.ts'

const stay = { startDate: '2026-12-01', endDate: '2026-12-03', numGuests: 2 }

const addRule = async ({ ask }: StaffClient, rule: object): Promise<number> => {
  const { status, body } = await ask<TaxRules>('/api/tax-rules', rule)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.rules.at(-1)?.id ?? 0
}

/** Books the cabin Fox Den at 200 per night; the price comes from the first response. */
async function book(client: StaffClient, own: object = {}) {
  const request = { ...stay, cabinId: client.cabins.fox, ...own }
  const { body } = await client.requestBooking({ ...request, expectedTotal: 0 })
  const booked = await client.requestBooking({ ...request, expectedTotal: body.total ?? 0 })
  expect(booked.status).toBe(201)
  return booked.body
}

const percent = (name: string, value: number, own: object = {}) => ({
  name,
  base: 'percent',
  kinds: ['lodging', 'breakfast', 'other'],
  periods: [{ from: '2020-01-01', value }],
  ...own,
})

const taxLines = async (client: StaffClient, id: number) =>
  (await client.read(id)).folio.lines
    .filter(({ kind }) => kind === 'tourist-tax')
    .map(({ label, amount }) => [label, amount])

eachStaffClient((openClient) => {
  describe('the taxes of a booking', () => {
    test('are part of its total, apart from the price of the cabin, as quoted', async () => {
      const client = await openClient()
      await addRule(client, touristTax(2.5))
      const booked = await book(client)
      expect(booked).toMatchObject({ cabinPrice: 400, extrasPrice: 10, totalPrice: 410 })
      const { folio } = await client.read(booked.id)
      expect(folio).toMatchObject({ breakfast: 0, charges: 0, touristTax: 10 })
      expect(folio.lines[1]).toMatchObject({ kind: 'tourist-tax', quantity: 4, unitPrice: 2.5 })
      const offers = await client.look('from=2027-02-01&to=2027-02-03&guests=2')
      expect(offers.body.cabins.find(({ cabin }) => cabin.id === client.cabins.fox)?.total).toBe(
        410,
      )
    })

    test('follow the stay, the guests, their ages, the breakfast and the extras', async () => {
      const client = await openClient()
      await addRule(client, { ...touristTax(2), minAge: 12 })
      await addRule(client, percent('Sales tax', 10))
      const booked = await book(client, { numGuests: 3, numChildren: 1, childAges: [5] })
      expect(await taxLines(client, booked.id)).toEqual([
        ['Tourist tax', 8],
        ['Sales tax', 40],
      ])
      const change = async (to: object, version: number) => {
        const { body } = await client.ask<{ after: { totalPrice: number } }>(
          `/api/bookings/${booked.id}/change-preview`,
          to,
        )
        const sent = { ...to, version, expectedTotal: body.after.totalPrice }
        expect((await client.act(booked.id, 'change', sent)).status).toBe(200)
        return taxLines(client, booked.id)
      }
      expect(await change({ childAges: [12] }, 1)).toEqual([
        ['Tourist tax', 12],
        ['Sales tax', 40],
      ])
      expect(await change({ endDate: '2026-12-04' }, 2)).toEqual([
        ['Tourist tax', 18],
        ['Sales tax', 60],
      ])
      expect(await change({ hasBreakfast: true }, 3)).toEqual([
        ['Tourist tax', 18],
        ['Sales tax', 73.5],
      ])
      const wood = { version: 4, kind: 'item', label: 'Firewood', price: 12, taxKind: 'other' }
      await client.act(booked.id, 'add-charge', { ...wood, unit: 'stay' })
      expect(await taxLines(client, booked.id)).toEqual([
        ['Tourist tax', 18],
        ['Sales tax', 74.7],
      ])
    })

    test('are not removed, but guests are exempt for a reason', async () => {
      const client = await openClient()
      await addRule(client, {
        ...touristTax(2.5),
        exemptions: [
          { reason: 'business', percent: 100 },
          { reason: 'disabled', percent: 50 },
        ],
      })
      const { id } = await book(client)
      const line = (await client.read(id)).folio.lines.at(-1)
      const removed = await client.act(id, 'remove-charge', {
        version: 1,
        chargeId: line?.chargeId,
      })
      expect(removed.body.code).toBe('tax-by-rule')
      const send = (exemptions: object[], version: number) =>
        client.act(id, 'set-taxes', { version, exemptions })
      const one = { reason: 'business', guests: 1, note: '' }
      expect((await send([{ ...one, guests: 3 }], 1)).body.code).toBe('invalid-fields')
      expect((await send([{ ...one, reason: 'other' }], 1)).body.code).toBe('invalid-fields')
      expect((await send([{ ...one, reason: 'tired' }], 1)).body.code).toBe('invalid-fields')
      const disabled = { reason: 'disabled', guests: 1, note: 'Card 12' }
      expect((await send([one, disabled], 1)).body.totalPrice).toBe(402.5)
      expect((await send([], 2)).body.totalPrice).toBe(410)
    })

    test('that the price includes leave the total, and are apart on the invoice', async () => {
      const client = await openClient()
      const rates = [{ kind: 'lodging', percent: 7, validFrom: '2020-01-01' }]
      await client.ask('/api/invoice-settings', { invoiceYears: 10, taxRates: rates }, 'PUT')
      const included = { ...touristTax(3), name: 'Kurtaxe', isIncluded: true }
      const rule = await addRule(client, included)
      const booked = await book(client)
      expect(booked).toMatchObject({ cabinPrice: 400, extrasPrice: 0, totalPrice: 400 })
      expect(await taxLines(client, booked.id)).toEqual([
        ['Kurtaxe, included in the price: $12.00', 0],
      ])
      const path = `/api/bookings/${booked.id}/invoices`
      const { body } = await client.ask<{ openLines: { key: string; amount: number }[] }>(
        path,
        undefined,
        'GET',
      )
      const lines = body.openLines.map(({ key, amount }) => ({ key, amount }))
      const issued = await client.ask(path, { addressee: { name: 'Marta' }, lines })
      expect(issued.body).toMatchObject({
        total: 400,
        lines: [
          { kind: 'lodging', amount: 388, taxPercent: 7 },
          { kind: 'tourist-tax', label: 'Kurtaxe', amount: 12, taxPercent: 0 },
        ],
      })
      await client.ask(
        `/api/tax-rules/${rule}`,
        { ...included, version: 1, periods: [{ from: '2020-01-01', value: 400 }] },
        'PUT',
      )
      const tooDear = await client.requestBooking({
        ...stay,
        cabinId: client.cabins.pine,
        expectedTotal: 0,
      })
      expect(tooDear.body.code).toBe('tax-over-price')
    })

    test('that the agency collects are listed and not charged', async () => {
      const client = await openClient()
      await addRule(client, { ...touristTax(2.5), collectedBy: ['agency'] })
      const booked = await book(client, { source: 'agency' })
      expect(booked.totalPrice).toBe(400)
      expect(await taxLines(client, booked.id)).toEqual([
        ['Tourist tax, collected by the channel: $10.00', 0],
      ])
    })

    test('of breakfast are added when it is added at check-in, and removed with it', async () => {
      const client = await openClient()
      await addRule(client, percent('Sales tax', 10))
      const { id } = await book(client, { startDate: '2026-11-21', endDate: '2026-11-23' })
      const { checkInQuote } = await client.read(id)
      expect(checkInQuote).toMatchObject({ total: 440, totalWithBreakfast: 440 + 1.1 * 60 })
      const sent = { addBreakfast: true, paymentConfirmed: true, expectedTotal: 506 }
      expect((await client.act(id, 'check-in', sent)).body).toMatchObject({ totalPrice: 506 })
      expect((await client.act(id, 'undo-check-in', { version: 2 })).body.totalPrice).toBe(440)
    })

    test('of a booking from before the rules come with them when staff apply them', async () => {
      const client = await openClient()
      const { id } = await book(client)
      await client.db.updateTable('bookings').set({ tax_exemptions: null }).execute()
      await addRule(client, touristTax(2.5))
      const longer = { version: 1, endDate: '2026-12-04', expectedTotal: 600 }
      expect((await client.act(id, 'change', longer)).body.totalPrice).toBe(600)
      const applied = await client.act(id, 'set-taxes', { version: 2, exemptions: [] })
      expect(applied.body.totalPrice).toBe(615)
    })

    test('of a booking with the tourist tax of 0.2 are those of the rules after a change', async () => {
      const client = await openClient()
      const { id } = await book(client)
      await client.act(id, 'add-charge', {
        version: 1,
        kind: 'fee',
        label: 'Tax',
        unit: 'person-night',
        price: 1,
        taxKind: 'other',
      })
      await client.db.updateTable('charges').set({ tax_kind: 'tourist-tax' }).execute()
      await client.db.updateTable('bookings').set({ tax_exemptions: null }).execute()
      await addRule(client, touristTax(2.5))
      const preview = await client.ask<{ notices: string[] }>(
        `/api/bookings/${id}/change-preview`,
        { numGuests: 1 },
      )
      expect(preview.body.notices).toEqual([
        'Tax: 2 guests × 2 nights becomes 2, $4.00 becomes $5.00.',
      ])
      await client.act(id, 'change', { version: 2, numGuests: 1, expectedTotal: 405 })
      expect(await taxLines(client, id)).toEqual([['Tourist tax', 5]])
    })
  })

  test('a rule is rehearsed against the upcoming bookings, without being saved', async () => {
    const client = await openClient()
    const id = await addRule(client, touristTax(2.5))
    await book(client)
    const rehearse = (request: object) => client.ask<TaxRehearsal>('/api/tax-rehearsals', request)
    const { body } = await rehearse({ id, rule: touristTax(3) })
    expect(body).toMatchObject({ compared: 1, total: 1 })
    expect(body.sentence).toBe(
      '1 of 1 upcoming bookings would pay other taxes, $2.00 more in all. Bookings keep their taxes until they change.',
    )
    expect(body.example).toMatch(/^Example: 2 adults from .*: \$18\.00\.$/)
    expect(body.bookings.map(({ detail }) => detail)).toEqual(['$10.00 → $12.00'])
    const other = await rehearse({ rule: percent('City tax', 3.5, { kinds: ['lodging'] }) })
    // 10.00, and 3.5% of 400.00
    expect(other.body.bookings.map(({ detail }) => detail)).toEqual(['$10.00 → $24.00'])
    const same = await rehearse({ id, rule: touristTax(2.5) })
    expect(same.body.sentence).toBe('No upcoming booking would pay other taxes.')
    const on = { rule: percent('On', 5, { onTaxes: [999_999] }) }
    expect((await rehearse(on)).body).toMatchObject({ code: 'invalid-fields' })
    expect((await rehearse({ id: 999_999, rule: touristTax(2) })).body).toMatchObject({
      code: 'tax-rule-not-found',
    })
    const { body: list } = await client.ask<TaxRules>('/api/tax-rules', undefined, 'GET')
    expect(list.rules).toHaveLength(1)
  })

  describe('the list of taxes', () => {
    test.each([
      ['no period', { periods: [] }],
      [
        'a period that ends before it begins',
        { periods: [{ from: '2026-02-01', until: '2026-01-01', value: 1 }] },
      ],
      [
        'periods that overlap',
        {
          periods: [
            { from: '2026-01-01', value: 1 },
            { from: '2026-02-01', value: 2 },
          ],
        },
      ],
      ['a negative amount', { periods: [{ from: '2026-01-01', value: -1 }] }],
      ['half a cent', { periods: [{ from: '2026-01-01', value: 1.005 }] }],
      ['ages in the wrong order', { minAge: 15, maxAge: 6 }],
      ['nights in the wrong order', { firstNight: 8, lastNight: 7 }],
      ['a limit of an amount', { periods: [{ from: '2026-01-01', value: 1, cap: 2 }] }],
      ['more than all of the price', percent('All', 100.5)],
      ['five decimals', percent('Exact', 9.97512)],
      ['a percentage of nothing', percent('Empty', 5, { kinds: [] })],
      ['breakfast that includes a tax', percent('In', 5, { isIncluded: true })],
      ['a tax on one that does not exist', percent('On', 5, { onTaxes: [999_999] })],
      ['more exemption than all', { exemptions: [{ reason: 'business', percent: 101 }] }],
      ['no name', { name: '' }],
    ])('rejects %s', async (_, own) => {
      const client = await openClient()
      const { status, body } = await client.ask('/api/tax-rules', { ...touristTax(2), ...own })
      expect([status, body.code]).toEqual([422, 'invalid-fields'])
    })

    test('keeps taxes below those on which they are computed', async () => {
      const client = await openClient()
      const lodging = await addRule(client, percent('Lodging tax', 3.5, { kinds: ['lodging'] }))
      const gst = await addRule(client, percent('GST', 5, { onTaxes: [lodging] }))
      const order = await client.ask('/api/tax-rule-order', { ids: [gst, lodging] }, 'PUT')
      expect(order.body.fields).toEqual({
        onTaxes: '“GST” is computed on “Lodging tax”, which must be further up in the list',
      })
      const deleted = await client.ask(`/api/tax-rules/${lodging}`, undefined, 'DELETE')
      expect(deleted.body.code).toBe('invalid-fields')
      const { id } = await book(client)
      expect(await taxLines(client, id)).toEqual([
        ['Lodging tax', 14],
        ['GST', 20.7],
      ])
      const stale = { ...percent('GST', 6, { onTaxes: [lodging] }), version: 7 }
      expect((await client.ask(`/api/tax-rules/${gst}`, stale, 'PUT')).body.code).toBe(
        'tax-rule-changed',
      )
    })
  })
})
