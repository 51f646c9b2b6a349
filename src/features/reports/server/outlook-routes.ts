import { currentFormats } from '#domain/i18n/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import { csvFile, onePage } from '#platform/base/csv.ts'
import { csvHeaders, csvResponse } from '#platform/http/csv-response.ts'
import { createRoute, jsonResponse, newRoutes } from '#platform/http/route.ts'
import {
  type OnTheBooks,
  onTheBooks,
  onTheBooksQuery,
  type Tourism,
  tourism,
  tourismQuery,
} from '../contract/on-the-books.ts'
import { findOnTheBooks, findTourism } from './outlook/find-on-the-books.ts'
import { fileNamePart, sourceOf } from './report-source.ts'

const tags = ['Reports']

const books = createRoute('get', '/api/reports/on-the-books', {
  'x-permission': 'view',
  operationId: 'getOnTheBooks',
  tags,
  summary: 'Get what is booked for the next 12 months',
  description:
    'Nights and room revenue of each month as they are now, as they were on the same day of last year for the same month, and what the last 7 and 30 days added. It is derived from when bookings were made, closed and left early; a later change of dates or prices counts from the beginning. With `asOf` as they were known at a moment of the past, and as they had been known before it.',
  request: { query: onTheBooksQuery },
  responses: { 200: jsonResponse('The months', onTheBooks) },
  errors: ['malformed-query'],
})

const booksCsv = createRoute('get', '/api/reports/on-the-books.csv', {
  'x-permission': 'exports',
  operationId: 'exportOnTheBooks',
  tags,
  summary: 'Export what is booked for the next 12 months as CSV',
  description: 'The same months as the report, one line each.',
  request: { query: onTheBooksQuery },
  responses: {
    200: csvResponse(
      'From,To,Nights available,"Booked, nights","Booked, room revenue (USD)","Same day last year, nights","Same day last year, room revenue (USD)","Last year, nights","Last year, room revenue (USD)","Last 7 days, nights","Last 7 days, room revenue (USD)","Last 30 days, nights","Last 30 days, room revenue (USD)"',
    ),
  },
  errors: ['malformed-query'],
})

const readTourism = createRoute('get', '/api/reports/tourism', {
  'x-permission': 'view',
  operationId: 'getTourism',
  tags,
  summary: 'Get arrivals and nights by country',
  description:
    'Persons who arrived in each month and the nights they stayed, by the country of the guest of their booking. Cancellations and no-shows are not counted. At most five years.',
  request: { query: tourismQuery },
  responses: { 200: jsonResponse('The months', tourism) },
  errors: ['malformed-query'],
})

const exportTourism = createRoute('get', '/api/reports/tourism.csv', {
  'x-permission': 'exports',
  operationId: 'exportTourism',
  tags,
  summary: 'Export arrivals and nights by country as CSV',
  description: 'The same months and countries as the report, one line for each of both.',
  request: { query: tourismQuery },
  responses: {
    200: csvResponse(
      'From,To,Country code,Country,Arrivals,Nights',
      '2026-11-01,2026-11-30,PT,Portugal,40,120',
    ),
  },
  errors: ['malformed-query'],
})

export const outlookRoutes = newRoutes()
  .openapi(books, async (c) => {
    const { db, today, moment } = await sourceOf(c, c.req.valid('query').asOf)
    return c.json(await findOnTheBooks(db, today, moment), 200)
  })
  .openapi(booksCsv, async (c) => {
    const { db, today, moment } = await sourceOf(c, c.req.valid('query').asOf)
    const found = await findOnTheBooks(db, today, moment)
    return c.body(onTheBooksCsv(found), 200, csvHeaders(`on-the-books-${found.date}`))
  })
  .openapi(readTourism, async (c) => {
    const { asOf, ...query } = c.req.valid('query')
    const { db, today, moment } = await sourceOf(c, asOf)
    return c.json(await findTourism(db, today, query, moment), 200)
  })
  .openapi(exportTourism, async (c) => {
    const { asOf, ...query } = c.req.valid('query')
    const { db, today, moment } = await sourceOf(c, asOf)
    const found = await findTourism(db, today, query, moment)
    const name = `tourism-${query.from}-to-${query.to}${fileNamePart(moment)}`
    return c.body(tourismCsv(found), 200, csvHeaders(name))
  })

/** One line for each month. */
function onTheBooksCsv({ months }: OnTheBooks) {
  const { currency } = currentFormats()
  const names = [
    t('Booked'),
    t('Same day last year'),
    t('Last year'),
    t('Last 7 days'),
    t('Last 30 days'),
  ]
  const header = [t('From'), t('To'), t('Nights available')].concat(
    names.flatMap((name) => [
      t('{name}, nights', { name }),
      t('{name}, room revenue ({currency})', { name, currency }),
    ]),
  )
  const lines = months.map((month) => [
    month.first,
    month.last,
    `${month.availableNights}`,
    ...[
      month.booked,
      month.sameDayLastYear,
      month.lastYear,
      month.last7Days,
      month.last30Days,
    ].flatMap(({ nights, revenue }) => [`${nights}`, revenue]),
  ])
  return csvFile(header, onePage(lines))
}

/** One line for each country of each month. */
function tourismCsv({ months }: Tourism) {
  const header = [t('From'), t('To'), t('Country code'), t('Country'), t('Arrivals'), t('Nights')]
  const lines = months.flatMap(({ first, last, countries }) =>
    countries.map(({ code, name, arrivals, nights }) => [
      ...[first, last, code, name],
      ...[`${arrivals}`, `${nights}`],
    ]),
  )
  return csvFile(header, onePage(lines))
}
