import { expect, test } from 'vitest'
import { routesByCall } from '#platform/http/documented-routes.ts'
import { statementsDuring } from '#testkit/app/databases/record-sql.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenRows, today } from '#testkit/app/given-rows.ts'
import { readBudgets, withRoom } from '#testkit/app/read-budgets.ts'
import { createTestApp } from '#testkit/app/test-app.ts'

const isAround = (sql: string) => /^(begin|commit)/.test(sql)

eachDatabase((open) => {
  test('every GET route has a budget', async () => {
    const { app } = await createTestApp({ db: await open() })
    const calls = [...routesByCall(app).keys()].filter((call) => call.startsWith('GET '))
    expect(calls.sort()).toEqual(readBudgets.map(({ route }) => `GET ${route}`).sort())
  })

  test('every read stays within its number of queries, however many rows there are', async () => {
    const queries = new Map<string, string[][]>()
    for (const size of [2, 12]) {
      const app = await createTestApp({
        db: await open(),
        now: () => new Date(`${today}T12:00:00Z`),
      })
      const made = await givenRows(app, size)
      for (const { route, address } of readBudgets) {
        const path = address(made)
        const statements = await statementsDuring(async () => {
          const response = await (route === '/api/cleaning'
            ? app.request(path, { headers: { cookie: made.cleaning } })
            : app.requestAsUser(path))
          // It is read from the database while it is sent.
          if (route === '/api/export') await response.arrayBuffer()
          // An open stream asks every few seconds whether its session still exists.
          else await response.body?.cancel()
        })
        queries.set(route, [
          ...(queries.get(route) ?? []),
          statements.filter((sql) => !isAround(sql)),
        ])
      }
    }
    for (const { route, statements } of readBudgets) {
      const [few = [], many = []] = queries.get(route) ?? []
      expect(many.length, [route, 'with more rows:', ...many].join('\n')).toBe(few.length)
      expect(few.length, route).toBeLessThanOrEqual(withRoom(statements))
    }
  })

  test('a report of payments costs only the six sums of charges for each further month', async () => {
    const app = await createTestApp({ db: await open() })
    const count = async (to: string) => {
      const path = `/api/reports/payments?from=2026-01-01&to=${to}`
      return (await statementsDuring(() => app.requestAsUser(path))).length
    }
    await app.requestAsUser('/api/session')
    expect((await count('2026-12-31')) - (await count('2026-01-31'))).toBe(11 * 6)
  })

  test('a search or filter of bookings costs at most one more query per word', async () => {
    const app = await createTestApp({ db: await open() })
    await givenRows(app, 3)
    const budgets: [query: string, statements: number][] = [
      ['from=2026-11-01&to=2026-12-31&cabin=1&status=unconfirmed', 2],
      ['q=%231', 2],
      ['q=marta', 3],
      ['q=marta+sousa&from=2026-11-01', 4],
      [`q=${'ab+cd+'.repeat(30)}`, 4],
    ]
    for (const [query, budget] of budgets) {
      const path = `/api/bookings?${query}`
      const statements = await statementsDuring(() => app.requestAsUser(path))
      expect(statements.length, query).toBeLessThanOrEqual(budget)
    }
  })
})
