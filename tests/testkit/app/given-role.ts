import type { Role } from '#domain/permissions.ts'
import { givenSession, type TestApp } from './test-app.ts'

const json = { 'content-type': 'application/json' }

/** A logged-in user with a role, at a property that uses roles; null for one that does not. */
export async function givenRole(app: TestApp, role: Role | null) {
  const { db } = app.context
  const cookie = await givenSession(app.context)
  const response = await app.request('/api/session', { headers: { cookie } })
  const { id } = ((await response.json()) as { user: { id: string } }).user
  await db
    .updateTable('property')
    .set({ uses_roles: role !== null })
    .execute()
  if (role) await db.updateTable('staff').set({ access_role: role }).where('id', '=', id).execute()

  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    app.request(path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), cookie },
    })
  const send = (method: string, path: string, body: object = {}) =>
    ask(path, { method, headers: json, body: JSON.stringify(body) })
  return { id, cookie, ask, send }
}
