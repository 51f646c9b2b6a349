import { findTerms } from '#features/property/server/terms-store.ts'
import {
  actorOf,
  createRoute,
  jsonBody,
  jsonResponse,
  newRoutes,
  todayOf,
} from '#platform/http/route.ts'
import {
  changeTermsRequest,
  rehearseTermsRequest,
  stayTerms,
  stayTermsQuery,
  termsList,
  termsRehearsal,
} from '../contract/terms.ts'
import { termsOfStay } from '../domain/terms-for.ts'
import { changeTerms, readTerms } from './change-terms.ts'
import { rehearseTerms } from './rehearse-terms.ts'

const tags = ['Settings']

const read = createRoute('get', '/api/terms', {
  'x-permission': 'view',
  operationId: 'getTerms',
  tags,
  summary: 'Get the terms of stays',
  description:
    'Deposit, balance, cancellation and no-show, in the order of the list: the first terms that are for a stay count.',
  responses: { 200: jsonResponse('The list with its version', termsList) },
})

const save = createRoute('put', '/api/terms', {
  'x-permission': 'settings',
  operationId: 'changeTerms',
  tags,
  summary: 'Change the terms of stays',
  description: 'Replaces the list. Bookings keep the terms that they agreed to.',
  request: { body: jsonBody(changeTermsRequest) },
  responses: { 200: jsonResponse('The list after the change', termsList) },
  errors: ['invalid-fields', 'cabin-not-found', 'terms-changed'],
})

const ofStay = createRoute('get', '/api/stay-terms', {
  'x-permission': 'view',
  operationId: 'getTermsOfStay',
  tags,
  summary: 'Get the terms of a stay',
  description: 'What a stay agrees to if it is booked today, in sentences with dates.',
  request: { query: stayTermsQuery },
  responses: { 200: jsonResponse('The terms of the stay', stayTerms) },
  errors: ['malformed-query'],
})

const rehearse = createRoute('post', '/api/terms-rehearsals', {
  'x-permission': 'view',
  'x-token-access': 'read-only',
  operationId: 'rehearseTerms',
  tags,
  summary: 'Rehearse a change of the terms',
  description:
    'Which upcoming bookings would have other terms if they were booked today, and an example of each terms with dates. It saves nothing.',
  request: { body: jsonBody(rehearseTermsRequest) },
  responses: { 200: jsonResponse('What the change does', termsRehearsal) },
  errors: ['invalid-fields'],
})

export const termsRoutes = newRoutes()
  .openapi(read, async (c) => c.json(await readTerms(c.get('context').db), 200))
  .openapi(save, async (c) =>
    c.json(await changeTerms(c.get('context'), actorOf(c), c.req.valid('json')), 200),
  )
  .openapi(ofStay, async (c) => {
    const { from: startDate, cabinId, source } = c.req.valid('query')
    const list = await findTerms(c.get('context').db)
    return c.json(termsOfStay(list, { startDate, cabinId, source }, todayOf(c).date), 200)
  })
  .openapi(rehearse, async (c) => {
    const { terms } = c.req.valid('json')
    return c.json(await rehearseTerms(c.get('context').db, todayOf(c).date, terms), 200)
  })
