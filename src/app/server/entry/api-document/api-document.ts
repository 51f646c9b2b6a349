import { type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import { compress } from 'hono/compress'
import { apiErrors, type ErrorCode } from '#contract/errors.ts'
import { isAllowed, roles } from '#domain/permissions.ts'
import { describeRequired, isRequired } from '#platform/http/documented-fields.ts'
import { routesByCall } from '#platform/http/documented-routes.ts'
import type { Env, RouteAccess, RouteEntry } from '#platform/http/route.ts'
import { routeAccess } from '#platform/http/token-access.ts'
import { entryOf } from '../access/guard.ts'
import { nameSchemas } from './api-schemas.ts'
import { docsPage, docsPolicy, viewerFile, viewerFiles } from './docs-page.ts'
import { addExamples, type Described } from './examples.ts'

export type ApiDocument = ReturnType<OpenAPIHono<Env>['getOpenAPI31Document']>

const description = `The API of one Cabinkeeper installation. The guide in \`docs/api\` explains how to use it.

- Amounts are decimal numbers in the currency of the property (US dollars by default), calendar dates \`YYYY-MM-DD\`, instants ISO 8601 in UTC.
- Authenticate with a personal API token in the \`Authorization\` header. Create one under **Account**.
- Users have roles only if the property uses them. \`x-permission\` states for each operation which permission the role of a logged-in user needs.
- Every error is a problem document (RFC 9457) with a stable \`code\`.
- Unknown paths return 404 \`not-found\`, unsupported methods 405 \`method-not-allowed\`.`

const tags = [
  { name: 'Bookings', description: 'Availability, bookings, and everything that happens to them.' },
  { name: 'Payments', description: 'What bookings are charged, and the ledger of payments.' },
  {
    name: 'Damage deposits',
    description: 'Money that guests leave for possible damage; no revenue.',
  },
  { name: 'Charges', description: 'The catalogue of items and fees, and the charges of bookings.' },
  {
    name: 'Calendar',
    description: 'The tape chart, the blocks of cabins, and calendars exchanged with channels.',
  },
  { name: 'Groups', description: 'Bookings that belong together, with their sums.' },
  { name: 'Inbox', description: 'What waits for staff, such as stays of channels that collide.' },
  {
    name: 'Housekeeping',
    description: 'The states of cabins, the work of a day, and maintenance tasks.',
  },
  { name: 'Cleaning', description: 'The page for cleaners, who have a link and no account.' },
  { name: 'Guests', description: 'Guests, their stays and their identity data.' },
  { name: 'Invoices', description: 'Invoices, credit notes, receipts and tax rates.' },
  { name: 'Cabins', description: 'Cabins, their prices and images.' },
  {
    name: 'Prices',
    description: 'Rules for prices and stays by season, and prices that are set by hand.',
  },
  { name: 'Taxes', description: 'The taxes that stays are charged, as rules.' },
  { name: 'Documents', description: 'Pages to print, also as PDF files.' },
  {
    name: 'Outages',
    description: 'The outage pack, and what was noted on paper during an outage.',
  },
  { name: 'Messages', description: 'Rules for messages to guests, and the messages of a booking.' },
  { name: 'Emails', description: 'Documents that are emailed to guests, and their texts.' },
  { name: 'Imports', description: 'Bookings, guests and cabins from CSV and Excel files.' },
  { name: 'Images', description: 'Stored images of cabins and users.' },
  { name: 'Search', description: 'Search across bookings, guests and cabins.' },
  { name: 'Dashboard', description: "Today's work and statistics." },
  { name: 'Reports', description: 'Occupancy, rates, revenue and stays of any period.' },
  {
    name: 'Closing the day',
    description: 'The evening checklist, closed days and handover notes.',
  },
  { name: 'Settings', description: 'House rules and the property.' },
  {
    name: 'Website',
    description: "What the property's website can read and request. Turned off by default.",
  },
  { name: 'Registration', description: 'Guests as the authorities of a country require them.' },
  { name: 'Guest page', description: 'The page of a stay that only its link opens.' },
  { name: 'Users', description: 'The people who log in. Not available to API tokens.' },
  { name: 'Events', description: 'What is written, as it happens.' },
  { name: 'Webhooks', description: 'Events for other programs, sent to addresses or listed.' },
  { name: 'History', description: 'Who did what at the property, from the audit log.' },
  {
    name: 'Account',
    description: "The logged-in user's own profile, sessions and tokens. Not available to tokens.",
  },
  { name: 'Session', description: 'Logging in and out with a browser.' },
  { name: 'Operations', description: 'Health checks, metrics and the status of the server.' },
]

/** The OpenAPI document of all routes of an app. */
export function describeApi(app: OpenAPIHono<Env>): ApiDocument {
  nameSchemas()
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Cabinkeeper',
      version: '1',
      description,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      contact: { name: 'The administrator of this Cabinkeeper installation' },
    },
    servers: [{ url: '/', description: 'The server that this document comes from' }],
    tags,
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
  const whole = withNullableReferences(document)
  const schemas = whole.components?.schemas as Record<string, Described>
  for (const operations of Object.values(whole.paths ?? {}))
    for (const operation of Object.values(operations)) addExamples(operation, schemas)
  return whole
}

