import type { Problem } from '#contract/errors.ts'
import type { GuestPage, GuestProfile } from '#contract/guests.ts'
import { createTestApp } from './test-app.ts'

/** Asks for guests as a colleague does, with the answer's status and body. */
export async function openGuestBook(options: Parameters<typeof createTestApp>[0]) {
  const app = await createTestApp(options)

  async function ask<Body>(method: string, path: string, body?: object) {
    const answer = await app.signedIn(path, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const text = await answer.text()
    return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as Body }
  }
  type Answer = GuestProfile & Problem

  return {
    app,
    ask,
    list: (query = '') => ask<GuestPage>('GET', `/api/guests${query}`),
    names: async (q: string) => {
      const { body } = await ask<GuestPage>('GET', `/api/guests?q=${encodeURIComponent(q)}`)
      return body.items.map(({ fullName }) => fullName)
    },
    read: (id: number) => ask<Answer>('GET', `/api/guests/${id}`),
    create: (fields: object) => ask<Answer>('POST', '/api/guests', fields),
    edit: (id: number, fields: object) => ask<Answer>('PUT', `/api/guests/${id}`, fields),
    reveal: (id: number) =>
      ask<{ nationalID: string }>('POST', `/api/guests/${id}/reveal-national-id`),
    merge: (id: number, asked: object) => ask<Answer>('POST', `/api/guests/${id}/merge`, asked),
    erase: (id: number, version: number) =>
      ask<Problem>('POST', `/api/guests/${id}/erase`, { version }),
    audit: () => app.context.db.selectFrom('audit').selectAll().orderBy('id').execute(),
  }
}
