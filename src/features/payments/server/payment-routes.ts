import { damageDepositsQuery, heldDamageDeposits } from '#contract/damage-deposits.ts'
import { depositsQuery, openDeposits } from '#contract/deposits.ts'
import {
  balancesQuery,
  cashUp,
  countCashRequest,
  openBalances,
  paymentsExportQuery,
  paymentsOfDay,
  paymentsQuery,
} from '#contract/payments.ts'
import { findOpenDeposits } from '#features/bookings/server/money/deposit-list.ts'
import { findOpenBalances } from '#features/bookings/server/money/open-balance-list.ts'
import { csvHeaders, csvResponse } from '#platform/http/csv-response.ts'
import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
  todayOf,
} from '#platform/http/route.ts'
import { cashCountsOfDays } from './cash-count-store.ts'
import { countCash } from './count-cash.ts'
import { findHeldDamageDeposits } from './damage-deposit-list.ts'
import { paymentsCsv } from './payments-csv.ts'
import { findPaymentsOfDay, paymentsOfDays } from './payments-of-day.ts'

const tags = ['Payments']

const day = createRoute('get', '/api/payments', {
  'x-permission': 'view',
  operationId: 'listPayments',
  tags,
  summary: 'List the payments of a day',
  description:
    'A page of the entries of a business date, and the sums of all of them by method and by person. Voided entries and write-offs are listed, but are not takings. What was paid earlier (`opening`) is one sum; `kind=opening` lists it.',
  request: { query: paymentsQuery },
  responses: { 200: jsonResponse('The payments and their sums', paymentsOfDay) },
})

const balances = createRoute('get', '/api/payments/balances', {
  'x-permission': 'view',
  operationId: 'listOpenBalances',
  tags,
  summary: 'List what guests owe',
  description:
    'The open balances of guests in house, of departed guests, of cancellations and no-shows, and of bookings before their arrival that are due by their terms, each with pages of its own.',
  request: { query: balancesQuery },
  responses: { 200: jsonResponse('The open balances', openBalances) },
})

const deposits = createRoute('get', '/api/payments/deposits', {
  'x-permission': 'view',
  operationId: 'listOpenDeposits',
  tags,
  summary: 'List the deposits that are due or overdue',
  description: 'The requested deposits that are not paid yet, the earliest due date first.',
  request: { query: depositsQuery },
  responses: { 200: jsonResponse('A page of deposits', openDeposits) },
})

const damageDeposits = createRoute('get', '/api/payments/damage-deposits', {
  'x-permission': 'view',
  operationId: 'listHeldDamageDeposits',
  tags,
  summary: 'List the damage deposits that are held',
  description:
    'The bookings that hold a damage deposit: those of departed guests and closed bookings first, which are to be returned, then by departure.',
  request: { query: damageDepositsQuery },
  responses: { 200: jsonResponse('A page of damage deposits', heldDamageDeposits) },
})

const count = createRoute('post', '/api/payments/cash-counts', {
  'x-permission': 'cash',
  operationId: 'countCash',
  tags,
  summary: 'Record the counted cash of a day',
  description:
    'Compares the counted cash with the cash takings of a business date. A new count replaces the last one; counts are never edited or deleted.',
  request: { body: jsonBody(countCashRequest) },
  responses: { 200: jsonResponse('The cash of the day with the new count', cashUp) },
  errors: ['cash-already-counted', 'cash-changed', 'amount-too-large', 'invalid-fields'],
})

const csv = createRoute('get', '/api/payments.csv', {
  'x-permission': 'exports',
  operationId: 'exportPayments',
  tags,
  summary: 'Export payments as CSV',
  description: 'All entries of a period in UTF-8, in the order of their business dates.',
  request: { query: paymentsExportQuery },
  responses: {
    200: csvResponse(
      'Date,Booking,Guest,Kind,Method,Amount (USD),Takings (USD),Recorded by,Note,Voided,Counted cash (USD),Expected cash (USD),Cash difference (USD)',
    ),
  },
})

export const paymentRoutes = newRoutes()
  .openapi(day, async (c) => {
    const { day: date = todayOf(c).date, ...rest } = c.req.valid('query')
    return c.json(await findPaymentsOfDay(c.get('context').db, { date, ...rest }), 200)
  })
  .openapi(balances, async (c) =>
    c.json(await findOpenBalances(c.get('context').db, todayOf(c).date, c.req.valid('query')), 200),
  )
  .openapi(deposits, async (c) => {
    const { page } = c.req.valid('query')
    const today = todayOf(c).date
    return c.json(await findOpenDeposits(c.get('context').db, { today, page }), 200)
  })
  .openapi(damageDeposits, async (c) =>
    c.json(await findHeldDamageDeposits(c.get('context').db, c.req.valid('query').page), 200),
  )
  .openapi(count, async (c) =>
    c.json(await countCash(c.get('context'), actorOf(c), c.req.valid('json')), 200),
  )
  .openapi(csv, (c) => {
    const { db } = c.get('context')
    const days = c.req.valid('query')
    const name = days.from === days.to ? days.from : `${days.from}-to-${days.to}`
    return c.body(
      paymentsCsv(paymentsOfDays(db, days), cashCountsOfDays(db, days)),
      200,
      csvHeaders(`payments-${name}`),
    )
  })
