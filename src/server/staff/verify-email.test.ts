import { signJWT } from 'better-auth/crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { staffList } from '#contract/staff.ts'
import { createEmailProofs } from '../auth/email-proof.ts'
import { eachDatabase } from '../testing/each-database.ts'
import { logIn, mara, maraAtWork } from '../testing/test-login.ts'

vi.setConfig({ testTimeout: 30_000 })
const days = 86_400_000

// better-auth reads the machine's clock when it signs and checks.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T23:30:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

eachDatabase((open) => {
  async function waitingMara() {
    const { app, id } = await maraAtWork(await open())
    const { db, auth } = app.context
    await db.updateTable('staff').set({ email_verified: false }).where('id', '=', id).execute()
    const verify = (token: unknown) =>
      app.request('/api/email-verification', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      })
    const resend = () => app.signedIn(`/api/staff/${id}/resend-verification`, { method: 'POST' })
    const state = async () => {
      const { items } = staffList.parse(await (await app.signedIn('/api/staff')).json())
      return items.find((colleague) => colleague.id === id)?.state
    }
    return { app, auth, db, id, verify, resend, state }
  }

  describe('a verification link', () => {
    test('verifies the address, once or twice, notes it, and logs nobody in', async () => {
      const { app, auth, db, id, verify, state } = await waitingMara()
      const token = await auth.emailProof(mara.email)
      expect(await state()).toBe('waiting')
      const answer = await verify(token)
      expect(answer.status).toBe(204)
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(await state()).toBe('verified')
      expect((await verify(token)).status).toBe(204)
      const sessions = db.selectFrom('staff_session').where('staff_id', '=', id).select('id')
      expect(await sessions.execute()).toEqual([])
      const noted = db.selectFrom('audit').where('action', '=', 'staff.verify-email').selectAll()
      expect(await noted.execute()).toMatchObject([
        { staff_id: id, before: '{"state":"waiting"}', after: '{"state":"verified"}' },
      ])
      expect((await logIn(app)).status).toBe(200)
    })

    test('is good for seven days', async () => {
      const { auth, verify, state } = await waitingMara()
      const token = await auth.emailProof(mara.email)
      vi.setSystemTime(Date.now() + 7 * days + 1000)
      const late = await verify(token)
      expect(late.status).toBe(400)
      expect(await late.json()).toMatchObject({
        code: 'verification-failed',
        title: 'An error occurred on token verification',
      })
      expect(await state()).toBe('waiting')
      vi.setSystemTime(Date.now() - 2000)
      expect((await verify(token)).status).toBe(204)
    })

    test('that is not ours, or not quite, verifies nothing', async () => {
      const { app, auth, verify, state } = await waitingMara()
      const good = await auth.emailProof(mara.email)
      const [head = '', claims = '', signature = ''] = good.split('.')
      const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
      const secret = 'a secret for tests, long enough to be taken for one'
      const foreign = createEmailProofs('the secret of another house, long enough as well')
      const bad = [
        'nonsense',
        'a.b.c',
        `${head}.${claims}.`,
        `${head}.${claims}.${signature.slice(1)}`,
        `${encoded({ alg: 'none' })}.${claims}.`,
        `${head}.${encoded({ email: mara.email, exp: 9e9 })}.${signature}`,
        await foreign.emailProof(mara.email),
        await auth.emailProof('nobody@cabins.example'),
        await signJWT({ email: mara.email, updateTo: 'eve@evil.example' }, secret),
        await signJWT({ email: { $ne: '' } }, secret),
        await signJWT({}, secret),
      ]
      for (const token of bad) {
        const answer = await verify(token)
        expect(answer.status, token).toBe(400)
        expect(await answer.json()).toMatchObject({ code: 'verification-failed' })
      }
      for (const token of [{}, [good], 1, null, '', 'x'.repeat(2001)]) {
        expect((await verify(token)).status).toBe(422)
      }
      expect(await state()).toBe('waiting')
      expect(app.logged).toEqual([])
    })

    test('of a colleague who was let go verifies nothing', async () => {
      const { app, auth, id, verify, state } = await waitingMara()
      await app.signedIn(`/api/staff/${id}/deactivate`, { method: 'POST' })
      expect((await verify(await auth.emailProof(mara.email))).status).toBe(400)
      expect(await state()).toBe('deactivated')
    })
  })

  describe('sending the message again', () => {
    test('writes another message with a link that works', async () => {
      const { db, resend, verify, state } = await waitingMara()
      const answer = await resend()
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ state: 'waiting' })
      const [message, ...others] = await db.selectFrom('outbox').selectAll().execute()
      expect(others).toEqual([])
      expect(message).toMatchObject({ to_address: mara.email })
      const [, token = ''] = /\/login\?verify=(\S+)/.exec(message?.text ?? '') ?? []
      expect((await verify(token)).status).toBe(204)
      expect(await state()).toBe('verified')
    })

    test('is refused for a colleague who is not waiting', async () => {
      const { auth, db, resend, verify } = await waitingMara()
      await verify(await auth.emailProof(mara.email))
      const answer = await resend()
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({ code: 'staff-not-waiting' })
      expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
    })
  })
})
