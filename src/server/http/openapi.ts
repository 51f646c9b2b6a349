import type { OpenAPIHono } from '@hono/zod-openapi'
import { refusals } from '#contract/errors.ts'
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
      if (needsSession(method.toUpperCase(), path)) {
        operation.responses['401'] ??= {
          description: `not-signed-in: ${refusals['not-signed-in'][1]}`,
        }
      }
    }
  }
  return document
}
