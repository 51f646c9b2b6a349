import { expect, test } from 'vitest'
import { eachDatabase } from '../testing/each-database.ts'
import { createTestApp } from '../testing/test-app.ts'
import { logIn } from '../testing/test-login.ts'
import { emailAddress } from './email-address.ts'

test.each(['ida@cabins.example', ' IDA@Cabins.Example ', 'ｉｄａ＠cabins．example'])(
  '"%s" is Ida\'s address',
  (written) => {
    expect(emailAddress(written)).toBe('ida@cabins.example')
  },
)

eachDatabase((open) => {
  test('an address that nobody can have is answered like one that nobody has', async () => {
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
      const answer = await logIn(app, { email })
      expect(answer.status, email).toBe(401)
      expect(await answer.json()).toMatchObject({ code: 'wrong-credentials' })
    }
    expect(app.logged).toEqual([])
  })
})
