import { expect, test } from 'vitest'
import { oneDatabase } from '#testkit/app/each-database.ts'
import { createTestApp } from '#testkit/app/test-app.ts'

oneDatabase((open) => {
  const token = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ'

  test.each([
    ['GET', `/calendars/${token}.ics`],
    ['GET', `/calendars/${token}.ics?from=${token}`],
    ['GET', `/api/guests?q=${token}`],
    ['GET', `/website/api/availability?from=${token}`],
    ['GET', `/login?verify=${token}`],
    ['GET', `/storage/cabin-images/${token}`],
    ['POST', '/api/cleaning/session', { token }],
    ['POST', '/api/email-verification', { token }],
    ['POST', '/api/password-links/use', { token, password: token }],
  ])(
    'no line of the log has the secret of %s %s while the database is lost',
    async (method, path, body?: object) => {
      const db = await open()
      const app = await createTestApp({ db })
      await db.destroy()
      const init = body && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }
      await app.request(path, { method, ...init })
      expect(JSON.stringify(app.logged)).not.toContain(token)
    },
  )
})
