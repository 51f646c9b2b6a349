import { createStaff } from '#features/staff/server/create-staff.ts'
import type { Db } from '#platform/db/open.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/** A user with a password, for tests of the login. */
export const mara = {
  email: 'mara@cabins.example',
  password: 'seven otters',
  fullName: 'Mara Lind',
}

/** An app in which Mara has an account, with a clock that the test moves. */
export async function maraAtWork(db: Db) {
  const clock = { time: new Date('2026-11-21T23:30:00Z') }
  const app = await createTestApp({ db, now: () => clock.time })
  const id = await createStaff(app.context, { ...mara, verified: true })
  const pass = (ms: number) => {
    clock.time = new Date(clock.time.getTime() + ms)
  }
  return { app, id, pass }
}

export const logIn = (app: TestApp, body: object = {}, headers: Record<string, string> = {}) =>
  app.request('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: mara.email, password: mara.password, ...body }),
  })

/** The cookies that the browser sends back. */
export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** The response of a protected route to these cookies. */
export const knocks = async (app: TestApp, cookie: string) =>
  (await app.request('/api/settings', { headers: { cookie } })).status
