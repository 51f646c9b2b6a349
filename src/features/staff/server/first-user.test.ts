import { describe, expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { createStaff } from './create-staff.ts'
import { setupLink } from './first-user.ts'

const ada = { fullName: 'Ada Berg', email: 'ada@cabins.example', password: 'seven lamps at dusk' }
const address = 'https://cabins.example.com'

eachDatabase((open) => {
  const newInstallation = async () => {
    const db = await open()
    let ahead = 0
    const app = await createTestApp({ db, now: () => new Date(Date.now() + ahead) })
    const link = await setupLink(app.context, address)
    const token = link?.split('#')[1] ?? ''
    const post = (path: string, body: object) =>
      app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    return {
      ...app,
      link,
      token,
      createFirst: (user: object) => post('/api/setup', user),
      logIn: () => post('/api/session', { email: ada.email, password: ada.password }),
      wait: (hours: number) => {
        ahead += hours * 3_600_000
      },
    }
  }

  describe('an installation without users', () => {
    test('has a setup link that creates the first user, who can log in immediately', async () => {
      const { link, token, createFirst, logIn, context } = await newInstallation()
      expect(link).toMatch(/^https:\/\/cabins\.example\.com\/welcome#\d{13}\.[\w-]{43}$/)
      expect((await createFirst({ ...ada, token })).status).toBe(204)
      expect((await logIn()).status).toBe(200)
      expect(await setupLink(context, address)).toBeNull()
    })

    test('rejects an invalid setup link [SEC-48]', async () => {
      const { token, createFirst, context } = await newInstallation()
      const [expires = '', signature = ''] = token.split('.')
      const later = `${Number(expires) + 1}.${signature}`
      for (const forged of ['x', '.', `${expires}.`, later, token.slice(0, -1)]) {
        const response = await createFirst({ ...ada, token: forged })
        expect(response.status).toBe(403)
        expect(await response.json()).toMatchObject({ code: 'setup-link-expired' })
      }
      expect((await createFirst(ada)).status).toBe(422)
      expect(await context.db.selectFrom('staff').select('id').execute()).toEqual([])
    })

    test('accepts the links of all its servers and of earlier starts', async () => {
      const { token, createFirst, context } = await newInstallation()
      await setupLink(context, address)
      expect((await createFirst({ ...ada, token })).status).toBe(204)
    })

    test('accepts a link for 24 hours', async () => {
      const { token, createFirst, wait } = await newInstallation()
      wait(24)
      expect((await createFirst({ ...ada, token })).status).toBe(403)
    })

    test('creates only one first user from simultaneous requests', async () => {
      const { token, createFirst, context } = await newInstallation()
      const names = ['ada', 'bo', 'cy', 'di']
      const responses = await Promise.all(
        names.map((name) => createFirst({ ...ada, email: `${name}@cabins.example`, token })),
      )
      expect(responses.map(({ status }) => status).sort()).toEqual([204, 403, 403, 403])
      expect(await context.db.selectFrom('staff').select('id').execute()).toHaveLength(1)
    })

    test('requires the same fields for the first user as for every other', async () => {
      const { token, createFirst } = await newInstallation()
      const response = await createFirst({ fullName: ' ', email: 'ada', password: 'short', token })
      expect(response.status).toBe(422)
      const { fields } = (await response.json()) as { fields: object }
      expect(Object.keys(fields).sort()).toEqual(['email', 'fullName', 'password'])
    })

    test('requires an address and a password, as a login does [SPEC-5.3-6]', async () => {
      const { token, createFirst } = await newInstallation()
      const response = await createFirst({ fullName: 'Ada', token })
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ code: 'credentials-missing' })
    })
  })

  test('an unused setup link is invalid as soon as there are users', async () => {
    const { token, createFirst, context } = await newInstallation()
    await createStaff(context, { ...ada, email: 'bo@cabins.example', verified: true })
    expect((await createFirst({ ...ada, token })).status).toBe(403)
    expect(await setupLink(context, address)).toBeNull()
  })
})
