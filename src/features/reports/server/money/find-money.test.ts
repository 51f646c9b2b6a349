import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { paymentMethods } from '#domain/money/payments.ts'
import { centsFromDollars } from '#domain/money.ts'
import { totalsOf } from '#features/closing/domain/day-totals.ts'
import { findDayFacts } from '#features/closing/server/day-facts-store.ts'
import { readAccounting } from '#features/exports/server/read-accounting.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { plainMoney } from '#testkit/app/plain-money.ts'
import { givenRandomLedger } from '#testkit/app/random/random-ledger.ts'
import { firstNight, givenRandomProperty } from '#testkit/app/random/random-property.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { type DrillDownPage, drillDownPage } from '../../contract/drill-down.ts'
import { type MoneyReport, moneyReport } from '../../contract/money-report.ts'
import { moneyNames, taxColumns } from '../../domain/money-definitions.ts'
import { drillDownOfMoney, listOfTax } from '../../domain/money-drill-down.ts'
import { splitPeriod } from '../../domain/report-periods.ts'

const whole = { first: addDays(firstNight, 20), last: addDays(firstNight, 230) }
const rates = [1_900, 700]

eachDatabase((open) => {
  const seed = 30
  let property: Awaited<ReturnType<typeof openProperty>>
  beforeAll(async () => {
    property = await openProperty()
  })

  async function openProperty() {
    const db = await open()
    await givenRandomProperty(db, seed, { numBookings: 60 })
    await givenRandomLedger(db, seed)
    const app = await createTestApp({ db, now: () => new Date('2029-06-01T12:00:00Z') })
    const get = async (path: string, query: Record<string, string>) => {
      const period = { from: whole.first, to: whole.last }
      const search = new URLSearchParams({ ...period, ...query })
      const response = await app.requestAsUser(`/api/reports/${path}?${search}`)
      expect(response.status).toBe(200)
      return response
    }
    const read = async (): Promise<MoneyReport> =>
      moneyReport.strict().parse(await (await get('payments', {})).json())
    const readDrillDown = async (query: Record<string, string>): Promise<DrillDownPage> =>
      drillDownPage.strict().parse(await (await get('parts', query)).json())
    return { db, get, read, readDrillDown, plain: await plainMoney(db, 'UTC') }
  }

  describe('the report of payments and balances', () => {
    test('is what plain loops over the tables add up to', async () => {
      const { read, plain } = property
      const { months, total, taxes } = await read()
      expect(months.map(({ first, last }) => ({ first, last }))).toEqual(
        splitPeriod(whole, 'month'),
      )
      for (const { first, last, ...amounts } of [...months, { ...whole, ...total }]) {
        const expected = plain.amounts({ first, last })
        const found = moneyNames.map((name) => [name, centsFromDollars(amounts[name])])
        expect({ first, ...Object.fromEntries(found) }).toEqual({ first, ...expected })
      }
      expect(taxes.map(({ percent }) => percent * 100)).toEqual(rates)
      for (const { percent, ...amounts } of taxes) {
        const expected = plain.taxesAt(whole, percent * 100)
        for (const name of taxColumns)
          expect([percent, name, centsFromDollars(amounts[name])]).toEqual([
            percent,
            name,
            expected[name],
          ])
      }
      expect(total.openBalances * total.depositsHeld * total.refunds).not.toBe(0)
    })

    test('opens to lists that add up to each amount', async () => {
      const { read, readDrillDown } = property
      const { total, taxes } = await read()
      for (const name of moneyNames) {
        const list = drillDownOfMoney[name]
        if (list === null) continue
        const { amount, items, total: count } = await readDrillDown({ list })
        expect([list, amount]).toEqual([list, total[name]])
        if (count > items.length) continue
        const sum = items.reduce((all, item) => all + centsFromDollars(item.amount ?? 0), 0)
        expect([list, sum]).toEqual([list, centsFromDollars(amount)])
      }
      for (const { percent, ...amounts } of taxes) {
        for (const column of taxColumns) {
          const query = { list: listOfTax[column], rate: String(percent * 100) }
          expect((await readDrillDown(query)).amount).toBe(amounts[column])
        }
      }
      const [line] = (await readDrillDown({ list: 'invoices' })).items
      expect(line?.note).toMatch(/^(Invoice|Credit note) (CN-)?20\d\d-\d{4}$/)
    })

    test('agrees with the export for the accountant and with the closed days', async () => {
      const { db, read } = property
      const { total, taxes } = await read()
      const days = { from: whole.first, to: whole.last }
      const { payments, invoices } = await readAccounting(db, days)
      expect(total).toMatchObject({
        takings: payments.takings.total,
        refunds: payments.takings.refunded,
        invoiced: invoices.gross,
      })
      for (const { method, received } of payments.takings.byMethod)
        expect([method, total[method]]).toEqual([method, received])
      expect(taxes).toEqual(invoices.taxes)

      const facts = await findDayFacts(db, { ...days, timeZone: 'UTC' })
      const closed = splitPeriod(whole, 'day').map(({ first }) => totalsOf(first, facts))
      const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)
      expect({
        takings: centsFromDollars(total.takings),
        roomRevenue: centsFromDollars(total.roomRevenue),
        methods: paymentMethods.map((name) => centsFromDollars(total[name])),
      }).toEqual({
        takings: sumOf(closed.map(({ received, refunded }) => received + refunded)),
        roomRevenue: sumOf(closed.map(({ roomRevenue }) => roomRevenue)),
        methods: paymentMethods.map((name) =>
          sumOf(
            closed.flatMap(({ takings }) =>
              takings.filter(({ method }) => method === name).map(({ received }) => received),
            ),
          ),
        ),
      })
    })

    test('is a CSV file by month, and one by tax rate', async () => {
      const { get, read } = property
      const linesOf = async (path: string) =>
        (await (await get(path, {})).text()).trim().split('\r\n')
      const { months, taxes } = await read()
      const [header = '', ...lines] = await linesOf('payments.csv')
      expect(header).toMatch(/^\W?From,To,Room revenue \(USD\),/)
      expect(lines).toHaveLength(months.length)
      expect(lines[0]).toContain(months[0]?.takings.toFixed(2))
      const taxLines = await linesOf('taxes.csv')
      expect(taxLines[1]).toContain(`19.00,${taxes[0]?.net.toFixed(2)}`)
    })
  })

  test('a list of one tax rate needs the rate, and only such a list has one', async () => {
    const app = await createTestApp({ db: await open() })
    for (const query of ['list=invoice-tax', 'list=takings&rate=700', 'list=invoice-net&rate=7%25'])
      expect(
        (await app.requestAsUser(`/api/reports/parts?from=2026-11-01&to=2026-11-30&${query}`))
          .status,
      ).toBe(400)
  })
})
