import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { createTestApp } from '#testkit/app/test-app.ts'

type Operation = {
  summary?: string
  parameters?: { name: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: Shape }> }
  responses: Record<string, { description: string }>
  security?: object[]
  'x-token-access'?: string
}
type Shape = {
  required?: string[]
  properties: Record<string, { anyOf?: Shape[] }>
  maxProperties?: number
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: object }
}

/** The documentation itself, and the image files. */
const undocumented = /^GET \/(api\/(openapi\.json|docs)|storage\/)/

eachDatabase((open) => {
  describe('the description of the API', () => {
    test('has every route, with a summary and what it rejects [SPEC-7-1, SPEC-7.4-7]', async () => {
      const { app, requestAsUser } = await createTestApp({ db: await open() })
      const document = (await (await requestAsUser('/api/openapi.json')).json()) as Document
      expect(document.openapi).toBe('3.1.0')
      const routes = app.routes
        .filter(({ method }) => method !== 'ALL')
        .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(\{.+?\})?/g, '{$1}')}`)
        .filter((call) => !undocumented.test(call))
      expect(routes.length).toBeGreaterThan(8)
      for (const call of new Set(routes)) {
        const [method = '', path = ''] = call.split(' ')
        const operation = document.paths[path]?.[method.toLowerCase()]
        expect(operation?.summary, call).toBeTruthy()
        expect(operation?.responses, call).toHaveProperty('500')
      }
      expect(document.paths['/api/settings']?.get?.responses).toHaveProperty('401')
      expect(document.paths['/api/health']?.get?.responses).not.toHaveProperty('401')
    })

    test('documents the errors that are possible before a body is read', async () => {
      const { requestAsUser } = await createTestApp({ db: await open() })
      const document = (await (await requestAsUser('/api/openapi.json')).json()) as Document
      const taking = Object.values(document.paths)
        .flatMap((operations) => Object.values(operations))
        .filter(({ requestBody }) => requestBody?.content['application/json'])
      expect(taking.length).toBeGreaterThan(15)
      for (const { summary, responses } of taking) {
        expect(responses[400]?.description.split('malformed-body: '), summary).toHaveLength(2)
        expect(responses[413]?.description, summary).toContain('too-large: ')
        expect(responses[415]?.description, summary).toContain('wrong-content-type: ')
      }
    })

    test('says what must be sent and what may be left out', async () => {
      const { requestAsUser } = await createTestApp({ db: await open() })
      const { paths } = (await (await requestAsUser('/api/openapi.json')).json()) as Document
      const bodyOf = (method: string, path: string) =>
        Object.values(paths[path]?.[method]?.requestBody?.content ?? {})[0]?.schema
      const stay = ['cabinId', 'startDate', 'endDate', 'numGuests', 'hasBreakfast']
      const booking = bodyOf('post', '/api/bookings')
      expect(booking?.required).toEqual([...stay, 'source', 'guest', 'expectedTotal'])
      expect(booking?.properties.guest?.anyOf?.map(({ required }) => required)).toEqual([
        ['id'],
        ['fullName'],
      ])
      expect(bodyOf('post', '/api/bookings/{id}/change')?.required).toEqual([
        'version',
        'expectedTotal',
      ])
      expect(bodyOf('post', '/api/bookings/{id}/change-preview')).not.toHaveProperty('required')
      expect(bodyOf('patch', '/api/settings')).toMatchObject({ maxProperties: 1 })
      expect(bodyOf('put', '/api/cabins/{id}')?.required).not.toContain('image')
      expect(paths['/api/availability']?.get?.parameters).toMatchObject([
        { name: 'from', required: true },
        { name: 'to', required: true },
        { name: 'guests', required: false },
        { name: 'childAges', required: false },
        { name: 'nightPrice', required: false },
        { name: 'agreedTotal', required: false },
        { name: 'extras', required: false },
        { name: 'source', required: false },
        { name: 'booking', required: false },
        { name: 'group', required: false },
      ])
    })

    test('states for each operation whether a session or a token is needed', async () => {
      const { requestAsUser } = await createTestApp({ db: await open() })
      const { paths, components } = (await (
        await requestAsUser('/api/openapi.json')
      ).json()) as Document
      expect(components.securitySchemes).toMatchObject({
        session: { type: 'apiKey', in: 'cookie', name: 'cabinkeeper_session' },
        token: { type: 'http', scheme: 'bearer' },
      })
      const cookieOnly = [{ session: [] }]
      const either = [{ session: [] }, { token: [] }]
      const opens = (method: string, path: string) => {
        const {
          security,
          'x-token-access': to,
          responses,
        } = paths[path]?.[method] ?? { responses: {} }
        return [security, to, responses[403]?.description.includes('token-not-allowed') ?? false]
      }
      expect(opens('get', '/api/health')).toEqual([[], undefined, false])
      expect(opens('get', '/api/bookings')).toEqual([either, 'read-only', false])
      expect(opens('post', '/api/bookings')).toEqual([either, 'full', true])
      expect(opens('put', '/api/account/password')).toEqual([cookieOnly, 'none', true])
    })

    test('is shown by a page that loads its scripts and styles from this server alone', async () => {
      const { requestAsUser, request } = await createTestApp({ db: await open() })
      const page = await requestAsUser('/api/docs')
      expect(page.headers.get('content-type')).toBe('text/html; charset=UTF-8')
      const policy = page.headers.get('content-security-policy')
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
      expect(policy).not.toMatch(/unsafe|https?:|\*/)
      const text = await page.text()
      expect(text).not.toMatch(/<script>|style=|(src|href)="https?:/)
      const loaded = [...text.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, at]) => at)
      expect(loaded).toHaveLength(3)
      for (const path of loaded) {
        expect((await requestAsUser(path ?? '')).status, path).toBe(200)
        expect((await request(path ?? '')).status, path).toBe(401)
      }
      const start = await (await requestAsUser('/api/docs/start.js')).text()
      expect(start).toContain("supportedSubmitMethods: ['get']")
    })
  })
})
