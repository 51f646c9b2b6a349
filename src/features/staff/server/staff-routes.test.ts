import { describe, expect, test, vi } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { ida, openStaffClient } from '#testkit/app/staff-client.ts'

eachDatabase((open) => {
  describe('a request to create a user', () => {
    const long = 'x'.repeat(1_000_000)
    test.for<[what: string, overrides: object, field: string, sentence: string | RegExp]>([
      ['no name', { fullName: undefined }, 'fullName', 'This field is required'],
      ['an empty name', { fullName: '   ' }, 'fullName', 'This field is required'],
      ['a name of 101 characters', { fullName: 'n'.repeat(101) }, 'fullName', /At most 100/],
      ['a name of two lines', { fullName: 'Ida\r\nBcc: x@y.z' }, 'fullName', /on one line/],
      ['a name with a null byte', { fullName: 'Ida\0' }, 'fullName', /control characters/],
      ['half a character', { fullName: 'Ida \ud800' }, 'fullName', /control characters/],
      ['a list for a name', { fullName: ['Ida'] }, 'fullName', /./],
      ['an address without a dot', { email: 'a@b' }, 'email', /valid email/],
      ['a quoted address', { email: '"x y"@d.com' }, 'email', /valid email/],
      ['an address with a header', { email: 'a@b.com\r\nBcc:x@y.z' }, 'email', /valid email/],
      ['two addresses', { email: 'a@b.com,c@d.com' }, 'email', /valid email/],
      ['two addresses in full width', { email: 'a@b.com，c@d.com' }, 'email', /valid email/],
      ['a hidden letter', { email: 'i\u200bda@cabins.example' }, 'email', /valid email/],
      ['a null byte', { email: 'ida\0@cabins.example' }, 'email', /valid email/],
      ['255 characters', { email: `${'a'.repeat(243)}@example.com` }, 'email', /valid email/],
      ['an object for an address', { email: { $ne: '' } }, 'email', /./],
      [
        'seven characters',
        { password: '1234567' },
        'password',
        'Password needs a minimum of 8 characters',
      ],
      ['129 characters', { password: 'p'.repeat(129) }, 'password', 'At most 128 characters'],
      ['a list for a password', { password: ['seven otters'] }, 'password', /./],
      ['an object for a password', { password: { length: 12 } }, 'password', /./],
      ['a role', { role: 'admin' }, 'role', /not known/],
      ['a verified address', { emailVerified: true }, 'emailVerified', /not known/],
      ['an image', { image: 'data:text/html,hello' }, 'image', /not known/],
      ['a callback URL', { callbackURL: 'https://evil.example' }, 'callbackURL', /not known/],
      ['an id', { id: '1' }, 'id', /not known/],
    ])(
      'with %s is rejected before anything is hashed or saved [SPEC-5.2-1, SPEC-5.2-2, SPEC-5.2-3, SPEC-5.3-6, SPEC-9-11, SEC-38]',
      async ([, overrides, field, sentence]) => {
        const {
          app,
          outbox,
          staff: { create, list },
        } = await openStaffClient({ db: await open() })
        const hash = vi.spyOn(app.context.auth, 'hashPassword')
        const response = await create({ ...ida, ...overrides })
        expect(response.status).toBe(422)
        expect(await response.json()).toMatchObject({
          code: 'invalid-fields',
          fields: { [field]: expect.stringMatching(sentence) },
        })
        expect(hash).not.toHaveBeenCalled()
        expect(await list()).toHaveLength(1)
        expect(await outbox()).toEqual([])
      },
    )

    test.for<[overrides: object, fields: object]>([
      [{ email: undefined }, { email: 'This field is required' }],
      [{ email: '' }, { email: 'This field is required' }],
      [{ password: undefined }, { password: 'This field is required' }],
      [{ password: '' }, { password: 'This field is required' }],
      [
        { email: undefined, password: undefined },
        { email: 'This field is required', password: 'This field is required' },
      ],
    ])(
      'with %o returns the error of a login without an address or a password [SPEC-5.3-6, SPEC-8.1-21]',
      async ([overrides, fields]) => {
        const {
          staff: { create, list },
        } = await openStaffClient({ db: await open() })
        const response = await create({ ...ida, ...overrides })
        expect(response.status).toBe(422)
        expect(await response.json()).toMatchObject({
          code: 'credentials-missing',
          title: 'You must provide either an email or phone number and a password',
          fields,
        })
        expect(await list()).toHaveLength(1)
      },
    )

    test('with a password of a megabyte is rejected before it is read', async () => {
      const {
        app,
        staff: { create },
      } = await openStaffClient({ db: await open() })
      const hash = vi.spyOn(app.context.auth, 'hashPassword')
      expect((await create({ ...ida, password: long })).status).toBe(413)
      expect(hash).not.toHaveBeenCalled()
    })

    test('can contain markup in the name, which is treated as plain text', async () => {
      const {
        outbox,
        staff: { create, list },
      } = await openStaffClient({ db: await open() })
      const fullName = '<img src=x onerror=alert(1)> & "Co"'
      expect((await create({ ...ida, fullName })).status).toBe(201)
      expect((await list()).map((one) => one.fullName)).toContain(fullName)
      const [message] = await outbox()
      expect(message?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;')
    })

    test('requires a login [SPEC-7.1-1]', async () => {
      const { app, db } = await openStaffClient({ db: await open() })
      const body = JSON.stringify(ida)
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
      expect((await app.request('/api/staff', init)).status).toBe(401)
      for (const path of ['/sign-up', '/api/sign-up', '/api/auth/sign-up/email']) {
        expect((await app.request(path, init)).status, path).toBeGreaterThanOrEqual(401)
      }
      expect(await db.selectFrom('staff').select('id').execute()).toEqual([])
    })
  })
})
