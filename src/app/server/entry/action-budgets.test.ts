import { expect, test } from 'vitest'
import { statementsDuring } from '#testkit/app/databases/record-sql.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { day, type GivenRows, givenRows, json, today } from '#testkit/app/given-rows.ts'
import { withRoom } from '#testkit/app/read-budgets.ts'
import { createTestApp, type TestApp } from '#testkit/app/test-app.ts'
import { cabinForm } from '#testkit/app/test-images.ts'

/*
 * How many statements the main actions send to the database, the look-up of the session included. The
 * numbers are what was measured; an action may need about 10 % more.
 */

type Action = [
  name: string,
  statements: number,
  why: string,
  send: (app: TestApp, rows: GivenRows) => Promise<Response>,
]

const actions: Action[] = [
  [
    'check-in',
    11,
    'its cabin locked, read, written; and the audit, the event with the group, and the version',
    (app, { arriving }) =>
      app.requestAsUser(
        `/api/bookings/${arriving}/check-in`,
        json({ addBreakfast: false, paymentConfirmed: true, expectedTotal: 400 }),
      ),
  ],
  [
    'check-out',
    14,
    'beside that the cabin is read and dirty, the booking is read again, and the nights from today on are released',
    (app, { inHouse }) =>
      app.requestAsUser(`/api/bookings/${inHouse}/check-out`, { method: 'POST' }),
  ],
  [
    'new booking',
    20,
    'cabin, guest, prices, taxes and terms are read, the rules judged, booking and nights written; and the audit, the event and the version',
    (app, { cabin, guest }) =>
      app.requestAsUser(
        '/api/bookings',
        json({
          cabinId: cabin,
          startDate: day(100),
          endDate: day(102),
          numGuests: 2,
          hasBreakfast: false,
          source: 'desk',
          guest: { id: guest },
          expectedTotal: 400,
        }),
      ),
  ],
  [
    'cancellation',
    27,
    'a check-out and the reason; other cabins of a request, and who is notified; four tables before and after, and three that store the difference for a revert',
    (app, { booking }) =>
      app.requestAsUser(
        `/api/bookings/${booking}/cancel`,
        json({ version: 1, reason: 'They called it off', fee: 0 }),
      ),
  ],
  [
    'edited cabin',
    8,
    'read, written; the audit with what Undo needs, and the image that it keeps',
    (app, { cabin }) =>
      app.requestAsUser(`/api/cabins/${cabin}`, { method: 'PUT', body: cabinForm(null) }),
  ],
  [
    'changed house rule',
    4,
    'read, written; and the audit',
    (app) => app.requestAsUser('/api/settings', json({ breakfastPrice: 17 }, 'PATCH')),
  ],
]

/** PostgreSQL also locks rows by statements of their own; on SQLite the transaction excludes other writers. */
const isLock = (sql: string) => sql.trim().endsWith('for no key update')
const isAround = (sql: string) => /^(begin|commit)/.test(sql)

eachDatabase((open) => {
  test('every action is one transaction and stays within its number of queries', async () => {
    const app = await createTestApp({
      db: await open(),
      now: () => new Date(`${today}T12:00:00Z`),
    })
    const rows = await givenRows(app, 3)
    for (const [name, measured, , send] of actions) {
      let status = 0
      const statements = await statementsDuring(async () => {
        status = (await send(app, rows)).status
      })
      const around = statements.filter(isAround).map((sql) => sql.split(' ')[0])
      const counted = statements.filter((sql) => !isAround(sql) && !isLock(sql))
      expect([name, status < 300, ...around]).toEqual([name, true, 'begin', 'commit'])
      expect(counted.length, name).toBeLessThanOrEqual(withRoom(measured))
    }
  })
})
