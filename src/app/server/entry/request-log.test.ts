import { describe, expect, onTestFinished, test } from 'vitest'
import { sendMail } from '#platform/mail/deliver-outbox.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { givenCabin } from '#testkit/app/given.ts'
import { runNextJob } from '#testkit/app/run-jobs.ts'
import { servedApp } from '#testkit/app/served-app.ts'
import { createTestApp, givenSession, type TestApp } from '#testkit/app/test-app.ts'

/** What the log must not contain: every value below contains this word or is this number. */
const secret = /c[aá]nary|99.?13.?57/i
const person = {
  fullName: 'Ida Cánary',
  email: 'ida@canary.example',
  phone: '+45 99 13 57 90',
  nationalID: 'CANARY9182736',
  notes: 'Canary at the window',
}
const password = 'canary under seven lamps'
const token = 'canary-token'
const everything = {
  ...person,
  password,
  token,
  observations: 'a canary',
  reason: 'a canary',
  name: 'Canary Nest',
  description: 'a canary',
  guest: person,
}

eachDatabase((open) => {
  async function watched() {
    const db = await open()
    const mailer = {
      sendsEmail: true,
      send: (message: { to: string }) => Promise.reject(new Error(`rejected: ${message.to}`)),
    }
    const app = await createTestApp({ db, mailer, config: { logLevel: 'info' } })
    const cookie = await givenSession(app.context)
    const ask = async (call: string, body?: object, headers: Record<string, string> = {}) => {
      const [method = '', path = ''] = call.split(' ')
      const sent = body ? { body: JSON.stringify(body) } : {}
      const type = { 'content-type': 'application/json' }
      const response = await app.request(path, {
        method,
        ...sent,
        headers: { cookie, ...type, ...headers },
      })
      await response.arrayBuffer()
      return response
    }
    return { ...app, cookie, ask, output: () => JSON.stringify(app.logged) }
  }

  const routesOf = ({ app }: Pick<TestApp, 'app'>) =>
    [...new Set(app.routes.map(({ method, path }) => `${method} ${path}`))]
      .filter((call) => /^(GET|POST|PUT|PATCH) \//.test(call))
      .map((call) => call.replaceAll(/:\w+(\{.+?\})?/g, '1'))

  describe('the log', () => {
    test('has a line for each request with its route and without its URL', async () => {
      const { ask, logged, context } = await watched()
      await ask('GET /api/guests?q=canary')
      const { id: staffId } = await context.db
        .selectFrom('staff')
        .select('id')
        .executeTakeFirstOrThrow()
      expect(logged).toEqual([
        {
          event: 'request',
          fields: {
            requestId: expect.any(String),
            method: 'GET',
            route: '/api/guests',
            status: 200,
            ms: expect.any(Number),
            staffId,
          },
        },
      ])
    })

    test('has the request id of the response', async () => {
      const config = { logLevel: 'info' } as const
      const { testApp, request, stop } = await servedApp({ db: await open(), config })
      onTestFinished(stop)
      const response = await request('/api/nowhere')
      const requestId = response.headers.get('x-request-id')
      expect(await response.json()).toMatchObject({ requestId })
      expect(testApp.logged).toMatchObject([{ event: 'request', fields: { requestId } }])
    })

    test('contains no personal data from ordinary work', async () => {
      const { ask, output, cookie, context } = await watched()
      const { id: cabinId } = await givenCabin(context.db)
      const stay = { startDate: '2090-01-10', endDate: '2090-01-13', numGuests: 1 }
      const statuses = [
        await ask('POST /api/guests', { ...person, countryCode: 'DK' }),
        await ask('GET /api/guests?q=canary'),
        await ask('POST /api/staff', { fullName: person.fullName, email: person.email, password }),
        await ask('POST /api/session', { email: person.email, password }),
        await ask('POST /api/bookings', {
          ...stay,
          cabinId,
          hasBreakfast: false,
          source: 'phone',
          observations: 'a canary',
          guest: { id: 1 },
          expectedTotal: 1,
        }),
      ].map(({ status }) => status)
      expect(statuses).toEqual([201, 200, 201, 403, 409])
      await runNextJob(context, sendMail)
      expect(output()).toContain('job-failed')
      expect(output()).not.toMatch(secret)
      expect(output()).not.toContain(cookie.match(/session=([^.%;]+)/)?.[1])
    })

    test('contains no personal data or secrets from any request to any route [SEC-42]', async () => {
      const testApp = await watched()
      const routes = routesOf(testApp)
      expect(routes.length).toBeGreaterThan(40)
      for (const call of routes) {
        const body = call.startsWith('GET') ? undefined : everything
        await testApp.ask(`${call}?q=canary&token=canary`, body)
        await testApp.ask(call, body, { authorization: `Bearer ${token}`, cookie: 'canary=canary' })
      }
      await testApp.ask('GET /canary/ida@canary.example')
      await testApp.ask('GET /api/canary')
      expect(testApp.logged.length).toBeGreaterThan(routes.length * 2)
      expect(testApp.output()).not.toMatch(secret)
    })

    test('contains no personal data when the database fails', async () => {
      const { ask, output, context } = await watched()
      await context.db.schema.dropTable('guest_words').execute()
      expect((await ask('POST /api/guests', { ...person, countryCode: 'DK' })).status).toBe(500)
      expect(output()).toContain('request-failed')
      expect(output()).not.toMatch(secret)
    })
  })
})
