import { z } from '@hono/zod-openapi'
import { idText } from '#contract/fields.ts'
import { reject } from '#platform/base/errors.ts'
import { actorOf, createRoute, masksNationalIDs, newRoutes, todayOf } from '#platform/http/route.ts'
import { dayListQuery, guestDocumentQuery, registrationCardQuery } from '../../contract/print.ts'
import { printFiles } from './print-files.ts'
import {
  readArrivalsAndDepartures,
  readCleaningList,
  readConfirmation,
  readRegistrationCard,
} from './read-documents.ts'
import { renderPage } from './render-page.ts'

const tags = ['Documents']
const params = z.object({
  id: idText.transform(Number).describe('The number of the booking, or the id of the invoice.'),
})
const page = {
  description: 'The page to print',
  content: { 'text/html': { schema: z.string() } },
}

const confirmation = createRoute('get', '/api/bookings/{id}/confirmation', {
  'x-permission': 'view',
  operationId: 'printConfirmation',
  tags,
  summary: 'Print a booking confirmation',
  description: 'The stay, its price line by line, and what is due, as a page for A4 or Letter.',
  request: { params, query: guestDocumentQuery },
  responses: { 200: page },
  errors: ['booking-not-found'],
})

const registrationCard = createRoute('get', '/api/bookings/{id}/registration-card', {
  'x-permission': 'view',
  operationId: 'printRegistrationCard',
  tags,
  summary: 'Print a registration card',
  description:
    'Blank or filled, with a field for the signature. The national ID is printed only when requested, which is recorded in the audit log. Read-only tokens get it masked.',
  request: { params, query: registrationCardQuery },
  responses: { 200: page },
  errors: ['booking-not-found'],
})

const dayList = createRoute('get', '/api/print/arrivals-and-departures', {
  'x-permission': 'view',
  operationId: 'printArrivalsAndDepartures',
  tags,
  summary: 'Print the arrivals and departures of a day',
  description: 'Who arrives and who leaves, with party, breakfast and the amount due.',
  request: { query: dayListQuery },
  responses: { 200: page },
})

const cleaning = createRoute('get', '/api/print/cleaning-list', {
  'x-permission': 'view',
  operationId: 'printCleaningList',
  tags,
  summary: 'Print the cleaning list of a day',
  description: 'The cabins to clean on a day, without names of guests.',
  request: { query: dayListQuery },
  responses: { 200: page },
})

const file = createRoute('get', '/api/print/{file}', {
  'x-permission': 'view',
  operationId: 'getPrintFile',
  tags,
  summary: 'Get a file of the printed pages',
  description: 'Their stylesheet or script.',
  request: {
    params: z.object({ file: z.enum(['print.css', 'print.js']).describe('A file of the page.') }),
  },
  responses: {
    200: {
      description: 'The file',
      content: {
        'text/css': { schema: z.string() },
        'text/javascript': { schema: z.string() },
      },
    },
  },
  errors: ['not-found'],
})

export const printRoutes = newRoutes({ malformedId: 'booking-not-found' })
  .openapi(confirmation, async (c) => {
    const request = { ...c.req.valid('param'), ...c.req.valid('query') }
    return c.html(renderPage(await readConfirmation(c.get('context'), actorOf(c), request)), 200)
  })
  .openapi(registrationCard, async (c) => {
    const masked = masksNationalIDs(c)
    const request = { ...c.req.valid('param'), ...c.req.valid('query'), masked }
    return c.html(
      renderPage(await readRegistrationCard(c.get('context'), actorOf(c), request)),
      200,
    )
  })
  .openapi(dayList, async (c) => {
    const { date = todayOf(c).date } = c.req.valid('query')
    return c.html(renderPage(await readArrivalsAndDepartures(c.get('context'), date)), 200)
  })
  .openapi(cleaning, async (c) => {
    const { date = todayOf(c).date } = c.req.valid('query')
    return c.html(renderPage(await readCleaningList(c.get('context'), date)), 200)
  })

export const printFileRoutes = newRoutes().openapi(file, (c) => {
  const found = printFiles[c.req.valid('param').file] ?? reject('not-found')
  return c.body(found.text, 200, { 'content-type': found.type, 'cache-control': 'no-cache' })
})
