import { expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { cookiesOf, knocks, logIn, maraAtWork } from '#testkit/app/test-login.ts'
import { savePasswordHash } from '../passwords/password-store.ts'
import { endSessions } from '../sessions/session-store.ts'

eachDatabase((open) => {
  test('a login that checked the old password starts no session after a reset [SEC-4, SEC-56]', async () => {
    const db = await open()
    const { app, id } = await maraAtWork(db)
    const { auth } = app.context
    const { verifyPassword } = auth
    // The password is reset between the check of the old one and the start of the session.
    auth.verifyPassword = async (hash, password) => {
      const isCorrect = await verifyPassword(hash, password)
      const reset = await auth.hashPassword('eight herons')
      await db.transaction().execute(async (tx) => {
        await savePasswordHash(tx, id, reset, app.context.now().toISOString())
        await endSessions(tx, id)
      })
      return isCorrect
    }
    const response = await logIn(app)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'wrong-credentials' })
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await db.selectFrom('staff_session').selectAll().execute()).toEqual([])
    auth.verifyPassword = verifyPassword
    const now = await logIn(app, { password: 'eight herons' })
    expect(await knocks(app, cookiesOf(now))).toBe(200)
  })

  test('a login during a deactivation starts no session', async () => {
    const db = await open()
    const { app, id } = await maraAtWork(db)
    const { auth } = app.context
    const { verifyPassword } = auth
    auth.verifyPassword = async (hash, password) => {
      const deactivated_at = app.context.now().toISOString()
      await db.updateTable('staff').set({ deactivated_at }).where('id', '=', id).execute()
      return verifyPassword(hash, password)
    }
    expect((await logIn(app)).status).toBe(401)
    expect(await db.selectFrom('staff_session').selectAll().execute()).toEqual([])
  })
})
