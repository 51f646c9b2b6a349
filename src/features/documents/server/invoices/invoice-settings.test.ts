import { describe, expect, test } from 'vitest'
import type { Availability } from '#contract/availability.ts'
import type { Catalogue } from '#contract/charges.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking } from '#testkit/app/given.ts'
import { openInvoiceClient } from '#testkit/app/invoice-client.ts'
import type { BookingInvoices, TaxRateRehearsal } from '../../contract/invoices.ts'

eachDatabase((open) => {
  const setUp = async () => openInvoiceClient(await open())

  describe('the tax rates', () => {
    const rates = [
      { kind: 'lodging', percent: 7, validFrom: '2020-01-01' },
      { kind: 'lodging', percent: 7.25, validFrom: '2027-01-01' },
      { kind: 'other', percent: 9.975, validFrom: '2020-01-01' },
      { kind: 'other', percent: 0.0001, validFrom: '2021-01-01' },
      { kind: 'other', percent: 14.9875, validFrom: '2022-01-01' },
    ]
    test('are replaced as a list and read back', async () => {
      const { send } = await setUp()
      const saved = await send('/api/invoice-settings', { invoiceYears: 8, taxRates: rates }, 'PUT')
      expect(saved.status).toBe(200)
      expect((await send('/api/invoice-settings', undefined, 'GET')).body).toEqual({
        invoiceYears: 8,
        feeTax: 'lodging',
        vatBasis: 'invoices',
        taxRates: rates,
      })
    })

    test('are rehearsed: what stays would contain, and how many that have ended', async () => {
      const { send, db } = await setUp()
      await givenBooking(db, { startDate: '2026-11-01', endDate: '2026-11-04' })
      const { body: settings } = await send<object>('/api/invoice-settings', undefined, 'GET')
      const old = [
        { kind: 'lodging', percent: 7, validFrom: '2020-01-01' },
        { kind: 'breakfast', percent: 19, validFrom: '2020-01-01' },
      ]
      const rehearse = async (taxRates: object[]) =>
        (await send<TaxRateRehearsal>('/api/tax-rate-rehearsals', { taxRates })).body.sentences
      const kept = 'Guests pay the same, and issued invoices stay as they are.'
      expect(await rehearse(old)).toEqual([])
      // The same rates in other words.
      expect(await rehearse([...old, { ...old[0], validFrom: '2026-01-01' }])).toEqual([])
      // 600.00 contain 39.25 at 7 %, and 54.55 at 10 %.
      const raised = { kind: 'lodging', percent: 10, validFrom: '2026-11-24' }
      expect(await rehearse([...old, raised])).toEqual([
        '1 of 1 stays that end today or later would contain other VAT, $15.30 more in all.',
        kept,
      ])
      expect(await rehearse([{ ...raised, validFrom: '2026-11-25' }, ...old])).toEqual([
        'No stay that ends today or later would contain other VAT.',
        kept,
      ])
      // Without rates, 39.25 and 14.37 less; the stay that ended on November 4 has another VAT as well.
      expect(await rehearse([])).toEqual([
        '1 of 1 stays that end today or later would contain other VAT, $53.62 less in all.',
        kept,
        '1 stay that has ended is affected too: what no invoice has of it changes in the VAT report.',
      ])
      const wrong = await send('/api/tax-rate-rehearsals', { taxRates: [{ kind: 'tips' }] })
      expect([wrong.status, wrong.body.code]).toEqual([422, 'invalid-fields'])
      expect((await send('/api/invoice-settings', undefined, 'GET')).body).toEqual(settings)
    })

    test.each([
      [{ kind: 'lodging', percent: -1, validFrom: '2020-01-01' }],
      [{ kind: 'lodging', percent: 7.12505, validFrom: '2020-01-01' }],
      [{ kind: 'lodging', percent: 101, validFrom: '2020-01-01' }],
      [{ kind: 'lodging', percent: '7', validFrom: '2020-01-01' }],
      [{ kind: 'tips', percent: 7, validFrom: '2020-01-01' }],
      [{ kind: 'lodging', percent: 7, validFrom: '2020-02-30' }],
    ])('reject %o', async (rate) => {
      const { send, db } = await setUp()
      const body = { invoiceYears: 10, taxRates: [rate] }
      expect((await send('/api/invoice-settings', body, 'PUT')).status).toBe(422)
      expect(await db.selectFrom('tax_rates').selectAll().execute()).toHaveLength(2)
    })

    test.each([
      ['lodging', 7, { net: 467.29, tax: 32.71 }],
      ['breakfast', 19, { net: 420.17, tax: 79.83 }],
      ['other', 0, { net: 500, tax: 0 }],
      ['none', 0, { net: 500, tax: 0 }],
    ])('of a cancellation fee taxed as %s is %d%%', async (feeTax, percent, amounts) => {
      const { send, booking, list, issue } = await setUp()
      const { body: settings } = await send<object>('/api/invoice-settings', undefined, 'GET')
      await send('/api/invoice-settings', { ...settings, feeTax }, 'PUT')
      const cancelled = { version: 1, reason: 'Ill', fee: 500 }
      await send(`/api/bookings/${booking.id}/cancel`, cancelled)
      const [line] = (await list()).openLines
      const { status, body } = await issue({ lines: [{ key: line?.key, amount: line?.amount }] })
      expect(status).toBe(201)
      expect(body.taxes).toEqual([{ percent, gross: 500, ...amounts }])
      expect(body.lines).toMatchObject([{ kind: feeTax, amount: 500 }])
    })

    test.each([
      ['none', 0, { net: 30, tax: 0 }],
      ['lodging', 7, { net: 28.04, tax: 1.96 }],
      ['breakfast', 19, { net: 25.21, tax: 4.79 }],
    ])('of an item of the catalogue taxed as %s is %d%%', async (taxKind, percent, amounts) => {
      const { send, booking, list, issue } = await setUp()
      const deposit = { name: 'Key', kind: 'fee', unit: 'stay', price: 30, isActive: true }
      const item = { ...deposit, taxKind, mandatory: 'none' }
      const { body } = await send<Catalogue>('/api/catalogue', item)
      expect(body.items[0]?.taxKind).toBe(taxKind)
      const charge = { version: 1, catalogueId: body.items[0]?.id }
      await send(`/api/bookings/${booking.id}/add-charge`, charge)
      const line = (await list()).openLines.find(({ label }) => label === 'Key')
      const issued = await issue({ lines: [{ key: line?.key, amount: line?.amount }] })
      expect(issued.body.taxes).toEqual([{ percent, gross: 30, ...amounts }])
      expect(issued.body.lines).toMatchObject([{ kind: taxKind, label: 'Key', amount: 30 }])
    })

    test('of an item that every stay includes can be none', async () => {
      const { send, cabin, guest, issue } = await setUp()
      const item = { name: 'Spa', kind: 'fee', unit: 'person-night', price: 2.5, isActive: true }
      await send('/api/catalogue', { ...item, taxKind: 'none', mandatory: 'all' })
      const stay = {
        startDate: '2026-12-01',
        endDate: '2026-12-03',
        numGuests: 2,
        cabinId: cabin.id,
      }
      const search = `from=${stay.startDate}&to=${stay.endDate}&guests=2`
      const found = await send<Availability>(`/api/availability?${search}`, undefined, 'GET')
      const expectedTotal = found.body.cabins[0]?.total
      const booked = await send<{ id: number }>('/api/bookings', {
        ...{
          ...stay,
          guest: { id: guest.id },
          source: 'phone',
          hasBreakfast: false,
          expectedTotal,
        },
      })
      expect(booked.status).toBe(201)
      const { id } = booked.body
      const open = await send<BookingInvoices>(`/api/bookings/${id}/invoices`, undefined, 'GET')
      const lines = open.body.openLines.map(({ key, amount }) => ({ key, amount }))
      const { body } = await issue({ lines }, id)
      expect(body.taxes.map(({ percent, tax }) => [percent, tax > 0])).toEqual([
        [7, true],
        [0, false],
      ])
      expect(body.lines.find(({ label }) => label === 'Spa')).toMatchObject({
        kind: 'none',
        amount: 10,
      })
    })

    test('with four decimals is on the invoice, in reports and in the accounting file', async () => {
      const { send, app, booking, issue, page } = await setUp()
      const taxRates = [
        { kind: 'lodging', percent: 9.975, validFrom: '2020-01-01' },
        { kind: 'breakfast', percent: 5.1234, validFrom: '2020-01-01' },
      ]
      await send('/api/invoice-settings', { invoiceYears: 8, taxRates }, 'PUT')
      const { body } = await issue()
      expect(body.taxes).toEqual([
        { percent: 9.975, gross: 600, net: 545.58, tax: 54.42 },
        { percent: 5.1234, gross: 90, net: 85.61, tax: 4.39 },
      ])
      expect(body.lines.map(({ taxPercent }) => taxPercent)).toEqual([9.975, 5.1234])
      expect(await page(body.id)).toContain('9.975%')
      const period = 'from=2026-11-01&to=2026-11-30'
      const report = await send<{ taxes: object[] }>(
        `/api/reports/payments?${period}`,
        undefined,
        'GET',
      )
      expect(report.body.taxes).toEqual(body.taxes)
      const parts = await send<{ total: number }>(
        `/api/reports/parts?list=invoice-tax&rate=997.5&${period}`,
        undefined,
        'GET',
      )
      expect(parts.body.total).toBe(1)
      const csv = await app.requestAsUser(`/api/accounting.csv?${period}`)
      expect(await csv.text()).toContain('9.975%')
      expect(booking.id).toBe(body.bookingId)
    })

    test('reject two rates of one kind from the same date', async () => {
      const { send } = await setUp()
      const body = { invoiceYears: 10, taxRates: [rates[0], rates[0]] }
      expect((await send('/api/invoice-settings', body, 'PUT')).status).toBe(422)
    })
  })
})
