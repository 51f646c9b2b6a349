import { expect } from 'vitest'
import { createStaff } from '#features/staff/server/create-staff.ts'
import type { Config } from '#platform/base/config.ts'
import type { Db } from '#platform/db/open.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { createTestApp } from './test-app.ts'
import { logIn, mara } from './test-login.ts'

export const newPassword = 'eight herons'

/** Accepts every message. The tests read the outbox, in which the messages remain. */
export const mailServer: Mailer = { sendsEmail: true, send: async () => {} }

export const tokenIn = (link: string) => new URL(link).hash.slice(1)

export type Given = { sendsEmail?: boolean; config?: Partial<Config> }

/** An app in which Mara does not know her password. */
export async function givenMaraOn(db: Db, { sendsEmail = true, config = {} }: Given = {}) {
  const clock = { time: new Date('2026-11-21T12:00:00Z') }
  const app = await createTestApp({
    db,
    now: () => clock.time,
    config: { trustProxy: true, ...config },
    ...(sendsEmail && { mailer: mailServer }),
  })
  const id = await createStaff(app.context, { ...mara, verified: true })
  const pass = (ms: number) => {
    clock.time = new Date(clock.time.getTime() + ms)
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const request = (email: unknown = mara.email, headers?: Record<string, string>) =>
    post('/api/password-link', { email }, headers)
  const reset = (
    token: unknown,
    headers?: Record<string, string>,
    password: unknown = newPassword,
  ) => post('/api/password-reset', { token, newPassword: password }, headers)
  const create = (staffId = id) =>
    app.requestAsUser(`/api/staff/${staffId}/password-link`, { method: 'POST' })
  const mails = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()
  /** The email is queued in parallel with the response. */
  const linkSent = async (count = 1) => {
    await expect.poll(mails).toHaveLength(count)
    const text = (await mails()).at(-1)?.text ?? ''
    return text.match(/https?:\S+/)?.[0] ?? ''
  }
  const requestLink = async (count = 1) => {
    expect((await request()).status).toBe(204)
    return tokenIn(await linkSent(count))
  }
  const logsInWith = async (password: string) => (await logIn(app, { password })).status
  return { app, db, id, pass, request, reset, create, mails, linkSent, requestLink, logsInWith }
}
