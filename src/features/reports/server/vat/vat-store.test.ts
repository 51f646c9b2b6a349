import fc from 'fast-check'
import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import { isCancelledOrNoShow } from '#domain/booking-status.ts'
import { addDays, datesFrom } from '#domain/calendar.ts'
import { linesByTax, totalOf } from '#domain/money/folio.ts'
import { rateOn, sumTaxes, taxLines, taxTotal } from '#domain/money/taxes.ts'
import { type VatBasis, vatBases } from '#domain/money/vat-basis.ts'
import { centsFromDollars } from '#domain/money.ts'
import { openLines } from '#features/documents/domain/invoices.ts'
import { findInvoicesOf } from '#features/documents/server/invoices/invoice-store.ts'
import { isOutdated, issuedLines } from '#features/documents/server/invoices/open-advances.ts'
import { findFolio } from '#features/documents/server/print/folio-lines-store.ts'
import { findTaxRates } from '#features/taxes/server/tax-rate-store.ts'
import { writeFirstVersions } from '#platform/db/first-versions.ts'
import type { Db } from '#platform/db/open.ts'
import type { PaymentTable } from '#platform/db/tables/money-tables.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin } from '#testkit/app/given.ts'
import { company } from '#testkit/app/invoice-client.ts'
import { openHistory, randomPayments } from '#testkit/app/random/random-history.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import type { DrillDownPage } from '../../contract/drill-down.ts'
import type { MoneyReport } from '../../contract/money-report.ts'
import { type VatReport, vatReport } from '../../contract/vat.ts'
import { taxColumns } from '../../domain/money-definitions.ts'
import { vatListOf } from '../../domain/vat-drill-down.ts'
import { findVat, type VatLine } from './find-vat.ts'

const bookingOf = (db: Db, id: number) =>
  db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

type Entry = Pick<Insertable<PaymentTable>, 'booking_id' | 'business_date' | 'amount_cents'>

const givenPayment = (db: Db, entry: Entry & Partial<Insertable<PaymentTable>>) =>
  db
    .insertInto('payments')
    .values({
      kind: 'payment',
      method: 'card',
      origin: 'account',
      note: '',
      staff_id: 'system',
      created_at: `${entry.business_date}T12:00:00.000Z`,
      ...entry,
    })
    .execute()

const givenTaxRates = (db: Db) =>
  db
    .insertInto('tax_rates')
    .values([
      { kind: 'lodging', valid_from: '2020-01-01', rate: 700 },
      { kind: 'breakfast', valid_from: '2020-01-01', rate: 1900 },
      { kind: 'other', valid_from: '2020-01-01', rate: 1900 },
    ])
    .execute()

