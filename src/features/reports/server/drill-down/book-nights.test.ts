import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { centsFromDollars } from '#domain/money.ts'
import type { Db } from '#platform/db/open.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenBooking, givenCabin } from '#testkit/app/given.ts'
import { plainBooks } from '#testkit/app/plain-books.ts'
import { firstNight, givenRandomProperty } from '#testkit/app/random/random-property.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { type DrillDownPage, drillDownPage } from '../../contract/drill-down.ts'
import { type OnTheBooks, onTheBooks } from '../../contract/on-the-books.ts'
import {
  type BookDrillDownList,
  bookDrillDownLists,
  instantsOfList,
} from '../../domain/book-drill-down.ts'
import { instantsOfPace, sameMonthLastYear } from '../../domain/pace.ts'

type Month = OnTheBooks['months'][number]

const numberOf: Record<BookDrillDownList, (month: Month) => Month['booked']> = {
  'booked-nights': ({ booked }) => booked,
  'nights-same-day-last-year': ({ sameDayLastYear }) => sameDayLastYear,
  'nights-of-7-days': ({ last7Days }) => last7Days,
  'nights-of-30-days': ({ last30Days }) => last30Days,
}

async function openBooks(db: Db, date: string) {
  const app = await createTestApp({ db, now: () => new Date(`${date}T12:00:00Z`) })
  const read = async (path: string) => (await app.requestAsUser(`/api/reports/${path}`)).json()
  const readBooks = async () => onTheBooks.strict().parse(await read('on-the-books'))
  const readDrillDown = async (list: BookDrillDownList, month: Month): Promise<DrillDownPage> => {
    const period = list === 'nights-same-day-last-year' ? sameMonthLastYear(month) : month
    const query = `list=${list}&from=${period.first}&to=${period.last}`
    const all = drillDownPage.strict().parse(await read(`parts?${query}`))
    for (let page = 2; all.items.length < all.total; page++)
      all.items.push(...drillDownPage.parse(await read(`parts?${query}&page=${page}`)).items)
    return all
  }
  return { app, readBooks, readDrillDown }
}

eachDatabase((open) => {
  test.for([
    [41, 90],
    [42, 200],
    [43, 90 + 366],
  ] as const)(
    'every number on the books opens to the nights that came and left, property %i on day %i',
    async ([seed, day]) => {
      const db = await open()
      await givenRandomProperty(db, seed)
      const plain = await plainBooks(db)
      const date = addDays(firstNight, day)
      const { readBooks, readDrillDown } = await openBooks(db, date)
      const pace = instantsOfPace(date, 'UTC')
      let lines = 0
      for (const month of (await readBooks()).months.slice(0, 5)) {
        for (const list of bookDrillDownLists) {
          const { at, since } = instantsOfList(list, pace)
          const period = list === 'nights-same-day-last-year' ? sameMonthLastYear(month) : month
          const keysAt = (instant: string | null) =>
            new Set(instant ? plain(period, instant).map((night) => JSON.stringify(night)) : [])
          const [now, before] = [keysAt(at), keysAt(since)]
          const expected = [
            ...[...now].filter((night) => !before.has(night)).map((night) => `+ ${night}`),
            ...[...before].filter((night) => !now.has(night)).map((night) => `- ${night}`),
          ]
          const parts = await readDrillDown(list, month)
          const found = parts.items.map(({ bookingId, date, amount, nights }) => {
            const rate = nights * centsFromDollars(amount ?? 0)
            return `${nights > 0 ? '+' : '-'} ${JSON.stringify({ bookingId, date, rate })}`
          })
          expect(found.sort()).toEqual(expected.sort())
          expect({ nights: parts.nights, revenue: parts.amount }).toEqual(numberOf[list](month))
          expect(parts.nightsGone).toBe(expected.filter((line) => line.startsWith('-')).length)
          lines += found.length
        }
      }
      expect(lines).toBeGreaterThan(20)
    },
  )

  test('a cancellation of the last days is a night that left, with its day', async () => {
    const db = await open()
    const { app, readBooks, readDrillDown } = await openBooks(db, '2026-11-21')
    const cabinId = (await givenCabin(db)).id
    const book = (startDate: string, endDate: string, createdAt: string) =>
      givenBooking(db, { cabinId, startDate, endDate, createdAt })
    const { id } = await book('2026-11-25', '2026-11-27', '2026-10-30T12:00:00.000Z')
    await book('2026-11-28', '2026-11-29', '2026-11-20T12:00:00.000Z')
    const body = JSON.stringify({ version: 1, reason: 'They called', fee: 0 })
    const headers = { 'content-type': 'application/json' }
    await app.requestAsUser(`/api/bookings/${id}/cancel`, { method: 'POST', body, headers })

    const [month] = (await readBooks()).months
    expect(month?.last7Days).toEqual({ nights: -1, revenue: -200 })
    const { items, nightsGone } = await readDrillDown('nights-of-7-days', month as Month)
    expect(items.map(({ date, nights, amount, note }) => [date, nights, amount, note])).toEqual([
      ['2026-11-25', -1, -200, 'Cancelled on Nov 21 2026'],
      ['2026-11-26', -1, -200, 'Cancelled on Nov 21 2026'],
      ['2026-11-28', 1, 200, 'Booked on Nov 20 2026'],
    ])
    expect(nightsGone).toBe(2)
  })
})
