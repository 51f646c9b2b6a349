import type { OpenAPIHono } from '@hono/zod-openapi'
import { compress } from 'hono/compress'
import type { Env } from '#platform/http/route.ts'
import { type ApiDocument, describeApi } from './api-document.ts'
import { docsPage, docsPolicy, viewerFile, viewerFiles } from './docs-page.ts'

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
