import { describe, expect, test } from 'vitest'
import { eachDatabase } from '../testing/each-database.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createStaff } from './create-staff.ts'
import { welcomeLink } from './first-user.ts'

const ada = { fullName: 'Ada Berg', email: 'ada@cabins.example', password: 'seven lamps at dusk' }
const address = 'https://cabins.example.com'

eachDatabase((open) => {
  const newHouse = async () => {
    const db = await open()
    let ahead = 0
    const app = await createTestApp({ db, now: () => new Date(Date.now() + ahead) })
    const link = await welcomeLink(app.context, address)
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
      welcome: (colleague: object) => post('/api/setup', colleague),
      logIn: () => post('/api/session', { email: ada.email, password: ada.password }),
      wait: (hours: number) => {
        ahead += hours * 3_600_000
      },
    }
  }

  describe('a house in which nobody works yet', () => {
    test('says a link that makes the first colleague, who can log in at once', async () => {
      const { link, token, welcome, logIn, context } = await newHouse()
      expect(link).toMatch(/^https:\/\/desk\.example\.com\/welcome#\d{13}\.[\w-]{43}$/)
      expect((await welcome({ ...ada, token })).status).toBe(204)
      expect((await logIn()).status).toBe(200)
      expect(await welcomeLink(context, address)).toBeNull()
    })

    test('lets nobody in who has no link [SEC-48]', async () => {
      const { token, welcome, context } = await newHouse()
      const [expires = '', signature = ''] = token.split('.')
      const later = `${Number(expires) + 1}.${signature}`
      for (const made of ['x', '.', `${expires}.`, later, token.slice(0, -1)]) {
        const answer = await welcome({ ...ada, token: made })
        expect(answer.status).toBe(403)
        expect(await answer.json()).toMatchObject({ code: 'setup-link-expired' })
      }
      expect((await welcome(ada)).status).toBe(422)
      expect(await context.db.selectFrom('staff').select('id').execute()).toEqual([])
    })

    test('takes the link of any of its servers, and of an earlier start', async () => {
      const { token, welcome, context } = await newHouse()
      await welcomeLink(context, address)
      expect((await welcome({ ...ada, token })).status).toBe(204)
    })

    test('takes a link for a day', async () => {
      const { token, welcome, wait } = await newHouse()
      wait(24)
      expect((await welcome({ ...ada, token })).status).toBe(403)
    })

    test('has one first colleague when two use the link at the same moment', async () => {
      const { token, welcome, context } = await newHouse()
      const names = ['ada', 'bo', 'cy', 'di']
      const answers = await Promise.all(
        names.map((name) => welcome({ ...ada, email: `${name}@cabins.example`, token })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 403, 403, 403])
      expect(await context.db.selectFrom('staff').select('id').execute()).toHaveLength(1)
    })

    test('asks the first colleague for what it asks every other', async () => {
      const { token, welcome } = await newHouse()
      const answer = await welcome({ fullName: ' ', email: 'ada', password: 'short', token })
      expect(answer.status).toBe(422)
      const { fields } = (await answer.json()) as { fields: object }
      expect(Object.keys(fields).sort()).toEqual(['email', 'fullName', 'password'])
    })
  })

  test('where somebody works the link is dead, also when it was never used', async () => {
    const { token, welcome, context } = await newHouse()
    await createStaff(context, { ...ada, email: 'bo@cabins.example', verified: true })
    expect((await welcome({ ...ada, token })).status).toBe(403)
    expect(await welcomeLink(context, address)).toBeNull()
  })
})
