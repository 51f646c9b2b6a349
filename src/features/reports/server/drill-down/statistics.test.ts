import { expect, test } from 'vitest'
import { statistics } from '#contract/dashboard.ts'
import { addDays } from '#domain/calendar.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { firstNight, givenRandomProperty } from '#testkit/app/random/random-property.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { drillDownPage } from '../../contract/drill-down.ts'

eachDatabase((open) => {
  test.for([51, 52])(
    'the statistics of the dashboard are the sums of the bookings that they open to, property %i',
    async (seed) => {
      const db = await open()
      await givenRandomProperty(db, seed)
      const now = () => new Date(`${addDays(firstNight, 40 + (seed % 3) * 60)}T12:00:00Z`)
      const app = await createTestApp({ db, now })
      const read = async (path: string) => (await app.requestAsUser(`/api/${path}`)).json()
      for (const last of [7, 30, 90]) {
        const found = statistics.strict().parse(await read(`statistics?last=${last}`))
        const query = `from=${found.firstDate}&to=${found.lastDate}`
        const partsOf = async (list: string) =>
          drillDownPage.strict().parse(await read(`reports/parts?list=${list}&${query}`))
        const [made, stays] = [await partsOf('bookings-made'), await partsOf('confirmed-stays')]
        expect([made.total, made.amount]).toEqual([found.bookings, found.sales])
        expect(stays.total).toBe(found.checkIns)
        expect(stays.nights / (last * found.numCabins)).toBeCloseTo(found.occupancyRate, 12)
        for (const { note } of made.items) expect(note).toMatch(/^Booked on /)
        if (last === 90) expect(Math.min(made.total, stays.total)).toBeGreaterThan(3)
      }
    },
  )

  test('statistics and payments have no groups, and statistics no moment of the past', async () => {
    const app = await createTestApp({ db: await open() })
    for (const list of ['bookings-made', 'confirmed-stays', 'takings', 'booked-nights'])
      for (const query of ['group=cabin&key=1', 'asOf=2026-11-01T12:00']) {
        const path = `/api/reports/parts?from=2026-11-01&to=2026-11-30&list=${list}&${query}`
        const isOfReport = list === 'takings' || list === 'booked-nights'
        const isKnown = isOfReport && query.startsWith('asOf')
        expect([path, (await app.requestAsUser(path)).status]).toEqual([path, isKnown ? 200 : 400])
      }
  })
})
