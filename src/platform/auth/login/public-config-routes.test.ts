import { describe, expect, test } from 'vitest'
import { createStaff } from '#features/staff/server/create-staff.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { demoAccount } from './demo-account.ts'

const { email, password } = demoAccount

eachDatabase((open) => {
  describe('what the login page may know', () => {
    const read = async (demo: boolean, change: 'none' | 'password' | 'absence' = 'none') => {
      const db = await open()
      const { context, request } = await createTestApp({ db, config: { demo } })
      if (change !== 'absence') await createStaff(context, { ...demoAccount, verified: true })
      if (change === 'password') {
        const hash = await context.auth.hashPassword('my own now')
        await db.updateTable('staff_account').set({ password: hash }).execute()
      }
      return (await request('/api/public-config')).json()
    }

    test('in the demo is how to log in [SPEC-2.11-3]', async () => {
      expect(await read(true)).toEqual({ demo: { email, password }, sendsEmail: false })
    })
    test('is no password once the demo account has another', async () => {
      expect(await read(true, 'password')).toEqual({
        demo: { email, password: null },
        sendsEmail: false,
      })
    })
    test('is nothing when the demo account is gone', async () => {
      expect(await read(true, 'absence')).toEqual({ demo: null, sendsEmail: false })
    })
    test('is nothing outside the demo [SPEC-2.11-3]', async () => {
      expect(await read(false)).toEqual({ demo: null, sendsEmail: false })
    })
  })
})
