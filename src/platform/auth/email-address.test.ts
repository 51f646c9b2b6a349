import { expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { logIn } from '#testkit/app/test-login.ts'
import { emailAddress } from './email-address.ts'

test.each(['ida@cabins.example', ' IDA@Cabins.Example ', 'ｉｄａ＠cabins．example'])(
  '"%s" is Ida\'s address',
  (written) => {
    expect(emailAddress(written)).toBe('ida@cabins.example')
  },
)

eachDatabase((open) => {
  test('an impossible address returns the same error as an unknown one', async () => {
    const app = await createTestApp({ db: await open() })
    const odd = [
      'ida\0@cabins.example',
      '\0',
      'ida\ud800@cabins.example',
      // A ligature of eighteen letters: too many of them, and a sign that the end falls into.
      '\ufdfa'.repeat(254),
      `${'\ufdfa'.repeat(14)}a\u{1f98a}`,
      "' or 1=1 --",
    ]
    for (const email of odd) {
      const response = await logIn(app, { email })
      expect(response.status, email).toBe(401)
      expect(await response.json()).toMatchObject({ code: 'wrong-credentials' })
    }
    expect(app.logged).toEqual([])
  })
})
