import { expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking } from '#testkit/app/given.ts'
import { openInvoiceClient } from '#testkit/app/invoice-client.ts'

eachDatabase((open) => {
  const setUp = async () => openInvoiceClient(await open())

  test.each([
    ['no addressee', { addressee: { name: '', company: '' } }, 422],
    ['a name of two lines', { addressee: { name: 'a\nb' } }, 422],
    ['a control character', { addressee: { name: 'a', address: 'b\0' } }, 422],
    ['no lines', { lines: [] }, 422],
    [
      'unknown lines',
      {
        lines: [
          { key: 'nights', amount: 600 },
          { key: 'charge-99', amount: 1 },
        ],
      },
      409,
    ],
    [
      'a line twice at two prices',
      {
        lines: [
          { key: 'nights', amount: 600 },
          { key: 'nights', amount: 1 },
        ],
      },
      409,
    ],
    ['an amount as text', { lines: [{ key: 'nights', amount: '600' }] }, 422],
    ['a third of a cent', { lines: [{ key: 'nights', amount: 600.333 }] }, 422],
    ['an unknown field', { number: 7 }, 422],
  ])('a request with %s is rejected and takes no number', async (_, over, status) => {
    const { db, issue } = await setUp()
    expect((await issue(over)).status).toBe(status)
    expect(await db.selectFrom('invoice_numbers').selectAll().execute()).toEqual([])
  })

  test('a booking without charges and an unknown booking or invoice are rejected', async () => {
    const { db, issue, credit, guest, send } = await setUp()
    const free = await givenBooking(db, { guestId: guest.id, status: 'cancelled' })
    expect((await issue({}, free.id)).body.code).toBe('nothing-to-invoice')
    expect((await issue({}, 999)).body.code).toBe('booking-not-found')
    expect((await credit(999)).body.code).toBe('invoice-not-found')
    expect((await send('/api/invoices/x', undefined, 'GET')).body.code).toBe('invoice-not-found')
    expect((await send('/api/payments/1/receipt', undefined, 'GET')).body.code).toBe(
      'receipt-not-possible',
    )
  })

  test('a payment has a receipt, a voided one has none', async () => {
    const { app, db, booking } = await setUp()
    const payment = {
      booking_id: booking.id,
      business_date: '2026-11-21',
      kind: 'payment',
      method: 'cash',
      amount_cents: 5000,
      origin: 'account',
      note: '',
      staff_id: 'system',
      created_at: '2026-11-21T10:00:00.000Z',
    } as const
    const { id } = await db
      .insertInto('payments')
      .values(payment)
      .returning('id')
      .executeTakeFirstOrThrow()
    const read = () => app.requestAsUser(`/api/payments/${id}/receipt`)
    const text = await (await read()).text()
    for (const part of [`Receipt for payment ${id}`, 'Cash', '$50.00', 'Inês Carvalhal']) {
      expect(text).toContain(part)
    }
    await db
      .updateTable('payments')
      .set({ voided_at: payment.created_at, voided_by: 'system', void_reason: 'Typing error' })
      .execute()
    expect((await read()).status).toBe(404)
  })
})
