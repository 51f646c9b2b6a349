import { describe, expect, test } from 'vitest'
import { eachDatabase } from '../../testing/each-database.ts'
import { openInvoiceClient } from '../../testing/invoice-client.ts'

eachDatabase((open) => {
  const setUp = async () => openInvoiceClient(await open())

  describe('the tax rates', () => {
    const rates = [
      { kind: 'lodging', percent: 7, validFrom: '2020-01-01' },
      { kind: 'lodging', percent: 7.25, validFrom: '2027-01-01' },
    ]
    test('are replaced as a list and read back', async () => {
      const { send } = await setUp()
      const saved = await send('/api/invoice-settings', { invoiceYears: 8, taxRates: rates }, 'PUT')
      expect(saved.status).toBe(200)
      expect((await send('/api/invoice-settings', undefined, 'GET')).body).toEqual({
        invoiceYears: 8,
        taxRates: rates,
        touristTax: [],
      })
    })

    test('without the tourist tax leave it as it is', async () => {
      const { send } = await setUp()
      const touristTax = [{ amount: 2.75, validFrom: '2026-01-01' }]
      await send('/api/invoice-settings', { invoiceYears: 8, taxRates: rates, touristTax }, 'PUT')
      const { body } = await send('/api/invoice-settings', { invoiceYears: 9, taxRates: [] }, 'PUT')
      expect(body).toEqual({ invoiceYears: 9, taxRates: [], touristTax })
    })

    test.each([
      [{ kind: 'lodging', percent: -1, validFrom: '2020-01-01' }],
      [{ kind: 'lodging', percent: 7.125, validFrom: '2020-01-01' }],
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

    test('reject two rates of one kind from the same date', async () => {
      const { send } = await setUp()
      const body = { invoiceYears: 10, taxRates: [rates[0], rates[0]] }
      expect((await send('/api/invoice-settings', body, 'PUT')).status).toBe(422)
    })
  })
})
