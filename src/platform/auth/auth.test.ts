import { expect, test } from 'vitest'
import { createStaff } from '#features/staff/server/create-staff.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { logIn } from './login/login.ts'

eachDatabase((open) => {
  test('a login stores a session of 7 days with the browser that it was made in', async () => {
    const now = () => new Date('2026-11-21T10:00:00.000Z')
    const { context } = await createTestApp({ db: await open(), now })
    const user = { email: 'Ida@Cabins.Example', password: 'seven otters', fullName: '' }
    const staffId = await createStaff(context, { ...user, verified: true })
    const { session } = await logIn(context, {
      email: 'ida@cabins.example ',
      password: 'seven otters',
      address: '127.0.0.1',
      cookieHeader: undefined,
      userAgent: 'a browser'.padEnd(300, '.'),
      requestId: 'r',
    })
    const stored = await context.db.selectFrom('staff_session').selectAll().execute()
    expect(stored).toMatchObject([
      {
        id: session.sessionId,
        staff_id: staffId,
        user_agent: 'a browser'.padEnd(256, '.'),
        created_at: '2026-11-21T10:00:00.000Z',
        expires_at: '2026-11-28T10:00:00.000Z',
      },
    ])
    expect(stored[0]?.token).toMatch(/^[\w-]{32}$/)
  })
})
