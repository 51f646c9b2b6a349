import { expect, test } from 'vitest'
import { routesByCall } from '../http/documented-routes.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { type GivenRows, givenRows, today } from '../testing/given-rows.ts'
import { statementsDuring } from '../testing/record-sql.ts'
import { createTestApp } from '../testing/test-app.ts'

/*
 * How many statements a read sends to the database, its session's look-up included. The numbers are
 * what was measured; a read may need about 10 % more. The count must not grow with the rows.
 */

const withRoom = (measured: number) => Math.ceil(measured * 1.1)

type Read = [
  route: string,
  statements: number,
  why: string,
  path?: (rows: GivenRows) => string,
  /** The cookie of a link for cleaners instead of a session. */
  cookie?: (rows: GivenRows) => string,
]

const reads: Read[] = [
  ['/api/health', 0, 'it says that the process answers'],
  ['/api/ready', 1, 'the database itself'],
  ['/api/metrics', 0, 'nobody collects here'],
  ['/api/public-config', 0, 'no demo'],
  ['/api/session', 1, 'the session'],
  ['/api/bookings', 2, 'the page and its total are one query'],
  [
    '/api/bookings/{id}',
    7,
    'the booking, its nights, charges and payments, what was done with it, and the guest who is in its cabin',
    ({ booking }) => `/api/bookings/${booking}`,
  ],
  [
    '/api/bookings/{id}/confirmation',
    11,
    'the booking, its guest, the property, and its charges',
    ({ booking }) => `/api/bookings/${booking}/confirmation`,
  ],
  [
    '/api/bookings/{id}/registration-card',
    10,
    'the booking, its guest and the property',
    ({ booking }) => `/api/bookings/${booking}/registration-card`,
  ],
  [
    '/api/bookings/{id}/confirmation/pdf',
    11,
    'the same as for the page',
    ({ booking }) => `/api/bookings/${booking}/confirmation/pdf`,
  ],
  [
    '/api/bookings/{id}/emails',
    9,
    'the booking, its emails with their state, and the property',
    ({ booking }) => `/api/bookings/${booking}/emails`,
  ],
  ['/api/email-texts', 2, 'the changed texts'],
  ['/api/print/arrivals-and-departures', 4, 'the property and the stays of the day'],
  ['/api/print/cleaning-list', 4, 'the property and the stays of the day'],
  ['/api/print/{file}', 1, 'the session', () => '/api/print/print.css'],
  [
    '/api/bookings/{id}/invoices',
    6,
    'the charges, the guest and the invoices',
    ({ booking }) => `/api/bookings/${booking}/invoices`,
  ],
  ['/api/invoices/{id}', 2, 'the invoice', () => '/api/invoices/1'],
  ['/api/invoices/{id}/page', 2, 'the invoice', () => '/api/invoices/1/page'],
  ['/api/invoices/{id}/pdf', 2, 'the invoice', () => '/api/invoices/1/pdf'],
  [
    '/api/payments/{id}/receipt/pdf',
    4,
    'the payment and the property',
    () => '/api/payments/1/receipt/pdf',
  ],
  ['/api/payments', 6, 'the payments of the day, their sums, its cash and its cash counts'],
  ['/api/payments/deposits', 3, 'the sums and the page'],
  ['/api/payments/balances', 5, 'the sums, and three lists'],
  ['/api/bookings.csv', 2, 'the bookings'],
  ['/api/guests.csv', 3, 'the guests and their stays'],
  ['/api/cabins.csv', 2, 'the cabins'],
  [
    '/api/payments.csv',
    3,
    'one page of payments and one of cash counts',
    () => '/api/payments.csv?from=2026-11-01&to=2026-11-30',
  ],
  [
    '/api/accounting',
    3,
    'one page of payments and one of invoices',
    () => '/api/accounting?from=2026-11-01&to=2026-11-30',
  ],
  [
    '/api/accounting.csv',
    3,
    'one page of payments and one of invoices',
    () => '/api/accounting.csv?from=2026-11-01&to=2026-11-30',
  ],
  [
    '/api/payments/{id}/receipt',
    4,
    'the payment and the property',
    () => '/api/payments/1/receipt',
  ],
  ['/api/invoice-settings', 4, 'the tax rates, the tourist tax and the property'],
  [
    '/api/availability',
    8,
    'the property, the house rules, the price rules, the cabins, their nights, prices and required charges, and who should have left',
    () => '/api/availability?from=2026-12-01&to=2026-12-03',
  ],
  [
    '/api/bookings/{id}/availability',
    11,
    'the booking, and what availability reads',
    () => '/api/bookings/1/availability',
  ],
  [
    '/api/bookings/{id}/departure-quote',
    4,
    'the booking, its nights and its charges',
    ({ inHouse }) => `/api/bookings/${inHouse}/departure-quote`,
  ],
  [
    '/api/orphan-nights',
    9,
    'the property, the house rules, the price rules, the prices that are set by hand, the cabins, their nights and bookings, and who should have left',
  ],
  ['/api/calendar', 6, 'the property, the cabins, the bars, the blocks, and who should have left'],
  ['/api/guests', 3, 'the page with its total, and the stays of its guests'],
  [
    '/api/guests/{id}',
    8,
    'the guest, the statistics, the bookings, possible duplicates, and their stays',
    ({ guest }) => `/api/guests/${guest}`,
  ],
  ['/api/cabins', 2, 'the cabins'],
  [
    '/api/housekeeping',
    6,
    'the property, the stays, the cabins, their open tasks, and who can be assigned',
  ],
  ['/api/tasks', 5, 'the tasks, their number, the blocks of their cabins, and who can be assigned'],
  ['/api/calendar-links', 2, 'the addresses'],
  ['/api/feeds', 2, 'the feeds with the number of their stays'],
  ['/api/inbox', 4, 'the conflicts, what occupies their nights, and the requests of the website'],
  ['/api/webhooks', 2, 'the webhooks with the numbers of their deliveries'],
  [
    '/api/webhooks/{id}/deliveries',
    3,
    'the webhook and the page',
    ({ webhook }) => `/api/webhooks/${webhook}/deliveries`,
  ],
  [
    '/calendars/{file}',
    3,
    'the address instead of a session, and the occupied nights',
    ({ calendar }) => calendar,
  ],
  ['/api/cleaning-links', 2, 'the links'],
  ['/api/imports', 3, 'the imports and the numbers of their rows'],
  [
    '/api/imports/{id}',
    4,
    'the import, its author and the numbers of its rows',
    ({ imported }) => `/api/imports/${imported}`,
  ],
  [
    '/api/imports/{id}/rows',
    4,
    'the import, its rows and their numbers',
    ({ imported }) => `/api/imports/${imported}/rows`,
  ],
  [
    '/api/cleaning',
    7,
    'the link instead of a session, the name of the property, and the work list of staff',
    () => '/api/cleaning',
    ({ cleaning }) => cleaning,
  ],
  ['/api/catalogue', 3, 'the items and their cabins'],
  [
    '/api/prices',
    7,
    'the house rules, the price rules, the cabins, the prices that are set by hand, who should have left, and the occupied nights',
    () => '/api/prices?from=2026-12-01&to=2026-12-15',
  ],
  ['/api/price-rules', 3, 'the rules and the cabins that still exist'],
  [
    '/api/bookings/{id}/charge-options',
    4,
    'the booking, the items and the tourist tax',
    ({ booking }) => `/api/bookings/${booking}/charge-options`,
  ],
  [
    '/api/search',
    7,
    'the cabins, the guests by word and by name, their nearest bookings and the rows of those',
    () => '/api/search?q=marta',
  ],
  ['/api/search/items', 2, 'the bookings', () => '/api/search/items?bookings=1,2'],
  ['/storage/{bucket}/{name}', 0, 'pictures are public', () => '/storage/avatars/none.webp'],
  [
    '/api/today',
    5,
    'the bookings of the four lists, the handover notes, the requests and the urgent tasks',
  ],
  ['/api/handover-notes', 3, 'the open notes, and those of today'],
  [
    '/api/day-to-close',
    25,
    'the closings, nine kinds of facts of the day, and the items of the checklist',
  ],
  ['/api/day-closings', 2, 'no day is closed'],
  ['/api/day-closings.csv', 2, 'no day is closed'],
  ['/api/day-closings/{id}/page', 2, 'the closing', () => '/api/day-closings/1/page'],
  ['/api/statistics', 4, 'the sales, the stays and the cabins'],
  [
    '/api/reports/metrics',
    8,
    'the cabins, and six kinds of sums of the month',
    () => '/api/reports/metrics?from=2026-11-01&to=2026-11-30',
  ],
  [
    '/api/reports/metrics.csv',
    8,
    'the same as for the screen',
    () => '/api/reports/metrics.csv?from=2026-11-01&to=2026-11-30',
  ],
  [
    '/api/reports/parts',
    3,
    'the page and its sums',
    () => '/api/reports/parts?list=arrivals&from=2026-11-01&to=2026-11-30',
  ],
  [
    '/api/reports/on-the-books',
    26,
    'the cabins, and the nights of 12 months and of those a year before',
  ],
  ['/api/reports/on-the-books.csv', 26, 'the same as for the screen'],
  [
    '/api/reports/tourism',
    7,
    'the cabins, and five kinds of sums of the month',
    () => '/api/reports/tourism?from=2026-11-01&to=2026-11-30',
  ],
  [
    '/api/reports/tourism.csv',
    7,
    'the same as for the screen',
    () => '/api/reports/tourism.csv?from=2026-11-01&to=2026-11-30',
  ],
  [
    '/api/reports/payments',
    12,
    'the sums of the month, its ledger entries, taxes, deposits and balances',
    () => '/api/reports/payments?from=2026-11-01&to=2026-11-30',
  ],
  [
    '/api/reports/payments.csv',
    12,
    'the same as for the screen',
    () => '/api/reports/payments.csv?from=2026-11-01&to=2026-11-30',
  ],
  [
    '/api/reports/taxes.csv',
    12,
    'the same as for the screen',
    () => '/api/reports/taxes.csv?from=2026-11-01&to=2026-11-30',
  ],
  [
    '/api/reports/month/pdf',
    60,
    'the sums of four months, the money of one, and the letterhead',
    () => '/api/reports/month/pdf?month=2026-11-01',
  ],
  ['/api/report-emails', 6, 'the property, the users and the messages'],
  ['/api/settings', 2, 'the house rules'],
  ['/api/website-settings', 3, 'the property and the cabins'],
  [
    '/website/api/availability',
    1,
    'the property, where the website is turned off',
    () => '/website/api/availability?from=2026-12-01&to=2026-12-03',
  ],
  [
    '/website/api/prices',
    1,
    'the property, where the website is turned off',
    () => '/website/api/prices?from=2026-12-01&to=2026-12-03',
  ],
  ['/api/export', 120, 'two pages of each table, and the audit entry'],
  ['/api/property', 2, 'the property'],
  ['/api/business-details', 2, 'the property'],
  ['/api/system', 5, 'the last backup, and what waits, was refused or failed in the outbox'],
  ['/api/outage-pack', 12, 'the property, the stays, the cabins, and the audit'],
  ['/api/outage-settings', 2, 'the property'],
  ['/api/guest-settings', 2, 'the property'],
  ['/api/outage-notes', 2, 'the notes'],
  ['/api/self-check', 2, 'the last result'],
  ['/api/staff', 2, 'the colleagues'],
  ['/api/history', 5, 'the page, and the names of its subjects'],
  ['/api/history.csv', 5, 'the pages, and the names of their subjects'],
  [
    '/api/history/{subject}/{id}',
    5,
    'the page, and the names of its subjects',
    ({ booking }) => `/api/history/booking/${booking}`,
  ],
  ['/api/events', 3, 'the bounds and the page'],
  [
    '/api/events/stream',
    4,
    'where the history begins and ends, once, and not again while it is open',
  ],
  ['/api/account/sessions', 2, 'the sessions'],
  ['/api/account/tokens', 2, 'the tokens'],
  ['/api/account/email', 2, 'the open change'],
  ['/api/account/second-factors', 4, 'the codes, whether a factor is required, and the passkeys'],
]

