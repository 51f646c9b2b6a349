import { type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import { type RefusalCode, refusals } from '#contract/errors.ts'
import { addDays } from '#domain/calendar.ts'
import { ownAddress } from '../base/config.ts'
import { describeRequired, isRequired } from '../http/documented-fields.ts'
import { routesByCall } from '../http/documented-routes.ts'
import type { Env } from '../http/route.ts'
import { type OpenTo, openTo } from '../http/token-access.ts'
import { businessDay } from '../property/property-store.ts'
import { docsPage, docsStyles } from './docs-page.ts'
import { isPublic } from './guard.ts'

export type ApiDocument = ReturnType<OpenAPIHono<Env>['getOpenAPI31Document']>

/** The API's description, for programs and for people; made when it is first asked for. */
export function addDocumentation(app: OpenAPIHono<Env>) {
  let document: ApiDocument | undefined
  const read = () => {
    document ??= describeApi(app)
    return document
  }
  app.get('/api/openapi.json', (c) => c.json(read()))
  app.get('/api/docs', async (c) => {
    const { config, db, now } = c.get('context')
    const { date: today } = await businessDay(db, now())
    const arrival = addDays(today, 60)
    const example = { address: ownAddress(config), arrival, departure: addDays(arrival, 3) }
    return c.html(docsPage(read(), example))
  })
  app.get('/api/docs.css', (c) =>
    c.body(docsStyles, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  )
}

function describeApi(app: OpenAPIHono<Env>): ApiDocument {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Cabinkeeper',
      version: '1',
      description:
        'Amounts are US dollars, calendar dates YYYY-MM-DD, instants ISO 8601 in UTC. Every refusal is a problem document (RFC 9457) with a stable code. An address that is not listed here is refused as not-found, another method as method-not-allowed.',
    },
  })
  const routes = routesByCall(app)
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      const route = routes.get(`${method.toUpperCase()} ${path}`)
      if (route) describeRequest(operation, route)
      describeEntry(operation, { method, path })
    }
  }
  document.components = { ...document.components, securitySchemes }
  return document
}

type Parts = {
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: object }> }
}

/** What must be sent and what may be left out. */
function describeRequest({ parameters = [], requestBody }: Parts, { request }: RouteConfig) {
  const query = request?.query
  for (const parameter of parameters.filter((one) => one.in === 'query')) {
    if (query instanceof z.ZodObject) parameter.required = isRequired(query, parameter.name)
  }
  for (const [type, { schema }] of Object.entries(requestBody?.content ?? {})) {
    const sent = request?.body?.content[type]
    if (sent && 'schema' in sent && sent.schema instanceof z.ZodType) {
      describeRequired(schema, sent.schema)
    }
  }
}

/** What any request may be refused for before its route is asked. */
function describeEntry(
  operation: Parts & { responses: Responses; security?: object[]; 'x-open-to'?: OpenTo },
  { method, path }: { method: string; path: string },
) {
  const { requestBody, responses } = operation
  addRefusal(responses, 'unknown-host')
  if (path.startsWith('/api/')) addRefusal(responses, 'foreign-origin')
  if (method !== 'get') for (const code of refusedChanges) addRefusal(responses, code)
  if (requestBody) addRefusal(responses, 'malformed-body')
  const to = openTo(method, operation)
  if (to !== 'any-token') addRefusal(responses, 'token-not-allowed')
  if (isPublic(method.toUpperCase(), path)) {
    operation.security = []
    return
  }
  operation['x-open-to'] = to
  operation.security = securityOf[to]
  addRefusal(responses, 'not-signed-in')
}

const cookie = { session: [] }
const bearer = { token: [] }
const securityOf: Record<OpenTo, Record<string, string[]>[]> = {
  'any-token': [cookie, bearer],
  'full-token': [cookie, bearer],
  'no-token': [cookie],
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'cabinkeeper_session',
    description: 'What a login leaves in a browser. Under https its name begins with __Host-.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A personal API token of a colleague. x-open-to says of each operation whether any token will do, only one with full access, or none.',
  },
} as const

/** Of what may change something: what it holds is looked at first. */
const refusedChanges = ['too-large', 'wrong-content-type'] as const

type Responses = Record<string, { description: string; content?: object }>

const problem = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
}

function addRefusal(responses: Responses, code: RefusalCode) {
  const [status, sentence] = refusals[code]
  const line = `${code}: ${sentence}`
  const told = responses[status]
  if (told?.description.split('\n').includes(line)) return
  const description = told ? `${told.description}\n${line}` : line
  responses[status] = { content: problem, ...told, description }
}
