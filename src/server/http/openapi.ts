import type { OpenAPIHono } from '@hono/zod-openapi'
import { type RefusalCode, refusals } from '#contract/errors.ts'
import { docsPage, docsStyles } from './docs-page.ts'
import { needsSession } from './guard.ts'
import type { Env } from './route.ts'

export type ApiDocument = ReturnType<OpenAPIHono<Env>['getOpenAPI31Document']>

/** The API's description, for programs and for people; made when it is first asked for. */
export function addDocumentation(app: OpenAPIHono<Env>) {
  let document: ApiDocument | undefined
  let page: string | undefined
  const read = () => {
    document ??= describeApi(app)
    return document
  }
  app.get('/api/openapi.json', (c) => c.json(read()))
  app.get('/api/docs', (c) => {
    page ??= docsPage(read()).toString()
    return c.html(page)
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
      if (needsSession(method.toUpperCase(), path)) addRefusal(responses, 'not-signed-in')
      if ('content' in requestBody && 'application/json' in requestBody.content) {
        for (const code of refusedBodies) addRefusal(responses, code)
      }
    }
  }
  return document
}

/** What every text that is sent may be refused for, before its route reads it. */
const refusedBodies = ['malformed-body', 'too-large', 'wrong-content-type'] as const

function addRefusal(responses: Record<string, { description: string }>, code: RefusalCode) {
  const [status, sentence] = refusals[code]
  const told = responses[status]
  const lines = [...(told ? [told.description] : []), `${code}: ${sentence}`]
  responses[status] = { ...told, description: lines.join('\n') }
}
