import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBlock, givenBooking, givenCabin, givenGuest } from '#testkit/app/given.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { type Report, report } from '../contract/reports.ts'

const november = 'from=2026-11-01&to=2026-11-30'

eachDatabase((open) => {
  /** Two cabins; in November one stay of 4 nights at 200.00, and one that goes on into December. */
  async function openProperty() {
    const db = await open()
    const app = await createTestApp({ db, now: () => new Date('2026-11-21T12:00:00Z') })
    const fox = (await givenCabin(db, { name: 'Fox Den' })).id
    const otter = (await givenCabin(db, { name: 'Otter Bend' })).id
    const marta = (await givenGuest(db)).id
    const bruno = (await givenGuest(db, { countryCode: 'DE' })).id
    await givenBooking(db, {
      cabinId: fox,
      guestId: marta,
      startDate: '2026-11-10',
      endDate: '2026-11-14',
      createdAt: '2026-10-31T12:00:00.000Z',
      status: 'checked-out',
      extrasPriceCents: 8_000,
    })
    await givenBooking(db, {
      cabinId: otter,
      guestId: bruno,
      startDate: '2026-11-28',
      endDate: '2026-12-03',
      createdAt: '2026-11-21T12:00:00.000Z',
      cabinPriceCents: 100_001,
      numGuests: 3,
    })
    await givenBooking(db, {
      cabinId: otter,
      guestId: marta,
      startDate: '2026-11-20',
      endDate: '2026-11-22',
      status: 'no-show',
    })
    await givenBlock(db, { cabinId: fox, startDate: '2026-11-29', endDate: '2026-12-02' })
    const read = async (query: string): Promise<Report> => {
      const response = await app.requestAsUser(`/api/reports/metrics?${query}`)
      expect(response.status).toBe(200)
      return report.strict().parse(await response.json())
    }
    return { db, app, fox, otter, read }
  }

  describe('the report of a month', () => {
    test('counts nights that are held for a group as available', async () => {
      const { db, read } = await openProperty()
      await db.updateTable('blocks').set({ group_id: 1, release_on: '2026-11-28' }).execute()
      const { total } = await read(november)
      expect(total).toMatchObject({ availableNights: 60, blockedNights: 0, soldNights: 7 })
    })

    test('has the nights of the month only, also of stays that go on', async () => {
      const { read } = await openProperty()
      const { total } = await read(november)
      expect(total).toEqual({
        availableNights: 60,
        blockedNights: 2,
        soldNights: 7,
        unpricedNights: 0,
        occupancy: 7 / 60,
        adjustedOccupancy: 7 / 58,
        // 4 × 200.00 and 3 of 5 nights that cost 1,000.01 together: 200.00 each, the last one 200.01.
        roomRevenue: 1_400,
        adr: 200,
        revpar: 23.33,
        breakfast: 80,
        extras: 0,
        fees: 0,
        totalRevenue: 1_480,
        touristTax: 0,
        arrivals: 2,
        averageStay: 4.5,
        leadTime: (10 + 7) / 2,
        partySize: 2.5,
        returningShare: 0,
        cancellations: 0,
        noShows: 1,
      })
    })

    test('by week and by day has the same total', async () => {
      const { read } = await openProperty()
      const { total } = await read(november)
      const byWeek = await read(`${november}&by=week`)
      expect(byWeek.total).toEqual(total)
      expect(byWeek.periods.map(({ first, soldNights }) => [first, soldNights])).toEqual([
        ['2026-11-01', 0],
        ['2026-11-02', 0],
        ['2026-11-09', 4],
        ['2026-11-16', 0],
        ['2026-11-23', 2],
        ['2026-11-30', 1],
      ])
      const byDay = await read(`${november}&by=day`)
      expect(byDay.total).toEqual(total)
      expect(byDay.periods).toHaveLength(30)
    })

    test('by cabin, source and nationality has names and shares', async () => {
      const { read, fox, otter } = await openProperty()
      const { groups } = await read(`${november}&group=cabin`)
      expect(
        groups.map(({ key, name, soldNights, availableNights }) => [
          key,
          name,
          soldNights,
          availableNights,
        ]),
      ).toEqual([
        [String(fox), 'Fox Den', 4, 30],
        [String(otter), 'Otter Bend', 3, 30],
      ])
      const nationalities = (await read(`${november}&group=nationality`)).groups
      expect(nationalities.map(({ key, name, occupancy }) => [key, name, occupancy])).toEqual([
        ['PT', 'Portugal', 4 / 60],
        ['DE', 'Germany', 3 / 60],
      ])
      const sources = (await read(`${november}&group=source`)).groups
      expect(sources.map(({ name, arrivals }) => [name, arrivals])).toEqual([
        ['At the front desk', 2],
      ])
    })

    test('of a property without cabins is empty, without NaN', async () => {
      const app = await createTestApp({ db: await open() })
      const response = await app.requestAsUser(`/api/reports/metrics?${november}&group=cabin`)
      const { total, groups } = report.strict().parse(await response.json())
      expect([total.occupancy, total.revpar, total.adr, groups]).toEqual([0, 0, null, []])
    })

    test('is a CSV file by period, or by group', async () => {
      const { app } = await openProperty()
      const lines = async (query: string) => {
        const response = await app.requestAsUser(`/api/reports/metrics.csv?${query}`)
        expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
        return (await response.text()).trim().split('\r\n')
      }
      const [header = '', line = '', ...others] = await lines(november)
      expect(header).toMatch(
        /^From,To,Nights available,Nights blocked,Nights sold,Price missing,Occupancy \(%\)/,
      )
      expect(line).toMatch(/^2026-11-01,2026-11-30,60,2,7,0,11\.67,12\.07,200\.00,23\.33,1400\.00,/)
      expect(others).toEqual([])
      expect((await lines(`${november}&group=cabin`))[1]).toMatch(/^Fox Den,30,2,4,0,13\.33/)
    })
  })

  test('malformed requests are rejected', async () => {
    const app = await createTestApp({ db: await open() })
    for (const query of [
      '',
      'from=2026-11-01',
      'from=2026-11-31&to=2026-12-01',
      'from=2026-11-02&to=2026-11-01',
      'from=2020-01-01&to=2026-01-01',
      'from=2025-01-01&to=2026-11-01&by=day',
      `${november}&by=year`,
      `${november}&group=guest`,
      `${november}&page=1`,
    ]) {
      const response = await app.requestAsUser(`/api/reports/metrics?${query}`)
      expect([query, response.status]).toEqual([query, 400])
    }
  })
})