const isAround = (sql: string) => /^(begin|commit)/.test(sql)

eachDatabase((open) => {
  test('every GET route has a budget', async () => {
    const { app } = await createTestApp({ db: await open() })
    const calls = [...routesByCall(app).keys()].filter((call) => call.startsWith('GET '))
    expect(calls.sort()).toEqual(reads.map(([route]) => `GET ${route}`).sort())
  })

  test('every read stays within its number of queries, however many rows there are', async () => {
    const queries = new Map<string, string[][]>()
    for (const size of [2, 12]) {
      const app = await createTestApp({
        db: await open(),
        now: () => new Date(`${today}T12:00:00Z`),
      })
      const made = await givenRows(app, size)
      for (const [route, , , path = () => route, cookie] of reads) {
        const statements = await statementsDuring(async () => {
          const response = await (cookie
            ? app.request(path(made), { headers: { cookie: cookie(made) } })
            : app.requestAsUser(path(made)))
          // It is read from the database while it is sent.
          if (route === '/api/export') await response.arrayBuffer()
        })
        queries.set(route, [
          ...(queries.get(route) ?? []),
          statements.filter((sql) => !isAround(sql)),
        ])
      }
    }
    for (const [route, measured] of reads) {
      const [few = [], many = []] = queries.get(route) ?? []
      expect(many.length, `${route} with more rows`).toBe(few.length)
      expect(few.length, route).toBeLessThanOrEqual(withRoom(measured))
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
