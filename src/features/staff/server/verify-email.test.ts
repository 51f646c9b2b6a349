import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { staffList } from '#contract/staff.ts'
import { dayMs } from '#domain/calendar.ts'
import { createEmailVerificationTokens } from '#platform/auth/tokens/email-verification-token.ts'
import { signValue } from '#platform/auth/tokens/signed-value.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { logIn, mara, maraAtWork } from '#testkit/app/test-login.ts'

/** A JWT (RFC 7519) that is signed with the server's secret. */
function jsonWebToken(claims: object, secret: string): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const content = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

eachDatabase((open) => {
  async function waitingMara() {
    const { app, id, pass } = await maraAtWork(await open())
    const { db, auth } = app.context
    await db.updateTable('staff').set({ email_verified: false }).where('id', '=', id).execute()
    const verify = (token: unknown) =>
      app.request('/api/email-verification', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      })
    const resend = () =>
      app.requestAsUser(`/api/staff/${id}/resend-verification`, { method: 'POST' })
    const state = async () => {
      const { items } = staffList.parse(await (await app.requestAsUser('/api/staff')).json())
      return items.find((user) => user.id === id)?.state
    }
    const proof = (email = mara.email) => auth.emailVerificationToken(email, app.context.now())
    return { app, auth, db, id, pass, proof, verify, resend, state }
  }

  describe('a verification link', () => {
    test('verifies the address with an audit entry, works twice and does not log the user in [SPEC-7.1-2, SEC-37]', async () => {
      const { app, db, id, proof, verify, state } = await waitingMara()
      const token = proof()
      expect(await state()).toBe('waiting')
      const response = await verify(token)
      expect(response.status).toBe(204)
      expect(response.headers.getSetCookie()).toEqual([])
      expect(await state()).toBe('verified')
      expect((await verify(token)).status).toBe(204)
      const sessions = db.selectFrom('staff_session').where('staff_id', '=', id).select('id')
      expect(await sessions.execute()).toEqual([])
      const entries = db.selectFrom('audit').where('action', '=', 'staff.verify-email').selectAll()
      expect(await entries.execute()).toMatchObject([
        { staff_id: id, before: '{"state":"waiting"}', after: '{"state":"verified"}' },
      ])
      expect((await logIn(app)).status).toBe(200)
    })

    test('is valid for seven days [SPEC-8.1-22, SEC-37]', async () => {
      const { db, pass, proof, verify } = await waitingMara()
      const token = proof()
      pass(7 * dayMs)
      const late = await verify(token)
      expect(late.status).toBe(400)
      expect(await late.json()).toMatchObject({
        code: 'verification-failed',
        title: 'An error occurred on token verification',
      })
      const verified = db.selectFrom('audit').where('action', '=', 'staff.verify-email')
      expect(await verified.select('id').execute()).toEqual([])
      pass(-1)
      expect((await verify(token)).status).toBe(204)
      expect(await verified.select('id').execute()).toHaveLength(1)
    })

    test('that is forged or altered is rejected [SEC-37]', async () => {
      const { app, proof, verify, state } = await waitingMara()
      const good = proof()
      const [address = '', expires = '', signature = ''] = good.split('.')
      const encoded = (text: string) => Buffer.from(text).toString('base64url')
      const mail = mara.email
      const { auth, now } = app.context
      const secret = 'a secret for tests, long enough to be taken for one'
      const otherServer = createEmailVerificationTokens(
        'the secret of another server, long enough as well',
      )
      const bad = [
        'nonsense',
        'a.b.c',
        `${address}.${expires}`,
        `${address}.${expires}.`,
        `${address}.${expires}.${signature.slice(1)}`,
        `${address}.${Number(expires) + 1}.${signature}`,
        `${encoded('ada@cabins.example')}.${expires}.${signature}`,
        jsonWebToken({ email: mail }, secret),
        `${encoded('{"alg":"none"}')}.${encoded(`{"email":"${mail}","exp":9e9}`)}.`,
        otherServer.emailVerificationToken(mail, now()),
        proof('nobody@cabins.example'),
        auth.setupToken(now()),
        signValue(`${address}.${expires}`, 'cabinkeeper_session', secret),
        signValue(address, 'email proof', secret),
      ]
      for (const token of bad) {
        const response = await verify(token)
        expect(response.status, token).toBe(400)
        expect(await response.json()).toMatchObject({ code: 'verification-failed' })
      }
      for (const token of [{}, [good], 1, null, '', 'x'.repeat(2001)]) {
        expect((await verify(token)).status).toBe(422)
      }
      expect(await state()).toBe('waiting')
      expect(app.logged).toEqual([])
    })

    test('of a deactivated user is rejected [SEC-37]', async () => {
      const { app, id, proof, verify, state } = await waitingMara()
      await app.requestAsUser(`/api/staff/${id}/deactivate`, { method: 'POST' })
      expect((await verify(proof())).status).toBe(400)
      expect(await state()).toBe('deactivated')
    })
  })

  describe('resending the verification email', () => {
    test('queues another email with a working link', async () => {
      const { db, resend, verify, state } = await waitingMara()
      const response = await resend()
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ state: 'waiting' })
      const [message, ...others] = await db.selectFrom('outbox').selectAll().execute()
      expect(others).toEqual([])
      expect(message).toMatchObject({ to_address: mara.email })
      const [, token = ''] = /\/login#verify=(\S+)/.exec(message?.text ?? '') ?? []
      expect((await verify(token)).status).toBe(204)
      expect(await state()).toBe('verified')
    })

    test('is rejected for a verified user', async () => {
      const { db, proof, resend, verify } = await waitingMara()
      await verify(proof())
      const response = await resend()
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ code: 'already-verified' })
      expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
    })
  })
})
