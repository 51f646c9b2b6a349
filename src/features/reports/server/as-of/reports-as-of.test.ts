import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { findViolations } from '#features/monitoring/server/integrity-checks.ts'
import { writeFirstVersions } from '#platform/db/first-versions.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openHistory, randomActions, randomPayments } from '#testkit/app/random/random-history.ts'
import type { DrillDownPage } from '../../contract/drill-down.ts'
import type { MoneyReport } from '../../contract/money-report.ts'
import type { OnTheBooks, Tourism } from '../../contract/on-the-books.ts'
import type { Report } from '../../contract/reports.ts'
import { bookDrillDownLists } from '../../domain/book-drill-down.ts'
import { drillDownLists } from '../../domain/metric-drill-down.ts'
import { isTaxList, moneyDrillDownLists } from '../../domain/money-drill-down.ts'

/** How many random moments are compared; more with AS_OF_MOMENTS. */
const moments = Number(process.env.AS_OF_MOMENTS ?? 40)
const actionsPerHistory = 60
const actionsPerMoment = 6

eachDatabase((open) => {
  test('at random moments of a random history the metrics equal their snapshots', async () => {
    const db = await open()
    const history = await openHistory(db)
    const take = async (period: string, asOf = '') => ({
      byDay: await history.read<Report>(`/api/reports/metrics?${period}&by=day&group=cabin${asOf}`),
      byWeek: await history.read<Report>(
        `/api/reports/metrics?${period}&by=week&group=source${asOf}`,
      ),
      books: await history.read<OnTheBooks>(`/api/reports/on-the-books?${asOf.slice(1)}`),
      tourism: await history.read<Tourism>(`/api/reports/tourism?${period}${asOf}`),
    })
    const takeParts = async (period: string, asOf = '') =>
      Promise.all(
        drillDownLists.map(async (list) =>
          comparable(
            await history.read<DrillDownPage>(`/api/reports/parts?${period}&list=${list}${asOf}`),
          ),
        ),
      )

    const sumsOfLists = async ({ first, last }: Month, at: Date) =>
      Promise.all(
        bookDrillDownLists.map(async (list) => {
          const query = `list=${list}&from=${first}&to=${last}&asOf=${history.between(at)}`
          const { nights, amount } = await history.read<DrillDownPage>(
            `/api/reports/parts?${query}`,
          )
          return { nights, revenue: amount }
        }),
      )

    const property = fc.asyncProperty(
      // A deleted booking is deleted in the past as well.
      randomActions(actionsPerHistory, ['delete']),
      async (actions) => {
        const perform = history.begin()
        const first = history.now().toISOString().slice(0, 10)
        const period = `from=${addDays(first, -3)}&to=${addDays(first, 20)}`
        const snapshots = []
        for (const [number, step] of actions.entries()) {
          await perform(step)
          if (number % actionsPerMoment !== 0) continue
          snapshots.push({ at: history.now(), ...(await take(period)) })
        }
        const parts = { at: history.now(), lists: await takeParts(period) }
        const past = async (at: Date) => take(period, `&asOf=${history.between(at)}`)
        for (const { at, byDay, byWeek, books, tourism } of snapshots) {
          const then = await past(at)
          expect(then.byDay).toEqual({ ...byDay, asOf: then.byDay.asOf })
          expect(then.byWeek).toEqual({ ...byWeek, asOf: then.byWeek.asOf })
          expect(then.tourism).toEqual({ ...tourism, asOf: then.tourism.asOf })
          expect(withoutPickups(then.books)).toEqual(withoutPickups(books))
          const [month] = then.books.months
          if (month) expect(await sumsOfLists(month, at)).toEqual(sumsOfMonth(month))
        }
        await perform({ act: 'cancel', which: 0, fee: 0 })
        expect(await takeParts(period, `&asOf=${history.between(parts.at)}`)).toEqual(parts.lists)
        expect(await findViolations(db)).toEqual([])
        await history.end()
      },
    )
    await fc.assert(property, {
      numRuns: Math.ceil((moments * actionsPerMoment) / actionsPerHistory),
      seed: 1,
      endOnFailure: true,
    })
    for (const act of ['create', 'change', 'check-in', 'leave-early', 'add-charge', 'block']) {
      expect(history.done, act).toContain(act)
    }
  }, 3_600_000)

  test('at random moments of a random history payments and balances equal their snapshots', async () => {
    const db = await open()
    const history = await openHistory(db)
    const take = (period: string, asOf = '') =>
      history.read<MoneyReport>(`/api/reports/payments?${period}${asOf}`)
    const takeLists = async (period: string, asOf = '') =>
      Promise.all(
        moneyLists.map(async (list) =>
          comparable(
            await history.read<DrillDownPage>(`/api/reports/parts?${period}&list=${list}${asOf}`),
          ),
        ),
      )

    const property = fc.asyncProperty(randomPayments(actionsPerHistory), async (actions) => {
      const perform = history.begin()
      const first = history.now().toISOString().slice(0, 10)
      // Some balances are those at the end of days in the middle of the history.
      const period = `from=${addDays(first, -35)}&to=${addDays(first, 2)}`
      const snapshots = []
      for (const [number, step] of actions.entries()) {
        await perform(step)
        if (number % actionsPerMoment !== 0) continue
        snapshots.push({ at: history.now(), money: await take(period) })
      }
      const end = { at: history.now(), lists: await takeLists(period) }
      for (const { at, money } of snapshots) {
        const then = await take(period, `&asOf=${history.between(at)}`)
        expect(then).toEqual({ ...money, asOf: then.asOf })
        expect(then.asOf?.hasDeletedBookings).toBe(false)
      }
      await perform({ act: 'void-payment', which: 0 })
      await perform({ act: 'take-payment', which: 1, amount: 50 })
      expect(await takeLists(period, `&asOf=${history.between(end.at)}`)).toEqual(end.lists)
      await history.end()
    })
    await fc.assert(property, {
      numRuns: Math.ceil((moments * actionsPerMoment) / actionsPerHistory),
      seed: 20_261_126,
      endOnFailure: true,
    })
    const acts = ['take-payment', 'refund', 'void-payment', 'write-off', 'invoice', 'credit']
    for (const act of [...acts, 'check-in', 'add-charge']) expect(history.done, act).toContain(act)
  }, 3_600_000)

  test('what was owed before versions were kept follows from the ledger', async () => {
    const db = await open()
    const history = await openHistory(db)
    const perform = history.begin()
    await perform({ act: 'create', start: 0, length: 2, cabin: 0, breakfast: false })
    await perform({ act: 'check-in', which: 0, breakfast: false })
    await perform({ act: 'add-charge', which: 0, kind: 'item', unit: 'stay', price: 50 })
    const then = history.between(history.now())
    await perform({ act: 'take-payment', which: 0, amount: 50 })
    await db.deleteFrom('booking_versions').execute()
    await db.updateTable('property').set({ versions_since: history.now().toISOString() }).execute()
    await writeFirstVersions(db)
    const openAt = async (asOf: string) =>
      (
        await history.read<MoneyReport>(
          `/api/reports/payments?from=2026-11-21&to=2026-11-21&asOf=${asOf}`,
        )
      ).total.openBalances
    expect(await openAt(then)).toBe(50)
    expect(await openAt(history.between(history.now()))).toBe(0)
  })

  test('a report of payments says that bookings were deleted since, and keeps their payments', async () => {
    const history = await openHistory(await open())
    const perform = history.begin()
    await perform({ act: 'create', start: 3, length: 2, cabin: 0, breakfast: false })
    await perform({ act: 'take-payment', which: 0, amount: 50 })
    const then = history.between(history.now())
    await perform({ act: 'delete', which: 0 })
    const period = 'from=2026-11-01&to=2026-11-21'
    const { total, asOf } = await history.read<MoneyReport>(
      `/api/reports/payments?${period}&asOf=${then}`,
    )
    expect(asOf?.hasDeletedBookings).toBe(true)
    expect(total).toMatchObject({ takings: 50, depositsHeld: 0 })
    const { items } = await history.read<DrillDownPage>(
      `/api/reports/parts?list=takings&${period}&asOf=${then}`,
    )
    expect(items).toMatchObject([{ bookingId: null, cabinName: 'Deleted booking', amount: 50 }])
  })

  test('before there were cabins, every report is empty', async () => {
    const history = await openHistory(await open())
    const [period, asOf] = ['from=2020-01-01&to=2020-01-31', 'asOf=2020-01-15T12:00']
    const { total } = await history.read<Report>(`/api/reports/metrics?${period}&${asOf}`)
    const { months } = await history.read<OnTheBooks>(`/api/reports/on-the-books?${asOf}`)
    await history.read<Tourism>(`/api/reports/tourism?${period}&${asOf}`)
    expect([total.availableNights, months[0]?.availableNights]).toEqual([0, 0])
    for (const list of [...drillDownLists, ...bookDrillDownLists]) {
      const path = `/api/reports/parts?${period}&${asOf}&list=${list}`
      expect((await history.read<DrillDownPage>(path)).items).toEqual([])
    }
  })

  test('what the last days added is the difference to the books as of then', async () => {
    const history = await openHistory(await open())
    const perform = history.begin()
    const stay = { start: 3, length: 2, cabin: 0, breakfast: false }
    const booksAt = (at: string) => history.read<OnTheBooks>(`/api/reports/on-the-books?asOf=${at}`)
    await perform({ act: 'create', ...stay })
    const start = history.now()
    for (let day = 0; day < 7; day += 1) await perform({ act: 'midnight' })
    await perform({ act: 'change', which: 0, ...stay, length: 5, rates: 'keep' })
    await perform({ act: 'create', ...stay, cabin: 1 })
    const before = await booksAt(history.between(start))
    const { months } = await booksAt(history.between(history.now()))
    expect(before.months[0]?.booked.nights).toBe(2)
    expect(months[0]?.booked.nights).toBe(7)
    expect(months[0]?.last7Days.nights).toBe(5)
  })
})

/** All invoices of the history have this tax rate. */
const moneyLists = moneyDrillDownLists.map((list) => (isTaxList(list) ? `${list}&rate=0` : list))

type Month = OnTheBooks['months'][number]

/** The numbers in the order of their lists; nothing is known of the year before. */
const sumsOfMonth = ({ booked, last7Days, last30Days }: Month) => [
  booked,
  { nights: 0, revenue: 0 },
  last7Days,
  last30Days,
]

/** Books of now derive earlier ones from the bookings of now. */
const withoutPickups = ({ months }: OnTheBooks) =>
  months.map(({ sameDayLastYear: _, last7Days: __, last30Days: ___, ...month }) => month)

/** In one order, and without the labels of charges, which versions do not have. */
const comparable = ({ items, ...sums }: DrillDownPage) => ({
  ...sums,
  items: items
    .map((item) => JSON.stringify({ ...item, note: item.note === 'Dog' ? '' : item.note }))
    .sort(),
})
