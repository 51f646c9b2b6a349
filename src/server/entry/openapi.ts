import type { OpenAPIHono } from '@hono/zod-openapi'
import { addDays } from '#domain/calendar.ts'
import { ownAddress } from '../base/config.ts'
import type { Env } from '../http/route.ts'
import { businessDay } from '../property/property-store.ts'
import { type ApiDocument, describeApi } from './api-document.ts'
import { docsPage, docsStyles } from './docs-page.ts'

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
