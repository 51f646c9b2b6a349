import { describe, expect, test } from 'vitest'
import type { PaymentsOfDay } from '#contract/payments.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking } from '#testkit/app/given.ts'
import { openInvoiceClient } from '#testkit/app/invoice-client.ts'
import type { Accounting } from '../contract/accounting.ts'

type Client = Awaited<ReturnType<typeof openInvoiceClient>>

const days = ['2026-11-19', '2026-11-20', '2026-11-21']
const period = `from=${days[0]}&to=${days.at(-1)}`

/** Payments of two days, one voided, one refunded, one of a deleted booking, and a cancelled invoice. */
async function givenPeriod({ db, send, issue, credit, booking, guest, cabin }: Client) {
  const stay = { guestId: guest.id, cabinId: cabin.id, status: 'cancelled' as const }
  const deleted = await givenBooking(db, {
    ...stay,
    startDate: '2026-12-20',
    endDate: '2026-12-22',
  })
  const entry = {
    booking_id: booking.id,
    kind: 'payment' as const,
    method: 'cash' as const,
    origin: 'account' as const,
    note: '=1+2',
    staff_id: 'system',
    created_at: '2026-11-21T10:00:00.000Z',
  }
  await db
    .insertInto('payments')
    .values([
      { ...entry, business_date: '2026-11-18', amount_cents: 99_999 },
      { ...entry, business_date: '2026-11-19', amount_cents: 20_005 },
      { ...entry, business_date: '2026-11-20', amount_cents: -5_010, kind: 'refund' },
      {
        ...entry,
        business_date: '2026-11-20',
        amount_cents: 7_000,
        method: 'card',
        booking_id: deleted.id,
      },
      {
        ...entry,
        business_date: '2026-11-21',
        amount_cents: 30_000,
        voided_at: '2026-11-21T11:00:00.000Z',
        voided_by: 'system',
        void_reason: 'Typed twice',
      },
      {
        ...entry,
        business_date: '2026-11-21',
        amount_cents: 1_000,
        kind: 'write-off',
        method: null,
      },
    ])
    .execute()
  expect((await send(`/api/bookings/${deleted.id}`, undefined, 'DELETE')).status).toBe(204)
  const first = (await issue()).body
  const creditNote = (await credit(first.id)).body
  const second = (await issue({ addressee: { name: 'Inês' } })).body
  return { deleted: deleted.id, first, creditNote, second }
}

const csvOf = async ({ app }: Client, query = period) => {
  const response = await app.requestAsUser(`/api/accounting.csv?${query}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const [header = '', ...lines] = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
  return { response, bytes, header, lines }
}

eachDatabase((open) => {
  const setUp = async () => {
    const client = await openInvoiceClient(await open())
    return { client, ...(await givenPeriod(client)) }
  }
  const accountingOf = async ({ send }: Client) =>
    (await send<Accounting>(`/api/accounting?${period}`, undefined, 'GET')).body

  describe('the export for the accountant', () => {
    test('has the takings that the Payments screen shows for the days together', async () => {
      const { client } = await setUp()
      const { payments } = await accountingOf(client)
      const shown = await Promise.all(
        days.map(async (day) => {
          const path = `/api/payments?day=${day}`
          return (await client.send<PaymentsOfDay>(path, undefined, 'GET')).body.takings
        }),
      )
      const sumOf = (part: 'received' | 'refunded' | 'total') =>
        shown.reduce((sum, one) => sum + Math.round(one[part] * 100), 0) / 100
      expect(payments.takings).toEqual({
        received: sumOf('received'),
        refunded: sumOf('refunded'),
        total: sumOf('total'),
        byMethod: [
          { method: 'cash', received: 200.05, refunded: -50.1, total: 149.95 },
          { method: 'card', received: 70, refunded: 0, total: 70 },
        ],
      })
      expect(payments.takings.total).toBe(219.95)
    })

    test('has invoices and credit notes with their taxes, which cancel each other', async () => {
      const { client, first, creditNote, second } = await setUp()
      const { invoices } = await accountingOf(client)
      expect(
        invoices.items.map(({ number, gross, corrects, correctedBy, company }) => [
          number,
          gross,
          corrects,
          correctedBy,
          company,
        ]),
      ).toEqual([
        [first.number, 690, null, creditNote.number, 'Carvalhal & Filhos, Lda.'],
        [creditNote.number, -690, first.number, null, 'Carvalhal & Filhos, Lda.'],
        [second.number, 690, null, null, ''],
      ])
      expect(invoices).toMatchObject({
        taxes: [
          { percent: 19, net: 75.63, tax: 14.37, gross: 90 },
          { percent: 7, net: 560.75, tax: 39.25, gross: 600 },
        ],
        net: 636.38,
        tax: 53.62,
        gross: 690,
      })
    })

    test('as CSV marks what is voided, deleted or cancelled, and runs no formula', async () => {
      const { client, deleted, first, creditNote } = await setUp()
      const { response, bytes, header, lines } = await csvOf(client)
      expect(response.headers.get('content-disposition')).toBe(
        'attachment; filename="accounting-2026-11-19-to-2026-11-21.csv"',
      )
      expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      expect(header).toContain('Record,Date,Number,Booking,Name')
      expect(lines).toHaveLength(5 + 3 * 2)
      const lineWith = (text: string) => lines.filter((line) => line.includes(text))
      expect(lineWith('Voided: Typed twice')[0]).toContain('300.00,0.00')
      expect(lineWith(`#${deleted}`)[0]).toContain('70.00,70.00,,,,,Deleted booking')
      expect(lineWith(`Cancelled by ${creditNote.number}`)).toHaveLength(2)
      expect(lineWith(`Cancels ${first.number}`)[0]).toContain('19%,-75.63,-14.37,-90.00')
      expect(lineWith("'=1+2")).toHaveLength(5)
      expect(lines.join('\n')).not.toContain('2026-11-18')
    })

    test('as CSV has columns whose sums are those of the period', async () => {
      const { client } = await setUp()
      const { payments, invoices } = await accountingOf(client)
      const { header, lines } = await csvOf(client)
      const sumOf = (column: string) => {
        const place = header.split(',').indexOf(column)
        // No cell of this period contains a comma, other than the quoted company.
        const cells = lines.map((line) => line.replace(/"[^"]*"/g, 'quoted').split(',')[place])
        return cells.reduce((sum, cell) => sum + Math.round(Number(cell) * 100), 0) / 100
      }
      expect(sumOf('Takings (USD)')).toBe(payments.takings.total)
      expect(sumOf('Net (USD)')).toBe(invoices.net)
      expect(sumOf('Tax (USD)')).toBe(invoices.tax)
      expect(sumOf('Gross (USD)')).toBe(invoices.gross)
    })

    test.each([
      '',
      '?from=2026-11-21',
      '?from=2026-11-21&to=2026-11-20',
      '?from=2025-01-01&to=2026-11-21',
    ])('rejects %j', async (query) => {
      const { app } = await openInvoiceClient(await open())
      expect((await app.requestAsUser(`/api/accounting.csv${query}`)).status).toBe(400)
      expect((await app.requestAsUser(`/api/accounting${query}`)).status).toBe(400)
    })
  })
})
