import { expect, test } from 'vitest'
import { findViolations } from '#features/monitoring/server/integrity-checks.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin } from '#testkit/app/given.ts'
import { openInvoiceClient } from '#testkit/app/invoice-client.ts'
import { buyer } from '#testkit/e-invoice/cases.ts'
import { readUbl } from '#testkit/e-invoice/read-e-invoice.ts'
import type { BookingInvoices } from '../../contract/invoices.ts'
import { bookingsOfOutdatedInvoices } from './outdated-invoice-store.ts'

const november = { from: '2026-11-01', to: '2026-12-01' }
const december = { from: '2026-12-01', to: '2027-01-01' }

eachDatabase((open) => {
  /** A stay of 40 nights at $200 from November 20, with breakfast of $15 for two guests. */
  const setUp = async () => {
    const client = await openInvoiceClient(await open())
    const { db, guest, send } = client
    await db
      .insertInto('tax_rates')
      .values([{ kind: 'lodging', valid_from: '2026-12-01', rate: 1000 }])
      .execute()
    const cabin = await givenCabin(db)
    const { id } = await givenBooking(db, {
      guestId: guest.id,
      cabinId: cabin.id,
      startDate: '2026-11-20',
      endDate: '2026-12-30',
      extrasPriceCents: 40 * 2 * 1500,
    })
    const openOf = async (nights?: { from: string; to: string }) => {
      const query = nights ? `?${new URLSearchParams(nights)}` : ''
      const path = `/api/bookings/${id}/invoices${query}`
      const { status, body } = await send<BookingInvoices>(path, undefined, 'GET')
      return status === 200 ? body.openLines : []
    }
    const issuePart = async (nights?: { from: string; to: string }) => {
      const lines = (await openOf(nights)).map(({ key, amount }) => ({ key, amount }))
      return client.issue({ lines }, id)
    }
    const violations = async () =>
      (await findViolations(db))
        .map(({ check }) => check.name)
        .filter((name) => name.includes('invoice'))
    return { ...client, id, openOf, issuePart, violations }
  }

  test('a long stay is invoiced by month, each at the rate of the day after its last night', async () => {
    const { id, openOf, issuePart, list, page, violations } = await setUp()
    expect(await openOf(november)).toEqual([
      {
        key: 'nights@2026-11-20/2026-12-01',
        label: expect.stringContaining('11 nights, Nov 20 2026 to Dec 01 2026'),
        amount: 2200,
      },
      { key: 'breakfast@2026-11-20/2026-12-01', label: expect.any(String), amount: 330 },
    ])
    const first = (await issuePart(november)).body
    expect(first).toMatchObject({
      total: 2530,
      taxes: [
        { percent: 19, gross: 330 },
        { percent: 10, gross: 2200 },
      ],
    })
    expect(await page(first.id)).toContain('Breakfast, Nov 20 2026 to Dec 01 2026')
    expect(await openOf(november)).toEqual([])
    expect((await openOf()).map(({ key }) => key)).toEqual([
      'nights@2026-12-01/2026-12-30',
      'breakfast@2026-12-01/2026-12-30',
    ])
    const rest = (await issuePart()).body
    expect(rest.total).toBe(40 * 230 - 2530)
    expect((await list(id)).openLines).toEqual([])
    expect((await list(id)).invoices.some(({ isOutdated }) => isOutdated)).toBe(false)
    expect(await violations()).toEqual([])
  })

  test('an e-invoice of a month states its nights, and its credit note the same', async () => {
    const { app, id, openOf, issue, credit, saveDetails } = await setUp()
    await saveDetails()
    const dataOf = async (invoiceId: number) => {
      const response = await app.requestAsUser(`/api/invoices/${invoiceId}/xml`)
      return readUbl(await response.text())
    }
    const lines = (await openOf(november)).map(({ key, amount }) => ({ key, amount }))
    const { body } = await issue({ addressee: buyer, eInvoice: 'xrechnung-ubl', lines }, id)
    const period = ['2026-11-20', '2026-12-01']
    // 2,200 / 1.10 and 330 / 1.19.
    const expected = {
      period,
      deliveredOn: '',
      lines: [
        { net: 200_000, period },
        { net: 27_731, period },
      ],
      totals: { net: 227_731, tax: 25_269, gross: 253_000, due: 253_000 },
    }
    expect(await dataOf(body.id)).toMatchObject(expected)
    expect(await dataOf((await credit(body.id)).body.id)).toMatchObject(expected)
  })

  test('a night is invoiced once, also as a part of another part', async () => {
    const { id, issue, issuePart, openOf, credit, violations } = await setUp()
    const part = (await issuePart({ from: '2026-12-05', to: '2026-12-10' })).body
    for (const key of [
      'nights',
      'nights@2026-12-05/2026-12-10',
      'nights@2026-12-09/2026-12-11',
      'nights@2026-12-10/2027-02-01',
      'nights@2026-12-20/2026-12-20',
      'nights@2026-12-20/2026-12-10',
      'fee@2026-12-10/2026-12-11',
    ]) {
      const response = await issue({ lines: [{ key, amount: 200 }] }, id)
      expect(response.body.code, key).toBe('nothing-to-invoice')
    }
    const both = [
      { key: 'nights@2026-12-10/2026-12-12', amount: 400 },
      { key: 'nights@2026-12-11/2026-12-13', amount: 400 },
    ]
    expect((await issue({ lines: both }, id)).body.code).toBe('nothing-to-invoice')
    expect((await openOf(december)).map(({ key }) => key)).toEqual([
      'nights@2026-12-01/2026-12-05',
      'nights@2026-12-10/2026-12-30',
      'breakfast@2026-12-01/2026-12-05',
      'breakfast@2026-12-10/2026-12-30',
    ])
    await credit(part.id)
    expect((await openOf()).map(({ key }) => key)).toEqual(['nights', 'breakfast'])
    expect(await violations()).toEqual([])
  })

  test('16 requests for overlapping nights invoice each night once', async () => {
    const { id, issue, list, violations } = await setUp()
    const responses = await Promise.all(
      Array.from({ length: 16 }, (_, index) => {
        const [from, to] = [10 + index, 13 + index]
        const key = `nights@2026-12-${from}/2026-12-${to}`
        return issue({ lines: [{ key, amount: 600 }] }, id)
      }),
    )
    expect(responses.filter(({ status }) => status >= 500)).toEqual([])
    const issued = responses.filter(({ status }) => status === 201)
    expect(issued.length).toBeGreaterThanOrEqual(4)
    expect((await list(id)).openLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      40 * 230 - issued.length * 600,
    )
    expect(await violations()).toEqual([])
  })

  test('a part is outdated when its nights change, and not when others do', async () => {
    const { db, id, clock, issuePart, list } = await setUp()
    await issuePart(november)
    clock.now = '2026-11-21T11:00:00Z'
    const setRate = (date: string) =>
      db
        .updateTable('nights')
        .set({ rate_cents: 19_000 })
        .where('booking_id', '=', id)
        .where('date', '=', date)
        .execute()
    await setRate('2026-12-15')
    expect((await list(id)).invoices).toMatchObject([{ isOutdated: false }])
    await setRate('2026-11-25')
    expect((await list(id)).invoices).toMatchObject([{ isOutdated: true }])
    // Nothing wrote a version of the booking, so the checklist of the day does not compare it.
    expect(await bookingsOfOutdatedInvoices(db, '2026-01-01')).toEqual([])
  })

  test.each([
    ['one date', '?from=2026-11-01'],
    ['the wrong order', '?from=2026-12-01&to=2026-11-01'],
    ['no date', '?from=2026-11-01&to=2026-02-30'],
  ])('a part with %s is rejected', async (_, query) => {
    const { id, send } = await setUp()
    expect((await send(`/api/bookings/${id}/invoices${query}`, undefined, 'GET')).status).toBe(400)
  })
})
