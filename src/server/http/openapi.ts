import type { OpenAPIHono } from '@hono/zod-openapi'
import { type RefusalCode, refusals } from '#contract/errors.ts'
import { addDays } from '#domain/calendar.ts'
import { ownAddress } from '../config.ts'
import { businessDay } from '../settings/property-store.ts'
import { docsPage, docsStyles } from './docs-page.ts'
import { isPublic } from './guard.ts'
import type { Env } from './route.ts'
import { type OpenTo, openTo } from './token-access.ts'

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
    const { config, db, now } = c.var.context
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
        'Amounts are US dollars, calendar dates YYYY-MM-DD, instants ISO 8601 in UTC. Every refusal is a problem document (RFC 9457) with a stable code.',
    },
  })
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      const { requestBody = {}, responses } = operation
      if (isPublic(method.toUpperCase(), path)) operation.security = []
      else {
        const to = openTo(method, operation)
        operation['x-open-to'] = to
        operation.security = securityOf[to]
        addRefusal(responses, 'not-signed-in')
        if (to !== 'any-token') addRefusal(responses, 'token-not-allowed')
      }
      if ('content' in requestBody && 'application/json' in requestBody.content) {
        for (const code of refusedBodies) addRefusal(responses, code)
      }
    }
  }
  document.components = { ...document.components, securitySchemes }
  return document
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

/** What every text that is sent may be refused for, before its route reads it. */
const refusedBodies = ['malformed-body', 'too-large', 'wrong-content-type'] as const

function addRefusal(responses: Record<string, { description: string }>, code: RefusalCode) {
  const [status, sentence] = refusals[code]
  const told = responses[status]
  const lines = [...(told ? [told.description] : []), `${code}: ${sentence}`]
  responses[status] = { ...told, description: lines.join('\n') }
}