/**
 * The generator describes a nullable reference as the schema *and* null, which nothing satisfies.
 * This turns it into the schema *or* null.
 */
function withNullableReferences<Part>(part: Part): Part
function withNullableReferences(part: unknown): unknown {
  if (Array.isArray(part)) return part.map((one) => withNullableReferences(one))
  if (typeof part !== 'object' || part === null) return part
  const { allOf } = part as { allOf?: { $ref?: string; type?: string[] }[] }
  const [reference, { type, ...rest } = {}] = allOf ?? []
  if (reference?.$ref && type?.includes('null')) {
    return { anyOf: [reference, { type: 'null' }], ...rest }
  }
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, withNullableReferences(value)]),
  )
}

type Parts = {
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: object }> }
}

/** Marks what must be sent and what may be left out. */
function describeRequest({ parameters = [], requestBody }: Parts, { request }: RouteConfig) {
  const query = request?.query
  for (const parameter of parameters.filter((one) => one.in === 'query')) {
    if (query instanceof z.ZodObject) parameter.required = isRequired(query, parameter.name)
  }
  for (const [type, { schema }] of Object.entries(requestBody?.content ?? {})) {
    const body = request?.body?.content[type]
    if (body && 'schema' in body && body.schema instanceof z.ZodType) {
      describeRequired(schema, body.schema)
    }
  }
}

type Operation = Parts & {
  responses: Responses
  security?: object[]
  'x-token-access'?: RouteAccess
  'x-permission'?: RouteEntry
}

/** Adds the security schemes, and the errors with which a request may fail before its route runs. */
function describeEntry(operation: Operation, { method, path }: { method: string; path: string }) {
  const { requestBody, responses } = operation
  addError(responses, 'unknown-host')
  if (path.startsWith('/api/')) addError(responses, 'foreign-origin')
  if (method !== 'get') for (const code of errorsOfBodies) addError(responses, code)
  if (requestBody) addError(responses, 'malformed-body')
  const to = routeAccess(method, operation)
  if (to !== 'read-only') addError(responses, 'token-not-allowed')
  const entry = entryOf(method.toUpperCase(), path, operation)
  delete operation['x-permission']
  if (entry === 'public') {
    operation.security = []
    return
  }
  if (entry === 'cleaning-link') {
    operation['x-token-access'] = to
    operation.security = [{ cleaning: [] }]
    addError(responses, 'cleaning-link-invalid')
    return
  }
  operation['x-permission'] = entry
  if (roles.some((role) => !isAllowed(role, entry))) addError(responses, 'role-not-allowed')
  operation['x-token-access'] = to
  operation.security = securityOf[to]
  addError(responses, 'not-signed-in')
}

const cookie = { session: [] }
const bearer = { token: [] }
const securityOf: Record<RouteAccess, Record<string, string[]>[]> = {
  'read-only': [cookie, bearer],
  full: [cookie, bearer],
  none: [cookie],
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'cabinkeeper_session',
    description: 'The session cookie of a browser. With HTTPS, its name starts with `__Host-`.',
  },
  cleaning: {
    type: 'apiKey',
    in: 'cookie',
    name: 'cabinkeeper_cleaning',
    description:
      'The cookie of a phone that opened a link for cleaners. With HTTPS, its name starts with `__Host-`.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A personal API token. `x-token-access` states for each operation which access the token needs.',
  },
} as const

/** Errors of requests that may change something; checked before the body is parsed. */
const errorsOfBodies = ['too-large', 'wrong-content-type'] as const

type Responses = Record<string, { description: string; content?: object }>

const problem = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
}

function addError(responses: Responses, code: ErrorCode) {
  const [status, sentence] = apiErrors[code]
  const line = `${code}: ${sentence}`
  const existing = responses[status]
  if (existing?.description.split('\n').includes(line)) return
  const text = existing ? `${existing.description}\n${line}` : line
  responses[status] = { content: problem, ...existing, description: text }
}

/** Serves the OpenAPI document, and a page that displays it. */
export function addDocumentation(app: OpenAPIHono<Env>) {
  let document: ApiDocument | undefined
  app.get('/api/openapi.json', compress(), (c) => {
    document ??= describeApi(app)
    return c.json(document)
  })
  app.get('/api/docs', (c) => {
    c.header('Content-Security-Policy', docsPolicy)
    return c.html(docsPage)
  })
  for (const [name, contentType] of Object.entries(viewerFiles)) {
    app.get(`/api/docs/${name}`, compress(), (c) =>
      c.body(viewerFile(name), 200, { 'Content-Type': contentType }),
    )
  }
}
