import { describe, expect, test, vi } from 'vitest'
import { createStaff } from '#features/staff/server/create-staff.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { createTestApp, type TestApp } from '#testkit/app/test-app.ts'
import { cookiesOf } from '#testkit/app/test-login.ts'
import { AppError } from '../../base/errors.ts'

const mara = { email: 'mara@cabins.example', password: 'seven otters', fullName: 'Mara Lind' }
const seconds = 1000
const minutes = 60 * seconds
const spellings = [
  'mara@cabins.example',
  ' mara@cabins.example ',
  'MARA@Cabins.Example',
  'ｍａｒａ＠ｃａｂｉｎｓ．ｅｘａｍｐｌｅ',
  '\u3000mara@cabins.example',
]

type Try = {
  email?: string | undefined
  password?: string
  from?: string | undefined
  cookie?: string
}

eachDatabase((open) => {
  async function openApp({ trustProxy = true } = {}) {
    const db = await open()
    const clock = { time: new Date('2026-11-21T10:00:00Z') }
    const app = await createTestApp({ db, now: () => clock.time, config: { trustProxy } })
    await createStaff(app.context, { ...mara, verified: true })
    const pass = (ms: number) => {
      clock.time = new Date(clock.time.getTime() + ms)
    }
    return { db, app, pass, login: loginTo(app) }
  }

  const loginTo =
    (app: TestApp) =>
    ({ email = mara.email, password = 'wrong', from = '203.0.113.7', cookie = '' }: Try = {}) =>
      app.request('/api/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
        body: JSON.stringify({ email, password }),
      })

  const times = async (count: number, work: (n: number) => Promise<Response>) => {
    const statuses: number[] = []
    for (let n = 0; n < count; n++) statuses.push((await work(n)).status)
    return statuses
  }

  describe('repeated login attempts', () => {
    test('must wait after five failures, longer each time, up to a minute', async () => {
      const { pass, login } = await openApp()
      expect(await times(6, () => login())).toEqual([401, 401, 401, 401, 401, 429])
      for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
        const rejected = await login()
        expect(rejected.headers.get('retry-after')).toBe(String(wait))
        expect(await rejected.json()).toMatchObject({ code: 'too-many-attempts' })
        pass(wait * seconds - 1)
        expect((await login()).status).toBe(429)
        pass(1)
        expect((await login()).status).toBe(401)
      }
    })

    test('delay even a correct password in an unknown browser', async () => {
      const { pass, login } = await openApp()
      await times(5, () => login())
      expect((await login({ password: mara.password })).status).toBe(429)
      pass(1 * seconds)
      expect((await login({ password: mara.password })).status).toBe(200)
    })

    test('are reset by a correct password', async () => {
      const { login } = await openApp()
      for (let round = 0; round < 2; round++) {
        expect(await times(4, () => login())).toEqual([401, 401, 401, 401])
        expect((await login({ password: mara.password })).status).toBe(200)
      }
    })

    test('are counted exactly when they are concurrent [SEC-14]', async () => {
      const { login } = await openApp()
      const responses = await Promise.all(Array.from({ length: 40 }, () => login()))
      const statuses = responses.map(({ status }) => status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(5)
      expect(statuses.filter((status) => status === 429)).toHaveLength(35)
    })

    test('one address can fail thirty times for any accounts and then waits ten minutes', async () => {
      const { pass, login } = await openApp()
      const client = (n: number) => login({ email: `nobody${n}@cabins.example` })
      expect(new Set(await times(30, client))).toEqual(new Set([401]))
      expect((await client(31)).status).toBe(429)
      expect((await login({ email: 'else@cabins.example', from: '203.0.113.8' })).status).toBe(401)
      pass(10 * minutes - 1)
      expect((await client(32)).status).toBe(429)
      pass(1)
      expect((await client(33)).status).toBe(401)
    })

    test('a whole /64 of IPv6 is one address', async () => {
      const { login } = await openApp()
      const from = (n: number) => login({ from: `2001:db8:0:7::${n.toString(16)}` })
      expect((await times(6, from)).at(-1)).toBe(429)
      expect((await login({ from: '2001:db8:0:8::1' })).status).toBe(401)
    })

    test('from many addresses for one account are slowed but never locked', async () => {
      const { pass, login } = await openApp()
      await times(10, (n) => login({ from: `198.51.100.${n}` }))
      let places = 10
      for (const wait of [1, 2, 4, 8, 16, 30, 30]) {
        const rejected = await login({ from: '192.0.2.1' })
        expect(rejected.headers.get('retry-after')).toBe(String(wait))
        pass(wait * seconds)
        expect((await login({ from: `198.51.100.${places++}` })).status).toBe(401)
      }
      const owner = { password: mara.password, from: '192.0.2.1' }
      expect((await login(owner)).status).toBe(429)
      pass(30 * seconds)
      expect((await login(owner)).status).toBe(200)
    })

    test('from one address do not block the user elsewhere in any browser [SEC-13]', async () => {
      const { pass, login } = await openApp()
      const guessFor = async (ms: number) => {
        for (let passed = 0; passed < ms; passed += 5 * seconds) {
          await login()
          pass(5 * seconds)
        }
      }
      await guessFor(10 * minutes)
      while ((await login()).status === 429) pass(1 * seconds)
      const owner = { password: mara.password, from: '192.0.2.1' }
      const rejected = await login(owner)
      expect(rejected.headers.get('retry-after')).toBe('30')
      await guessFor(30 * seconds)
      expect((await login(owner)).status).toBe(200)
    })

    test('with every trick gain at most forty checks in ten minutes, and the user can log in [SEC-12, SEC-13]', async () => {
      const { pass, login } = await openApp()
      const cookie = cookiesOf(await login({ password: mara.password, from: '192.0.2.1' }))
      const address = (n: number) => `198.51.${100 + (n % 4)}.${n % 250}`
      const tricks = [
        address,
        (n: number) => `${address(n)}:${1024 + n}`,
        (n: number) => `192.0.2.${n % 256}, ${address(n)}`,
        (n: number) => `[2001:db8:0:${n.toString(16)}::1]:${1024 + n}`,
        (n: number) => `nowhere-${n}`,
      ]
      let checked = 0
      for (let n = 0; n < 300; n++) {
        const response = await login({
          email: spellings[Math.floor(n / 5) % 5],
          from: tricks[n % 5]?.(n),
        })
        if (response.status === 401) checked += 1
        pass(2 * seconds)
        if (n % 15 > 0) continue
        expect((await login({ password: mara.password, cookie })).status).toBe(200)
      }
      expect(checked).toBeGreaterThan(5)
      expect(checked).toBeLessThanOrEqual(40)
    })

    test('share a limit for all spellings of an email address', async () => {
      const { login } = await openApp()
      const statuses = await times(6, (n) => login({ email: spellings[n % 5] ?? '' }))
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    })

    test('share a limit for all spellings of the path [SEC-12, SEC-34]', async () => {
      const { app } = await openApp()
      const body = JSON.stringify({ email: mara.email, password: 'wrong' })
      const headers = { 'content-type': 'application/json' }
      for (const path of ['//api/session', '/api/session/', '/API/SESSION', '/api//session']) {
        const response = await app.request(path, { method: 'POST', headers, body })
        expect((await response.json()) as object).not.toMatchObject({ code: 'wrong-credentials' })
      }
      const { db } = app.context
      expect(await db.selectFrom('login_failures').select('key').execute()).toEqual([])
    })

    test('do not lock the user out of a known browser [SEC-13]', async () => {
      const { login } = await openApp()
      const first = await login({ password: mara.password })
      const [, , known = ''] = first.headers.getSetCookie()
      const cookie = known.split(';')[0] ?? ''
      await times(30, (n) => login({ from: `198.51.100.${n % 3}` }))
      expect((await login({ password: mara.password, from: '198.51.100.1' })).status).toBe(429)
      const back = await login({ password: mara.password, from: '198.51.100.1', cookie })
      expect(back.status).toBe(200)
      expect(await times(9, () => login({ cookie }))).not.toContain(429)
      expect((await login({ cookie, password: mara.password })).status).toBe(200)
    })

    test('get no advantage from the known browser of another user', async () => {
      const { app, login } = await openApp()
      await createStaff(app.context, { ...mara, email: 'ida@cabins.example', verified: true })
      const ida = await login({ email: 'ida@cabins.example', password: mara.password })
      const cookie = ida.headers.getSetCookie()[2]?.split(';')[0] ?? ''
      expect((await times(6, () => login({ cookie }))).at(-1)).toBe(429)
    })

    test('a forged client address is ignored', async () => {
      const direct = await openApp({ trustProxy: false })
      expect((await times(6, (n) => direct.login({ from: `192.0.2.${n}` }))).at(-1)).toBe(429)
      const proxied = await openApp()
      const forged = (n: number) => proxied.login({ from: `192.0.2.${n}, 203.0.113.7:${4000 + n}` })
      expect((await times(6, forged)).at(-1)).toBe(429)
    })

    test('leave no rows an hour later', async () => {
      const { db, pass, login } = await openApp()
      const client = (n: number) =>
        login({ email: `nobody${n}@cabins.example`, from: `198.51.100.${n}` })
      await times(20, client)
      const counts = () => db.selectFrom('login_failures').select('key').execute()
      expect(await counts()).toHaveLength(60)
      pass(60 * minutes + 1)
      await client(21)
      expect(await counts()).toHaveLength(3)
    })

    test('are not counted while the server is too busy to check the password', async () => {
      const { db, app, login } = await openApp()
      vi.spyOn(app.context.auth, 'hashPassword').mockRejectedValue(new AppError('busy'))
      expect((await login({ email: 'nobody@cabins.example' })).status).toBe(503)
      const counts = await db.selectFrom('login_failures').select('failures').execute()
      expect(counts.filter(({ failures }) => failures > 0)).toEqual([])
    })

    test.for([1, 30, 90])(
      'waits no longer after the clock is set back %i minutes',
      async (back) => {
        const { pass, login } = await openApp()
        await times(5, () => login())
        pass(-back * minutes)
        expect((await login()).status).toBe(401)
        await times(6, () => login())
        const rejected = await login()
        expect(rejected.status).toBe(429)
        pass(Number(rejected.headers.get('retry-after')) * seconds)
        expect((await login({ password: mara.password })).status).toBe(200)
      },
    )
  })
})
