import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { centsFromDollars } from '#domain/money.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { plainReport } from '#testkit/app/plain-report.ts'
import { firstNight, givenRandomProperty } from '#testkit/app/random/random-property.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { type DrillDownPage, drillDownPage } from '../../contract/drill-down.ts'
import {
  type DrillDownList,
  drillDownLists,
  drillDownPageSize,
} from '../../domain/metric-drill-down.ts'
import type { ReportGroup } from '../../domain/report-groups.ts'
import { noSums, type ReportSums } from '../../domain/report-metrics.ts'

/** The sums of a list as those of the report. */
const asSums: Record<DrillDownList, (parts: DrillDownPage) => Partial<ReportSums>> = {
  'available-nights': ({ nights }) => ({ availableNights: nights }),
  'blocked-nights': ({ total }) => ({ blockedNights: total }),
  'sold-nights': ({ total, guests }) => ({ soldNights: total, guestNights: guests }),
  'unpriced-nights': ({ total }) => ({ unpricedNights: total }),
  'revenue-nights': ({ amount }) => ({ roomRevenue: centsFromDollars(amount) }),
  breakfasts: ({ amount }) => ({ breakfast: centsFromDollars(amount) }),
  extras: ({ amount }) => ({ extras: centsFromDollars(amount) }),
  'tourist-taxes': ({ amount }) => ({ touristTax: centsFromDollars(amount) }),
  fees: ({ amount }) => ({ fees: centsFromDollars(amount) }),
  arrivals: ({ total, nights, guests, leadDays, returning }) => ({
    arrivals: total,
    nightsOfArrivals: nights,
    guestsOfArrivals: guests,
    leadDays,
    returningGuests: returning,
  }),
  cancellations: ({ total }) => ({ cancellations: total }),
  'no-shows': ({ total }) => ({ noShows: total }),
}

const whole = { first: addDays(firstNight, 20), last: addDays(firstNight, 260) }

eachDatabase((open) => {
  async function openProperty(seed: number) {
    const db = await open()
    await givenRandomProperty(db, seed)
    const app = await createTestApp({ db, now: () => new Date('2029-06-01T12:00:00Z') })
    const plain = await plainReport(db, 'UTC')
    const read = async (query: Record<string, string>): Promise<DrillDownPage> => {
      const period = { from: whole.first, to: whole.last }
      const search = new URLSearchParams({ ...period, ...query })
      const response = await app.requestAsUser(`/api/reports/parts?${search}`)
      expect(response.status).toBe(200)
      return drillDownPage.strict().parse(await response.json())
    }
    return { db, app, plain, read }
  }

  test('every list adds up to the report, in total and by group', async () => {
    const { db, plain, read } = await openProperty(20)
    const cabins = await db.selectFrom('cabins').select('id').execute()
    for (const list of drillDownLists) {
      const check = async (group: ReportGroup | null, key: string) => {
        const sums = asSums[list](await read({ list, ...(group && { group, key }) }))
        const expected = { ...noSums, ...plain(whole, group, key) }
        expect({ list, group, key, ...expected }).toMatchObject({ list, group, key, ...sums })
      }
      await check(null, '')
      for (const { id } of cabins) await check('cabin', String(id))
      if (list === 'available-nights' || list === 'blocked-nights') continue
      await check('source', 'web')
      await check('source', 'airbnb')
      await check('nationality', 'PT')
      await check('nationality', '')
    }
  })

  test('the pages of every list have every line once, in the order of dates', async () => {
    const { read } = await openProperty(21)
    for (const list of drillDownLists) {
      const items: DrillDownPage['items'] = []
      const { total, amount, nights } = await read({ list })
      for (let page = 1; items.length < total; page++) {
        const found = (await read({ list, page: String(page) })).items
        expect(found.length).toBe(Math.min(drillDownPageSize, total - items.length))
        items.push(...found)
      }
      expect(items.reduce((sum, item) => sum + item.nights, 0)).toBe(nights)
      expect(items.reduce((sum, item) => sum + centsFromDollars(item.amount ?? 0), 0)).toBe(
        centsFromDollars(amount),
      )
      for (const { date } of items) expect(date >= whole.first && date <= whole.last).toBe(true)
      if (list !== 'sold-nights') continue
      expect(new Set(items.map(({ date, cabinName }) => `${date} ${cabinName}`)).size).toBe(total)
      expect(items.map(({ date }) => date)).toEqual(items.map(({ date }) => date).toSorted())
    }
  })

  test('a group without its key is rejected, and the other way around', async () => {
    const app = await createTestApp({ db: await open() })
    for (const query of ['group=cabin', 'key=1', 'group=cabin&key=a', 'page=0', 'list=guests']) {
      const path = `/api/reports/parts?from=2026-11-01&to=2026-11-30&${query}`
      const list = query.startsWith('list') ? '' : '&list=arrivals'
      expect([query, (await app.requestAsUser(path + list)).status]).toEqual([query, 400])
    }
  })
})
