import { createStaff } from '#features/staff/server/create-staff.ts'
import type { PasswordCost } from '#platform/auth/passwords/password.ts'
import type { Db } from '#platform/db/open.ts'
import { createTestApp, type TestApp } from '#testkit/app/test-app.ts'
import { cookiesOf } from '#testkit/app/test-login.ts'

/** One login attempt. */
export type Attempt = {
  email?: string
  password?: string
  /** The address that the proxy forwards. */
  from?: string
  path?: string
  cookie?: string
}

export const owner = {
  email: 'mara@cabins.example',
  password: 'seven otters',
  fullName: 'Mara Lind',
}

/**
 * A server behind a trusted proxy, in which Mara has an account, with a clock that the test moves.
 */
export async function openBruteForceTarget(db: Db, passwordCost?: PasswordCost) {
  const clock = { time: new Date('2026-11-21T10:00:00Z') }
  const options = { now: () => clock.time, config: { trustProxy: true } }
  const app = await createTestApp({ db, ...options, ...(passwordCost && { passwordCost }) })
  await createStaff(app.context, { ...owner, verified: true })
  const signIn = signInAt(app)
  return {
    app,
    db,
    signIn,
    /** A second server on the same database, with the same clock. */
    secondServer: async (other: Db) => signInAt(await createTestApp({ db: other, ...options })),
    pass(seconds: number) {
      clock.time = new Date(clock.time.getTime() + seconds * 1000)
    },
    /** The cookie of a browser in which she has logged in. */
    async knownBrowser() {
      const response = await signIn({ password: owner.password, from: '192.0.2.1' })
      return cookiesOf(response)
    },
    rows: async () => (await db.selectFrom('login_failures').select('key').execute()).length,
  }
}

const signInAt =
  (app: TestApp) =>
  ({
    email = owner.email,
    password = 'a wrong password',
    from = '203.0.113.7',
    ...rest
  }: Attempt = {}) =>
    app.request(rest.path ?? '/api/session', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        ...(rest.cookie && { cookie: rest.cookie }),
      },
      body: JSON.stringify({ email, password }),
    })

/** Whether the password was checked, which costs a hash and reveals the result. */
export async function wasHashed(response: Response): Promise<boolean> {
  if (response.status === 200) return true
  const { code } = (await response.json()) as { code: string }
  return code === 'wrong-credentials' || code === 'email-not-verified'
}