eachDatabase((open) => {
  /** Lodging for 535.00 at 7 % and breakfast for 119.00 at 19 %, from June 10 to 13. */
  async function openStay() {
    const db = await open()
    await givenTaxRates(db)
    const { id: cabinId } = await givenCabin(db, { name: 'Otter Lodge' })
    const { id } = await givenBooking(db, {
      cabinId,
      startDate: '2027-06-10',
      endDate: '2027-06-13',
      cabinPriceCents: 53_500,
      extrasPriceCents: 11_900,
    })
    await writeFirstVersions(db)
    const start = (date: string) => createTestApp({ db, now: () => new Date(`${date}T14:00:00Z`) })
    let app = await start('2027-01-02')
    /** Sessions end in between. */
    const openOn = async (date: string) => {
      app = await start(date)
    }
    const send = async <Body>(path: string, body?: object, method = 'POST') => {
      const headers = { 'content-type': 'application/json' }
      const response = await app.requestAsUser(
        path,
        body === undefined ? {} : { method, headers, body: JSON.stringify(body) },
      )
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, text, body: (isJson ? JSON.parse(text) : null) as Body }
    }
    /** Staff act on the booking, on a date. */
    const act = async (date: string, action: string, body: object = {}) => {
      await openOn(date)
      const { status, text } = await send(`/api/bookings/${id}/${action}`, body)
      expect([action, status < 300, text]).toEqual([action, true, text])
    }
    const version = async () =>
      (await send<{ version: number }>(`/api/bookings/${id}`)).body.version
    const read = async (basis: VatBasis, from: string, to: string) => {
      const { status, body } = await send<VatReport>(
        `/api/reports/vat?from=${from}&to=${to}&basis=${basis}`,
      )
      expect(status).toBe(200)
      const { rates, total } = vatReport.strict().parse(body)
      return {
        total: [total.net, total.tax, total.gross],
        ...Object.fromEntries(
          rates.map(({ percent, net, tax, gross }) => [percent, [net, tax, gross]]),
        ),
      }
    }
    return { db, id, openOn, send, act, read, version }
  }
  const nothing = { total: [0, 0, 0] }
  const march = ['2027-03-01', '2027-03-31'] as const
  const june = ['2027-06-01', '2027-06-30'] as const
  const july = ['2027-07-01', '2027-07-31'] as const
  const year = ['2027-01-01', '2027-12-31'] as const
  const lines = [
    { key: 'nights', amount: 535 },
    { key: 'breakfast', amount: 119 },
  ]
  /** The balance is paid then. */
  const checkIn = { expectedTotal: 654, paymentConfirmed: true, addBreakfast: false }
  const whole = { 7: [500, 35, 535], 19: [100, 19, 119], total: [600, 54, 654] }

  test('a deposit in March, the stay and the balance in June, and all of it once', async () => {
    const { act, read, send } = await openStay()
    await act('2027-03-15', 'take-payment', {
      amount: 200,
      method: 'transfer',
      expectedBalance: 654,
    })
    await act('2027-06-10', 'check-in', checkIn)
    await act('2027-06-13', 'check-out')
    await act('2027-06-13', 'invoices', { addressee: company, lines })
    // Computed by hand, as in the test of the rules.
    expect(await read('payments', ...march)).toEqual({
      7: [152.91, 10.7, 163.61],
      19: [30.58, 5.81, 36.39],
      total: [183.49, 16.51, 200],
    })
    expect(await read('payments', ...june)).toEqual({
      7: [347.09, 24.3, 371.39],
      19: [69.42, 13.19, 82.61],
      total: [416.51, 37.49, 454],
    })
    expect(await read('stays', ...march)).toEqual(nothing)
    expect(await read('invoices', ...march)).toEqual(nothing)
    for (const basis of vatBases)
      expect([basis, await read(basis, ...year)]).toEqual([basis, whole])
    for (const basis of ['stays', 'invoices'] as const)
      expect([basis, await read(basis, ...june)]).toEqual([basis, whole])

    const query = `from=${june[0]}&to=${june[1]}`
    expect((await send(`/api/reports/vat?${query}`)).body).toMatchObject({ basis: 'invoices' })
    const linesOf = async (by: string) =>
      (await send(`/api/reports/vat.csv?${query}&basis=payments&by=${by}`)).text
        .trim()
        .split('\r\n')
    expect((await linesOf('rate')).slice(1)).toEqual([
      '2027-06-01,2027-06-30,19,69.42,13.19,82.61',
      '2027-06-01,2027-06-30,7,347.09,24.30,371.39',
    ])
    expect((await linesOf('booking')).slice(1)).toEqual([
      '2027-06-10,1,Marta Sousa,Otter Lodge,,19,69.42,13.19,82.61',
      '2027-06-10,1,Marta Sousa,Otter Lodge,,7,347.09,24.30,371.39',
    ])
    const pdf = await send(`/api/reports/vat/pdf?${query}&basis=stays`)
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  })

  test('what is charged after the departure counts when it is known', async () => {
    const { act, read, version } = await openStay()
    await act('2027-03-15', 'take-payment', { amount: 654, method: 'card', expectedBalance: 654 })
    await act('2027-06-10', 'check-in', checkIn)
    await act('2027-06-13', 'check-out')
    await act('2027-07-02', 'add-charge', {
      ...{ kind: 'item', unit: 'stay', price: 107, label: 'Firewood' },
      version: await version(),
    })
    const later = { 19: [89.92, 17.08, 107], total: [89.92, 17.08, 107] }
    expect(await read('stays', ...june)).toEqual(whole)
    expect(await read('stays', ...july)).toEqual(later)
    // By payments, a share of what was paid before is for it.
    expect(await read('payments', ...march)).toEqual(whole)
    const changed = await read('payments', ...july)
    expect(changed.total?.[2]).toBe(0)
    expect(changed.total?.[1]).toBeGreaterThan(0)
  })

  test('a cancelled booking has its fee immediately, and its deposit until it is paid back', async () => {
    const { act, read, version } = await openStay()
    await act('2027-03-15', 'take-payment', { amount: 200, method: 'card', expectedBalance: 654 })
    await act('2027-06-01', 'cancel', {
      reason: 'They called',
      fee: 53.5,
      version: await version(),
    })
    const fee = { 7: [50, 3.5, 53.5], total: [50, 3.5, 53.5] }
    expect(await read('stays', ...june)).toEqual(fee)
    // All money is for the lodging now.
    expect(await read('payments', ...year)).toMatchObject({ 7: [186.92, 13.08, 200] })
    await act('2027-07-01', 'refund', { amount: 146.5, method: 'card', expectedBalance: -146.5 })
    expect(await read('payments', ...july)).toEqual({
      7: [-136.92, -9.58, -146.5],
      total: [-136.92, -9.58, -146.5],
    })
    expect(await read('payments', ...year)).toEqual(fee)
    expect(await read('stays', ...year)).toEqual(fee)
  })

  test('an advance invoice counts by invoices, and with the final one as the stay does', async () => {
    const { act, read } = await openStay()
    await act('2027-03-15', 'advance-invoices', { addressee: company, percent: 30 })
    expect(await read('invoices', ...march)).toEqual({
      7: [150, 10.5, 160.5],
      19: [30, 5.7, 35.7],
      total: [180, 16.2, 196.2],
    })
    expect(await read('stays', ...march)).toEqual(nothing)
    await act('2027-06-10', 'check-in', checkIn)
    await act('2027-06-13', 'invoices', { addressee: company, lines })
    for (const basis of ['stays', 'invoices'] as const)
      expect([basis, await read(basis, ...year)]).toEqual([basis, whole])
  })

  test('an invoice of two bookings has as much of them as the bookings have', async () => {
    const { act, read, db, id } = await openStay()
    const { guest_id: guestId } = await bookingOf(db, id)
    const stay = { startDate: '2027-06-10', endDate: '2027-06-12', cabinPriceCents: 33_333 }
    const second = await givenBooking(db, { guestId, ...stay })
    await writeFirstVersions(db)
    await act('2027-06-10', 'check-in', checkIn)
    const nights = { key: 'nights', amount: 333.33 }
    const otherBookings = [{ bookingId: second.id, lines: [nights] }]
    await act('2027-06-13', 'invoices', { addressee: company, lines, otherBookings })
    const both = {
      19: [100, 19, 119],
      // 535.00 and 333.33 are 868.33: 811.52 net.
      7: [811.52, 56.81, 868.33],
      total: [911.52, 75.81, 987.33],
    }
    for (const basis of ['stays', 'invoices'] as const)
      expect([basis, await read(basis, ...june)]).toEqual([basis, both])
  })

  test('what a channel collected counts when it pays out', async () => {
    const { act, read, version } = await openStay()
    await act('2027-06-14', 'channel-payment', {
      version: await version(),
      price: 535,
      channelCollects: true,
      commission: 80,
      payout: null,
      paidOutOn: null,
    })
    expect(await read('payments', ...year)).toEqual(nothing)
    await act('2027-07-05', 'channel-payment', {
      version: await version(),
      price: 535,
      channelCollects: true,
      commission: 80,
      payout: null,
      paidOutOn: '2027-07-05',
    })
    expect(await read('payments', ...june)).toEqual(nothing)
    // All that the guest paid, with the commission: 535 / 654 of the stay.
    expect(await read('payments', ...july)).toMatchObject({
      7: [409.02, 28.63, 437.65],
      19: [81.81, 15.54, 97.35],
    })
  })

  test('a tax of stays that the price contains is in the line of 0 %', async () => {
    const { db, id, read, openOn } = await openStay()
    const nights = ['2027-06-10', '2027-06-11', '2027-06-12'].map((date) => ({
      ...{ date, amount: 500, guests: 2, exempt: {} },
    }))
    await db
      .insertInto('charges')
      .values({
        ...{ booking_id: id, kind: 'fee', label: 'City tax', unit: 'stay', unit_cents: 0 },
        ...{ quantity: 1, amount_cents: 0, is_mandatory: true, tax_kind: 'tourist-tax' },
        ...{ tax_rule_id: 1, tax_cents: 1500, tax_treatment: 'included' },
        ...{ tax_nights: JSON.stringify(nights), note: '', created_by: 'system' },
        created_at: '2027-01-02T14:00:00.000Z',
      })
      .execute()
    await openOn('2027-12-01')
    expect(await read('stays', ...june)).toEqual({
      0: [15, 0, 15],
      7: [485.98, 34.02, 520],
      19: [100, 19, 119],
      total: [600.98, 53.02, 654],
    })
  })

  test('a booking that was imported after its cancellation has its fee at the end of its stay', async () => {
    const { db, id, read, openOn } = await openStay()
    await db
      .updateTable('bookings')
      .set({ status: 'cancelled', fee_cents: 5350, created_at: '2027-09-01T12:00:00.000Z' })
      .where('id', '=', id)
      .execute()
    await db.deleteFrom('booking_versions').execute()
    await writeFirstVersions(db)
    await openOn('2027-12-01')
    const fee = { 7: [50, 3.5, 53.5], total: [50, 3.5, 53.5] }
    expect(await read('stays', ...june)).toEqual(fee)
    expect(await read('stays', ...year)).toEqual(fee)
  })

  test('money for a deleted booking is lodging', async () => {
    const { db, read, openOn } = await openStay()
    await givenPayment(db, { booking_id: 999, business_date: '2027-03-05', amount_cents: 10_700 })
    await openOn('2027-12-01')
    const found = { 7: [100, 7, 107], total: [100, 7, 107] }
    expect(await read('payments', ...march)).toEqual(found)
    expect(await read('payments', ...year)).toEqual(found)
    expect(await read('stays', ...year)).toMatchObject({ total: [600, 54, 654] })
  })

  test('what was paid before an import counts in no period', async () => {
    const { db, id, read, openOn } = await openStay()
    const opening = { booking_id: id, kind: 'opening', method: null } as const
    await givenPayment(db, { ...opening, business_date: '2027-03-05', amount_cents: 20_000 })
    await givenPayment(db, { booking_id: id, business_date: '2027-06-10', amount_cents: 45_400 })
    await openOn('2027-12-01')
    expect(await read('payments', ...year)).toMatchObject({ total: [416.51, 37.49, 454] })
  })

  test('the property chooses the basis, and the history says so', async () => {
    const { send } = await openStay()
    const settings = (await send<object>('/api/invoice-settings')).body
    expect(settings).toMatchObject({ vatBasis: 'invoices' })
    const change = (vatBasis: string) =>
      send<object>('/api/invoice-settings', { ...settings, vatBasis }, 'PUT')
    expect((await change('payments')).body).toMatchObject({ vatBasis: 'payments' })
    expect((await change('profits')).status).toBe(422)
    // A client from before the setting leaves it as it is.
    const { taxRates, invoiceYears } = settings as { taxRates: object; invoiceYears: number }
    const old = await send<object>('/api/invoice-settings', { taxRates, invoiceYears }, 'PUT')
    expect(old.body).toMatchObject({ vatBasis: 'payments' })
    const path = `/api/reports/vat?from=${june[0]}&to=${june[1]}`
    expect((await send<object>(path)).body).toMatchObject({ basis: 'payments' })
  })

  test.each([
    'from=2027-06-30&to=2027-06-01',
    'from=2027-06-01&to=2027-06-31',
    'from=2020-01-01&to=2027-06-01',
    'from=2027-06-01&to=2027-06-30&basis=profits',
    'from=2027-06-01',
  ])('a request such as %s is rejected', async (query) => {
    const { send } = await openStay()
    for (const file of ['vat', 'vat.csv', 'vat/pdf'])
      expect((await send(`/api/reports/${file}?${query}`)).status).toBe(400)
  })

  describe('after a random history of stays, payments and invoices', () => {
    test('periods add up, lists add up, and finished bookings agree by each basis', async () => {
      const db = await open()
      const history = await openHistory(db)
      await givenTaxRates(db)
      let finished = 0
      const property = fc.asyncProperty(randomPayments(60), async (actions) => {
        const perform = history.begin()
        const first = addDays(history.now().toISOString().slice(0, 10), -1)
        for (const step of actions) await perform(step)
        // What is left is paid and invoiced, and the stays end.
        for (let which = 0; which < 6; which++) await perform({ act: 'settle', which })
        for (let which = 0; which < 6; which++)
          await perform({ act: 'invoice', which, part: 'all' })
        for (let day = 0; day < 5; day++) await perform({ act: 'midnight' })
        const today = { date: history.now().toISOString().slice(0, 10), timeZone: 'UTC' }
        const last = addDays(today.date, 10)
        const find = async (basis: VatBasis, from: string, to: string) =>
          (await findVat(db, today, { from, to, basis })).lines
        const sumsOf = (lines: readonly VatLine[]) =>
          sumTaxes(lines).filter(({ net, tax, gross }) => net !== 0 || tax !== 0 || gross !== 0)

        const byBasis = new Map<VatBasis, VatLine[]>()
        for (const basis of vatBases) {
          const all = await find(basis, first, last)
          byBasis.set(basis, all)
          const days: VatLine[] = []
          for (const date of datesFrom(first, 20)) days.push(...(await find(basis, date, date)))
          if (addDays(first, 19) >= today.date) expect(sumsOf(days)).toEqual(sumsOf(all))
          for (const { rate, ...amounts } of sumTaxes(all)) {
            for (const column of taxColumns) {
              const list = `list=${vatListOf(column)}&rate=${rate}&basis=${basis}`
              const { amount } = await history.read<DrillDownPage>(
                `/api/reports/parts?from=${first}&to=${last}&${list}`,
              )
              expect([list, centsFromDollars(amount)]).toEqual([list, amounts[column]])
            }
          }
        }

        // What was received is divided without a rest.
        const { total } = await history.read<MoneyReport>(
          `/api/reports/payments?from=${first}&to=${last}`,
        )
        expect(taxTotal(byBasis.get('payments') ?? []).gross).toBe(centsFromDollars(total.takings))

        const rates = await findTaxRates(db)
        const bookings = await db
          .selectFrom('bookings')
          .where('start_date', '>=', first)
          .selectAll()
          .execute()
        let stays = 0
        for (const booking of bookings) {
          const folio = await findFolio(db, booking.id)
          if (!folio) continue
          const departure = booking.left_on ?? booking.end_date
          const isOver = departure <= today.date || isCancelledOrNoShow(booking)
          if (!isOver) continue
          stays += totalOf(folio.lines)
          const of = (basis: VatBasis) =>
            sumsOf((byBasis.get(basis) ?? []).filter(({ bookingId }) => bookingId === booking.id))
          const records = await findInvoicesOf(db, booking.id)
          if (records.length === 0) {
            const lines = linesByTax(folio.lines).map(({ kind, amount }) => ({
              rate: rateOn(rates, kind, departure),
              amount,
            }))
            expect(of('stays')).toEqual(taxLines(lines).filter(({ gross }) => gross !== 0))
          }
          const known = { bookingId: booking.id, folio, records }
          const isInvoiced =
            records.length > 0 &&
            openLines(
              folio,
              records.map((record) => issuedLines(record, booking.id)),
            ).length === 0 &&
            records.every((record) => !isOutdated(record, known))
          if (!isInvoiced) continue
          expect(of('stays')).toEqual(of('invoices'))
          const writtenOff = await db
            .selectFrom('payments')
            .where('booking_id', '=', booking.id)
            .where('kind', '=', 'write-off')
            .where('voided_at', 'is', null)
            .selectAll()
            .execute()
          if (writtenOff.length > 0 || booking.paid_cents !== totalOf(folio.lines)) continue
          expect(of('payments')).toEqual(of('invoices'))
          finished++
        }
        expect(taxTotal(byBasis.get('stays') ?? []).gross).toBe(stays)
        await history.end()
      })
      await fc.assert(property, { numRuns: 6, seed: 3, endOnFailure: true })
      expect(finished).toBeGreaterThan(0)
    }, 600_000)
  })
})
