import { z } from '@hono/zod-openapi'
import { pdfFile } from '#features/documents/server/pdf/pdf-file.ts'
import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
  todayOf,
} from '#platform/http/route.ts'
import { reportEmails, reportMonthQuery, reportRecipients } from '../contract/report-emails.ts'
import { readMonthlyReport } from './emails/monthly-report.ts'
import { changeRecipients, readReportEmails, sendReportNow } from './emails/report-emails.ts'

const tags = ['Reports']

const download = createRoute('get', '/api/reports/month/pdf', {
  'x-permission': 'exports',
  operationId: 'downloadMonthlyReport',
  tags,
  summary: 'Download the report of a month as PDF',
  description:
    'Occupancy, rates, revenue, stays, payments, balances and taxes, compared with the month before and with last year. `month` is its first day.',
  request: { query: reportMonthQuery },
  responses: {
    200: {
      description: 'The PDF file',
      content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
    },
  },
  errors: ['malformed-query'],
})

const read = createRoute('get', '/api/report-emails', {
  'x-permission': 'settings',
  operationId: 'getReportEmails',
  tags,
  summary: 'Get the recipients of the monthly report',
  description: 'All users, whether they receive the report, and the messages of the last week.',
  responses: { 200: jsonResponse('The recipients', reportEmails) },
})

const save = createRoute('put', '/api/report-emails', {
  'x-permission': 'settings',
  operationId: 'updateReportEmails',
  tags,
  summary: 'Change the recipients of the monthly report',
  description:
    'The report of a month is sent on the first day of the next one, at 06:00 in the time zone of the property.',
  request: { body: jsonBody(reportRecipients) },
  responses: { 200: jsonResponse('The recipients', reportEmails) },
  errors: ['invalid-fields'],
})

const send = createRoute('post', '/api/report-emails/send', {
  'x-permission': 'settings',
  operationId: 'sendMonthlyReport',
  tags,
  summary: 'Send the report of the last month now',
  description: 'Queues it for all recipients, also if they received it before.',
  responses: { 200: jsonResponse('The recipients', reportEmails) },
  errors: ['report-without-recipients'],
})

export const reportEmailRoutes = newRoutes()
  .openapi(download, async (c) => {
    const context = c.get('context')
    const { month } = c.req.valid('query')
    const file = await pdfFile(context, await readMonthlyReport(context, todayOf(c), month))
    return c.body(new Uint8Array(file.bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${file.name}"`,
    })
  })
  .openapi(read, async (c) => c.json(await readReportEmails(c.get('context')), 200))
  .openapi(save, async (c) => {
    await changeRecipients(c.get('context'), actorOf(c), c.req.valid('json').userIds)
    return c.json(await readReportEmails(c.get('context')), 200)
  })
  .openapi(send, async (c) => {
    await sendReportNow(c.get('context'), actorOf(c))
    return c.json(await readReportEmails(c.get('context')), 200)
  })
